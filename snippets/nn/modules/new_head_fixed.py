from torch import nn


def classifier(classes):
    return nn.ModuleDict(
        {"body": nn.Linear(4, 3), "head": nn.Linear(3, classes)}
    )


checkpoint = classifier(classes=10).state_dict()
model = classifier(classes=2)
del checkpoint["head.weight"], checkpoint["head.bias"]
result = model.load_state_dict(checkpoint, strict=False)  # (1)!

print("missing:", result.missing_keys)
