import multiprocessing as mp
import sys

if sys.platform in ("win32", "darwin"):
    table = "spawn"
elif sys.version_info >= (3, 14):
    table = "forkserver"
else:
    table = "fork"
print("the default is the one in the table:", mp.get_start_method() == table)
