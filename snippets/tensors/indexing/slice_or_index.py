import torch

x = torch.arange(6).reshape(2, 3)
print("x[:, -1:]             ", tuple(x[:, -1:].shape))
print("x[:, -1]              ", tuple(x[:, -1].shape))
print("x[:, torch.tensor(-1)]", tuple(x[:, torch.tensor(-1)].shape))
byte = torch.tensor(1, dtype=torch.uint8)
print("x[:, byte]            ", tuple(x[:, byte].shape))  # (1)!
print("x[:, 1:7]             ", tuple(x[:, 1:7].shape))
print("x[:, 7:]              ", tuple(x[:, 7:].shape))  # (2)!

x[:, -1][0] = 99  # (3)!
print("x[0] after the write  ", x[0].tolist())

for name, index in (("x[7]", 7), ("x[::-1]", slice(None, None, -1))):
    try:
        x[index]
    except (IndexError, ValueError) as error:
        print(f"{name}: {type(error).__name__}: {error}")
print("x.flip(0)             ", x.flip(0).tolist())
