print("in a list")
