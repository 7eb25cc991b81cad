import torch

model = torch.nn.Linear(2, 2)
first = torch.optim.AdamW(model.parameters(), lr=0.1, weight_decay=0.5)
saved = first.state_dict()

second = torch.optim.AdamW(model.parameters(), lr=0.01, weight_decay=0.0)
second.load_state_dict(saved)
for group in second.param_groups:
    group["lr"], group["weight_decay"] = 0.01, 0.0
group = second.param_groups[0]
print("lr", group["lr"], "weight_decay", group["weight_decay"])
