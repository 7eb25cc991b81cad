import torch

graphs = []


def count(graph, inputs):
    graphs.append(graph)
    return graph.forward


net = torch.compile(torch.nn.Linear(2, 1), backend=count)
print("after torch.compile:", len(graphs))
net(torch.ones(8, 2))
print("after the first batch:", len(graphs))
net(torch.ones(8, 2))
print("after the second batch:", len(graphs))
net(torch.ones(3, 2))
print("after the short last batch:", len(graphs))
