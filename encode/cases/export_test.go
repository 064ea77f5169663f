package cases

// HardPuzzles returns the puzzles of [Hard], one string for each.
func HardPuzzles() []string { return hardPuzzles() }
