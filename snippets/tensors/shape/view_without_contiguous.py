import torch

x = torch.arange(12).view(3, 4)
cases = {
    "t().view(4, 3, 1)": (x.t(), (4, 3, 1)),
    "[::2].view(2, 2, 2)": (x[::2], (2, 2, 2)),
    "[:, :2].view(3, 2, 1)": (x[:, :2], (3, 2, 1)),
    "[:, :2].view(6)": (x[:, :2], (6,)),
    "t().view(12)": (x.t(), (12,)),
}
for call, (part, shape) in cases.items():
    try:
        part.view(shape)
        outcome = "works"
    except RuntimeError:
        outcome = "fails"
    print(f"{call:22} contiguous={part.is_contiguous()} {outcome}")
