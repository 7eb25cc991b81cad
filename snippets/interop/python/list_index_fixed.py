import numpy as np
import torch

names = ["cat", "dog", "owl"]
best = torch.tensor([[0.1, 0.9, 0.0], [0.2, 0.1, 0.7]]).argmax(dim=1)
print("list: ", [names[i] for i in best.tolist()])
print("numpy:", np.array(names)[best.cpu().numpy()])
for wrong in (lambda: names[best.int()], lambda: names[best.item()]):
    try:
        wrong()
    except (TypeError, RuntimeError) as error:
        print(f"{type(error).__name__}: {error}")
