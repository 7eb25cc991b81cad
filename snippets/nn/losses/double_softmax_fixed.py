import torch
from torch import nn

criterion = nn.CrossEntropyLoss()
label = torch.tensor([0])
wrong = torch.tensor([[0.0, 20.0, 0.0]], requires_grad=True)
criterion(wrong, label).backward()
print(f"gradient on a wrong answer: {wrong.grad[0, 0]:.1e}")

logits = torch.tensor([[2.0, 1.0, 0.0]])
print("prediction:", logits.argmax(dim=1).item())  # (1)!
print("for a person:", logits.softmax(dim=1))

log_probs = logits.log_softmax(dim=1)
print("raw logits:       ", criterion(logits, label))
print("log_softmax first:", criterion(log_probs, label))  # (2)!
