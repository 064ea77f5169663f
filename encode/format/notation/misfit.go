package notation

import (
	"strconv"

	"exactcover/encode/puzzle"
)

// The parts of puzzles that most formats cannot hold.
const (
	ItsVariables = "its variables"
	ItsGrids     = "its several grids"
	ItsLines     = "its rows and columns, in which digits may come again"
)

// A Room is a set of parts that a text format can hold beside givens.
type Room uint

// Fits returns the side of p if a format with the given room can hold it, and a *MisfitError
// otherwise.
func Fits(p *puzzle.Puzzle, format string, has Room) (n int, err error) {
	misfit := func(what string) (int, error) { return 0, &MisfitError{Format: format, What: what} }
	n = p.Rows
	switch {
	case p.Cols != n || !IsSide(n):
		return 0, SizeMisfit(p, format)
	case p.Low != 1 || int(p.High) != n:
		return misfit("its digits, " + strconv.Itoa(int(p.Low)) + " to " + strconv.Itoa(int(p.High)))
	case len(p.Variables) > 0:
		return misfit(ItsVariables)
	case p.NoLines:
		return misfit(ItsLines)
	case len(p.Rules) > 0:
		return misfit("its rules (" + p.Rules[0].Kind() + ")")
	case has&RoomForRegions == 0 && !HasBoxes(p, n):
		return misfit("its regions")
	case has&RoomForCandidates == 0 && p.Candidates != nil && CandidatesOf(p, p.Candidates) != nil:
		return misfit("its candidates")
	}
	return n, nil
}

// FitsNine returns nil if a format of 9x9 grids with the given room can hold p, and a *MisfitError
// otherwise.
func FitsNine(p *puzzle.Puzzle, format string, has Room) error {
	n, err := Fits(p, format, has)
	if err == nil && n != 9 {
		err = SizeMisfit(p, format)
	}
	return err
}

// SizeMisfit returns the error of a format that cannot hold a grid of the size of p.
func SizeMisfit(p *puzzle.Puzzle, format string) error {
	return &MisfitError{
		Format: format, What: "its size, " + strconv.Itoa(p.Rows) + "x" + strconv.Itoa(p.Cols),
	}
}

const (
	RoomForRegions Room = 1 << iota
	RoomForCandidates
)
