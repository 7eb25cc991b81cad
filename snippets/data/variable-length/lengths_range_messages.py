import torch
from torch.nn.utils.rnn import pack_padded_sequence

x = torch.arange(12.0).view(3, 4, 1)  # 3 sequences, 4 steps
wrong = {
    "a zero": torch.tensor([4, 2, 0]),
    "not on the CPU": torch.tensor([4, 2, 1]).to("meta"),  # (1)!
    "too few": torch.tensor([4, 2]),
}
for label, lengths in wrong.items():
    try:
        pack_padded_sequence(x, lengths, batch_first=True)
    except RuntimeError as error:
        print(f"{label}: {error}")
