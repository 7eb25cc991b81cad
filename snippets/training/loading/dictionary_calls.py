import torch
from torch import nn

torch.save(nn.Linear(2, 1).state_dict(), "weights.pt")
loaded = torch.load("weights.pt")
print(type(loaded).__name__, list(loaded))
for call in (
    lambda: loaded(torch.ones(1, 2)),
    lambda: loaded.to("cpu"),
    lambda: loaded.parameters(),
    lambda: {"epoch": 3, "model": loaded}.eval(),
):
    try:
        call()
    except (AttributeError, TypeError) as error:
        print(f"{type(error).__name__}: {error}")
