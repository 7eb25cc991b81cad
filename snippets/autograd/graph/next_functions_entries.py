import torch


def entries(tensor):
    return [
        (type(node).__name__ if node else None, index)
        for node, index in tensor.grad_fn.next_functions
    ]


w = torch.tensor([1.0, 2.0], requires_grad=True)
x = torch.tensor([3.0, 4.0])
print("w.exp() ", entries(w.exp()))
print("w * 2   ", entries(w * 2))  # (1)!
print("w ** 2  ", entries(w**2))
print("x * w   ", entries(x * w))  # (2)!

first, second = torch.split(w * 2, 1)
print("second+1", entries(second + 1))  # (3)!
