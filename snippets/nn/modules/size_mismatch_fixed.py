import torch
from torch import nn


def classifier(classes):
    return nn.ModuleDict(
        {"body": nn.Linear(4, 3), "head": nn.Linear(3, classes)}
    )


checkpoint = classifier(classes=10).state_dict()
print("classes in the checkpoint:", len(checkpoint["head.bias"]))

same = classifier(classes=len(checkpoint["head.bias"]))  # (1)!
print(same.load_state_dict(checkpoint))

model = classifier(classes=2)
own = model.state_dict()
fitting = {
    key: value
    for key, value in checkpoint.items()
    if key in own and value.shape == own[key].shape  # (2)!
}
result = model.load_state_dict(fitting, strict=False)
assert result.missing_keys == ["head.weight", "head.bias"]  # (3)!
print("new:", result.missing_keys)
loaded = torch.equal(model["body"].weight, checkpoint["body.weight"])
print("body loaded:", loaded)
