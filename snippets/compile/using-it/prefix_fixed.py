import torch

net = torch.nn.Linear(2, 1)
compiled = torch.compile(net, backend="eager")
print(list(compiled.state_dict()))
print(list(net.state_dict()))  # (1)!

in_place = torch.nn.Linear(2, 1)
in_place.compile(backend="eager")  # (2)!
print(list(in_place.state_dict()))

old = compiled.state_dict()  # a checkpoint that has the prefix
strip = torch.nn.modules.utils.consume_prefix_in_state_dict_if_present
strip(old, "_orig_mod.")
print(torch.nn.Linear(2, 1).load_state_dict(old))
