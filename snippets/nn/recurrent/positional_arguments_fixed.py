import torch
from torch import nn

lstm = nn.LSTM(3, 4, num_layers=1, batch_first=True, bidirectional=True)
output, _ = lstm(torch.zeros(2, 7, 3))
print(lstm)
print("bias:", lstm.bias, " bidirectional:", lstm.bidirectional)
print("output:", tuple(output.shape), "- expected (2, 7, 8)")
