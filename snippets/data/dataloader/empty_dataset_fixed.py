from pathlib import Path
from tempfile import TemporaryDirectory

from torch.utils.data import DataLoader

with TemporaryDirectory() as root:
    folder = Path(root) / "cat"
    folder.mkdir()
    (folder / "1.JPG").touch()
    files = [f for f in Path(root).rglob("*") if f.suffix.lower() == ".jpg"]
    print(len(files), "files")
    loader = DataLoader(files, shuffle=True)
    print(len(loader), "batches")
