import torch

names = {0: "cat", 1: "dog"}
label = torch.tensor(0)
name = names[label.item()]
print(name)
