import torch
from torch import nn

vectors = torch.tensor([[1.0, 2.0], [3.0, 4.0]])

table = nn.Embedding.from_pretrained(vectors)
head = nn.Linear(2, 1)
nn.init.ones_(head.weight)
params = [*table.parameters(), *head.parameters()]
optimizer = torch.optim.SGD(params, lr=0.5)

head(table(torch.tensor([1]))).sum().backward()
optimizer.step()
print("requires_grad:", table.weight.requires_grad)
print("row 1 after the step:", table.weight[1].tolist())
print("vectors[1]:", vectors[1].tolist())
