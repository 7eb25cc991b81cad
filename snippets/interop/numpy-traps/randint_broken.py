import random

classes = ["cat", "dog", "owl"]
random.seed(0)
picked = [classes[random.randint(0, len(classes))] for _ in range(100)]
print(sorted(set(picked)))
