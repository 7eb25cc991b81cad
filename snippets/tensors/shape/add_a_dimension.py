import torch

x = torch.arange(6)
row = x.view(1, -1)
print("view(1, -1):", tuple(row.shape))
print("same as unsqueeze(0):", torch.equal(row, x.unsqueeze(0)))
print("same as x[None]:", torch.equal(row, x[None]))
for shape in [(-1, -1), (4, -1)]:
    try:
        x.view(shape)
    except RuntimeError as error:
        print(f"view{shape}:", error)
