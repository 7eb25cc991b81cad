import torch

for penalty, weight_decay in ((0.0, 0.1), (0.1, 0.0)):
    weight = torch.nn.Parameter(torch.tensor([3.0, 4.0]))
    optimizer = torch.optim.SGD([weight], lr=1.0, weight_decay=weight_decay)
    loss = weight.sum() + penalty / 2 * weight.square().sum()
    loss.backward()
    optimizer.step()
    values = [round(value, 2) for value in weight.tolist()]
    print(f"penalty {penalty}, weight_decay {weight_decay}: {values}")
