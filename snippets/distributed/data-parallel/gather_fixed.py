import torch
from torch import nn
from torch.nn.utils.rnn import pack_padded_sequence, pad_packed_sequence


class Encoder(nn.Module):
    def __init__(self):
        super().__init__()
        self.lstm = nn.LSTM(4, 8, batch_first=True)

    def forward(self, x, lengths):
        packed = pack_padded_sequence(x, lengths.cpu(), batch_first=True)
        packed, _ = self.lstm(packed)
        return pad_packed_sequence(
            packed,
            batch_first=True,
            total_length=x.size(1),  # (1)!
        )[0]


model = Encoder()
x, lengths = torch.zeros(4, 5, 4), torch.tensor([5, 4, 3, 2])
outputs = []
for part in (slice(0, 2), slice(2, 4)):
    outputs.append(model(x[part], lengths[part]))
    print("output of one replica:", tuple(outputs[-1].shape))
print("gathered:", tuple(torch.cat(outputs).shape))
