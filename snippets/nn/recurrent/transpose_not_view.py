import torch
from torch import nn

torch.manual_seed(0)
lstm = nn.LSTM(input_size=3, hidden_size=4, batch_first=True)
x = torch.randn(5, 7, 3)
output, _ = lstm(x)

time_first = nn.LSTM(input_size=3, hidden_size=4)
time_first.load_state_dict(lstm.state_dict())
same, _ = time_first(x.transpose(0, 1))
scrambled, _ = time_first(x.view(7, 5, 3))  # (1)!
print("transpose:", torch.allclose(same.transpose(0, 1), output))
print("view:     ", torch.allclose(scrambled.transpose(0, 1), output))
