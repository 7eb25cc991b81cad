import torch

for dtype in (torch.bool, torch.int64, torch.float32, torch.uint8):
    x = torch.tensor([0, 2]).to(dtype)
    print(dtype, "any:", x.any(), "all:", x.all())

print("nan:", torch.tensor([float("nan")]).any())
print("empty:", torch.tensor([]).any(), torch.tensor([]).all())
print("two dims:", torch.eye(3).reshape(3, 3, 1).any(dim=(1, 2)))
