import torch

LAYERS, HEADS, WIDTH = 2, 4, 16


class Decoder:
    def __init__(self):
        self.cache = []

    def generate(self, prompt, new):
        self.cache = []
        for _ in range(prompt + new):
            keys_and_values = torch.zeros(2, LAYERS, HEADS, WIDTH)
            self.cache.append(keys_and_values)
        return len(self.cache), sum(t.nbytes for t in self.cache)


decoder = Decoder()
for request in range(3):
    tokens, size = decoder.generate(prompt=10, new=5)
    print(f"request {request}: {tokens} tokens kept, {size} bytes")
