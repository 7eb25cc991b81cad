import torch

x = torch.tensor([0.2, 0.8, 0.6], requires_grad=True)

for name, y in {
    "x.round()": x.round(),
    "x.sign()": x.sign(),
    "x.long()": x.long(),
    "x > 0.5": x > 0.5,
    "x.argmax()": x.argmax(),
    "x.topk(2).indices": x.topk(2).indices,
    "x.topk(2).values": x.topk(2).values,
    "x.softmax(0)": x.softmax(0),
}.items():
    if y.requires_grad:
        (grad,) = torch.autograd.grad(y[0], x)
        print(f"{name:18}", "gradient of y[0]:", grad)
    else:
        print(f"{name:18}", "not in the graph")
