import torch

text = torch.use_deterministic_algorithms.__doc__
print("names put_:", "put_" in text)
print("names CUBLAS_WORKSPACE_CONFIG:", "CUBLAS" in text)
