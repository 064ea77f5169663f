package steps

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"exactcover/encode"
	"exactcover/encode/puzzle"
)

// A refuter looks for digits that lead to a contradiction when they are tried.
type refuter struct {
	state *state
	guess *state            // state on which digits are tried; nil: not needed yet
	truth []puzzle.DigitSet // cell -> the digits that are in some solution; nil: not known yet
}

// fewDigits is the most candidates of a cell for which digits are tried with all rules. In cells
// with more candidates few digits lead to a contradiction, and each try takes a long time.
const fewDigits = 3

// next strikes a digit that leads to a contradiction. It looks first for a digit that singles
// refute, and then for one that singles and single rules refute. If there is none, it takes one
// that occurs in no solution, which a search finds. Each time it tries the cells with the fewest
// digits first. It reports several if every digit left is in some solution.
func (t *refuter) next(ctx context.Context) (step Step, several bool, err error) {
	order := t.candidates()
	for _, n := range order {
		if t.state.stop.Now() {
			return Step{}, false, t.state.stop.Err()
		}
		if tried, why := t.refute(n, bySingles); why != "" {
			return t.strike(n, tried, why), false, nil
		}
	}
	if st := t.state; len(st.cages) > 0 || len(st.encoded) > 0 || st.tiled {
		for _, n := range order {
			if st.stop.Now() {
				return Step{}, false, st.stop.Err()
			}
			if st.digits[n.Cell].Len() > fewDigits {
				break
			}
			if tried, why := t.refute(n, byRules); why != "" {
				return t.strike(n, tried, why), false, nil
			}
		}
	}
	if t.truth == nil {
		if t.truth, err = t.search(ctx); err != nil {
			return Step{}, false, err
		}
	}
	for _, n := range order {
		if !t.truth[n.Cell].Has(n.Digit) {
			return t.strike(n, t.state.open, "a search finds no solution"), false, nil
		}
	}
	return Step{}, true, nil
}

// candidates returns the candidates of open cells, cells with the fewest first.
func (t *refuter) candidates() []puzzle.Candidate {
	var all []puzzle.Candidate
	for c, s := range t.state.digits {
		if !t.state.isPlaced(puzzle.Cell(c)) {
			for d := range s.All() {
				all = append(all, puzzle.Candidate{Cell: puzzle.Cell(c), Digit: d})
			}
		}
	}
	slices.SortStableFunc(all, func(x, y puzzle.Candidate) int {
		return cmp.Compare(t.state.digits[x.Cell].Len(), t.state.digits[y.Cell].Len())
	})
	return all
}

// bySingles places singles until there are none left or it finds a contradiction.
func bySingles(g *state) {
	for !g.dead.found && (nakedSingle(g) || hiddenSingle(g)) {
	}
}

// byRules uses singles and single rules until they find nothing more.
func byRules(g *state) { g.climb(Easy) }

// refute takes a candidate on a copy of the state and continues with a given method. It returns the
// contradiction that this leads to, or "" for none, and how many digits were placed until then.
func (t *refuter) refute(n puzzle.Candidate, on func(g *state)) (tried int, why string) {
	if t.guess == nil {
		t.guess = newState(t.state.shape)
	}
	g := t.guess
	g.copyFrom(t.state)
	g.strike(n.Cell, ^puzzle.Digits(n.Digit))
	before := g.open
	on(g)
	if !g.dead.found {
		return 0, ""
	}
	why = g.deadText()
	tried = before - g.open
	switch more := tried - 1; more {
	case 0:
	case 1:
		why = "after one more digit, " + why
	default:
		why = fmt.Sprintf("after %d more digits, %s", more, why)
	}
	return tried, why
}

// search returns, for each cell, the digits that are in some solution.
func (t *refuter) search(ctx context.Context) ([]puzzle.DigitSet, error) {
	p := *t.state.puzzle
	p.Candidates = slices.Clone(t.state.digits) // a copy: later strikes must not change the puzzle
	truth := make([]puzzle.DigitSet, p.Cells())
	solutions := 0
	s := encode.NewSolver(encode.Options{Limit: 2})
	for solution := range s.Solutions(ctx, &p) {
		solutions++
		for c, d := range solution.Grid {
			if d != puzzle.Empty { // as in no grid
				truth[c] |= puzzle.Digits(d)
			}
		}
	}
	if s.Err() != nil || solutions < 2 {
		return truth, s.Err()
	}
	return s.Candidates(ctx, &p)
}

// strike strikes a candidate, with which some digits were tried, for a reason.
func (t *refuter) strike(n puzzle.Candidate, tried int, why string) Step {
	st := t.state
	st.strike(n.Cell, puzzle.Digits(n.Digit))
	return Step{
		Technique:  Try,
		Cells:      []puzzle.Cell{n.Cell},
		Digits:     puzzle.Digits(n.Digit),
		Eliminated: []puzzle.Candidate{n},
		Reason:     fmt.Sprintf("%s is not %d: with it, %s", st.puzzle.CellName(n.Cell), n.Digit, why),
		Tried:      tried,
	}
}
