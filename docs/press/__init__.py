"""The press turns pages into the site: what stands between the calculators and the reader."""
