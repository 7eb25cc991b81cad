import torch
from torch.utils.data import DataLoader, TensorDataset

graphs = []


def count(graph, inputs):
    graphs.append(graph)
    return graph.forward


model = torch.compile(torch.nn.Linear(2, 1), backend=count)
dataset = TensorDataset(torch.ones(19, 2))
loader = DataLoader(dataset, batch_size=8, drop_last=True)
model(torch.ones(8, 2)).sum().backward()  # (1)!
model.zero_grad()

before = len(graphs)
for (x,) in loader:  # start the clock here
    model(x).sum().backward()
print("compiled before measuring:", before)
print("compiled while measuring: ", len(graphs) - before)
