from pathlib import Path

from torch.distributed.run import main

Path("train.py").write_text("""
import argparse, os

parser = argparse.ArgumentParser()
parser.add_argument(
    "--local-rank", "--local_rank", type=int,
    default=int(os.environ.get("LOCAL_RANK", 0)),
)
args = parser.parse_args()
if args.local_rank == 1:
    print("both spellings are known:", args)
""")
main(["--standalone", "--nproc-per-node=2", "train.py"])
