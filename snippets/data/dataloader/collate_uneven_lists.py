from torch.utils.data import default_collate


def attempt(samples):
    try:
        return default_collate(samples)
    except Exception as error:
        return f"{type(error).__name__}: {error}"


print("unequal lists:", attempt([[1, 2, 3], [4, 5]]))
print("missing key:  ", attempt([{"x": 1, "y": 2}, {"x": 1}]))
