import torch
from torch.utils.data import default_collate

good = torch.ones(2)
for samples in ([None, good], [good, None], [1, None], [1.5, None]):
    try:
        default_collate(samples)
    except (TypeError, RuntimeError) as error:
        first, comma, rest = str(error).partition(",")
        print(f"{type(error).__name__}: {first}")
