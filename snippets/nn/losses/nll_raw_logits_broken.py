import torch
from torch import nn

logits = torch.zeros(1, 3, requires_grad=True)
label = torch.tensor([0])
optimizer = torch.optim.SGD([logits], lr=1.0)
for _ in range(50):
    optimizer.zero_grad()
    loss = nn.NLLLoss()(logits, label)
    loss.backward()
    optimizer.step()
print("loss after 50 steps:", loss.item())
print("gradient:", logits.grad.tolist())
