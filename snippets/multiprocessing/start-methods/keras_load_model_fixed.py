import os

os.environ["KERAS_BACKEND"] = "tensorflow"
os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"
os.environ["TF_ENABLE_ONEDNN_OPTS"] = "0"

import multiprocessing as mp

import keras


def child():
    keras.models.load_model("model.keras")


if __name__ == "__main__":
    model = keras.Sequential([keras.Input((512,)), keras.layers.Dense(512)])
    model.save("model.keras")
    spawned = mp.get_context("spawn").Process(target=child)
    served = mp.get_context("forkserver").Process(target=child)
    spawned.start()
    served.start()
    spawned.join(timeout=60)
    served.join(timeout=60)
    print("exit code after spawn:", spawned.exitcode)
    print("exit code after forkserver:", served.exitcode)
