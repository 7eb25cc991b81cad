import os

os.environ["KERAS_BACKEND"] = "tensorflow"
os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"
os.environ["TF_ENABLE_ONEDNN_OPTS"] = "0"

import multiprocessing as mp

import keras


def child():
    print("child calls load_model")
    keras.models.load_model("model.keras")
    print("child has the model")


if __name__ == "__main__":
    model = keras.Sequential([keras.Input((512,)), keras.layers.Dense(512)])
    model.save("model.keras")
    process = mp.get_context("spawn").Process(target=child)
    process.start()
    process.join(timeout=60)
    print("exit code:", process.exitcode)
