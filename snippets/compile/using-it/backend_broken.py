import torch


def broken_backend(graph, inputs):  # (1)!
    raise ValueError("this backend cannot compile")


double = torch.compile(lambda x: x * 2, backend=broken_backend)
double(torch.ones(2))
