import torch
from torch.optim import Adam, AdamW


def train(make, size):
    torch.manual_seed(0)
    weights = torch.nn.Parameter(torch.full((1000,), 2.0))
    optimizer = make([weights], lr=0.01, weight_decay=0.001)
    for _ in range(100):
        weights.grad = size * torch.randn(1000)  # (1)!
        optimizer.step()
    return weights.mean().item()


for size in [0.0, 0.01, 1.0]:
    adam, adamw = train(Adam, size), train(AdamW, size)
    print(f"gradients of size {size:4}: Adam {adam:.2f}, AdamW {adamw:.2f}")
