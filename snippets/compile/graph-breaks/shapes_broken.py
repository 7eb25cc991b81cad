import torch

graphs = []


def count(graph, inputs):
    graphs.append(graph)
    return graph.forward


@torch.compile(backend=count)
def double(x):
    return x * 2


for length in (10, 9, 8, 7, 1):
    double(torch.ones(length, 4))
    print("length", length, "graphs", len(graphs))
