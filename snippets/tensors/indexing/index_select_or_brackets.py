import torch

x = torch.tensor([[0, 1, 2], [3, 4, 5]])
columns = torch.tensor([2, 0])
print("index_select:", x.index_select(1, columns).tolist())
print("brackets:    ", x[:, columns].tolist())
print("x[:, [-1]]:  ", x[:, [-1]].tolist())
print("0-dim index: ", x.index_select(1, torch.tensor(2)).tolist())

calls = {
    "a negative index": torch.tensor([-1]),
    "a list": [2, 0],
    "a mask": torch.tensor([True, False, True]),
    "a 2-D index": torch.tensor([[2, 0]]),
}
for name, index in calls.items():
    try:
        x.index_select(1, index)
    except (RuntimeError, TypeError, IndexError) as error:
        print(f"{name}: {type(error).__name__}")
        print(f"    {error}")
