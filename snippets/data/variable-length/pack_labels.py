import torch
from torch import nn
from torch.nn.functional import cross_entropy
from torch.nn.utils.rnn import pack_padded_sequence

torch.manual_seed(0)
ids = torch.tensor([[1, 2, 3, 4], [5, 6, 7, 0], [8, 9, 0, 0]])
tags = torch.tensor([[0, 1, 2, 0], [1, 1, 2, 0], [2, 0, 0, 0]])
lengths = [4, 3, 2]
packed = pack_padded_sequence(ids, lengths, batch_first=True)
print("packed ids:", packed.data.tolist())

table, lstm = nn.Embedding(10, 5), nn.LSTM(5, 3, batch_first=True)
steps = pack_padded_sequence(table(ids), lengths, batch_first=True)
output, _ = lstm(steps)
targets = pack_padded_sequence(tags, lengths, batch_first=True)  # (1)!
print("logits:", tuple(output.data.shape), end=" ")
print("targets:", tuple(targets.data.shape))
loss = cross_entropy(output.data, targets.data)
print(f"loss over {len(targets.data)} of {tags.numel()} steps: {loss:.2f}")
