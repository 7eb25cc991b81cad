import torch


class PlainList(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = [torch.nn.Linear(2, 2)]


frozen = torch.nn.Linear(2, 1).requires_grad_(False)
models = {
    "plain list": PlainList(),
    "all frozen": frozen,
    "no parameters": torch.nn.ReLU(),
}
for name, model in models.items():
    trained = [p for p in model.parameters() if p.requires_grad]
    try:
        torch.optim.SGD(trained, lr=0.1)
    except ValueError as error:
        print(f"{name:14}", type(error).__name__, error)
