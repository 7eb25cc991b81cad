import os

from torch.utils.cpp_extension import _get_cuda_arch_flags

os.environ["TORCH_CUDA_ARCH_LIST"] = "7.5;8.6"
flags = _get_cuda_arch_flags()
print("\n".join(flags))
print("runs on an RTX 3090:", any("sm_86" in flag for flag in flags))
