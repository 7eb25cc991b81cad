import torch

prediction, labels = torch.tensor([0, 1, 0]), torch.tensor([0, 1, 1])
hits = prediction == labels
counter = torch.zeros((), dtype=torch.long)


def bool_mean():
    return hits.mean()


def add_mean_to_int():
    return counter.add_(hits.float().mean())


def other_device():
    return prediction == labels.to("meta")  # (1)!


print("correct // total:", hits.sum() // len(labels))
print("prediction == list:", prediction == [0, 1, 1])  # (2)!
for attempt in [bool_mean, add_mean_to_int, other_device]:
    try:
        print(attempt())
    except RuntimeError as error:
        print(f"{attempt.__name__}:")
        for sentence in str(error).split(". "):
            print("   ", sentence)
