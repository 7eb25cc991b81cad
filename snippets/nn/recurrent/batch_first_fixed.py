import torch
from torch import nn

torch.manual_seed(0)
lstm = nn.LSTM(input_size=3, hidden_size=4, batch_first=True)
x = torch.randn(5, 7, 3)
output, (h_n, c_n) = lstm(x)
print("output:", tuple(output.shape), " h_n:", tuple(h_n.shape))

changed = x.clone()
changed[0] = 0.0
other, _ = lstm(changed)
print("sequence 4 unaffected:", torch.equal(output[4], other[4]))

time_first = nn.LSTM(input_size=3, hidden_size=4)
time_first.load_state_dict(lstm.state_dict())
same, _ = time_first(x.transpose(0, 1))  # (1)!
scrambled, _ = time_first(x.view(7, 5, 3))  # (2)!
print("transpose:", torch.allclose(same.transpose(0, 1), output))
print("view:     ", torch.allclose(scrambled.transpose(0, 1), output))
