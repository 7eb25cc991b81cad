import pickle

import torch

with open("features.pkl", "wb") as file:
    pickle.dump({"mean": 0.5}, file)

for weights_only in (True, False):
    try:
        torch.load("features.pkl", weights_only=weights_only)
    except Exception as error:
        lines = str(error).splitlines()
        print(f"weights_only={weights_only}: {type(error).__name__}")
        print("  ", next(s for s in lines if "operand" in s or "magic" in s))
