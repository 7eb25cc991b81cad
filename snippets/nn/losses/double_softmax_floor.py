import torch
from torch import nn

criterion = nn.CrossEntropyLoss()
label = torch.tensor([0])
for classes in (2, 3, 10, 1000):
    perfect = torch.zeros(1, classes)
    perfect[0, 0] = 1.0  # (1)!
    print(classes, "classes, floor:", f"{criterion(perfect, label):.4f}")

wrong = torch.tensor([[0.0, 20.0, 0.0]], requires_grad=True)
criterion(wrong.softmax(dim=1), label).backward()  # (2)!
print(f"gradient, softmax twice: {wrong.grad[0, 0]:.1e}")
wrong.grad = None
criterion(wrong, label).backward()
print(f"gradient, softmax once: {wrong.grad[0, 0]:.1e}")
