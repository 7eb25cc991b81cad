import torch
from torch import nn

torch.manual_seed(0)
embed = nn.Embedding(100, 16)
conv = nn.Conv1d(16, 8, kernel_size=3)
tokens = torch.arange(16).view(1, 16)  # (1)!
edited = tokens.clone()
edited[0, 0] = 99  # (2)!


def positions_changed(layout):
    before, after = layout(embed(tokens)), layout(embed(edited))
    changed = (conv(before) != conv(after)).any(dim=1)
    return f"{int(changed.sum())} of {changed.numel()}"


print("fed as it is:", positions_changed(lambda x: x))
print("permuted:    ", positions_changed(lambda x: x.permute(0, 2, 1)))
