package subject

import (
	"context"
	"fmt"
	"math/big"

	"exactcover/dlx"
	"exactcover/encode/format"
	"exactcover/encode/matrix"
	"exactcover/encode/picture"
	"exactcover/encode/puzzle"
	"exactcover/encode/record"
	"exactcover/encode/textgrid"
)

// A Puzzle is a puzzle as a subject. It is only a pointer, which fits into an interface without
// allocation.
type Puzzle struct {
	*puzzle.Puzzle
}

// Cover implements [Subject].
func (p Puzzle) Cover(ctx context.Context) (*dlx.Problem, []dlx.Item, error) {
	m, err := matrix.Encode(ctx, p.Puzzle)
	if err != nil {
		return nil, nil, err
	}
	return m.Problem(), m.DistinctItems(puzzle.ByCells), nil
}

func (p Puzzle) search(ctx context.Context, e *Engine, yield func(Solution) bool) {
	stream := e.solver.Solutions(ctx, p.Puzzle)
	if e.Random > 0 {
		stream = first(e.Random, e.solver.Samples(ctx, p.Puzzle, e.source()))
	}
	e.found.puzzle, e.wrong, e.yield = p.Puzzle, nil, yield
	stream(e.confirmed) // a loop here would allocate its body for each puzzle
	if e.ended(); e.wrong != nil {
		e.Err = e.wrong
	}
}

// confirm passes a solution of the current puzzle on. Nobody sees one before it is checked.
func (e *Engine) confirm(s puzzle.Solution) (more bool) {
	if e.wrong = check(e.ctx, e.found.puzzle, s.Grid); e.wrong != nil {
		return false
	}
	e.found.Solution = s
	return e.yield(&e.found)
}

// check returns an error if a grid of the solver is no solution, or if ctx has ended.
func check(ctx context.Context, p *puzzle.Puzzle, found []puzzle.Digit) error {
	if solvesOrdinary(p, found) {
		return nil
	}
	broken, err := puzzle.Check(ctx, p, found)
	if len(broken) > 0 {
		return fmt.Errorf("internal error: the solver's grid breaks a rule: %s",
			broken[0].Text(p))
	}
	return err
}

const lineCells = len(textgrid.Grid{})

// solvesOrdinary reports whether a grid solves an ordinary puzzle with nothing but givens: in
// batches of these the check of package puzzle would take a tenth of the time. Of others it reports
// false.
func solvesOrdinary(p *puzzle.Puzzle, grid []puzzle.Digit) bool {
	if len(p.Rules) > 0 || p.Candidates != nil || p.Low != 1 || len(p.Givens) != lineCells {
		return false
	}
	_, ordinary := p.Ordinary()
	return ordinary && textgrid.Solves((*[lineCells]puzzle.Digit)(grid),
		(*[lineCells]puzzle.Digit)(p.Givens))
}

func (p Puzzle) count(ctx context.Context, e *Engine) (n *big.Int) {
	if limit := e.Options.Limit; limit > 0 { // the usual case; it does not allocate
		few, _ := e.spread().CountUpTo(ctx, p.Puzzle, limit)
		n = e.total.SetUint64(few)
	} else {
		n, _ = e.spread().Count(ctx, p.Puzzle)
	}
	e.ended()
	return n
}

// Write implements [Subject].
func (p Puzzle) Write(ctx context.Context, dst []byte, f *format.Format) ([]byte, error) {
	return f.Append(ctx, dst, p.Puzzle, nil)
}

// Draw implements [Subject].
func (p Puzzle) Draw(
	ctx context.Context, _ *format.Format, o picture.Options,
) (*picture.Picture, error) {
	return picture.New(ctx, p.Puzzle, o)
}

// A Clash is a puzzle with clues that clash; without clues, it has a solution.
type Clash struct {
	Puzzle
	Clues []puzzle.Clue
}

// Draw implements [Writer]: the clues are red, and listed below the puzzle.
func (c Clash) Draw(
	ctx context.Context, _ *format.Format, o picture.Options,
) (*picture.Picture, error) {
	o.Clash, o.Remarks = c.Clues, []string{HasSolution}
	if c.Clues != nil {
		o.Remarks = []string{"no solution:"}
	}
	for _, clue := range c.Clues {
		o.Remarks = append(o.Remarks, clue.Text)
	}
	return picture.New(ctx, c.Puzzle.Puzzle, o)
}

// A grid is a solution of a puzzle.
type grid struct {
	puzzle *puzzle.Puzzle
	puzzle.Solution
}

func (g *grid) Write(ctx context.Context, dst []byte, f *format.Format) ([]byte, error) {
	return f.Append(ctx, dst, g.puzzle, &g.Solution)
}

func (g *grid) Draw(
	ctx context.Context, _ *format.Format, o picture.Options,
) (*picture.Picture, error) {
	o.Solution = &g.Solution
	return picture.New(ctx, g.puzzle, o)
}

func (g *grid) AddTo(w *record.Writer) { w.Grid(g.puzzle, g.Grid) }

// Grid returns the digits of a solution, or nil if it is not a solution of a puzzle.
func Grid(s Solution) []puzzle.Digit {
	if g, ok := s.(*grid); ok {
		return g.Grid
	}
	return nil
}

// Solved returns a grid as a solution of a puzzle.
func Solved(p *puzzle.Puzzle, digits []puzzle.Digit) Solution {
	return &grid{p, puzzle.Solution{Grid: digits}}
}
