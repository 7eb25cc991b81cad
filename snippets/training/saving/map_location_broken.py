import os

os.environ["CUDA_VISIBLE_DEVICES"] = ""  # this machine has no GPU

import torch  # noqa: E402

torch.serialization.register_package(  # (1)!
    0, lambda storage: "cuda:0", lambda storage, location: None
)
torch.save({"weight": torch.ones(2)}, "checkpoint.pt")
torch.load("checkpoint.pt")
