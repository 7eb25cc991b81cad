import torch
from torch import nn
from torch.nn.utils.rnn import pack_padded_sequence


def pack(x, lengths):
    if lengths.min() < 1 or lengths.max() > x.shape[1]:
        raise ValueError(f"lengths {lengths.tolist()}, steps {x.shape[1]}")
    lengths = lengths.cpu()  # (1)!
    return pack_padded_sequence(
        x, lengths, batch_first=True, enforce_sorted=False
    )


x = torch.arange(12.0).view(3, 4, 1)
output, _ = nn.LSTM(1, 2)(pack(x, torch.tensor([4, 3, 2])))
print("rows:", len(output.data))
try:
    pack(x, torch.tensor([5, 4, 3]))
except ValueError as error:
    print("refused:", error)
