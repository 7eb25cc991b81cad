import torch

weight = torch.nn.Parameter(torch.tensor(1.0))
optimizer = torch.optim.SGD([weight], lr=0.1)
for slope in [2, 4, 6]:
    loss = slope * weight
    before = weight.item()
    optimizer.step()
    optimizer.zero_grad()
    loss.backward()
    print(f"slope {slope}: weight moved by {weight.item() - before:+.1f}")
