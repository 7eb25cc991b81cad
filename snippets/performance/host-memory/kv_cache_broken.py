import torch

LAYERS, KV_HEADS, WIDTH = 2, 4, 16


class Decoder:
    def __init__(self):
        self.cache = []

    def generate(self, prompt, new):
        cache = self.cache
        for _ in range(prompt + new):
            keys_and_values = torch.zeros(2, LAYERS, KV_HEADS, WIDTH)
            cache.append(keys_and_values)  # (1)!
        return len(cache), sum(t.nbytes for t in cache)


decoder = Decoder()
for request in range(3):
    tokens, size = decoder.generate(prompt=10, new=5)
    print(f"request {request}: {tokens} tokens kept, {size} bytes")
