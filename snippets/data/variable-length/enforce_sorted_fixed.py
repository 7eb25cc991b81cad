import torch
from torch import nn
from torch.nn.utils.rnn import pack_padded_sequence

torch.manual_seed(0)
gru = nn.GRU(1, 1, batch_first=True)
x = torch.tensor([[1, 2, 0, 0], [3, 4, 5, 6], [7, 0, 0, 0.0]])[..., None]
lengths = torch.tensor([2, 4, 1])


def last_state(x, lengths, enforce_sorted):
    packed = pack_padded_sequence(x, lengths, True, enforce_sorted)
    return gru(packed)[1][0, :, 0]


def show(label, values):
    print(label, " ".join(f"{v:.3f}" for v in values.tolist()))


alone = [gru(x[i, :n])[1][0, 0] for i, n in enumerate(lengths)]
show("one by one:          ", torch.stack(alone))
show("enforce_sorted=False:", last_state(x, lengths, False))

lengths, order = lengths.sort(descending=True)  # (1)!
by_hand = last_state(x[order], lengths, True)
show("sorted by hand:      ", by_hand)
show("and put back:        ", by_hand[order.argsort()])  # (2)!
