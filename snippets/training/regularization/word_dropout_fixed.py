import torch

PAD, SOS, EOS, UNK = 0, 1, 2, 3


class WordDropout(torch.nn.Module):
    def __init__(self, rate, keep=(PAD, SOS, EOS)):
        super().__init__()
        self.rate = rate
        self.register_buffer("keep", torch.tensor(keep), persistent=False)

    def forward(self, ids):
        if not self.training:  # (1)!
            return ids
        drop = torch.rand(ids.shape, device=ids.device) < self.rate  # (2)!
        drop &= ~torch.isin(ids, self.keep)
        return ids.masked_fill(drop, UNK)


torch.manual_seed(0)
dropout = WordDropout(rate=1.0)
sentence = torch.tensor([SOS, 7, 8, EOS, PAD])
print("training:  ", dropout(sentence).tolist())
print("evaluation:", dropout.eval()(sentence).tolist())

dropout = WordDropout(rate=0.3)
words = torch.full((10000,), 7)
share = (dropout(words) == UNK).float().mean().item()
print("share replaced:", round(share, 3))
print("input unchanged:", bool((words == 7).all()))
