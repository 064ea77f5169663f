package trial

import (
	"context"
	"fmt"
	"slices"
	"sync"

	"exactcover/encode/generate"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// Grid draws a solved grid of the usual puzzle of a side, with the usual boxes if it has some. It
// is one of package generate, near uniform as the documentation there tells: no difference from
// uniform shows in 6x6 grids, and less than 0.4 % in features of 9x9 grids. The simplest grid has
// its digits in order in the first row. A grid of side 9 takes some 50 µs, of side 16 some 10 ms.
func Grid(s Source, size int) []puzzle.Digit {
	k := s.Uint64()
	if k == 0 {
		return simplest(size)
	}
	g := lend(makers{size, false})
	defer g.release()
	solution, err := g.Grid(context.Background(), k)
	if err != nil {
		panic(fmt.Sprintf("trial: %v", err)) // there is a grid of every side
	}
	return slices.Clone(solution.Grid)
}

// simplest returns the grid of a side whose rows are shifted.
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

// boxOf returns the height and width of the usual boxes of a side, 1 and the side if it has none.
func boxOf(size int) (height, width int) {
	regions, ok := puzzle.DefaultRegions(size, size)
	if !ok {
		return 1, size
	}
	width = slices.IndexFunc(regions, func(label int) bool { return label != 0 })
	return size / width, width
}

// makers names generators that are alike.
type makers struct {
	size     int
	dominoes bool
}

// idle has the generators that no goroutine uses, by kind. They are kept, as the first puzzle of a
// generator takes far longer than the others: at most as many as goroutines have made puzzles of a
// kind at once.
var idle struct {
	sync.Mutex
	generators map[makers][]*generate.Generator
}

// A lent generator is to be released.
type lent struct {
	*generate.Generator
	kind makers
}

func lend(kind makers) lent {
	idle.Lock()
	defer idle.Unlock()
	if list := idle.generators[kind]; len(list) > 0 {
		g := list[len(list)-1]
		idle.generators[kind] = list[:len(list)-1]
		return lent{g, kind}
	}
	p := puzzle.New(kind.size)
	if kind.dominoes {
		p.Rules = []puzzle.Rule{rule.Domino{}}
	}
	g, err := generate.New(generate.Spec{Skeleton: p, Minimal: true}, 1)
	if err != nil {
		panic(fmt.Sprintf("trial: side %d: %v", kind.size, err))
	}
	return lent{g, kind}
}

func (g lent) release() {
	idle.Lock()
	defer idle.Unlock()
	if idle.generators == nil {
		idle.generators = map[makers][]*generate.Generator{}
	}
	idle.generators[g.kind] = append(idle.generators[g.kind], g.Generator)
}
