package judge

import (
	"context"
	"math/rand/v2"
	"slices"

	"exactcover/encode"
	"exactcover/encode/cases"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// Shrink returns the simplest puzzle it finds for which fails is true, as it is for p. It removes
// rules and candidates, and fills blank cells with digits of a solution, as many as it can. The
// result may fail in another way than p, unless fails checks that too. It calls fails some ten
// times for each blank that is left and for each rule, and more often if there are many.
func Shrink(p *puzzle.Puzzle, fails func(*puzzle.Puzzle) bool) *puzzle.Puzzle {
	base := p.Solution
	if base == nil {
		if s, err := encode.Solve(context.Background(), p); err == nil && s != nil {
			base = s.Grid
		}
	}
	return shrink(p, base, nil, mostRuns, fails)
}

// mostRuns is how often a puzzle is shrunk, in different orders, if it stays large.
const mostRuns = 12

// shrink is [Shrink] with a grid of digits to give in blank cells, and a tiling of dominoes to
// give. Either may be nil. It shrinks at most runs times.
func shrink(
	p *puzzle.Puzzle, base []puzzle.Digit, tiles [][2]puzzle.Cell, runs int,
	fails func(*puzzle.Puzzle) bool,
) *puzzle.Puzzle {
	best := p
	for seed := range uint64(runs) {
		if seed >= 2 && cases.Blanks(best) <= fewBlanks {
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

// fewBlanks is the number of blanks at which shrinking may end.
const fewBlanks = 8

// simpler reports whether p is simpler to read than q.
func simpler(p, q *puzzle.Puzzle) bool {
	return slices.Compare(burden(p), burden(q)) < 0
}

// burden returns what a reader of a puzzle must take in: the numbers of rules, of blanks, and of
// cells with candidates struck.
func burden(p *puzzle.Puzzle) []int {
	struck := 0
	for c, set := range p.Candidates {
		if set != p.DomainOf(puzzle.Cell(c)) {
			struck++
		}
	}
	rules := len(p.Rules)
	for _, r := range p.Rules {
		if rule.IsTile(r) {
			rules-- // it is a given, and counts as one blank less
		}
	}
	return []int{rules, cases.Blanks(p), struck}
}

// A shrinker holds the simplest failing puzzle found so far.
type shrinker struct {
	best   *puzzle.Puzzle
	base   []puzzle.Digit
	tiles  [][2]puzzle.Cell
	fails  func(*puzzle.Puzzle) bool
	random *rand.Rand
	order  int // order in which cells are filled, see last
}

// try changes a copy of the best puzzle. If the copy is valid and fails, it becomes the best
// puzzle.
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
		if k >= len(x.best.Rules) || rule.IsTile(x.best.Rules[k]) {
			continue // tiles go together with the domino rule
		}
		again = x.try(func(p *puzzle.Puzzle) {
			tiled := p.Rules[k] == rule.Domino{}
			p.Rules = slices.Delete(slices.Clone(p.Rules), k, k+1)
			if tiled {
				p.Rules = slices.DeleteFunc(p.Rules, rule.IsTile)
			}
		}) || again
	}
	return again
}

// fill gives digits: in half of the blanks at once, then in smaller and smaller parts.
func (x *shrinker) fill() bool {
	var blank []puzzle.Cell
	for c, d := range rule.GivenDigits(x.best) {
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

// last returns a function that is 1 for cells that are filled after others. The result of shrinking
// depends on the order: the smallest puzzles have their blanks anywhere, in a few digits (as after
// an exchange of digits), or in a few rows.
func (x *shrinker) last() func(c puzzle.Cell) int {
	p := x.best
	chosen := uint64(0) // bits of the digits or rows
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

// digit returns the digit to give in a cell: the digit of the grid, or else one that does not
// clash, if there is one.
func (x *shrinker) digit(p *puzzle.Puzzle, c puzzle.Cell) puzzle.Digit {
	if x.base != nil {
		return x.base[c]
	}
	for d := range p.Possible(c).All() {
		if cases.Fits(p, p.Givens, c, d) {
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
	digits := rule.GivenDigits(x.best)
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
				p.Rules = append(p.Rules, cases.Laid(t, x.base))
			}
		})
	})
}

// candidates gives back all candidates, or those of single cells.
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

// chunks calls try with parts of a list: first halves, then smaller and smaller parts. A part for
// which try returns true is not tried again. It reports whether there was such a part.
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
