import os

os.environ["CUDA_VISIBLE_DEVICES"] = ""  # (1)!

import torch  # noqa: E402

device = torch.device("cuda:7")
print(device, device.index)
print("visible:", torch.cuda.device_count())
