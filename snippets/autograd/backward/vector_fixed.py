import torch
from torch.nn import functional as F

prediction = torch.tensor([1.0, 2.0, 3.0, 4.0], requires_grad=True)


def show(name, backward):
    prediction.grad = None
    loss = F.mse_loss(prediction, torch.zeros(4), reduction="none")
    backward(loss)
    print(f"{name:20}", prediction.grad.tolist())


weights = torch.tensor([1.0, 10.0, 100.0, 0.0])
show("mean", lambda loss: loss.mean().backward())
show("sum", lambda loss: loss.sum().backward())
show("gradient=ones", lambda loss: loss.backward(torch.ones(4)))  # (1)!
show("gradient=weights", lambda loss: loss.backward(gradient=weights))  # (2)!
