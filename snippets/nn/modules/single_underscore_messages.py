from torch import nn


class NeedsSize(nn.Module):
    def _init_(self, size):
        super().__init__()


class Parent(nn.Module):
    def __init__(self):
        super()._init_()


for make in (lambda: NeedsSize(3), Parent):
    try:
        make()
    except (TypeError, AttributeError) as error:
        print(f"{type(error).__name__}: {error}")
