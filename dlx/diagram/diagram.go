package diagram

import (
	"context"
	"iter"
	"math/big"
	"math/rand/v2"
	"slices"

	"exactcover/dlx"
	"exactcover/dlx/internal/engine"
	"exactcover/dlx/internal/inside"
	"exactcover/dlx/internal/zdd"
)

// A Diagram holds all solutions of a problem as a decision diagram: a directed acyclic graph whose
// paths from the root to the end are the solutions. A node stands for a sub-problem: what is left
// to be covered. Its arcs are the options that cover one item of the sub-problem. Equal
// sub-problems share a node, so a diagram may be small although there are many solutions: 1693
// nodes hold the 12988816 tilings of a chessboard with dominoes. In a zero-suppressed decision
// diagram there would be a node for each arc; here one node holds all options of an item.
//
// Node 0 is the end. Arcs lead to nodes with lower numbers. A diagram is immutable: any number of
// goroutines may share one.
type Diagram struct{ zdd *zdd.Diagram }

// Errors of [Compile] and [Read].
var (
	ErrNoDiagram = engine.ErrNoDiagram // no diagram exists: for multiplicities, for example
	ErrTooLarge  = engine.ErrTooLarge  // the diagram does not fit into the memory
)

// Compile returns the diagram of all solutions of p. Of the settings, only MaxNodes, Timeout,
// Memory and Progress have an effect; distinct items and options are an error. Time and memory grow
// with the number of different sub-problems.
//
// Compile returns [ErrTooLarge] if the diagram does not fit into the memory, and [ErrNoDiagram] if
// it cannot represent the solutions of such a problem, or under such settings. If it was stopped,
// it returns the error that [dlx.Solver.Err] would return.
func Compile(ctx context.Context, p *dlx.Problem, o dlx.Settings) (*Diagram, error) {
	d, err := inside.Session(dlx.NewSolver(p, o)).Diagram(ctx)
	if err != nil {
		return nil, err
	}
	return &Diagram{d}, nil
}

// Nodes returns the number of nodes, the end included.
func (d *Diagram) Nodes() int { return d.zdd.Nodes() }

// Count returns the number of solutions.
func (d *Diagram) Count() *big.Int { return d.zdd.Count() }

// Contains reports whether the options, in any order, are a solution.
func (d *Diagram) Contains(solution []dlx.Option) bool {
	g := d.zdd
	n, length := g.Root, 0
	for ; n > 0; length++ {
		at := int32(-1)
		for a := g.Start[n]; a < g.Start[n+1] && at < 0; a++ {
			if slices.Contains(solution, dlx.Option(g.Option[a])) {
				at = a
			}
		}
		if at < 0 {
			return false
		}
		n = g.Target[at]
	}
	return n == 0 && length == len(solution)
}

// All yields all solutions in the order of [Diagram.At]. The slice is valid until the next turn.
func (d *Diagram) All() iter.Seq[[]dlx.Option] {
	g := d.zdd
	return func(yield func([]dlx.Option) bool) {
		if g.Root < 0 {
			return
		}
		solution := []dlx.Option{}
		// below yields the solutions of node n, each after the options of the path to n.
		var below func(n int32) (more bool)
		below = func(n int32) bool {
			if n == 0 {
				return yield(solution)
			}
			for a := g.Start[n]; a < g.Start[n+1]; a++ {
				solution = append(solution, dlx.Option(g.Option[a]))
				if !below(g.Target[a]) {
					return false
				}
				solution = solution[:len(solution)-1]
			}
			return true
		}
		below(g.Root)
	}
}

// At appends the solution of the given rank to dst. Ranks are counted from 0. It returns nil if
// rank is negative or too large. Solutions are ordered by the option that covers the item of the
// root, then by the option that covers the item of the next node, and so on. At takes time in
// proportion to the arcs that it passes.
func (d *Diagram) At(dst []dlx.Option, rank *big.Int) []dlx.Option {
	return zdd.At(d.zdd, dst, rank)
}

// Sample appends a random solution to dst, each with the same probability. It returns nil if there
// is no solution. The same source gives the same solutions on every machine. Sample does not
// allocate if dst has room and there are fewer than 2^512 solutions.
func (d *Diagram) Sample(dst []dlx.Option, source rand.Source) []dlx.Option {
	return zdd.Sample(d.zdd, dst, source)
}
