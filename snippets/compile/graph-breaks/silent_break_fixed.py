import torch

graphs = []


def count(graph, inputs):
    graphs.append(graph)
    return graph.forward


@torch.compile(backend=count, fullgraph=True)
def step(x):
    x = x * 2
    return x.relu(), x.mean()


y, mean = step(torch.ones(3))
print("mean:", mean)  # (1)!
print(y)
print("graphs:", len(graphs))
