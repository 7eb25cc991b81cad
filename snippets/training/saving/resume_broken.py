import torch


def build():
    model = torch.nn.Linear(1, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.8, momentum=0.9)
    scheduler = torch.optim.lr_scheduler.StepLR(optimizer, 1, gamma=0.5)
    return model, optimizer, scheduler


def train(model, optimizer, scheduler):
    rates = []
    for _ in range(3):
        optimizer.zero_grad()
        model(torch.ones(1, 1)).sum().backward()
        optimizer.step()
        scheduler.step()
        rates.append(optimizer.param_groups[0]["lr"])
    return rates


model, optimizer, scheduler = build()
print("first run:  ", train(model, optimizer, scheduler))
checkpoint = {"model": model.state_dict()}  # (1)!

model, optimizer, scheduler = build()
model.load_state_dict(checkpoint["model"])
print("resumed run:", train(model, optimizer, scheduler))
