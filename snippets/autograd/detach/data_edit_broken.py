import torch

logits = torch.tensor([1.0, 2.0, 3.0], requires_grad=True)
probs = logits.sigmoid()
right = (probs * (1 - probs)).detach()

masked = probs.data
masked.zero_()  # (1)!
print(probs)

probs.sum().backward()
print("gradient:", logits.grad)
print("right:   ", right)
