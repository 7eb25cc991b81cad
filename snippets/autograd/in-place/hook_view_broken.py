import torch
from torch import nn


class Block(nn.Module):
    def __init__(self):
        super().__init__()
        self.linear = nn.Linear(2, 2)
        self.act = nn.ReLU(inplace=True)

    def forward(self, x):
        out = self.linear(x)
        print("view:", out._is_view())  # (1)!
        return self.act(out)


block = Block()
x = torch.ones(1, 2)
block(x)
block.linear.register_full_backward_hook(lambda module, g_in, g_out: None)
block(x)
