import torch

weight = torch.tensor(0.0, requires_grad=True)
optimizer = torch.optim.SGD([weight], lr=0.1)
scale = weight.exp()  # (1)!
for step in range(2):
    loss = 2 * scale
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    print(f"step {step}: weight {weight.item():.4f}")
