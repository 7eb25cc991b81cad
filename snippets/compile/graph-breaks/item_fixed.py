import torch

graphs = []


def count(graph, inputs):
    graphs.append(graph)
    return graph.forward


@torch.compile(backend=count)
def normalise(x):
    largest = x.abs().max().detach()  # (1)!
    return x / largest


print(normalise(torch.tensor([1.0, -4.0])))
print("graphs:", len(graphs))
