import torch

model = torch.nn.Linear(2, 1)
params = filter(lambda p: p.requires_grad, model.parameters())
print("to train:", sum(p.numel() for p in params))  # (1)!
optimizer = torch.optim.Adam(params)
print("in the optimizer:", len(optimizer.param_groups[0]["params"]))
