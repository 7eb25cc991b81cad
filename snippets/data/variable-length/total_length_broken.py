import torch
from torch.nn.utils.rnn import pack_padded_sequence, pad_packed_sequence

x = torch.ones(2, 6, 1)
mask = torch.tensor([[1, 1, 1, 1, 0, 0], [1, 1, 0, 0, 0, 0]])
packed = pack_padded_sequence(x, [4, 2], batch_first=True)
output, lengths = pad_packed_sequence(packed, batch_first=True)
print("output:", tuple(output.shape), " lengths:", lengths.tolist())
print((output * mask[..., None]).squeeze(-1))
