import torch


def no_gradient(scaler, weight, optimizer):
    scaler.scale(weight.sum())
    scaler.step(optimizer)


def update_without_step(scaler, weight, optimizer):
    scaler.scale(weight.sum()).backward()
    scaler.update()


def unscale_twice(scaler, weight, optimizer):
    scaler.scale(weight.sum()).backward()
    scaler.unscale_(optimizer)
    scaler.unscale_(optimizer)


for mistake in [no_gradient, update_without_step, unscale_twice]:
    weight = torch.nn.Parameter(torch.zeros(2))
    optimizer = torch.optim.SGD([weight], lr=1.0)
    try:
        mistake(torch.amp.GradScaler("cpu"), weight, optimizer)
    except (AssertionError, RuntimeError) as error:
        print(f"{mistake.__name__}:\n  {type(error).__name__}: {error}")
