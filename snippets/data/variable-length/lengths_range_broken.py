import torch
from torch import nn
from torch.nn.utils.rnn import pack_padded_sequence

x = torch.arange(12.0).view(3, 4, 1)  # 3 sequences, truncated to 4 steps
lengths = torch.tensor([5, 4, 3])
packed = pack_padded_sequence(x, lengths, batch_first=True)  # (1)!
output, _ = nn.LSTM(1, 2)(packed)
print("rows:", len(output.data), "of", packed.batch_sizes.sum().item())
