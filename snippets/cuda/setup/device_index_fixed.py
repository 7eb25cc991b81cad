import os

allowed = os.environ.get("CUDA_VISIBLE_DEVICES", "0")
os.environ["CUDA_VISIBLE_DEVICES"] = allowed.split(",")[0]  # (1)!

import torch  # noqa: E402

print("visible:", torch.cuda.device_count())
wanted = 1
index = wanted if wanted < torch.cuda.device_count() else 0
print(torch.zeros(3, device=f"cuda:{index}").device)
