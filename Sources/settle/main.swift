print("settle")
