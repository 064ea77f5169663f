package steps

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"exactcover/encode"
	"exactcover/encode/puzzle"
)

// A trial looks for digits that prove wrong when they are tried.
type trial struct {
	state *state
	guess *state            // to try digits on; nil: not yet needed
	truth []puzzle.DigitSet // the digits that are in some solution; nil: not yet known
}

func newTrial(st *state) *trial { return &trial{state: st} }

// fewDigits is how many digits a cell may have for one of them to be tried by asking all clues: of
// more, few prove wrong, and it takes long to see that of each.
const fewDigits = 3

// next strikes a digit that proves wrong. It looks first for one that singles alone refute, then
// for one that singles and single clues do, and then takes one that no solution has, which a search
// tells. Each time it goes through the cells with fewest digits first. It reports several if every
// digit left is in some solution.
func (t *trial) next(ctx context.Context) (step Step, several bool, err error) {
	order := t.candidates()
	for _, n := range order {
		if t.state.stop.Now() {
			return Step{}, false, t.state.stop.Err()
		}
		if why := t.refute(n, bySingles); why != "" {
			return t.strike(n, "with it, "+why), false, nil
		}
	}
	if st := t.state; len(st.cages) > 0 || len(st.clues) > 0 || st.tiled {
		for _, n := range order {
			if st.stop.Now() {
				return Step{}, false, st.stop.Err()
			}
			if st.digits[n.Cell].Len() > fewDigits {
				break
			}
			if why := t.refute(n, byClues); why != "" {
				return t.strike(n, "with it, "+why), false, nil
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
			return t.strike(n, "with it, a search finds no solution"), false, nil
		}
	}
	return Step{}, true, nil
}

// candidates returns the candidates of open cells, those of cells with fewest first.
func (t *trial) candidates() []puzzle.Candidate {
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

// bySingles goes on with singles until there are none, or a contradiction.
func bySingles(g *state) {
	for !g.dead.found && (nakedSingle(g) || hiddenSingle(g)) {
	}
}

// byClues goes on with singles and what single clues say.
func byClues(g *state) { g.climb(Singles) }

// refute returns what contradiction comes if a candidate is taken and the state goes on in some
// way; "" if none comes.
func (t *trial) refute(n puzzle.Candidate, on func(g *state)) string {
	if t.guess == nil {
		t.guess = newState(t.state.shape)
	}
	g := t.guess
	g.copyFrom(t.state)
	g.strike(n.Cell, ^puzzle.Digits(n.Digit))
	before := g.open
	on(g)
	if !g.dead.found {
		return ""
	}
	switch n := before - g.open; n {
	case 0:
		return g.deadText()
	case 1:
		return "after one more digit, " + g.deadText()
	default:
		return fmt.Sprintf("after %d more digits, %s", n, g.deadText())
	}
}

// search returns the digits of each cell that are in some solution.
func (t *trial) search(ctx context.Context) ([]puzzle.DigitSet, error) {
	p := *t.state.puzzle
	p.Candidates = slices.Clone(t.state.digits) // what is struck is struck for good
	truth := make([]puzzle.DigitSet, p.Cells())
	solutions := 0
	s := encode.NewSolver(encode.Options{Limit: 2})
	for solution := range s.Solutions(ctx, &p) {
		solutions++
		for c, d := range solution.Grid {
			truth[c] |= puzzle.Digits(d)
		}
	}
	if s.Err() != nil || solutions < 2 {
		return truth, s.Err()
	}
	return s.Candidates(ctx, &p)
}

// strike strikes a candidate for a reason.
func (t *trial) strike(n puzzle.Candidate, why string) Step {
	st := t.state
	st.strike(n.Cell, puzzle.Digits(n.Digit))
	return Step{
		Technique:  Try,
		Cells:      []puzzle.Cell{n.Cell},
		Digits:     puzzle.Digits(n.Digit),
		Eliminated: []puzzle.Candidate{n},
		Reason:     fmt.Sprintf("%s is not %d: %s", st.puzzle.CellName(n.Cell), n.Digit, why),
	}
}
