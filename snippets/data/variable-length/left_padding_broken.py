import torch
from torch import nn
from torch.nn.functional import scaled_dot_product_attention

PAD = 0
torch.manual_seed(0)
embedding, head = nn.Embedding(20, 16), nn.Linear(16, 20)


@torch.no_grad()
def next_token(tokens):
    length = tokens.shape[1]
    causal = torch.ones(length, length, dtype=torch.bool).tril()
    x = embedding(tokens).unsqueeze(1)
    x = scaled_dot_product_attention(x, x, x, attn_mask=causal).squeeze(1)
    return head(x[:, -1]).argmax(-1).tolist()  # (1)!


alone = next_token(torch.tensor([[5, 9]])) + next_token(
    torch.tensor([[3, 8, 4, 7]])
)
batch = next_token(torch.tensor([[5, 9, PAD, PAD], [3, 8, 4, 7]]))
print("one by one:", alone)
print("in a batch:", batch)
