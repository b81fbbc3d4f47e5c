"""How fast it is: figures with goals. `make bench` measures them, prints a table and writes bench-results.json."""
