import torch
from torch import nn

model = nn.Linear(2, 1)
for call in (
    lambda: torch.load(None),
    lambda: model.load_state_dict("weights.pt"),
    lambda: torch.save("weights.pt", model.state_dict()),
    lambda: torch.load_state_dict("weights.pt"),
):
    try:
        call()
    except (AttributeError, TypeError) as error:
        print(f"{type(error).__name__}: {str(error)[:75]}")
