import random

import torch

graphs = []


def count(graph, inputs):
    graphs.append(graph)
    return graph.forward


@torch.compile(backend=count, fullgraph=True)
def brighten(x):
    return x * (1 + torch.rand(()))


@torch.compile(backend=count, fullgraph=True)
def brighten_by(x, factor):  # (1)!
    return x * factor


@torch.compiler.disable  # (2)!
def draw():
    return torch.tensor(1 + random.random())


for _ in range(3):
    brighten(torch.ones(3))
    brighten_by(torch.ones(3), draw())
print("graphs:", len(graphs))
