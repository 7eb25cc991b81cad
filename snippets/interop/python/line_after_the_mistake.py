sources = {
    "bracket never closed": "x = f(1,\n      2\ny = 3\n",
    "closed by the wrong one": "x = [1,\n     2)\n",
    "closed far below": "x = [f(1, 2\ny = 3]\n",
    "missing comma in a def": "def f(\n    a\n    b\n):\n    pass\n",
    "missing comma in a list": "x = [\n    1\n    2\n]\n",
    "operator at line end": "x = 1 +\ny = 2\n",
    "one-line header": "y = 1\nfor i in range(len(x):\n    pass\n",
}
for name, source in sources.items():
    try:
        compile(source, "train.py", "exec")
    except SyntaxError as error:
        print(f"{name}: line {error.lineno}, {error.msg}")
