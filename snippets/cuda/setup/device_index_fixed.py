import os

allowed = os.environ.get("CUDA_VISIBLE_DEVICES", "0")
os.environ["CUDA_VISIBLE_DEVICES"] = allowed.split(",")[0]  # (1)!

import torch  # noqa: E402

count = torch.cuda.device_count()
print("visible:", count)
wanted = 1
if wanted >= count:  # (2)!
    print(f"there is no cuda:{wanted}, so this program uses cuda:0")
    wanted = 0
print(torch.zeros(3, device=f"cuda:{wanted}").device)
