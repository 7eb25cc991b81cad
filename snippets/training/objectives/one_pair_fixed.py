import torch
from torch.nn.functional import cross_entropy, normalize

torch.manual_seed(0)
images = torch.randn(8, 16, requires_grad=True)
texts = torch.randn(8, 16)


def contrastive(images, texts):
    logits = normalize(images) @ normalize(texts).T / 0.07
    return cross_entropy(logits, torch.arange(len(images)))


loss = contrastive(images, texts)  # (1)!
loss.backward()
print("loss above 1:", loss.item() > 1)
print("gradient above 0:", images.grad.abs().max().item() > 0)
