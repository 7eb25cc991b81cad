import torch

model = torch.nn.Linear(2, 2)
first = torch.optim.AdamW(model.parameters(), lr=0.1, weight_decay=0.5)
saved = first.state_dict()

groups = [
    {"params": [model.weight]},
    {"params": [model.bias], "weight_decay": 0.0},
]
second = torch.optim.AdamW(groups, lr=0.01)
second.load_state_dict(saved)
