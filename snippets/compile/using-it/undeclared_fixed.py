import torch


@torch.library.custom_op("demo::clamp_", mutates_args={"x"})
def clamp_(x: torch.Tensor) -> None:
    x.clamp_(min=0)


def function(x):
    y = x + 0
    clamp_(y)
    return y


x = torch.tensor([-1.0, 2.0])
print("not compiled:", function(x))
print("aot_eager:   ", torch.compile(function, backend="aot_eager")(x))
