import pickle

import torch

with open("features.pkl", "wb") as file:
    pickle.dump({"mean": 0.5}, file)

with open("features.pkl", "rb") as file:
    features = pickle.load(file)  # (1)!
torch.save(features, "features.pt")
print(torch.load("features.pt"))
