import torch

logits = torch.tensor([1.0, 2.0, 3.0], requires_grad=True)
probs = logits.sigmoid()
right = (probs * (1 - probs)).detach()

masked = probs.detach().clone()  # (1)!
masked.zero_()
print(probs)

probs.sum().backward()
print("gradient:", logits.grad)
print("right:   ", right)
