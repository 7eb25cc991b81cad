import argparse
import os

parser = argparse.ArgumentParser(prog="train.py")
local = int(os.environ.get("LOCAL_RANK", 0))
parser.add_argument("--local-rank", "--local_rank", type=int, default=local)

for argument in ("--local_rank=1", "--local-rank=1"):
    try:
        print(parser.parse_args([argument]))
    except SystemExit as end:
        print("exit code", end.code)
