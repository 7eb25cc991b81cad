import logging

import torch


def broken_backend(graph, inputs):
    raise ValueError("this backend cannot compile")


torch._dynamo.config.suppress_errors = True
torch._logging.set_logs(dynamo=logging.ERROR)  # (1)!
double = torch.compile(lambda x: x * 2, backend=broken_backend)
print(double(torch.ones(2)))
