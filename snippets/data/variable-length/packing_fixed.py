import torch
from torch import nn
from torch.nn.utils.rnn import pack_padded_sequence, pad_sequence

rnn = nn.RNN(1, 1, nonlinearity="relu", bias=False, batch_first=True)
nn.init.constant_(rnn.weight_ih_l0, 1.0)
nn.init.constant_(rnn.weight_hh_l0, 0.5)
short, long = torch.ones(2, 1), torch.ones(4, 1)
_, alone = rnn(short)

padded = pad_sequence([short, long], batch_first=True)
packed = pack_padded_sequence(
    padded, lengths=[2, 4], batch_first=True, enforce_sorted=False
)
_, h_n = rnn(packed)
print("short sequence alone: ", alone[0].item())
print("short sequence packed:", h_n[0, 0].item())
print("steps computed:", len(packed.data), "of", padded.shape[:2].numel())
print("batch_sizes:", packed.batch_sizes.tolist())  # (1)!
print("sorted_indices:", packed.sorted_indices.tolist())
print("unsorted_indices:", packed.unsorted_indices.tolist())
