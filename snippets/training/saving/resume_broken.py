import torch


def build():
    model = torch.nn.Linear(1, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.8, momentum=0.9)
    scheduler = torch.optim.lr_scheduler.StepLR(optimizer, 1, gamma=0.5)
    return model, optimizer, scheduler


def epoch(model, optimizer, scheduler):
    optimizer.zero_grad()
    model(torch.ones(1, 1)).sum().backward()
    optimizer.step()
    scheduler.step()
    return optimizer.param_groups[0]["lr"]


run = build()
print("first run:  ", [epoch(*run) for _ in range(3)])
saved = run[0].state_dict()  # (1)!

resumed = build()
resumed[0].load_state_dict(saved)
print("resumed run:", [epoch(*resumed) for _ in range(3)])
