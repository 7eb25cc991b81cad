import torch
from torch import nn
from torch.nn.utils.rnn import pack_padded_sequence

x = torch.arange(12.0).view(3, 4, 1)  # 3 sequences, truncated to 4 steps
lengths = torch.tensor([5, 4, 3])
lengths = lengths.clamp(1, x.shape[1]).cpu()
packed = pack_padded_sequence(x, lengths, batch_first=True)
output, _ = nn.LSTM(1, 2)(packed)
print("rows:", len(output.data), "of", packed.batch_sizes.sum().item())
