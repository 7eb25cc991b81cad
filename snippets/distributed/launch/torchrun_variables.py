from pathlib import Path

from torch.distributed.run import main  # (1)!

Path("train.py").write_text("""
import os

if os.environ["RANK"] == "1":  # both ranks run this file
    for name in ("RANK", "LOCAL_RANK", "WORLD_SIZE", "MASTER_ADDR"):
        print(name, "=", os.environ[name])
""")
main(["--standalone", "--nproc-per-node=2", "train.py"])
