package subject

import (
	"context"
	"math/big"

	"exactcover/dlx"
	"exactcover/dlx/xcc"
	"exactcover/encode/format"
	"exactcover/encode/picture"
	"exactcover/encode/record"
	"exactcover/encode/tiling"
)

// A Tiling is a board and its pieces as a subject.
type Tiling struct {
	*tiling.Puzzle
	encoding *tiling.Encoding // made when first needed, with problem
	problem  *Problem
}

// encode makes the exact-cover problem of the tiling.
func (t *Tiling) encode(ctx context.Context) (err error) {
	if t.encoding == nil {
		if t.encoding, err = t.Puzzle.Encode(ctx); err != nil {
			t.encoding = nil
			return err
		}
		t.problem = &Problem{File: t.encoding.File()}
	}
	return nil
}

// Cover implements [Subject]. If the sizes of the pieces show that there is no solution, which a
// search might not find for long, it is a problem without options.
func (t *Tiling) Cover(ctx context.Context) (*dlx.Problem, []dlx.Item, error) {
	if t.Misfit() != "" {
		var b dlx.Builder
		b.Items(1)
		p, err := b.Build()
		t.problem = &Problem{File: &xcc.File{Problem: p}}
		return p, nil, err
	}
	if err := t.encode(ctx); err != nil {
		return nil, nil, err
	}
	return t.problem.Cover(ctx)
}

// encodeUpTo makes the problem, with its symmetries. Equal pieces of the tiling are one from then
// on.
func (t *Tiling) encodeUpTo(ctx context.Context, same tiling.UpTo) error {
	e, symmetries, err := t.Puzzle.EncodeUpTo(ctx, same)
	if err == nil {
		t.Puzzle, t.encoding, t.problem = e.Puzzle, e, &Problem{File: e.File(), upTo: symmetries}
	}
	return err
}

// ready encodes the tiling for a search. It reports false if there is nothing to search: it cannot
// be encoded, or the sizes of the pieces show that there is no solution.
func (t *Tiling) ready(ctx context.Context, e *Engine) bool {
	switch {
	case t.Misfit() != "":
		e.Complete = true
		return false
	case e.UpTo == tiling.Apart:
		e.Err = t.encode(ctx)
	default:
		e.Err = t.encodeUpTo(ctx, e.UpTo)
	}
	return e.Err == nil
}

func (t *Tiling) search(ctx context.Context, e *Engine, yield func(Solution) bool) {
	if !t.ready(ctx, e) {
		return
	}
	if s := t.problem.sought(ctx, e); s != nil {
		e.search(ctx, t.by(e, s), yield)
	}
}

// by returns the tiling with a solver of its problem.
func (t *Tiling) by(e *Engine, s *dlx.Solver) *divisible {
	d := t.problem.by(e, s)
	covers := d.solution
	d.solution = func(options []dlx.Option) (Solution, error) {
		c, err := covers(options)
		if err != nil {
			return nil, err
		}
		return t.placed(e, c.(*cover))
	}
	return d
}

// placed returns a solution of the problem as one of the tiling. Code that knows nothing of the
// encoding checks every solution.
func (t *Tiling) placed(e *Engine, c *cover) (*placed, error) {
	p := &placed{t, c, t.encoding.Solution(c.options), e.Color}
	if err := t.Check(p.placements); err != nil {
		return nil, noSolution(err)
	}
	return p, nil
}

func (t *Tiling) count(ctx context.Context, e *Engine) *big.Int {
	e.Err = nil
	if !t.ready(ctx, e) {
		return new(big.Int)
	}
	return t.problem.count(ctx, e)
}

// Exact implements [Boarded].
func (t *Tiling) Exact(ctx context.Context) (*Problem, error) {
	err := t.encode(ctx)
	return t.problem, err
}

// Board implements [Boarded].
func (t *Tiling) Board(ctx context.Context) (board *tiling.Puzzle, items []string, err error) {
	if err := t.encode(ctx); err != nil {
		return nil, nil, err
	}
	return t.Puzzle, t.problem.Items[:t.Puzzle.Board.Len()], nil
}

// Write implements [Subject].
func (t *Tiling) Write(ctx context.Context, dst []byte, f *format.Format) ([]byte, error) {
	if format.WritesTilings(f.Name) {
		return format.AppendTiling(dst, f.Name, t.Puzzle)
	}
	if err := t.encode(ctx); err != nil {
		return dst, err
	}
	return t.problem.Write(ctx, dst, f)
}

// Draw draws the board, with the pieces beside it.
func (t *Tiling) Draw(
	ctx context.Context, _ *format.Format, _ picture.Options,
) (*picture.Picture, error) {
	return picture.TilingPuzzle(ctx, t.Puzzle)
}

// placed is a solution of a tiling.
type placed struct {
	tiling     *Tiling
	cover      *cover
	placements []tiling.Placement
	color      bool // a drawing has the colours of a terminal
}

func (s *placed) Write(ctx context.Context, dst []byte, f *format.Format) ([]byte, error) {
	switch {
	case f.Name == format.Tiling && s.color:
		return s.tiling.AppendColored(dst, s.placements), nil
	case f.Name == format.Tiling:
		return s.tiling.AppendSolution(dst, s.placements), nil
	}
	return s.cover.Write(ctx, dst, f)
}

// Draw draws the pieces in colours.
func (s *placed) Draw(
	ctx context.Context, _ *format.Format, _ picture.Options,
) (*picture.Picture, error) {
	return picture.Tiling(ctx, s.tiling.Puzzle, s.placements)
}

// AddTo adds the placements: each is a list of the name of its piece, and the names of its cells.
// The colours of the sides of a tile follow, as it lies. The options of the placements have names.
func (s *placed) AddTo(w *record.Writer) {
	options, names := [][]string{}, []string{} // not nil, which would be null
	for _, o := range s.cover.options {
		if s.tiling.encoding.Placement(o).Piece >= 0 {
			names = append(names, string(s.cover.problem.AppendName(nil, o)))
		}
	}
	for _, q := range s.placements {
		option := []string{s.tiling.Pieces[q.Piece].Name}
		for _, c := range q.Cells {
			option = append(option, s.tiling.problem.Items[c])
		}
		if q.Sides != "" {
			option = append(option, q.Sides)
		}
		options = append(options, option)
	}
	w.Cover(options, names)
}
