import torch
from torch.nn.functional import cross_entropy
from torch.optim import SGD, Adam, AdamW


def shrink(make, **options):
    torch.manual_seed(0)
    layer = torch.nn.Linear(4, 10, bias=False)
    x, labels = torch.randn(8, 4), torch.arange(8) % 5
    optimizer = make(layer.parameters(), lr=0.1, **options)
    before = layer.weight[0::2].norm().item()
    for _ in range(5):
        optimizer.zero_grad()
        cross_entropy(layer(x)[:, 1::2], labels).backward()
        optimizer.step()
    return round(layer.weight[0::2].norm().item() / before, 3)


print("SGD:          ", shrink(SGD, weight_decay=0.1))
print("SGD, momentum:", shrink(SGD, weight_decay=0.1, momentum=0.9))
print("Adam:         ", shrink(Adam, weight_decay=0.1))
print("AdamW:        ", shrink(AdamW, weight_decay=0.1))
print("defaults of SGD, Adam, AdamW:")
print("              ", shrink(SGD), shrink(Adam), shrink(AdamW))  # (1)!
