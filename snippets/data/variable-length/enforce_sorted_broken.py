import torch
from torch.nn.utils.rnn import pack_padded_sequence

ids = torch.tensor([[1, 2, 0, 0], [3, 4, 5, 6], [7, 0, 0, 0]])
lengths = torch.tensor([2, 4, 1])
pack_padded_sequence(ids, lengths, batch_first=True)
