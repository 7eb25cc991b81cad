from pathlib import Path

import torch

torch.save({"weight": torch.zeros(1000)}, "whole.pt")
whole = Path("whole.pt").read_bytes()

for damage, content in {
    "empty": b"",
    "the end is missing": whole[: len(whole) // 2],
    "the middle is missing": whole[:1000] + whole[2000:],
}.items():
    Path("damaged.pt").write_bytes(content)
    try:
        torch.load("damaged.pt")
    except Exception as error:
        print(f"{damage}: {type(error).__name__}")
        print("  ", str(error).partition(". ")[0] or "(no message)")
