package puzzle

// CountBy says which solutions of a puzzle are counted and listed as different.
type CountBy int

// What makes solutions different.
const (
	ByCells   CountBy = iota // the digits of all cells, also of variables
	ByGrids                  // the digits of the grid; those of variables do not count
	ByTilings                // the digits of all cells, and the dominoes on them
)
