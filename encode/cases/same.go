package cases

import (
	"math/rand/v2"
	"reflect"
	"slices"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// A Twin is a puzzle that is equivalent to another one, the original: digits have other names, the
// grid is turned or mirrored, rows and columns have changed places. Grid and Back turn solutions of
// one into solutions of the other.
type Twin struct {
	Puzzle *puzzle.Puzzle
	from   []puzzle.Cell  // cell of the twin -> cell of the original
	names  []puzzle.Digit // digit of the original -> digit of the twin
}

// Same makes a twin of p. It makes only those changes that all rules of p allow. If p has a rule
// that this module does not know, it makes none.
//
//   - New names for the digits, every way with the same probability: if no rule reckons with
//     digits.
//   - Turns and mirrors, the eight uniform: but for rules that tell left from right or top from
//     bottom. Usual boxes stay the usual boxes, so that 6x6 puzzles have four.
//   - Exchanges of bands, of rows in bands, and the same for columns, uniform: with the usual boxes
//     and no regions, and if rules speak of listed cells alone.
//
// The simplest twin is p itself.
func Same(s Source, p *puzzle.Puzzle) Twin {
	may := rule.AnyChange
	if len(p.Variables) > 0 {
		may &^= rule.Relabels // the cells of a variable have other digits
	}
	for _, r := range p.Rules {
		may &= changesOf(r)
	}
	// Each change is one choice, because few twins are simpler than others.
	t := Twin{Puzzle: p}
	for c := range p.Cells() {
		t.from = append(t.from, puzzle.Cell(c))
	}
	for d := range p.AllDigits().Max() + 1 {
		t.names = append(t.names, d)
	}
	if seed := s.Uint64(); seed != 0 && may&rule.Relabels != 0 {
		names := t.names[p.Low : p.High+1]
		rand.New(rand.NewPCG(seed, 0)).
			Shuffle(len(names), func(a, b int) { names[a], names[b] = names[b], names[a] })
	}
	q := *p
	height, width := blocks(p)
	if seed := s.Uint64(); seed != 0 && may&rule.Swaps != 0 && height > 0 {
		random := rand.New(rand.NewPCG(seed, 0))
		rows, cols := permuted(random, p.Rows, height), permuted(random, p.Cols, width)
		t.move(&q, p.Rows, p.Cols, func(r, c int) (int, int) { return rows[r], cols[c] })
	}
	turn := s.IntN(8)
	if may&rule.Turns == 0 {
		turn = 0
	}
	if turn&1 != 0 {
		t.move(&q, q.Rows, q.Cols, func(r, c int) (int, int) { return q.Rows - 1 - r, c })
	}
	if turn&2 != 0 {
		t.move(&q, q.Rows, q.Cols, func(r, c int) (int, int) { return r, q.Cols - 1 - c })
	}
	if turn&4 != 0 && height == width {
		t.move(&q, q.Cols, q.Rows, func(r, c int) (int, int) { return c, r })
	}
	t.finish(p, &q, turn)
	return t
}

// changesOf returns the changes that a rule allows: none if its kind is not known. A rule with
// alternatives allows the changes that all of them allow.
func changesOf(r puzzle.Rule) rule.Changes {
	some, ok := r.(rule.Some)
	if !ok {
		k, _ := rule.All.Find(r.Kind())
		return k.Allows
	}
	may := rule.AnyChange
	for _, list := range some.Of {
		for _, one := range list {
			may &= changesOf(one)
		}
	}
	return may
}

// diagonals has the opposite of each diagonal.
var diagonals = map[string]puzzle.Rule{
	rule.DiagonalUp{}.Kind():   rule.DiagonalDown{},
	rule.DiagonalDown{}.Kind(): rule.DiagonalUp{},
}

// blocks returns the number of rows and columns of the usual boxes of p. It returns 1 and 1 if p
// has no regions, so that any rows and columns may be exchanged, and 0 and 0 if p has other
// regions.
func blocks(p *puzzle.Puzzle) (height, width int) {
	if p.Regions == nil {
		return 1, 1
	}
	usual, ok := puzzle.DefaultRegions(p.Rows, p.Cols)
	if !ok {
		return 0, 0
	}
	label := map[int]int{} // label of the usual box -> label in p
	for c, l := range usual {
		if other, known := label[l]; known && other != p.Regions[c] {
			return 0, 0
		}
		label[l] = p.Regions[c]
	}
	seen := map[int]bool{}
	for _, l := range label {
		if l == puzzle.NoRegion || seen[l] {
			return 0, 0
		}
		seen[l] = true
	}
	return boxOf(p.Rows)
}

// permuted returns a random permutation of the numbers below n that exchanges blocks of a size, and
// the numbers within each block.
func permuted(random *rand.Rand, n, size int) []int {
	if size == 1 {
		return random.Perm(n)
	}
	var order []int
	for _, block := range random.Perm(n / size) {
		for _, k := range random.Perm(size) {
			order = append(order, block*size+k)
		}
	}
	return order
}

// move changes the places of cells: q becomes a grid with the given rows and columns, whose cell r,
// c is the cell from(r, c) of q.
func (t *Twin) move(q *puzzle.Puzzle, rows, cols int, from func(r, c int) (int, int)) {
	moved := make([]puzzle.Cell, 0, rows*cols)
	for r := range rows {
		for c := range cols {
			fromRow, fromCol := from(r, c)
			moved = append(moved, t.from[q.Cell(fromRow, fromCol)])
		}
	}
	moved = append(moved, t.from[q.GridCells():]...)
	q.Rows, q.Cols = rows, cols
	t.from = moved
}

// finish fills in the other fields of q, which has only its size, from p.
func (t *Twin) finish(p, q *puzzle.Puzzle, turn int) {
	t.Puzzle = q
	q.Carried = nil // belongs to the original
	if p.Givens != nil {
		q.Givens = t.Grid(p.Givens)
	}
	if p.Solution != nil {
		q.Solution = t.Grid(p.Solution)
	}
	q.Regions = arranged(t.from[:p.GridCells()], p.Regions)
	if height, _ := blocks(p); height > 1 {
		q.Regions, _ = puzzle.DefaultRegions(q.Rows, q.Cols) // the same boxes, with labels in order
	}
	q.Candidates = arranged(t.from, p.Candidates)
	for c, set := range q.Candidates {
		q.Candidates[c] = 0
		for d := range set.All() {
			q.Candidates[c] |= puzzle.Digits(t.names[d])
		}
	}
	to := make([]puzzle.Cell, len(t.from))
	for c, from := range t.from {
		to[from] = puzzle.Cell(c)
	}
	q.Rules = nil
	for _, r := range p.Rules {
		q.Rules = append(q.Rules, t.rule(r, to, turn))
	}
}

// arranged returns the elements of old in the order of from; nil for nil.
func arranged[E any](from []puzzle.Cell, old []E) []E {
	if old == nil {
		return nil
	}
	list := make([]E, len(from))
	for c, f := range from {
		list[c] = old[f]
	}
	return list
}

// rule returns a rule of the original as a rule of the twin.
func (t *Twin) rule(r puzzle.Rule, to []puzzle.Cell, turn int) puzzle.Rule {
	mirrored := (turn^turn>>1)&1 != 0 // one mirror makes the rising diagonal the falling one
	if opposite := diagonals[r.Kind()]; opposite != nil && mirrored {
		return opposite
	}
	if some, ok := r.(rule.Some); ok {
		some.Of = slices.Clone(some.Of)
		for k, list := range some.Of {
			some.Of[k] = slices.Clone(list)
			for i, one := range list {
				some.Of[k][i] = t.rule(one, to, turn)
			}
		}
		return some
	}
	v := reflect.New(reflect.TypeOf(r)).Elem()
	v.Set(reflect.ValueOf(r))
	rewrite(v,
		func(c puzzle.Cell) puzzle.Cell {
			if c < 0 {
				return c
			}
			return to[c]
		},
		func(d puzzle.Digit) puzzle.Digit {
			if d < 0 || int(d) >= len(t.names) {
				return d
			}
			return t.names[d]
		})
	return v.Interface().(puzzle.Rule)
}

// Grid returns the grid of the twin for a grid of the original. Solutions become solutions; empty
// cells stay empty.
func (t Twin) Grid(original []puzzle.Digit) []puzzle.Digit {
	grid := arranged(t.from, original)
	for c, d := range grid {
		if d != puzzle.Empty {
			grid[c] = t.names[d]
		}
	}
	return grid
}
