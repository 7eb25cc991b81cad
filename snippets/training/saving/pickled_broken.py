import pickle

import torch

with open("features.pkl", "wb") as file:
    pickle.dump({"mean": 0.5}, file)

features = torch.load("features.pkl", weights_only=False)
torch.save(features, "features.pt")
print(torch.load("features.pt"))
