import torch

targets = torch.full((8,), 3.0)  # (1)!
mean = torch.tensor(3.0, requires_grad=True)
raw = torch.tensor(0.0, requires_grad=True)
optimizer = torch.optim.SGD([mean, raw], lr=0.1)
for step in range(1, 401):
    std = raw.exp()
    normal = torch.distributions.Normal(mean, std)
    loss = -normal.log_prob(targets).mean()
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    if step % 100 == 0:
        print(f"step {step}: loss {loss:.1f}")
