import torch

w = torch.tensor([1.0, 2.0], requires_grad=True)
x = torch.tensor([3.0, 4.0])
with torch.no_grad():
    quiet = x + w

print("x + x                   ", (x + x).requires_grad)
print("x + w                   ", (x + w).requires_grad)
print("x + w under no_grad     ", quiet.requires_grad)
print("w > 0                   ", (w > 0).requires_grad)
print("w.argmax()              ", w.argmax().requires_grad)
print("w.long()                ", w.long().requires_grad)
print("w.detach()              ", w.detach().requires_grad)
print("torch.tensor(w.tolist())", torch.tensor(w.tolist()).requires_grad)
