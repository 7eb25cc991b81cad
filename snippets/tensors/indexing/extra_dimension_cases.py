import torch


def attempt(name, write):
    try:
        write()
        print(name, "works")
    except RuntimeError as error:
        print(name, error)


table = torch.zeros(3, 2)
attempt("batch in a row:", lambda: table[0].copy_(torch.ones(5, 2)))
attempt("batch = row:", lambda: table.__setitem__(0, torch.ones(5, 2)))
attempt("leading 1:", lambda: table.__setitem__(0, torch.ones(1, 2)))
attempt("expand:", lambda: torch.ones(3, 1).expand(3))
attempt("row in a batch:", lambda: table.copy_(torch.ones(2)))
print(table.tolist())
