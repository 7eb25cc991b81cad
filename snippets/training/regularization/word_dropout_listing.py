listing = """
def embed(self, input_sequence, decoder_input_sequence, prob):
    decoder_input_sequence = input_sequence.clone()
    decoder_input_sequence[prob < self.rate] = self.unk_idx
         = self.embedding(decoder_input_sequence)
"""
try:
    compile(listing, "listing.py", "exec")
except SyntaxError as error:
    print(f"{type(error).__name__}: {error.msg}, line {error.lineno}")
