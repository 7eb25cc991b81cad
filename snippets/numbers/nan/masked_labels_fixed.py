import torch
from torch.nn.functional import cross_entropy

MAX_LENGTH = 6
prompt, answer = [1, 2, 3, 4, 5, 6, 7], [8, 9, 10]
tokens = prompt + answer
labels = [-100] * len(prompt) + answer

tokens, labels = tokens[-MAX_LENGTH:], labels[-MAX_LENGTH:]  # (1)!

torch.manual_seed(0)
logits, labels = torch.randn(len(tokens), 11), torch.tensor(labels)
loss = cross_entropy(logits[:-1], labels[1:])
print("labels that count:", (labels != -100).sum().item())
print(f"loss: {loss.item():.2f}")
