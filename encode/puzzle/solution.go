package puzzle

// A Solution is a full grid, with the tiling of a domino puzzle.
type Solution struct {
	Grid     []Digit
	Dominoes [][2]Cell // the tiling, if the puzzle has a domino rule; nil otherwise
}
