import os

os.environ["KERAS_BACKEND"] = "tensorflow"
os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"  # (1)!
os.environ["TF_ENABLE_ONEDNN_OPTS"] = "0"

import multiprocessing as mp
from pathlib import Path

import keras


def has_tensorflow_threads():
    names = Path("/proc/self/task").glob("*/comm")
    return any(name.read_text().startswith("tf_") for name in names)


def child():
    print("child has TensorFlow's threads:", has_tensorflow_threads())
    print("child calls load_model")
    keras.models.load_model("model.keras")
    print("child has the model")


if __name__ == "__main__":
    model = keras.Sequential([keras.Input((512,)), keras.layers.Dense(512)])
    model.save("model.keras")
    keras.models.load_model("model.keras")
    print("parent has the model")
    print("parent has TensorFlow's threads:", has_tensorflow_threads())
    process = mp.get_context("fork").Process(target=child)
    process.start()
    process.join(timeout=1)  # (2)!
    print("child still running:", process.is_alive())
    process.kill()
    process.join()
