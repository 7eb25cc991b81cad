import torch
from torch.nn.utils.rnn import pack_padded_sequence, pad_packed_sequence

x = torch.ones(2, 6, 1)
mask = torch.tensor([[1, 1, 1, 1, 0, 0], [1, 1, 0, 0, 0, 0]])
packed = pack_padded_sequence(x, [4, 2], batch_first=True)

time_first, _ = pad_packed_sequence(packed)
print("default layout:", tuple(time_first.shape))
output, lengths = pad_packed_sequence(packed, batch_first=True)
print("batch_first:", tuple(output.shape), " lengths:", lengths.tolist())
output * mask[..., None]
