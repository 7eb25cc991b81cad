import torch

graphs = []


def count(graph, inputs):
    graphs.append(graph)
    return graph.forward


def double(x):
    return x * 2


lengths = (10, 9, 8, 7)
for name, dynamic in (("marked", None), ("True", True), ("False", False)):
    torch.compiler.reset()
    graphs.clear()
    compiled = torch.compile(double, backend=count, dynamic=dynamic)
    for length in lengths:
        x = torch.ones(length, 4)
        if name == "marked":
            torch._dynamo.mark_dynamic(x, 0)  # (1)!
        compiled(x)
    print(name, "graphs:", len(graphs))
