import torch

x = torch.tensor([[1, 5], [3, 2]])
print("max(x):   ", torch.max(x))
values, indices = torch.max(x, 1)
print("max(x, 1):", values, indices, indices.dtype)
print("max(x, y):", torch.max(x, torch.tensor([2, 4])).tolist())  # (1)!
print("several dims:", x.amax(dim=(0, 1)))

for name in ("max()", "max(dim=0)"):
    tie = torch.tensor([2.0, 2.0], requires_grad=True)
    top = tie.max() if name == "max()" else tie.max(dim=0).values
    top.backward()
    print(f"gradient of {name} at a tie:", tie.grad)  # (2)!
