import torch

w = torch.tensor(2.0, requires_grad=True)
for step in range(2):
    loss = w * w
    loss.backward()
    with torch.no_grad():
        w = w - 0.25 * w.grad  # (1)!
    w.grad = None
    print("step", step, "w:", w.item(), "requires_grad:", w.requires_grad)
