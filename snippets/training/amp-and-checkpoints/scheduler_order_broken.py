import torch

weight = torch.nn.Parameter(torch.tensor(1.0))
weight.grad = torch.tensor(1.0)
optimizer = torch.optim.SGD([weight], lr=0.1)
scheduler = torch.optim.lr_scheduler.StepLR(optimizer, 1, gamma=0.5)
for epoch in range(3):
    scheduler.step()
    print("epoch", epoch, "trains with lr", optimizer.param_groups[0]["lr"])
    optimizer.step()
