package dlx

import (
	"context"
	"errors"
	"iter"
	"math/big"
	"math/bits"
	"slices"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/memo"
)

// A Diagram is the family of all solutions of a problem as a decision diagram: a directed acyclic
// graph whose paths from the root to the end are the solutions. A node stands for what is left to
// be covered; its arcs are the options that cover one item of it. Equal remainders share a node, so
// that a diagram may be small where the solutions are many: 1693 nodes hold the 12988816 tilings of
// a chessboard with dominoes. It is a zero-suppressed decision diagram whose nodes for the options
// of an item have been drawn together into one.
//
// Node 0 is the end. Arcs lead to nodes with lower numbers. A diagram is immutable: any number of
// goroutines may share one.
type Diagram struct {
	graph *memo.Graph
	// The number of solutions of node n is count[n*width:(n+1)*width], low word first.
	count []uint64
	width int
}

// What Compile returns beside the errors of a stopped search.
var (
	ErrNoDiagram       = errors.New("problems with multiplicities, propagators or distinct solutions have no diagram")
	ErrDiagramTooLarge = errors.New("the memory does not suffice for the diagram")
)

// Compile returns the diagram of all solutions of p. Of the options it looks at MaxNodes, Timeout
// and Memory; time and memory grow with the number of different remainders that partial solutions
// leave. It returns [ErrDiagramTooLarge] if they do not fit into the memory, [ErrNoDiagram] if the
// problem or the options are of a kind that has no diagram, and the error of [Solver.Err] if it was
// stopped.
func Compile(ctx context.Context, p *Problem, o Options) (*Diagram, error) {
	p.laid("Compile")
	checkContext("Compile", ctx)
	s := NewSolver(p, o)
	if !s.enter(ctx) {
		return nil, s.err
	}
	return s.diagram(s.memory())
}

// diagram makes the diagram of the solver's task, in a call that has begun.
func (s *Solver) diagram(memory int64) (*Diagram, error) {
	if !memo.Counting.Takes(&s.task) {
		return nil, ErrNoDiagram
	}
	g, refusal := memo.Build(&s.task, memory, &s.meter, &s.watch)
	switch refusal {
	case memo.Stopped:
		if s.watch.Stopped() {
			s.stopped()
		}
		return nil, s.err
	case memo.TooLarge:
		return nil, ErrDiagramTooLarge
	}
	d, err := newDiagram(g, memory/8, &s.watch)
	if s.watch.Stopped() {
		s.stopped()
		return nil, s.err
	}
	return d, err
}

// newDiagram counts the solutions of each node, for which it takes so many words at most. It
// returns nil if the watch stops it.
func newDiagram(g *memo.Graph, words int64, w *matrix.Watch) (*Diagram, error) {
	d := &Diagram{graph: g, width: 1}
	for !d.tally(w) {
		d.width += 1 + d.width/4
		if int64(d.width) > max(words, smallDiagram)/int64(g.Nodes()) {
			return nil, ErrDiagramTooLarge
		}
	}
	if w.Stopped() {
		return nil, nil
	}
	return d, nil
}

// smallDiagram is a number of words that any diagram may take for its numbers of solutions.
const smallDiagram = 1 << 16

// tally counts with the present width. It reports false if that is too small, and leaves off if the
// watch stops it.
func (d *Diagram) tally(watch *matrix.Watch) bool {
	w := d.width
	d.count = make([]uint64, d.graph.Nodes()*w)
	d.count[0] = 1
	for n := 1; n < d.graph.Nodes(); n++ {
		own := d.count[n*w : (n+1)*w]
		for a := d.graph.Start[n]; a < d.graph.Start[n+1]; a++ {
			carry := uint64(0)
			for k, x := range d.countOf(d.graph.Target[a]) {
				own[k], carry = bits.Add64(own[k], x, carry)
			}
			if carry != 0 {
				return false
			}
			if watch.Over(w) {
				return true
			}
		}
	}
	return true
}

func (d *Diagram) countOf(n int32) []uint64 {
	return d.count[int(n)*d.width : (int(n)+1)*d.width]
}

// Nodes returns the number of nodes, the end included.
func (d *Diagram) Nodes() int { return d.drawn("Nodes").Nodes() }

// Count returns the number of solutions.
func (d *Diagram) Count() *big.Int {
	root := d.drawn("Count").Root
	if root < 0 {
		return new(big.Int)
	}
	return memo.Integer(d.countOf(root))
}

// Contains reports whether the options, in any order, are a solution.
func (d *Diagram) Contains(solution []Option) bool {
	g := d.drawn("Contains")
	n, length := g.Root, 0
	for ; n > 0; length++ {
		at := int32(-1)
		for a := g.Start[n]; a < g.Start[n+1] && at < 0; a++ {
			if slices.Contains(solution, Option(g.Option[a])) {
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
func (d *Diagram) All() iter.Seq[[]Option] {
	g := d.drawn("All")
	return func(yield func([]Option) bool) {
		if g.Root < 0 {
			return
		}
		var path []int32 // arcs
		solution := []Option{}
		n := g.Root
		for {
			for n > 0 {
				a := g.Start[n]
				path, solution = append(path, a), append(solution, Option(g.Option[a]))
				n = g.Target[a]
			}
			if !yield(solution) {
				return
			}
			for {
				if len(path) == 0 {
					return
				}
				last := len(path) - 1
				a := path[last] + 1
				path, solution = path[:last], solution[:last]
				// The arc behind the last of a node is the first of another.
				if !d.first(a) {
					path, solution = append(path, a), append(solution, Option(g.Option[a]))
					n = g.Target[a]
					break
				}
			}
		}
	}
}

// first reports whether arc a is the first of its node, or behind the last of all.
func (d *Diagram) first(a int32) bool {
	_, found := slices.BinarySearch(d.graph.Start, a)
	return found
}
