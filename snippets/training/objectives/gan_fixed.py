import torch
from torch import nn
from torch.nn.functional import binary_cross_entropy_with_logits as bce

torch.manual_seed(0)
generator, critic = nn.Linear(1, 1), nn.Linear(1, 1)
optimizer_g = torch.optim.SGD(generator.parameters(), lr=0.05)
optimizer_d = torch.optim.SGD(critic.parameters(), lr=0.05)
ones, zeros = torch.ones(64, 1), torch.zeros(64, 1)
start = generator.bias.item()
for step in range(2000):
    real = 3 + 0.1 * torch.randn(64, 1)
    fake = generator(torch.randn(64, 1))
    loss_d = bce(critic(real), ones) + bce(critic(fake.detach()), zeros)
    optimizer_d.zero_grad()
    loss_d.backward()
    optimizer_d.step()

    loss_g = bce(critic(fake), ones)
    optimizer_g.zero_grad()
    loss_g.backward()
    optimizer_g.step()
print("generator moved:", generator.bias.item() != start)
print(f"loss of D below 0.1: {loss_d.item() < 0.1}")
print(f"loss of G above 3: {loss_g.item() > 3}")
