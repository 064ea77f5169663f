package trial

import (
	"context"
	"math/rand/v2"
	"slices"

	"exactcover/encode"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// Shrink returns the simplest puzzle it finds for which fails is still true, as it is for p: it
// takes rules and candidates away, and gives the digits of a solution in blank cells, as many as it
// can. What is left may fail in another way than p, unless fails looks at that too. It calls fails
// some ten times for each blank that is left and for each rule, more often if there are many.
func Shrink(p *puzzle.Puzzle, fails func(*puzzle.Puzzle) bool) *puzzle.Puzzle {
	base := p.Solution
	if base == nil {
		if s, err := encode.Solve(context.Background(), p); err == nil && s != nil {
			base = s.Grid
		}
	}
	return shrink(p, base, nil, mostRuns, fails)
}

// mostRuns is how often a puzzle is shrunk, in other orders, if it stays large.
const mostRuns = 12

// shrink is [Shrink] with a grid that tells what to give in blank cells, and a tiling that tells
// which dominoes to give. Either may be nil. It takes as many runs at most.
func shrink(
	p *puzzle.Puzzle, base []puzzle.Digit, tiles [][2]puzzle.Cell, runs int,
	fails func(*puzzle.Puzzle) bool,
) *puzzle.Puzzle {
	best := p
	for seed := range uint64(runs) {
		if seed >= 2 && Blanks(best) <= legible {
			break
		}
		x := &shrinker{
			best: p, base: base, tiles: tiles, fails: fails, random: rand.New(rand.NewPCG(seed, 0)),
			order: int(seed % 3),
		}
		for again := true; again; {
			again = x.rules()
			again = x.dominoes() || again
			again = x.fill() || again
			again = x.candidates() || again
		}
		if seed == 0 || simpler(x.best, best) {
			best = x.best
		}
	}
	return best
}

// legible is how many blanks are few enough.
const legible = 8

// simpler reports whether p has less to read than q.
func simpler(p, q *puzzle.Puzzle) bool {
	return slices.Compare(burden(p), burden(q)) < 0
}

// burden returns what there is to read in a puzzle: rules, blanks, cells with candidates struck.
func burden(p *puzzle.Puzzle) []int {
	struck := 0
	for c, set := range p.Candidates {
		if set != p.DomainOf(puzzle.Cell(c)) {
			struck++
		}
	}
	rules := len(p.Rules)
	for _, r := range p.Rules {
		if isPiece(r) {
			rules-- // as a given, it is one blank less
		}
	}
	return []int{rules, Blanks(p), struck}
}

// A shrinker holds the simplest puzzle that fails so far.
type shrinker struct {
	best   *puzzle.Puzzle
	base   []puzzle.Digit
	tiles  [][2]puzzle.Cell
	fails  func(*puzzle.Puzzle) bool
	random *rand.Rand
	order  int // how cells to fill are ordered, see last
}

// try makes the best puzzle with a change the best one if it is valid and fails.
func (x *shrinker) try(change func(p *puzzle.Puzzle)) bool {
	p := *x.best
	change(&p)
	if p.Validate() != nil || !x.fails(&p) {
		return false
	}
	x.best = &p
	return true
}

func (x *shrinker) rules() bool {
	again := false
	for k := len(x.best.Rules) - 1; k >= 0; k-- {
		if k >= len(x.best.Rules) || isPiece(x.best.Rules[k]) {
			continue // pieces go with the rule of dominoes
		}
		again = x.try(func(p *puzzle.Puzzle) {
			tiled := p.Rules[k] == rule.Domino{}
			p.Rules = slices.Delete(slices.Clone(p.Rules), k, k+1)
			if tiled {
				p.Rules = slices.DeleteFunc(p.Rules, isPiece)
			}
		}) || again
	}
	return again
}

// fill gives digits: in half of the blanks at once, then in ever fewer.
func (x *shrinker) fill() bool {
	var blank []puzzle.Cell
	for c, d := range known(x.best) {
		if d == puzzle.Empty {
			blank = append(blank, puzzle.Cell(c))
		}
	}
	x.random.Shuffle(len(blank), func(a, b int) { blank[a], blank[b] = blank[b], blank[a] })
	last := x.last()
	slices.SortStableFunc(blank, func(a, b puzzle.Cell) int { return last(a) - last(b) })
	return chunks(blank, func(cells []puzzle.Cell) bool {
		return x.try(func(p *puzzle.Puzzle) {
			givens := slices.Repeat([]puzzle.Digit{puzzle.Empty}, p.Cells())
			copy(givens, p.Givens)
			p.Givens = givens
			for _, c := range cells {
				p.Givens[c] = x.digit(p, c)
			}
		})
	})
}

// last returns a function that is 1 for cells that are to be filled after others. What is left
// depends on the order: the smallest puzzles have their blanks anywhere, in a few digits, as
// exchanges of digits have, or in a few rows.
func (x *shrinker) last() func(c puzzle.Cell) int {
	p := x.best
	chosen := uint64(0) // digits or rows
	for range 2 + x.random.IntN(2) {
		if x.order == 1 {
			chosen |= 1 << (int(p.Low) + x.random.IntN(p.DigitCount()))
		} else {
			chosen |= 1 << x.random.IntN(p.Rows)
		}
	}
	return func(c puzzle.Cell) int {
		switch {
		case x.order == 1 && x.base != nil:
			return int(chosen >> x.base[c] & 1)
		case x.order == 2 && p.InGrid(c):
			return int(chosen >> p.Row(c) & 1)
		}
		return 0
	}
}

// digit returns what to give in a cell: what the grid has, or else a digit that does not clash if
// there is one.
func (x *shrinker) digit(p *puzzle.Puzzle, c puzzle.Cell) puzzle.Digit {
	if x.base != nil {
		return x.base[c]
	}
	for d := range p.Possible(c).All() {
		if !clashes(p, c, d) {
			return d
		}
	}
	return p.DomainOf(c).Min()
}

// dominoes gives dominoes of the tiling in the same way.
func (x *shrinker) dominoes() bool {
	if x.tiles == nil || !slices.Contains(x.best.Rules, puzzle.Rule(rule.Domino{})) {
		return false
	}
	digits := known(x.best)
	var open [][2]puzzle.Cell
	for _, t := range x.tiles {
		if digits[t[0]] == puzzle.Empty && digits[t[1]] == puzzle.Empty {
			open = append(open, t)
		}
	}
	x.random.Shuffle(len(open), func(a, b int) { open[a], open[b] = open[b], open[a] })
	return chunks(open, func(tiles [][2]puzzle.Cell) bool {
		return x.try(func(p *puzzle.Puzzle) {
			p.Rules = slices.Clone(p.Rules)
			for _, t := range tiles {
				p.Rules = append(p.Rules, laid(t, x.base))
			}
		})
	})
}

// candidates gives all candidates back, or those of single cells.
func (x *shrinker) candidates() bool {
	if x.best.Candidates == nil {
		return false
	}
	if x.try(func(p *puzzle.Puzzle) { p.Candidates = nil }) {
		return true
	}
	again := false
	for c, set := range x.best.Candidates {
		if set != x.best.Domain() {
			again = x.try(func(p *puzzle.Puzzle) {
				p.Candidates = slices.Clone(p.Candidates)
				p.Candidates[c] = p.Domain()
			}) || again
		}
	}
	return again
}

// chunks calls try with parts of a list: first halves, then ever smaller ones. A part for which it
// returns true is done with. It reports whether there was one.
func chunks[E any](list []E, try func(part []E) bool) bool {
	again := false
	for size := (len(list) + 1) / 2; size > 0; size /= 2 {
		var left []E
		for part := range slices.Chunk(list, size) {
			if try(part) {
				again = true
			} else {
				left = append(left, part...)
			}
		}
		list = left
	}
	return again
}
