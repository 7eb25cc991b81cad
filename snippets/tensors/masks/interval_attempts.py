import torch

x = torch.tensor([5, 15, 25])
array = x.numpy()
attempts = {
    "numpy 10 < array < 20": lambda: array[10 < array < 20],
    "torch (x > 10) and (x < 20)": lambda: (x > 10) and (x < 20),
    "torch x > 10 & x < 20": lambda: x > 10 & x < 20,  # (1)!
    "torch x in [x + 1, x]": lambda: x in [x + 1, x],  # (2)!
}
for name, attempt in attempts.items():
    try:
        attempt()
    except (RuntimeError, ValueError) as error:
        print(f"{name}: {type(error).__name__}")
        print(f"    {error}")

one = torch.tensor([15])
print("one element passes:", 10 < one < 20)  # (3)!
