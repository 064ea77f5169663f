package cases

import (
	"context"
	"fmt"
	"slices"
	"sync"

	"exactcover/encode/generate"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// Grid draws a solved grid of the usual puzzle of a side, with the usual boxes if there are any. It
// is nearly uniform, as in package generate: 6x6 grids show no difference from uniform, and
// features of 9x9 grids less than 0.4 %. The simplest grid has its digits in order in the first
// row. A grid of side 9 takes some 50 µs, of side 16 some 10 ms.
func Grid(s Source, size int) []puzzle.Digit {
	k := s.Uint64()
	if k == 0 {
		return simplest(size)
	}
	g := acquire(makers{size, false})
	defer g.release()
	solution, err := g.Grid(context.Background(), k)
	if err != nil {
		panic(fmt.Sprintf("cases: %v", err)) // every side has a grid
	}
	return slices.Clone(solution.Grid)
}

// simplest returns the grid of a side with the digits in order in the first row; the other rows are
// shifted copies.
func simplest(size int) []puzzle.Digit {
	height, width := boxOf(size)
	grid := make([]puzzle.Digit, 0, size*size)
	for r := range size {
		for c := range size {
			grid = append(grid, puzzle.Digit((width*(r%height)+r/height+c)%size)+1)
		}
	}
	return grid
}

// boxOf returns the height and width of the usual boxes of a side, or 1 and the side if there are
// none.
func boxOf(size int) (height, width int) {
	regions, ok := puzzle.DefaultRegions(size, size)
	if !ok {
		return 1, size
	}
	width = slices.IndexFunc(regions, func(label int) bool { return label != 0 })
	return size / width, width
}

// makers identifies generators of the same kind.
type makers struct {
	size     int
	dominoes bool
}

// pool holds the generators that no goroutine uses, by kind. They are kept because the first puzzle
// of a generator takes far longer than the others. The pool has at most as many generators of a
// kind as goroutines have used at once.
var pool struct {
	sync.Mutex
	generators map[makers][]*generate.Generator
}

// A pooled generator must be released after use.
type pooled struct {
	*generate.Generator
	kind makers
}

func acquire(kind makers) pooled {
	pool.Lock()
	defer pool.Unlock()
	if list := pool.generators[kind]; len(list) > 0 {
		g := list[len(list)-1]
		pool.generators[kind] = list[:len(list)-1]
		return pooled{g, kind}
	}
	p := puzzle.New(kind.size)
	if kind.dominoes {
		p.Rules = []puzzle.Rule{rule.Domino{}}
	}
	g, err := generate.New(generate.Spec{Skeleton: p, Minimal: true}, 1)
	if err != nil {
		panic(fmt.Sprintf("cases: side %d: %v", kind.size, err))
	}
	return pooled{g, kind}
}

func (g pooled) release() {
	pool.Lock()
	defer pool.Unlock()
	if pool.generators == nil {
		pool.generators = map[makers][]*generate.Generator{}
	}
	pool.generators[g.kind] = append(pool.generators[g.kind], g.Generator)
}
