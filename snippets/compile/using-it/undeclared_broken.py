import torch


def clamp(x: torch.Tensor) -> None:
    x.clamp_(min=0)


clamp_ = torch.library.custom_op("demo::clamp_", clamp, mutates_args=())


@clamp_.register_fake
def _(x):
    return None


def function(x):
    y = x + 0
    clamp_(y)
    return y


x = torch.tensor([-1.0, 2.0])
print("not compiled:", function(x))
print("aot_eager:   ", torch.compile(function, backend="aot_eager")(x))
