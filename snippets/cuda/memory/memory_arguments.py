import inspect
import os

os.environ["CUDA_VISIBLE_DEVICES"] = ""  # (1)!

import torch  # noqa: E402

print(inspect.signature(torch.cuda.memory_allocated))
print("Device:", torch.types.Device)
print("without a GPU:", torch.cuda.memory_allocated("cuda:0"))
