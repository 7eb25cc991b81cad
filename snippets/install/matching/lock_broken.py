import os
from pathlib import Path
from threading import Thread

os.environ["TORCH_EXTENSIONS_DIR"] = str(Path("cache").resolve())
from torch.utils.cpp_extension import load

lock = Path("cache/answer/lock")
lock.parent.mkdir(parents=True, exist_ok=True)
lock.touch()  # (1)!

Path("answer.cpp").write_text('extern "C" int answer() { return 42; }\n')
loading = Thread(
    target=load,
    args=("answer", ["answer.cpp"]),
    kwargs={"is_python_module": False},
    daemon=True,  # (2)!
)
loading.start()
loading.join(timeout=5)
print("still waiting:", loading.is_alive())
