import torch

tensors = {
    "another device": torch.zeros(2, device="meta"),  # (1)!
    "conjugate view": torch.zeros(2, dtype=torch.complex64).conj(),
    "bfloat16": torch.zeros(2, dtype=torch.bfloat16),
    "sparse": torch.eye(2).to_sparse(),
}
for name, tensor in tensors.items():
    try:
        tensor.numpy()
    except (RuntimeError, TypeError) as error:
        print(f"{name}: {type(error).__name__}")
        print(f"  {str(error).partition('. ')[0]}")

half = tensors["bfloat16"]
print(half.float().numpy().dtype)  # (2)!
