import subprocess
import sys

# -S: without the packages installed for this interpreter
command = [sys.executable, "-S", "-c", "import torch"]
done = subprocess.run(command, capture_output=True, text=True)
print(done.stderr.splitlines()[-1])
