import torch

w = torch.ones(2, requires_grad=True)

with torch.no_grad():
    features = torch.ones(2) * 3
(w * features).sum().backward()
print("no_grad:", w.grad)

w.grad = None
with torch.inference_mode():
    features = torch.ones(2) * 3
(w * features.clone()).sum().backward()  # (1)!
print("clone:  ", w.grad)
