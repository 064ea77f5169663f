package steps

import (
	"context"
	"fmt"
	"slices"

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
	{RuleOut, ruleOut}, // or one of its forms, Bounds and Parity
	{InniesOuties, inniesAndOuties},
	{CageCombination, cageCombination},
	{Pointing, pointing},
	{Claiming, claiming},
	{NakedPair, naked(2)},
	{HiddenPair, hidden(2)},
	{NakedTriple, naked(3)},
	{HiddenTriple, hidden(3)},
	{NakedQuad, naked(4)},
	{HiddenQuad, hidden(4)},
	{XWing, fish(2)},
	{XYWing, wing(2)},
	{Swordfish, fish(3)},
	{XYZWing, wing(3)},
	{UniqueRectangle, uniqueRectangle},
	{Colouring, colouring},
	{Jellyfish, fish(4)},
	{Inference, chains},
}

// Settings says which techniques are taken. The zero value takes all that hold in every puzzle.
type Settings struct {
	// These are left out. Bounds and Parity are special reasons of RuleOut: without it there are none,
	// and without them their steps are told as RuleOut.
	Without []Technique
	// The puzzle is known to have one solution, from which techniques may conclude, as
	// [UniqueRectangle] does. If it has several, steps may be wrong.
	OneSolution bool
}

// Solve returns a way to solve p step by step, as a person could: all steps of [Begin]. The chain
// of a puzzle without a solution ends in a contradiction; that is no error. If ctx ends during the
// search, Solve returns its error and the steps so far.
func Solve(ctx context.Context, p *puzzle.Puzzle, s Settings) (*Chain, error) {
	w, err := Begin(ctx, p, s)
	if err != nil {
		return nil, err
	}
	for w.Next() {
	}
	chain := w.Chain // without the memory of the walk
	if chain.Outcome != Solved && chain.Outcome != NoSolution {
		chain.Level = Beyond
	}
	return &chain, w.err
}

// First returns the first step of p alone, if there is one. If there is none because p has several
// solutions, the level is [Beyond], as by [Solve].
func First(ctx context.Context, p *puzzle.Puzzle, s Settings) (*Chain, error) {
	w, err := Begin(ctx, p, s)
	if err != nil {
		return nil, err
	}
	if !w.Next() && w.Outcome == Several {
		w.Level = Beyond
	}
	return &w.Chain, w.err
}

// A Walk finds the steps of a puzzle one after another. Only one goroutine at a time may use it.
type Walk struct {
	// Chain is what has been found so far. Its level is that of the steps so far, and Left changes
	// with each step.
	Chain
	ctx context.Context
	out [techniques]bool // the techniques that are left out
	try refuter
	err error
}

// Begin returns a walk through the steps of p, which has found none yet. Each step uses the
// simplest technique that finds anything, of those that the settings allow; if none does, digits
// are tried. The same puzzle always has the same steps.
//
// If there are several solutions, digits are tried until every digit left is in some solution.
// Placing a digit also strikes it from the cells that see it; this is not a separate step.
//
// Begin returns an error if p is not valid. A step takes microseconds, or some tens of microseconds
// if rules have to be evaluated. Trying digits may need a search for a solution, which takes as
// long as with [encode.Solver].
func Begin(ctx context.Context, p *puzzle.Puzzle, settings Settings) (*Walk, error) {
	if err := p.Validate(); err != nil {
		return nil, err
	}
	s, err := newShape(ctx, p)
	if err != nil {
		return nil, err
	}
	st := newState(s)
	st.reset(ctx, p)
	w := &Walk{ctx: ctx, try: refuter{state: st}, Chain: Chain{Left: st.digits}}
	for _, t := range settings.Without {
		w.out[t] = true
	}
	w.out[UniqueRectangle] = w.out[UniqueRectangle] || !settings.OneSolution
	return w, nil
}

// Next finds the next step and adds it to the chain. It reports false if there is none; then the
// outcome says why, or the error if the context has ended.
func (w *Walk) Next() bool {
	st := w.try.state
	if w.Outcome != Unfinished || w.err != nil {
		return false
	}
	step, found := st.next(&w.out)
	if st.stop.Now() {
		w.err = st.stop.Err()
	}
	switch {
	case found:
	case w.err != nil:
	case st.dead.found:
		step, found = st.explainDead(), true
		w.Outcome = NoSolution
	case st.open == 0:
		w.Outcome = Solved
	case w.out[Try]:
		w.Outcome = Stuck
	default:
		var several bool
		if step, several, w.err = w.try.next(w.ctx); several {
			w.Outcome = Several
		}
		found = !several && w.err == nil
	}
	if found {
		w.Steps = append(w.Steps, step)
		w.Level = max(w.Level, step.Technique.Level())
	}
	return found
}

// Err returns the error of the context if it has ended the walk.
func (w *Walk) Err() error { return w.err }

// next finds the next step by a technique other than trying that is not left out. When the last
// cell is filled, it checks the whole grid once more, because the techniques do not find every
// violation.
func (st *state) next(out *[techniques]bool) (Step, bool) {
	for _, f := range finders {
		if st.dead.found {
			break
		}
		if out[f.technique] {
			continue
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
			if out[step.Technique] { // a form of RuleOut
				step.Technique = f.technique
			}
			step.Cells = rising(step.Cells)
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
		s.Cells = []puzzle.Cell{d.cell, d.twin}
		s.Digits = puzzle.Digits(d.digit)
	case d.cell >= 0:
		s.Cells = []puzzle.Cell{d.cell}
	default:
		s.Cells, s.Digits = st.houses[d.house].cells, puzzle.Digits(d.digit)
	}
	if d.text == "" {
		s.Reason = st.deadText()
	}
	s.Cells = rising(s.Cells)
	return s
}

// rising returns cells in rising order, each once.
func rising(cells []puzzle.Cell) []puzzle.Cell {
	return slices.Compact(slices.Sorted(slices.Values(cells)))
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
