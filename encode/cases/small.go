package cases

import (
	"math/rand/v2"
	"slices"

	"exactcover/encode/puzzle"
	"exactcover/internal/choice"
)

// A shape is an empty grid for small puzzles.
type shape struct {
	rows, cols int
	low, high  puzzle.Digit
	regions    string // a letter for each cell, "." for none; "": no regions
	open       int    // the most cells that are left open
	noLines    bool
}

// shapes are grids with different difficulties for rules. Nearly all rules can be stated on the
// first.
var shapes = []shape{
	{4, 4, 1, 4, "aabbaabbccddccdd", 16, false},
	{4, 4, 1, 4, "", 16, false},
	{4, 4, 1, 4, "aaabcabbccdbcddd", 16, false},
	{4, 4, 0, 3, "aabbaabbccddccdd", 16, false},
	{4, 4, 1, 5, "aabbaabbccddccdd", 9, false},
	{4, 4, 0, 5, "aab.aabbc.ddccdd", 8, false},
	{2, 3, 1, 4, "", 6, false},
	{3, 4, 0, 4, "aa.baacb.ccb", 8, false},
	{3, 3, 1, 9, "aaaaaaaaa", 5, false},
	{1, 9, 1, 9, "", 5, false},
	{9, 1, 0, 8, "", 5, false},
	{2, 4, 0, 9, "", 3, false},
	{6, 6, 1, 6, "aaabbbaaabbbcccdddcccdddeeefffeeefff", 22, false},
	{5, 5, 0, 4, "", 14, false},
	{6, 6, 1, 9, "aaabbbaaabbbcccdddcccdddeeefffeeefff", 4, false},
	{4, 4, 2, 5, "abcdabcdabcdabcd", 12, false},
	{4, 4, 7, 12, "aabbaabbccddccdd", 7, false},
	{3, 3, 2, 5, "aab.bbcc.", 7, false},
	{2, 6, 0, 8, "aaabbbcccddd", 5, false},
	{2, 2, 55, 63, "", 3, false},
	{1, 12, 0, 15, "", 4, false},
	{1, 3, 0, 63, "", 1, false},
	{3, 3, 1, 4, "aaabbbbcc", 5, true},
	{3, 4, 0, 1, "", 8, true},
	{2, 4, 0, 2, "aabb.cc.", 8, true},
}

// fewGrids is the most ways to fill the blanks of a small puzzle.
const fewGrids = 600

// Small makes a small puzzle with some rules of the given kinds, for a test that tries every way to
// fill its blanks: its houses allow at most 600 ways. It returns nil if no rule can be stated. The
// Solution is a grid that the puzzle allows without its rules.
//
// The shape is drawn uniformly from a list: squares, rows and columns; digits from 0, 1 or a higher
// digit on, as many as the cells of a house or more; boxes, jigsaws, patches or no regions. If a
// kind cannot be stated on the shape, it gets the usual 4x4 grid, or another shape. Some cells of a
// random grid are given, and more if there would be too many ways. In a quarter of the puzzles
// candidates are struck, but none of that grid. The rules are drawn by [Rule].
func Small(s Source, rules int, kinds ...puzzle.Rule) *puzzle.Puzzle {
	p := SmallShape(s)
	for range rules {
		kind := kinds[s.IntN(len(kinds))]
		added := Rule(s, p, kind)
		if added == nil && len(p.Rules) == 0 {
			p, added = elsewhere(s, kind)
		}
		if added == nil {
			return nil
		}
		p.Rules = append(p.Rules, added...)
	}
	return p
}

// elsewhere states a rule of a kind on the usual grid, or else on the first of the other shapes, in
// random order, on which it can be stated.
func elsewhere(s Source, kind puzzle.Rule) (p *puzzle.Puzzle, added []puzzle.Rule) {
	random := rand.New(rand.NewPCG(s.Uint64(), 0))
	for n, k := range append([]int{0}, random.Perm(len(shapes))...) {
		if n > 0 && k == 0 {
			continue
		}
		p = shapes[k].puzzle(s)
		if added = Rule(s, p, kind); added != nil {
			break
		}
	}
	return p, added
}

// SmallShape makes a small puzzle without rules, as [Small] does.
func SmallShape(s Source) *puzzle.Puzzle { return choice.Pick(s, shapes).puzzle(s) }

// SmallSquare is [SmallShape] for the usual grid of side 4 only.
func SmallSquare(s Source) *puzzle.Puzzle { return shapes[0].puzzle(s) }

// puzzle makes a puzzle with a shape.
func (b shape) puzzle(s Source) *puzzle.Puzzle {
	p := &puzzle.Puzzle{Rows: b.rows, Cols: b.cols, Low: b.low, High: b.high, NoLines: b.noLines}
	if b.regions != "" {
		p.Regions = make([]int, p.Cells())
		for c := range p.Regions {
			p.Regions[c] = puzzle.NoRegion
			if b.regions[c] != '.' {
				p.Regions[c] = int(b.regions[c] - 'a')
			}
		}
	}
	random := rand.New(rand.NewPCG(s.Uint64(), 0))
	p.Solution = randomGrid(p, random)
	p.Givens = slices.Clone(p.Solution)
	order := random.Perm(p.Cells())
	open := choice.Between(s, min(b.open, p.Cells())/2, min(b.open, p.Cells()))
	for _, c := range order[:open] {
		p.Givens[c] = puzzle.Empty
	}
	if choice.OneIn(s, 4) {
		Strike(s, p, open)
	}
	for {
		n := 0
		for range Solutions(p) {
			if n++; n > fewGrids {
				break
			}
		}
		if n <= fewGrids {
			return p
		}
		open--
		p.Givens[order[open]] = p.Solution[order[open]]
	}
}

// Strike gives p candidates: half of the digits, chosen at random, in n cells (some of which may be
// the same), and all digits elsewhere. It never strikes the digits of the Solution, which must be
// full.
func Strike(s Source, p *puzzle.Puzzle, n int) {
	random := rand.New(rand.NewPCG(s.Uint64(), 0))
	p.Candidates = p.Domains()
	for range n {
		c := random.IntN(p.Cells())
		p.Candidates[c] &= puzzle.DigitSet(random.Uint64()) | puzzle.Digits(p.Solution[c])
	}
}

// randomGrid returns a grid of p, which has neither givens nor candidates yet.
func randomGrid(p *puzzle.Puzzle, random *rand.Rand) []puzzle.Digit {
	grid := slices.Repeat([]puzzle.Digit{puzzle.Empty}, p.Cells())
	var fill func(c int) bool
	fill = func(c int) bool {
		if c == len(grid) {
			return true
		}
		for _, k := range random.Perm(p.DigitCount()) {
			if d := p.Low + puzzle.Digit(k); Fits(p, grid, puzzle.Cell(c), d) {
				grid[c] = d
				if fill(c + 1) {
					return true
				}
				grid[c] = puzzle.Empty
			}
		}
		return false
	}
	if !fill(0) {
		panic("cases: no grid fits the shape")
	}
	return grid
}
