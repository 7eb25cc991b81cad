import torch
from torch import nn

torch.manual_seed(0)
embedded = torch.randn(3, 4, 5)
one = nn.LSTM(5, 2, batch_first=True)
two = nn.LSTM(5, 2)
two.load_state_dict(one.state_dict())

output, (h_n, _) = one(embedded)
by_time, (h_t, _) = two(embedded.transpose(0, 1))
print("output:", tuple(output.shape), tuple(by_time.shape))
print("h_n:   ", tuple(h_n.shape), tuple(h_t.shape))
print("same numbers:", torch.allclose(output, by_time.transpose(0, 1)))
wrong, (h_w, _) = two(embedded)
print("forgotten:", tuple(wrong.shape), tuple(h_w.shape))
