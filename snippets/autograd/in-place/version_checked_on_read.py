import torch

x = torch.zeros(2, requires_grad=True)
y = x.exp()
node = y.grad_fn
print("version", y._version, "saved:", node._saved_result.tolist())
y.add_(1)
print("version", y._version)
print("saved:", node._saved_result.tolist())  # (1)!
