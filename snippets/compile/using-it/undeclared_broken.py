import torch


@torch.library.custom_op("demo::clamp_", mutates_args=())
def clamp_(x: torch.Tensor) -> torch.Tensor:
    x.clamp_(min=0)
    return x.clone()


@clamp_.register_fake
def _(x):
    return torch.empty_like(x)


def function(x):
    y = x + 0
    clamp_(y)
    return y


x = torch.tensor([-1.0, 2.0])
print("not compiled:", function(x))
print("aot_eager:   ", torch.compile(function, backend="aot_eager")(x))
