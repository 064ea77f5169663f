package input

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"

	"exactcover/encode/grids"
	"exactcover/encode/record"
)

// CheckDrawn reads the solutions of a tiling or an exact-cover problem in [Pairs], and returns what
// is wrong with the first wrong one, in lines; nil: nothing. Its solution is text, as solve writes
// it, or a record of solve with all solutions.
func (u *Unit) CheckDrawn() (wrong []string, err error) {
	text := bytes.TrimSpace(u.Drawn)
	switch {
	case slices.Contains(grids.NoAnswers, string(text)):
		return nil, u.Misfit("a solution", strconv.Quote(string(text)))
	case u.Tiling != nil:
		placements, err := u.Tiling.ParseSolution(u.Drawn, u.DrawnIn)
		if err != nil {
			return nil, err
		}
		if err := u.Tiling.Check(placements); err != nil {
			wrong = []string{err.Error()}
		}
		return wrong, nil
	}
	covers := [][]byte{u.Drawn}
	if bytes.HasPrefix(text, []byte("{")) {
		one, err := record.NewReader(bytes.NewReader(text)).Next()
		if err == nil {
			covers, err = one.Covers()
		}
		if err != nil || len(covers) == 0 {
			return nil, u.Misfit("a record with solutions", "none")
		}
	}
	for k, cover := range covers {
		solution, err := u.Problem.ParseSolution(cover, u.DrawnIn)
		if err != nil {
			return nil, err
		}
		if wrong == nil { // the others are only read
			wrong = u.Problem.Violations(solution)
			for n := range wrong {
				if len(covers) > 1 {
					wrong[n] = fmt.Sprintf("solution %d: %s", k+1, wrong[n])
				}
			}
		}
	}
	return wrong, nil
}
