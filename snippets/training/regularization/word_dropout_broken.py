import torch

PAD, SOS, EOS, UNK = 0, 1, 2, 3


class WordDropout(torch.nn.Module):
    def __init__(self, rate):
        super().__init__()
        self.rate = rate

    def forward(self, ids):
        prob = torch.rand(ids.shape, device=ids.device)
        prob[(ids - SOS) * (ids - PAD) == 0] = 1
        return ids.masked_fill(prob < self.rate, UNK)


dropout = WordDropout(rate=1.0)
sentence = torch.tensor([SOS, 7, 8, EOS, PAD])
print("training:  ", dropout(sentence).tolist())
print("evaluation:", dropout.eval()(sentence).tolist())
