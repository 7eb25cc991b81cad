import torch


def positive(x):
    return x if x.sum() > 0 else -x


def scaled(x):
    return x * x.tolist()[0]


def with_value(x):
    y = x * 2
    print(y.mean())
    return y


x = torch.ones(3)
for function in (positive, scaled, with_value):
    torch.compiler.reset()
    try:
        torch.compile(function, backend="eager", fullgraph=True)(x)
        print(function.__name__, "compiles in one graph")
    except torch._dynamo.exc.Unsupported as error:
        for line in str(error).splitlines():
            if "/gb/" in line:
                print(function.__name__, line.rpartition("/")[2])
