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
	board *board
	guess *board            // to try digits on; nil: not yet needed
	truth []puzzle.DigitSet // the digits that are in some solution; nil: not yet known
}

func newTrial(b *board) *trial { return &trial{board: b} }

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
		if t.board.stop.Now() {
			return Step{}, false, t.board.stop.Err()
		}
		if why := t.refute(n, bySingles); why != "" {
			return t.strike(n, "with it, "+why), false, nil
		}
	}
	if b := t.board; len(b.cages) > 0 || len(b.clues) > 0 || b.tiled {
		for _, n := range order {
			if b.stop.Now() {
				return Step{}, false, b.stop.Err()
			}
			if b.digits[n.Cell].Len() > fewDigits {
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
	for c, s := range t.board.digits {
		if !t.board.isPlaced(puzzle.Cell(c)) {
			for d := range s.All() {
				all = append(all, puzzle.Candidate{Cell: puzzle.Cell(c), Digit: d})
			}
		}
	}
	slices.SortStableFunc(all, func(x, y puzzle.Candidate) int {
		return cmp.Compare(t.board.digits[x.Cell].Len(), t.board.digits[y.Cell].Len())
	})
	return all
}

// bySingles goes on with singles until there are none, or a contradiction.
func bySingles(g *board) {
	for !g.dead.found && (nakedSingle(g) || hiddenSingle(g)) {
	}
}

// byClues goes on with singles and what single clues say.
func byClues(g *board) { g.climb(Singles) }

// refute returns what contradiction comes if a candidate is taken and the board goes on in some
// way; "" if none comes.
func (t *trial) refute(n puzzle.Candidate, on func(g *board)) string {
	if t.guess == nil {
		t.guess = newBoard(t.board.shape)
	}
	g := t.guess
	g.copyFrom(t.board)
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
	p := *t.board.puzzle
	p.Candidates = slices.Clone(t.board.digits) // what is struck is struck for good
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
	b := t.board
	b.strike(n.Cell, puzzle.Digits(n.Digit))
	return Step{
		Technique:  Try,
		Cells:      []puzzle.Cell{n.Cell},
		Digits:     puzzle.Digits(n.Digit),
		Eliminated: []puzzle.Candidate{n},
		Reason:     fmt.Sprintf("%s is not %d: %s", b.puzzle.CellName(n.Cell), n.Digit, why),
	}
}
