import torch


def normal_(w):
    w.normal_()


def plus_equals(w):
    w += 1


def item(w):
    w[0] = 1


def item_minus_equals(w):
    w[0] -= 1


def view(w):
    w.view(-1).zero_()


for write in [normal_, plus_equals, item, item_minus_equals, view]:
    weight = torch.ones(3, requires_grad=True)
    try:
        write(weight)
    except RuntimeError as error:
        print(f"{write.__name__:18}", str(error).partition(" is being")[0])
