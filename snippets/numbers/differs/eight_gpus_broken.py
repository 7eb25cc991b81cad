import torch
from torch import nn


def train(lr, batch_size):
    torch.manual_seed(0)
    true_weight = torch.randn(10, 1)
    x = torch.randn(4096, 10)
    y = x @ true_weight + torch.randn(4096, 1)
    model = nn.Linear(10, 1, bias=False)
    optimizer = torch.optim.SGD(model.parameters(), lr=lr)
    for start in range(0, 4096, batch_size):
        batch = slice(start, start + batch_size)
        optimizer.zero_grad()
        loss = nn.functional.mse_loss(model(x[batch]), y[batch])
        loss.backward()
        optimizer.step()
    return (model.weight.T - true_weight).norm().item()


recipe = train(lr=0.6, batch_size=8 * 32)
one_gpu = train(lr=0.6, batch_size=32)  # (1)!

print("recipe, 8 GPUs: error below 0.4:", recipe < 0.4)
print("one GPU:        error below 0.4:", one_gpu < 0.4)
