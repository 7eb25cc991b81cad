import torch


class Plain(torch.autograd.Function):
    def forward(self, x):  # (1)!
        print("plain:      ", type(self).__name__, isinstance(self, Plain))
        return x * x


class WithClass(torch.autograd.Function):
    @classmethod
    def forward(cls, ctx, x):
        print("classmethod:", cls.__name__, type(ctx).__name__)
        return x * x


class Static(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        print("static:     ", type(ctx).__name__)
        return x * x


x = torch.tensor([1.0, 3.0], requires_grad=True)
for function in (Plain, WithClass, Static):
    y = function.apply(x)
    print("  grad_fn:", y.grad_fn.name())
