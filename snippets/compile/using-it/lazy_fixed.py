import torch

graphs = []


def count(graph, inputs):
    graphs.append(graph)
    return graph.forward


net = torch.compile(torch.nn.Linear(2, 1), backend=count)
data = torch.utils.data.TensorDataset(torch.ones(19, 2))
loader = torch.utils.data.DataLoader(data, batch_size=8, drop_last=True)

net(torch.ones(8, 2)).sum().backward()  # (1)!
net.zero_grad()
before = len(graphs)
for (x,) in loader:  # start the clock here
    net(x).sum().backward()
print("compiled while warming up:", before)
print("compiled while measuring:", len(graphs) - before)
