import torch

model = torch.nn.Linear(4, 2).eval()
x = torch.ones(3, 4)
program = torch.export.export(model, (x,))

exported = program.module()
print(exported(torch.ones(3, 4)).shape)
print(exported(torch.ones(5, 4)).shape)
