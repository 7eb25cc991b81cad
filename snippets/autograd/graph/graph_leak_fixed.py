import torch

weight = torch.ones(1000, requires_grad=True)
total_loss, history = 0.0, []
for step in range(1, 4):
    loss = (weight * step).sum()
    loss.backward()
    total_loss += loss.item()  # (1)!
    history.append(loss.detach())  # (2)!
    print(step, total_loss, type(total_loss).__name__, history[-1].grad_fn)

with torch.no_grad():  # (3)!
    loss = weight.sum()
print("evaluation:", loss.grad_fn)
