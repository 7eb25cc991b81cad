import torch

batch = torch.zeros(4, 5)

for change in (
    lambda: batch.__setitem__(slice(None), torch.ones(3, 5)),  # (1)!
    lambda: batch.__setitem__(batch[:, 0] == 0, torch.ones(3, 5)),
    lambda: torch.ones(1, 512).expand(8, 600),
):
    try:
        change()
    except RuntimeError as error:
        print(error)
