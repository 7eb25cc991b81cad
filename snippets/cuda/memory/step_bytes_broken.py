import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

model = nn.Sequential(
    *[nn.Sequential(nn.Linear(512, 512), nn.GELU()) for _ in range(2)],
    nn.Linear(512, 10),
)
weights = {p.data_ptr() for p in model.parameters()}
optimizer = torch.optim.AdamW(model.parameters())
data = TensorDataset(torch.randn(4096, 512), torch.randint(10, (4096,)))
saved = {}


def pack(tensor):
    if tensor.data_ptr() not in weights:
        saved[tensor.data_ptr()] = tensor  # (1)!
    return tensor


count_saved = torch.autograd.graph.saved_tensors_hooks(pack, lambda t: t)
loader = DataLoader(data, batch_size=4096)
with count_saved:
    for x, y in loader:
        saved.clear()
        optimizer.zero_grad()
        loss = nn.functional.cross_entropy(model(x), y)
        loss.backward()
        optimizer.step()

states = [t for state in optimizer.state.values() for t in state.values()]
for name, tensors in {
    "weights": model.parameters(),
    "gradients": [p.grad for p in model.parameters()],
    "optimizer": states,
    "saved for backward": saved.values(),
}.items():
    size = sum(t.numel() * t.element_size() for t in tensors)
    print(f"{name}: {size / 2**20:.1f} MiB")
