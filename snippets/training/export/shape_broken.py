import torch

model = torch.nn.Linear(4, 2).eval()
exported = torch.export.export(model, (torch.ones(3, 4),)).module()

print(exported(torch.ones(3, 4)).shape)
print(exported(torch.ones(5, 4)).shape)
