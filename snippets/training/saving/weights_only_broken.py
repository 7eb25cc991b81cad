import argparse

import torch

args = argparse.Namespace(lr=0.1)
torch.save({"weight": torch.ones(2), "args": args}, "old.pt")

checkpoint = torch.load("old.pt")
print(checkpoint["args"])
