import torch

model = torch.nn.Linear(2, 2)
previous = torch.optim.AdamW(model.parameters(), lr=0.1, weight_decay=0.5)
saved = previous.state_dict()

optimizer = torch.optim.AdamW(model.parameters(), lr=0.01, weight_decay=0.0)
optimizer.load_state_dict(saved)
for group in optimizer.param_groups:
    group["lr"], group["weight_decay"] = 0.01, 0.0
group = optimizer.param_groups[0]
print("lr", group["lr"], "weight_decay", group["weight_decay"])
