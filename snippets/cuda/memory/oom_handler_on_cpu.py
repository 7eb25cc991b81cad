import weakref

import torch


def run():
    x = torch.ones(1000)
    watched.append(weakref.ref(x))
    raise RuntimeError("pretend that memory ran out")


watched = []
try:
    run()
except RuntimeError:
    print("inside except, x is alive:", watched[0]() is not None)
print("after except, x is alive: ", watched[0]() is not None)
