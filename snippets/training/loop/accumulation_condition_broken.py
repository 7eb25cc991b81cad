def steps(condition, n):
    return [i for i in range(10) if condition(i, n)]


for n in (1, 4):
    print(f"accumulate {n}, 10 batches, optimizer.step() after batch")
    print("  i % n           ", steps(lambda i, n: i % n, n))
    print("  i % n == 0      ", steps(lambda i, n: i % n == 0, n))
    print("  (i + 1) % n == 0", steps(lambda i, n: (i + 1) % n == 0, n))
