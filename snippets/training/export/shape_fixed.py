import torch
from torch.export import Dim

model = torch.nn.Linear(4, 2).eval()
exported = torch.export.export(
    model,
    (torch.ones(3, 4),),  # (1)!
    dynamic_shapes=({0: Dim("batch")},),  # (2)!
).module()

print(exported(torch.ones(5, 4)).shape)
print(exported(torch.ones(1, 4)).shape)
