import argparse

import torch

args = argparse.Namespace(lr=0.1)
torch.save({"weight": torch.ones(2), "args": vars(args)}, "plain.pt")
print(torch.load("plain.pt"))  # (1)!

torch.save({"weight": torch.ones(2), "args": args}, "old.pt")
print(torch.serialization.get_unsafe_globals_in_checkpoint("old.pt"))  # (2)!
with torch.serialization.safe_globals([argparse.Namespace]):
    print(torch.load("old.pt")["args"])
