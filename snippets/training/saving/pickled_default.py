import pickle

import torch

with open("features.pkl", "wb") as file:
    pickle.dump({"mean": 0.5}, file)

torch.load("features.pkl")
