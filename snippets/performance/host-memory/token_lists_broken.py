import tracemalloc
from multiprocessing import get_context

import numpy as np


def tokenise(text):
    return [1000 + ord(letter) for letter in text]  # (1)!


if __name__ == "__main__":
    texts = [f"text number {i:06} " * 200 for i in range(400)]
    tracemalloc.start()
    with get_context("fork").Pool(2) as pool:
        tokens = np.array(pool.map(tokenise, texts), np.int32).ravel()
    peak = tracemalloc.get_traced_memory()[1]
    print(len(tokens), "tokens")
    print("over 20 bytes per token in memory:", peak > 20 * len(tokens))
