import inspect
import weakref

import torch

x = torch.ones(1000)
alive = weakref.ref(x)
y = x
del x
torch.cuda.empty_cache()  # (1)!
print("still there:", alive() is not None)
del y
print("still there:", alive() is not None)

note = inspect.getdoc(torch.cuda.empty_cache).split(".. note::")[1]
print(" ".join(note.split("However")[0].split()))
