import torch

graphs = []


def count(graph, inputs):
    graphs.append(graph)
    return graph.forward


@torch.compile(backend=count)
def double(x):
    return x * 2


for length in (10, 9, 8, 7):
    x = torch.ones(length, 4)
    torch._dynamo.mark_dynamic(x, 0)  # (1)!
    double(x)
    print("length", length, "graphs", len(graphs))

double(torch.ones(1, 4))
print("length 1 graphs", len(graphs))
