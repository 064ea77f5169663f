package steps

import (
	"context"
	"fmt"

	"exactcover/encode/puzzle"
)

// finders are the techniques in the order in which they are tried, the simplest first.
var finders = [...]struct {
	technique Technique
	find      func(st *state) bool
}{
	{NakedSingle, nakedSingle},
	{HiddenSingle, hiddenSingle},
	{CageSum, cageSum},
	{ForcedDomino, forcedDomino},
	{RuleOut, ruleOut},
	{Pointing, pointing},
	{Claiming, claiming},
	{NakedPair, naked(2)},
	{HiddenPair, hidden(2)},
	{NakedTriple, naked(3)},
	{HiddenTriple, hidden(3)},
}

// Solve returns a way to solve p step by step, as a person could. Each step uses the simplest
// technique that finds anything; if none does, Solve tries digits. The same puzzle always has the
// same chain.
//
// The chain of a puzzle without a solution ends in a contradiction; that is no error. If there are
// several solutions, Solve tries digits until every digit left is in some solution. Placing a digit
// also strikes it from the cells that see it; this is not a separate step.
//
// Solve returns an error if p is not valid. If ctx ends during the search, it returns the error of
// ctx and the steps so far.
//
// A step takes microseconds, or some tens of microseconds if rules have to be evaluated. Trying
// digits may need a search for a solution, which takes as long as with [encode.Solver].
func Solve(ctx context.Context, p *puzzle.Puzzle) (*Chain, error) {
	if err := p.Validate(); err != nil {
		return nil, err
	}
	s, err := newShape(ctx, p)
	if err != nil {
		return nil, err
	}
	st := newState(s)
	st.reset(ctx, p)
	chain := new(Chain)
	t := refuter{state: st}
	for chain.Outcome == Unfinished && err == nil {
		step, found := st.next()
		if found {
			chain.add(step)
		}
		if st.stop.Now() {
			err = st.stop.Err()
			break
		}
		switch {
		case st.dead.found:
			chain.add(st.explainDead())
			chain.Outcome = NoSolution
		case found:
		case st.open == 0:
			chain.Outcome = Solved
		default:
			var several bool
			if step, several, err = t.next(ctx); several {
				chain.Outcome = Several
			} else if err == nil {
				chain.add(step)
			}
		}
	}
	chain.Left = st.digits
	if chain.Outcome == Several || chain.Outcome == Unfinished {
		chain.Level = Beyond
	}
	return chain, err
}

func (c *Chain) add(s Step) {
	c.Steps = append(c.Steps, s)
	c.Level = max(c.Level, s.Technique.Level())
}

// next finds the next step by a technique other than trying. When the last cell is filled, it
// checks the whole grid once more, because the techniques do not find every violation.
func (st *state) next() (Step, bool) {
	for _, f := range finders {
		if st.dead.found {
			break
		}
		if st.open == 0 {
			st.checkGrid()
			break
		}
		st.step = &Step{Technique: f.technique}
		found := f.find(st)
		step := st.step
		st.step = nil
		if found {
			return *step, true
		}
	}
	return Step{}, false
}

// checkGrid finds a contradiction if the full grid breaks the puzzle. If the context ends before
// that is known, it does nothing.
func (st *state) checkGrid() {
	if broken, _ := puzzle.Check(st.ctx, st.puzzle, st.grid()); len(broken) > 0 {
		v := broken[0]
		st.fail(contradiction{
			text: fmt.Sprintf("the full grid breaks %s: %s", v.Rule, v.Detail), cells: v.Cells,
		})
	}
}

// explainDead returns the step that states the contradiction.
func (st *state) explainDead() Step {
	d := st.dead
	s := Step{Technique: Contradiction, Cells: d.cells, Digits: d.about, Reason: d.text}
	switch {
	case d.text != "":
	case d.cell >= 0 && d.twin >= 0:
		s.Cells = []puzzle.Cell{min(d.cell, d.twin), max(d.cell, d.twin)}
		s.Digits = puzzle.Digits(d.digit)
	case d.cell >= 0:
		s.Cells = []puzzle.Cell{d.cell}
	default:
		s.Cells, s.Digits = st.houses[d.house].cells, puzzle.Digits(d.digit)
	}
	if d.text == "" {
		s.Reason = st.deadText()
	}
	return s
}

func (st *state) deadText() string {
	switch d := st.dead; {
	case d.text != "":
		return d.text
	case d.cell >= 0 && d.twin >= 0:
		return fmt.Sprintf("%s see each other and have only %d left",
			st.cellNames([]puzzle.Cell{min(d.cell, d.twin), max(d.cell, d.twin)}), d.digit)
	case d.cell >= 0:
		return "no digit is left for " + st.puzzle.CellName(d.cell)
	default:
		return fmt.Sprintf("no place is left for %d in %s", d.digit, st.houses[d.house].name)
	}
}
