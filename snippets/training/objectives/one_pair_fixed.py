import torch
from torch.nn.functional import cross_entropy, normalize

torch.manual_seed(0)
images = torch.randn(8, 16, requires_grad=True)
texts = torch.randn(8, 16)


def contrastive(images, texts):
    logits = normalize(images) @ normalize(texts).T / 0.07
    return cross_entropy(logits, torch.arange(len(images)))


batch_size = 8
batches = zip(images.split(batch_size), texts.split(batch_size))
losses = [contrastive(*batch) for batch in batches]
sum(losses).backward()
print("losses:", [round(loss.item(), 2) for loss in losses])
print("largest gradient:", round(images.grad.abs().max().item(), 2))
