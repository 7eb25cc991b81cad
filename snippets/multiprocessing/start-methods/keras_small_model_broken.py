import os

os.environ["KERAS_BACKEND"] = "tensorflow"
os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"
os.environ["TF_ENABLE_ONEDNN_OPTS"] = "0"

import multiprocessing as mp

import keras
import numpy as np


def child(loaded):
    model = keras.models.load_model("model.keras")
    print("child has the model")
    loaded.set()
    print("child predicts:", model.predict(np.ones((1, 2)), verbose=0))


if __name__ == "__main__":
    model = keras.Sequential([keras.Input((2,)), keras.layers.Dense(1)])
    model.save("model.keras")
    fork = mp.get_context("fork")
    loaded = fork.Event()
    process = fork.Process(target=child, args=(loaded,))
    process.start()
    loaded.wait(timeout=30)
    process.join(timeout=1)
    print("child still running:", process.is_alive())
    process.kill()
    process.join()
