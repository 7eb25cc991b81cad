import os

os.environ["KERAS_BACKEND"] = "tensorflow"
os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"
os.environ["TF_ENABLE_ONEDNN_OPTS"] = "0"

import multiprocessing as mp

import keras


def child(saved):
    saved.wait(timeout=30)
    keras.models.load_model("model.keras")
    print("child has the model")


if __name__ == "__main__":
    fork = mp.get_context("fork")
    saved = fork.Event()
    process = fork.Process(target=child, args=(saved,))
    process.start()  # (1)!
    model = keras.Sequential([keras.Input((512,)), keras.layers.Dense(512)])
    model.save("model.keras")
    saved.set()
    process.join(timeout=30)
    print("exit code:", process.exitcode)
