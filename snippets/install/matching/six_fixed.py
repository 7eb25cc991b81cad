from collections import abc as container_abcs

string_classes = (str, bytes)  # (1)!

print(isinstance({"x": 1}, container_abcs.Mapping))
print(isinstance("text", string_classes))
