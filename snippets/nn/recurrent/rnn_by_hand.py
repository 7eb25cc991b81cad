import torch
from torch import nn

torch.manual_seed(0)
rnn = nn.RNN(input_size=3, hidden_size=4)
x = torch.randn(7, 2, 3)  # (1)!
output, h_n = rnn(x)

h = torch.zeros(2, 4)
steps = []
for x_t in x:
    ih = x_t @ rnn.weight_ih_l0.T + rnn.bias_ih_l0
    hh = h @ rnn.weight_hh_l0.T + rnn.bias_hh_l0
    h = torch.tanh(ih + hh)  # (2)!
    steps.append(h)

print("output:", tuple(output.shape), " h_n:", tuple(h_n.shape))
print("loop equals nn.RNN:", torch.allclose(torch.stack(steps), output))
print("output[-1] is h_n[0]:", torch.equal(output[-1], h_n[0]))

first, state = rnn(x[:3])
second, state = rnn(x[3:], state)  # (3)!
chunks = torch.cat([first, second])
print("two chunks equal one call:", torch.allclose(chunks, output))
