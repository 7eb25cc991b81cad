import os

os.environ["CUDA_VISIBLE_DEVICES"] = ""  # (1)!

import torch  # noqa: E402

print("with parentheses:", torch.cuda.is_available())
print("without, as a condition:", bool(torch.cuda.is_available))
print("of any kind:", torch.accelerator.is_available())
