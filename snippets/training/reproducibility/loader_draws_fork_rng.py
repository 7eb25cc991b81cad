import torch
from torch.utils.data import DataLoader

test = DataLoader(range(2), shuffle=False)
torch.manual_seed(0)
before = torch.get_rng_state()
with torch.random.fork_rng():
    list(test)
print("fork_rng: state kept:", torch.equal(before, torch.get_rng_state()))
list(test)
print("without:  state kept:", torch.equal(before, torch.get_rng_state()))
