import contextlib
import importlib
import io

numpy_core = importlib.import_module("numpy.core._multiarray_umath")
with contextlib.redirect_stderr(io.StringIO()):
    try:
        numpy_core._ARRAY_API  # (1)!
    except ImportError as error:
        print(str(error).strip())
