import torch
from torch import nn

linear = nn.Linear(2, 2)
linear.register_full_backward_hook(lambda module, g_in, g_out: None)
shortcut = torch.ones(1, 2)


def try_in_place(out):
    try:
        out += shortcut
        return "fine"
    except RuntimeError as error:
        return str(error).partition(" and is")[0]


print("out += shortcut:", try_in_place(linear(shortcut)))
print("clone in a forward hook:", end=" ")
linear.register_forward_hook(lambda module, args, output: output.clone())
print(try_in_place(linear(shortcut)))
print("clone by the caller:", try_in_place(linear(shortcut).clone()))
print("out = out + shortcut:", tuple((linear(shortcut) + shortcut).shape))
