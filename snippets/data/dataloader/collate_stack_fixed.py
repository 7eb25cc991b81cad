import torch
from torch.utils.data import DataLoader


def pad(samples):
    lengths = torch.tensor([len(sample) for sample in samples])
    return torch.nn.utils.rnn.pad_sequence(samples, batch_first=True), lengths


boxes = [torch.ones(1, 5), torch.ones(2, 5), torch.ones(1, 5)]
loader = DataLoader(boxes, batch_size=3, collate_fn=pad)
for batch in loader:
    print(batch)
