import torch


def step(penalty, weight_decay=0.0):
    weight = torch.nn.Parameter(torch.tensor([3.0, 4.0]))
    optimizer = torch.optim.SGD([weight], lr=1.0, weight_decay=weight_decay)
    loss = weight.sum()
    (loss + penalty(weight)).backward()
    optimizer.step()
    return [round(value, 2) for value in weight.tolist()]


print("weight_decay=0.1:      ", step(lambda w: 0.0, weight_decay=0.1))
print("0.1 * square().sum():  ", step(lambda w: 0.1 * w.square().sum()))
print("0.1 * norm():          ", step(lambda w: 0.1 * w.norm()))
