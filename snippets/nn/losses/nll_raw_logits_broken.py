import torch
from torch import nn

logits = torch.zeros(1, 3, requires_grad=True)
label = torch.tensor([0])

criterion = nn.NLLLoss()
optimizer = torch.optim.SGD([logits], lr=1.0)
for _ in range(50):
    optimizer.zero_grad()
    loss = criterion(logits, label)
    loss.backward()
    optimizer.step()
print(f"loss after 50 steps: {loss:.4f}")
print("gradient:", [round(g, 4) for g in logits.grad[0].tolist()])
print("largest output:", round(logits.max().item(), 4))
