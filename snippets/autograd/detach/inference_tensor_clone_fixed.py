import torch

with torch.inference_mode():
    features = torch.ones(2) * 3
print("is_inference:", features.is_inference())

w = torch.ones(2, requires_grad=True)
(w + features).sum().backward()
print("after the sum:", w.grad)

w.grad = None
loss = (w * features.clone()).sum()  # (1)!
loss.backward()
print("after the product:", w.grad)
