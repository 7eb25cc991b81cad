import torch
from torch import nn

lstm = nn.LSTM(input_size=3, hidden_size=4, batch_first=True)
two_layers = nn.LSTM(3, 4, num_layers=2, batch_first=True)
x = torch.zeros(2, 7, 3)
h_0 = torch.zeros(1, 2, 4)
attempts = {
    "h alone, 2 layers": (two_layers, x, torch.zeros(2, 2, 4)),
    "last batch has 1 row": (lstm, x[:1], (h_0, h_0)),
}
for label, (layer, batch, state) in attempts.items():
    try:
        layer(batch, state)
    except RuntimeError as error:
        print(f"{label}: {error}")
