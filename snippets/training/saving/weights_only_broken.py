import argparse

import torch

checkpoint = {"weight": torch.ones(2), "args": argparse.Namespace(lr=0.1)}
torch.save(checkpoint, "checkpoint.pt")
try:
    torch.load("checkpoint.pt")
except Exception as error:
    print(f"{type(error).__name__}: {str(error).partition('.')[0]}")
    print([word for word in str(error).split() if "argparse" in word][0])

for content in (
    "version https://git-lfs.github.com/spec/v1\n",  # (1)!
    "<!DOCTYPE html>\n",
):
    with open("model.pt", "w") as file:
        file.write(content)
    try:
        torch.load("model.pt")
    except Exception as error:
        print(f"{type(error).__name__}: {str(error).partition('.')[0]}")
        reason = [s for s in str(error).splitlines() if "operand" in s][0]
        print(reason.strip())
