import torch


def broken_backend(graph, inputs):  # (1)!
    raise ValueError("this backend cannot compile")


model = torch.compile(torch.nn.ReLU(), backend=broken_backend)
model(torch.ones(2))
