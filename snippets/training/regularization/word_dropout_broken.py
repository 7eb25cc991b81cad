import torch

PAD, SOS, EOS, UNK = 0, 1, 2, 3


class WordDropout(torch.nn.Module):
    def __init__(self, rate):
        super().__init__()
        self.rate = rate

    def forward(self, ids):
        prob = torch.rand(ids.size())  # (1)!
        prob[(ids - SOS) * (ids - PAD) == 0] = 1
        ids = ids.clone()
        ids[prob < self.rate] = UNK
        return ids


dropout = WordDropout(rate=1.0)
sentence = torch.tensor([SOS, 7, 8, EOS, PAD])
print("training:  ", dropout(sentence).tolist())
print("evaluation:", dropout.eval()(sentence).tolist())
