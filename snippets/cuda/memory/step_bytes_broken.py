import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

model = nn.Sequential(nn.Linear(512, 512), nn.GELU(), nn.Linear(512, 10))
optimizer = torch.optim.AdamW(model.parameters())
train_set = TensorDataset(torch.randn(4096, 512), torch.randint(10, (4096,)))
loader = DataLoader(train_set, batch_size=4096)
saved = {}


def compute_loss(features, labels):
    return nn.functional.cross_entropy(model(features), labels)


def pack(tensor):
    saved[tensor.data_ptr()] = tensor  # (1)!
    return tensor


with torch.autograd.graph.saved_tensors_hooks(pack, lambda t: t):
    loss = compute_loss(*next(iter(loader)))
loss.backward()
optimizer.step()

for parameter in model.parameters():
    saved.pop(parameter.data_ptr(), None)
states = [t for state in optimizer.state.values() for t in state.values()]
for name, tensors in {
    "weights": model.parameters(),
    "gradients": [p.grad for p in model.parameters()],
    "optimizer": states,
    "saved for backward": saved.values(),
}.items():
    size = sum(t.numel() * t.element_size() for t in tensors)
    print(f"{name}: {size / 2**20:.1f} MiB")
