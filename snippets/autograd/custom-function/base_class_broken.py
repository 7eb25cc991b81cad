import torch


class Square(torch.nn.Function):
    pass
