import torch

with torch.inference_mode():
    features = torch.ones(2) * 3
print("is_inference:", features.is_inference())

weight = torch.ones(2, requires_grad=True)
(weight + features).sum().backward()
print("after the sum:", weight.grad)

weight.grad = None
loss = (weight * features.clone()).sum()  # (1)!
loss.backward()
print("after the product:", weight.grad)
