import torch
from torch.nn.functional import cross_entropy, normalize

torch.manual_seed(0)
images = torch.randn(8, 16, requires_grad=True)
texts = torch.randn(8, 16)


def contrastive(images, texts):
    logits = normalize(images) @ normalize(texts).T / 0.07
    return cross_entropy(logits, torch.arange(len(images)))


losses = [contrastive(images[i : i + 1], texts[i : i + 1]) for i in range(8)]
sum(losses).backward()
print("losses:", [loss.item() for loss in losses])
print("largest gradient:", images.grad.abs().max().item())
