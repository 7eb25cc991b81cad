from pathlib import Path

from torch.utils.file_baton import FileBaton

root = Path("torch_extensions")  # (1)!
lock = root / "answer" / "lock"
lock.parent.mkdir(parents=True, exist_ok=True)
lock.touch()

baton = FileBaton(lock)  # (2)!
print("can build:", baton.try_acquire())

for stale in root.rglob("lock"):
    stale.unlink()
    print("removed", stale.as_posix())

print("can build:", baton.try_acquire())
