from torch import nn


def classifier(classes):
    return nn.ModuleDict(
        {"body": nn.Linear(4, 3), "head": nn.Linear(3, classes)}
    )


checkpoint = classifier(classes=10).state_dict()
model = classifier(classes=2)
try:
    model.load_state_dict(checkpoint, strict=False)
except RuntimeError as error:
    first = str(error).splitlines()[1].strip()
    print("strict=False:", first.partition(":")[0])
model.load_state_dict(checkpoint)
