import torch

rows = torch.tensor([[10, 11], [20, 21], [30, 31]])
for dtype in (torch.int64, torch.int32, torch.int16, torch.float32):
    try:
        print(f"{dtype}:", rows[torch.tensor([2, 2], dtype=dtype)].tolist())
    except IndexError as error:
        print(f"{dtype}: {error}")
