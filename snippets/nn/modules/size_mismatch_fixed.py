from torch import nn


def classifier(classes):
    return nn.ModuleDict(
        {"body": nn.Linear(4, 3), "head": nn.Linear(3, classes)}
    )


checkpoint = classifier(classes=10).state_dict()
model = classifier(classes=len(checkpoint["head.bias"]))
result = model.load_state_dict(checkpoint)

print("missing:", result.missing_keys)
