import torch
from torch import nn

criterion = nn.CrossEntropyLoss()
label = torch.tensor([0])
for size in (1.0, 10.0, 100.0):
    logits = torch.tensor([[size, 0.0, 0.0]])
    right = criterion(logits, label)
    twice = criterion(logits.softmax(dim=1), label)
    print(f"logit {size:5}: once {right:.4f}, twice {twice:.4f}")

for classes in (2, 10, 1000):
    perfect = torch.zeros(1, classes)
    perfect[0, 0] = 1.0  # (1)!
    print(classes, "classes, floor:", f"{criterion(perfect, label):.4f}")

wrong = torch.tensor([[0.0, 20.0, 0.0]], requires_grad=True)
criterion(wrong.softmax(dim=1), label).backward()  # (2)!
print(f"gradient on a wrong answer: {wrong.grad[0, 0]:.1e}")
