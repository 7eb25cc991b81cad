import torch
from torch import nn


def shapes(lstm, x):
    output, (h_n, c_n) = lstm(x)
    return [tuple(t.shape) for t in (output, h_n, c_n)]


default = nn.LSTM(3, 8, num_layers=4)
batch_first = nn.LSTM(3, 8, num_layers=4, batch_first=True)
print("time first: ", shapes(default, torch.zeros(7, 5, 3)))
print("batch first:", shapes(batch_first, torch.zeros(5, 7, 3)))
print("unbatched:  ", shapes(batch_first, torch.zeros(7, 3)))  # (1)!

for shape in [(5, 7, 9), (1, 5, 7, 3)]:
    try:
        default(torch.zeros(shape))
    except (RuntimeError, ValueError) as error:
        print(f"{shape}: {type(error).__name__}: {error}")
