import os

import torch


def save(state, path):
    torch.save(state, f"{path}.part")
    os.replace(f"{path}.part", path)  # (1)!


save({"epoch": 1}, "last.pt")
save({"epoch": 2}, "last.pt")
print(torch.load("last.pt"), os.path.exists("last.pt.part"))
