import argparse

parser = argparse.ArgumentParser(prog="train.py")
parser.add_argument("--local_rank", type=int, default=0)

for argument in ("--local_rank=1", "--local-rank=1"):  # (1)!
    try:
        print(parser.parse_args([argument]))
    except SystemExit as end:
        print("exit code", end.code)
