import torch
from torch import nn

torch.manual_seed(0)
rnn = nn.RNN(1, 32, nonlinearity="relu", batch_first=True)
nn.init.orthogonal_(rnn.weight_hh_l0, gain=1.6)
optimizer = torch.optim.SGD(rnn.parameters(), lr=0.01)
x = torch.randn(8, 40, 1)

for step in range(3):
    optimizer.zero_grad()
    output, _ = rnn(x)
    loss = output[:, -1].pow(2).mean()
    loss.backward()
    norm = torch.stack([p.grad.norm() for p in rnn.parameters()]).norm()
    nn.utils.clip_grad_norm_(rnn.parameters(), max_norm=1.0)
    optimizer.step()
    print(f"step {step}: loss {loss:.1e}, gradient norm {norm:.1e}")
