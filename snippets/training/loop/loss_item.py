import torch

out, target = torch.tensor([1.0, 2.0, 3.0, 4.0]), torch.zeros(4)
for reduction in ["mean", "sum", "none"]:
    loss = torch.nn.functional.mse_loss(out, target, reduction=reduction)
    try:
        number = loss.item()
    except RuntimeError as error:
        number = f"{type(error).__name__}: {error}"
    print(reduction, tuple(loss.shape), number)
