import tracemalloc
from multiprocessing import get_context

import numpy as np


def tokenise(text):
    return [1000 + ord(letter) for letter in text]


if __name__ == "__main__":
    texts = [f"text number {i:06} " * 200 for i in range(400)]
    tracemalloc.start()
    with get_context("fork").Pool(2) as pool, open("tokens", "wb") as file:
        for row in pool.imap(tokenise, texts, chunksize=4):
            file.write(np.array(row, np.int32).tobytes())
    tokens = np.memmap("tokens", np.int32)  # (1)!
    peak = tracemalloc.get_traced_memory()[1]
    print(len(tokens), "tokens")
    print("over 20 bytes per token in memory:", peak > 20 * len(tokens))
