import torch

model = torch.nn.Linear(2, 1)
params = [p for p in model.parameters() if p.requires_grad]
print("to train:", sum(p.numel() for p in params))
optimizer = torch.optim.Adam(params)
print("in the optimizer:", len(optimizer.param_groups[0]["params"]))
