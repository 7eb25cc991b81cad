import torch

targets = torch.full((8,), 3.0)  # (1)!
mean = torch.tensor(3.0, requires_grad=True)
log_std = torch.tensor(0.0, requires_grad=True)
optimizer = torch.optim.SGD([mean, log_std], lr=0.1)
for step in range(1, 401):
    normal = torch.distributions.Normal(mean, log_std.exp())
    loss = -normal.log_prob(targets).mean()
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    if step % 100 == 0:
        print(f"step {step}: loss {loss:.1f}")
