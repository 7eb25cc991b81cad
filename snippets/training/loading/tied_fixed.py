from torch import nn


class LanguageModel(nn.Module):
    def __init__(self):
        super().__init__()
        self.embed = nn.Embedding(10, 4)
        self.head = nn.Linear(4, 10, bias=False)
        self.head.weight = self.embed.weight


saved = LanguageModel().state_dict()
del saved["head.weight"]

saved["head.weight"] = saved["embed.weight"]
model = LanguageModel()
model.load_state_dict(saved)
print("loaded:", model.head.weight.equal(saved["embed.weight"]))
print("still tied:", model.head.weight is model.embed.weight)
