import torch

losses = torch.tensor([0.5, 1.5], requires_grad=True)
print("float(loss):", float(losses.sum()))  # (1)!
try:
    losses.numpy()
except RuntimeError as error:
    print("numpy():", error)
try:
    float(losses)
except ValueError as error:
    print("float():", error)
