import torch

with torch.no_grad():
    features = torch.ones(2) * 3
print("is_inference:", features.is_inference())

w = torch.ones(2, requires_grad=True)
(w + features).sum().backward()
print("after the sum:", w.grad)

w.grad = None
loss = (w * features).sum()
loss.backward()
print("after the product:", w.grad)
