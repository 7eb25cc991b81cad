import torch

losses = torch.tensor([0.5, 1.5], requires_grad=True)
print("mean().item():", losses.mean().item())
print("tolist():", losses.tolist())
print("nested:", torch.arange(4).reshape(2, 2).tolist())
print("0.1 as float32:", torch.tensor(0.1).item())  # (1)!
print("one element, any shape:", torch.tensor([[7]]).item())
