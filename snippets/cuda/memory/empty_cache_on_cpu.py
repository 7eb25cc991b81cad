import weakref

import torch

outputs = []
output = torch.ones(1000)
outputs.append(output)
alive = weakref.ref(output)
del output
torch.cuda.empty_cache()  # (1)!
print("in memory after del:", alive() is not None)
outputs.clear()
print("in memory after clear():", alive() is not None)
