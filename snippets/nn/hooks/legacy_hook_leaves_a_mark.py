from torch import nn


def hook(module, grad_input, grad_output):
    pass


layer = nn.Linear(2, 2)
handle = layer.register_backward_hook(hook)
handle.remove()
try:
    layer.register_full_backward_hook(hook)
except RuntimeError as error:
    print(error)
