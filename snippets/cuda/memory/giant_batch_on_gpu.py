import torch
from torch import nn

net = nn.Sequential(
    nn.Conv2d(1, 32, 3, padding=1),
    nn.BatchNorm2d(32),
    nn.ReLU(),
    nn.Conv2d(32, 64, 3, padding=1),
    nn.ReLU(),
    nn.Flatten(),
    nn.Linear(64 * 28 * 28, 10),
).cuda()
net(torch.zeros(100, 1, 28, 28, device="cuda"))  # (1)!
for batch in (100, 200):
    x = torch.zeros(batch, 1, 28, 28, device="cuda")
    torch.cuda.reset_peak_memory_stats()
    before = torch.cuda.memory_allocated()
    output = net(x)
    held = torch.cuda.memory_allocated() - before
    peak = torch.cuda.max_memory_allocated() - before
    print(f"{batch} images, {x.nbytes // 1000} kB:")
    print("  held is more than 100 times that:", held > 100 * x.nbytes)
    print("  peak is higher still:", peak > held)
    del output
