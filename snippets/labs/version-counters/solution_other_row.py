import torch

x = torch.tensor([1.0, 2.0], requires_grad=True)

y = x.exp()
y[0] = 0
try:
    y[1].backward()
except RuntimeError as error:
    print("refused:", str(error).partition("is at ")[2].partition(".")[0])

erase = torch.tensor([True, False])
y = torch.where(erase, 0, x.exp())  # (1)!
y[1].backward()
print("y:", y.tolist())
print("grad:", x.grad.tolist())
