import torch
from torch import nn

lstm = nn.LSTM(input_size=3, hidden_size=4, batch_first=True)
x = torch.zeros(2, 7, 3)


def attempt(label, layer, batch, state):
    try:
        layer(batch, state)
    except Exception as error:
        print(f"{label}: {type(error).__name__}")
        print(f"  {error}")


h = torch.zeros(1, 2, 4)
attempt("h alone", lstm, x, h)
two_layers = nn.LSTM(3, 4, num_layers=2, batch_first=True)
attempt("h alone, 2 layers", two_layers, x, torch.zeros(2, 2, 4))
attempt("last batch has 1 row", lstm, x[:1], (h, h))

state = torch.zeros(2, 1, 4)  # (1)!
lstm(x, (state, state))
