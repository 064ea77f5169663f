package encode

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"

	"exactcover/dlx"
)

// ErrNoSolution is returned where a solution is needed and there is none.
var ErrNoSolution = errors.New("encode: the puzzle has no solution")

// A Generator makes random puzzles. With the same skeleton and seed it makes the same ones on every
// machine. It is for one goroutine at a time.
type Generator struct {
	skeleton *Puzzle
	random   *rand.Rand
	encoding *Encoding
	solver   *Solver
}

// NewGenerator returns a generator of puzzles that have the size, digits, regions, candidates and
// rules of the skeleton and keep its clues.
func NewGenerator(skeleton *Puzzle, seed uint64) (*Generator, error) {
	e, err := Encode(skeleton)
	if err != nil {
		return nil, err
	}
	return &Generator{
		skeleton: skeleton,
		random:   rand.New(rand.NewPCG(seed, 0)),
		encoding: e,
		solver:   NewSolver(Options{}),
	}, nil
}

// Grid returns a random solution of the skeleton: the first that a search in random order comes to.
// Not all solutions are equally likely. It returns [ErrNoSolution] if there is none.
func (g *Generator) Grid(ctx context.Context) (*Solution, error) {
	// Some orders lead into barren trees, so that many short searches are better than a long one.
	// The growing limit makes sure that one of them comes to an end.
	for nodes := uint64(g.skeleton.Cells()) * 16; ; nodes += nodes / 4 {
		d := dlx.NewSolver(g.encoding.problem, dlx.Options{Seed: g.random.Uint64() | 1, MaxNodes: nodes})
		solution, err := d.First(ctx)
		switch {
		case errors.Is(err, dlx.ErrNodeLimit):
			continue
		case err != nil:
			return nil, err
		case solution == nil:
			return nil, ErrNoSolution
		}
		s := &Solution{Grid: make([]Digit, g.skeleton.Cells())}
		g.encoding.Decode(solution, s.Grid)
		if g.encoding.tiled() {
			s.Dominoes = g.encoding.Dominoes(solution, nil)
		}
		return s, nil
	}
}

// Puzzle returns a random puzzle with exactly one solution, given as its Solution, that has others
// as soon as any clue is taken away. The clues are digits; if the skeleton has a domino rule, they
// are dominoes, and all singles are given besides.
func (g *Generator) Puzzle(ctx context.Context) (*Puzzle, error) {
	s, err := g.Grid(ctx)
	if err != nil {
		return nil, err
	}
	p := *g.skeleton
	p.Solution = s.Grid
	if k := slices.IndexFunc(p.Rules, func(r Rule) bool { return r.Kind() == Domino{}.Kind() }); k >= 0 {
		p.Rules = slices.Clone(p.Rules)
		err = g.dominoes(ctx, &p, k, s)
	} else {
		err = g.givens(ctx, &p)
	}
	if err != nil {
		return nil, err
	}
	return &p, nil
}

// givens gives p digits of its solution.
func (g *Generator) givens(ctx context.Context, p *Puzzle) error {
	p.Givens = slices.Clone(p.Solution)
	candidates := p.Candidates
	p.Candidates = make([]DigitSet, p.Cells())
	for c := range p.Candidates {
		p.Candidates[c] = p.Domain()
		if candidates != nil {
			p.Candidates[c] = candidates[c]
		}
	}
	for _, c := range g.random.Perm(p.Cells()) {
		if g.skeleton.Givens != nil && g.skeleton.Givens[c] != Empty {
			continue
		}
		// Whatever other solution appears without this given has another digit in its place.
		d := p.Givens[c]
		p.Givens[c] = Empty
		p.Candidates[c] &^= Digits(d)
		others, err := g.solver.solvable(ctx, p)
		if err != nil {
			return err
		}
		p.Candidates[c] |= Digits(d)
		if others {
			p.Givens[c] = d
		}
	}
	p.Candidates = candidates
	return nil
}

// dominoes gives rule k of p dominoes of a solution.
func (g *Generator) dominoes(ctx context.Context, p *Puzzle, k int, s *Solution) error {
	kept := len(p.Rules[k].(Domino).Given)
	r := Domino{Given: slices.Clone(p.Rules[k].(Domino).Given), Singles: make([]Cell, p.DigitCount())}
	tile := make([]bool, p.Cells()) // cells of dominoes
	for _, at := range s.Dominoes {
		tile[at[0]], tile[at[1]] = true, true
		given := slices.ContainsFunc(r.Given[:kept], func(g PlacedDomino) bool { return g.Cells == at || g.Cells == [2]Cell{at[1], at[0]} })
		if !given {
			r.Given = append(r.Given, PlacedDomino{at, [2]Digit{s.Grid[at[0]], s.Grid[at[1]]}})
		}
	}
	for c, covered := range tile {
		if !covered {
			r.Singles[s.Grid[c]-p.Low] = Cell(c)
		}
	}
	free := r.Given[kept:]
	g.random.Shuffle(len(free), func(a, b int) { free[a], free[b] = free[b], free[a] })
	for n := len(r.Given) - 1; n >= kept; n-- {
		without := r
		without.Given = slices.Delete(slices.Clone(r.Given), n, n+1)
		p.Rules[k] = without
		unique, err := g.solver.Unique(ctx, p)
		if err != nil {
			return err
		}
		if unique {
			r = without
		}
	}
	p.Rules[k] = r
	return nil
}
