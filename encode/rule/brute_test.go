package rule_test

import (
	"context"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"exactcover/dlx"
	"exactcover/encode"
	"exactcover/encode/rule"

	"pgregory.net/rapid"
)

// A generator draws an instance of its rule that is valid on p, or returns nil if the rule cannot be
// stated there; on the usual 4x4 grid every rule can. p.Solution is a grid that p without the rule
// allows: a generator that takes its clues from there half of the time makes puzzles that have
// solutions.
type generator func(t *rapid.T, p *encode.Puzzle) encode.Rule

// generators has the generator of every rule of rule.Kinds, by kind.
var generators = make(map[string]generator)

// register adds the generators of a family of rules. Each calls it from an init of its test file.
func register(family map[string]generator) {
	for kind, g := range family {
		if generators[kind] != nil {
			panic("two generators of " + kind)
		}
		generators[kind] = g
	}
}

func TestEveryKindHasAGenerator(t *testing.T) {
	seen := make(map[string]bool)
	for _, k := range rule.Kinds {
		kind := k.Rule.Kind()
		if generators[kind] == nil {
			t.Errorf("no generator of %s", kind)
		}
		if seen[kind] {
			t.Errorf("%s occurs twice in the table", kind)
		}
		seen[kind] = true
	}
	for kind := range generators {
		if !seen[kind] {
			t.Errorf("%s is not in the table", kind)
		}
	}
}

// checkUntil checks a property again until it has seen what it is about, which a few random puzzles
// may not show.
func checkUntil(t *testing.T, seen func() bool, property func(*rapid.T)) {
	t.Helper()
	for range 50 {
		if rapid.Check(t, property); seen() {
			return
		}
	}
	t.Error("the puzzles drawn do not show what is to be tested")
}

// The solutions of a puzzle with one rule are the grids that pass its check. For every rule some
// grids of the puzzles drawn must pass and some must not, or its generator tests nothing.
func TestRulesAgainstEnumeration(t *testing.T) {
	for _, k := range rule.Kinds {
		t.Run(k.Rule.Kind(), func(t *testing.T) {
			passed, failed := 0, 0
			checkUntil(t, func() bool { return passed > 0 && failed > 0 }, func(t *rapid.T) {
				p := drawBoard(t)
				addRule(t, p, k.Rule.Kind())
				all, right := enumerate(t, p)
				passed += right
				failed += all - right
			})
		})
	}
}

// The same with two or three rules, which may be of one kind.
func TestRulesTogetherAgainstEnumeration(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var kinds []int
		for range rapid.IntRange(2, 3).Draw(t, "rules") {
			kinds = append(kinds, rapid.IntRange(0, len(rule.Kinds)-1).Draw(t, "kind"))
		}
		testTogether(t, kinds...)
	})
}

// FuzzRules is the same for go test -fuzz. The kinds of rules are not drawn from the input, so that each comes as easily
// as any other: there is a seed for each.
func FuzzRules(f *testing.F) {
	random := rand.New(rand.NewPCG(1, 2))
	for k := range rule.Kinds {
		input := make([]byte, 4096) // enough for all that is drawn
		for n := range input {
			input[n] = byte(random.Uint32())
		}
		f.Add(byte(k), byte(random.Uint32()), byte(random.Uint32()), input)
	}
	f.Fuzz(func(t *testing.T, first, second, third byte, input []byte) {
		var kinds []int
		for _, k := range []byte{first, second, third} {
			if int(k) < len(rule.Kinds) {
				kinds = append(kinds, int(k))
			}
		}
		if kinds != nil {
			rapid.MakeFuzz(func(t *rapid.T) { testTogether(t, kinds...) })(t, input)
		}
	})
}

// testTogether compares the solutions of a puzzle with rules of some kinds with the grids that pass their checks: those
// of the bare encoding, and those of a solver that then solves the puzzle with one of the rules changed, in the same
// grid, and the first again.
func testTogether(t *rapid.T, kinds ...int) {
	p := drawBoard(t)
	for _, k := range kinds {
		addRule(t, p, rule.Kinds[k].Rule.Kind())
	}
	s := drawSolver(t)
	_, right := compare(t, s, p)
	if n := encoded(t, p); n != right {
		t.Fatalf("the encoding has %d solutions, want %d", n, right)
	}
	other := *p
	other.Rules = slices.Clone(p.Rules)
	k := rapid.IntRange(0, len(p.Rules)-1).Draw(t, "which rule")
	other.Rules[k] = generators[p.Rules[k].Kind()](t, &other)
	if other.Rules[k] == nil { // the only one of its kind that there can be
		other.Rules = slices.Delete(other.Rules, k, k+1)
	}
	t.Logf("%#v", other.Rules)
	compare(t, s, &other)
	compare(t, s, p)
}

// encoded returns the number of solutions of the encoding of a puzzle, all of which must be solutions of the puzzle.
func encoded(t *rapid.T, p *encode.Puzzle) int {
	ctx := context.Background()
	e, err := encode.Encode(ctx, p)
	if err != nil {
		t.Fatal(err)
	}
	grid := make([]encode.Digit, p.Cells())
	grids := make(map[string]bool)
	s := dlx.NewSolver(e.Problem(), dlx.Options{DistinctItems: e.DistinctItems(), Tuning: e.Tuning()})
	for solution := range s.Solutions(ctx) {
		e.Decode(solution, grid)
		if broken, err := encode.Check(ctx, p, grid); len(broken) > 0 || err != nil {
			t.Fatalf("%v: %v, %v", grid, broken, err)
		}
		grids[key(grid)] = true
	}
	return len(grids)
}

// addRule adds an instance of a kind of rule to p, which becomes the usual 4x4 grid, with the rules
// it has, if the kind cannot be stated on it.
func addRule(t *rapid.T, p *encode.Puzzle, kind string) {
	r := generators[kind](t, p)
	if r == nil && len(p.Rules) == 0 {
		*p = *drawClues(t, boards[0])
		r = generators[kind](t, p)
	}
	if r == nil {
		t.Skip("no ", kind, " on this grid")
	}
	if r.Kind() != kind {
		t.Fatalf("the generator of %s draws a %s", kind, r.Kind())
	}
	p.Rules = append(p.Rules, r)
	t.Logf("%#v", r)
}

// enumerate compares the solutions of p with the grids that pass the checks of its rules. It returns
// the number of grids that follow rows, columns, regions and clues, and how many of them pass.
func enumerate(t *rapid.T, p *encode.Puzzle) (all, right int) {
	return compare(t, drawSolver(t), p)
}

// drawSolver draws a way to solve: none of them changes an answer.
func drawSolver(t *rapid.T) *encode.Solver {
	return encode.NewSolver(encode.Options{
		Seed:       rapid.Uint64Range(0, 3).Draw(t, "shuffle"),
		Counting:   rapid.SampledFrom([]dlx.Counting{dlx.CountAuto, dlx.CountBySearch, dlx.CountByMemo}).Draw(t, "counting"),
		Memory:     rapid.SampledFrom([]int64{0, 1, 1 << 14}).Draw(t, "memory"),
		Processors: rapid.IntRange(0, 3).Draw(t, "processors"),
	})
}

// compare is enumerate with a solver that is there.
func compare(t *rapid.T, s *encode.Solver, p *encode.Puzzle) (all, right int) {
	ctx := context.Background()
	var want []string
	naiveGrids(p, func(grid []encode.Digit) bool {
		all++
		for _, r := range p.Rules {
			if r.Check(p, grid) != nil {
				return true
			}
		}
		want = append(want, key(grid))
		return true
	})
	slices.Sort(want)
	var got []string
	for solution := range s.Solutions(ctx, p) {
		got = append(got, key(solution.Grid))
	}
	if s.Err() != nil || !s.Complete() {
		t.Fatalf("error %v, complete %v", s.Err(), s.Complete())
	}
	slices.Sort(got)
	if !slices.Equal(got, want) {
		t.Fatalf("%d solutions, want %d\ntoo many or repeated: %q\nmissing: %q", len(got), len(want), without(got, want), without(want, got))
	}
	if n, err := s.Count(ctx, p); err != nil || n.Cmp(big.NewInt(int64(len(want)))) != 0 {
		t.Fatalf("count %v, error %v, want %d", n, err, len(want))
	}
	if unique, err := s.Unique(ctx, p); err != nil || unique != (len(want) == 1) {
		t.Fatalf("unique %v, error %v, with %d solutions", unique, err, len(want))
	}
	return all, len(want)
}

// without returns the first few elements of a sorted list that another does not have, or has fewer
// times.
func without(list, other []string) []string {
	var rest []string
	for _, s := range list {
		if k, ok := slices.BinarySearch(other, s); ok {
			other = slices.Delete(slices.Clone(other), k, k+1)
		} else if rest = append(rest, s); len(rest) == 5 {
			break
		}
	}
	return rest
}

// key writes a grid with a letter for each digit.
func key(grid []encode.Digit) string {
	s := make([]byte, len(grid))
	for k, d := range grid {
		s[k] = byte('0' + d)
	}
	return string(s)
}

// A board is an empty grid to draw puzzles on.
type board struct {
	rows, cols int
	low, high  encode.Digit
	regions    string // a letter for each cell, "." for none; "": no regions
	open       int    // how many cells are left open at most
}

// boards differ in what rules may stumble over; the first is the one on which all can be stated.
var boards = []board{
	{4, 4, 1, 4, "aabbaabbccddccdd", 16},
	{4, 4, 1, 4, "", 16},
	{4, 4, 1, 4, "aaabcabbccdbcddd", 16},
	{4, 4, 0, 3, "aabbaabbccddccdd", 16},
	{4, 4, 1, 5, "aabbaabbccddccdd", 9},
	{4, 4, 0, 5, "aab.aabbc.ddccdd", 8},
	{2, 3, 1, 4, "", 6},
	{3, 4, 0, 4, "aa.baacb.ccb", 8},
	{3, 3, 1, 9, "aaaaaaaaa", 5},
	{1, 9, 1, 9, "", 5},
	{9, 1, 0, 8, "", 5},
	{2, 4, 0, 9, "", 3},
	{6, 6, 1, 6, "aaabbbaaabbbcccdddcccdddeeefffeeefff", 22},
	{5, 5, 0, 4, "", 14},
	{6, 6, 1, 9, "aaabbbaaabbbcccdddcccdddeeefffeeefff", 4},
	{4, 4, 2, 5, "abcdabcdabcdabcd", 12},
	{4, 4, 7, 12, "aabbaabbccddccdd", 7},
	{3, 3, 2, 5, "aab.bbcc.", 7},
	{2, 6, 0, 8, "aaabbbcccddd", 5},
	{2, 2, 55, 63, "", 3},
	{1, 12, 0, 15, "", 4},
	{1, 3, 0, 63, "", 1},
}

// drawBoard draws a puzzle without rules.
func drawBoard(t *rapid.T) *encode.Puzzle {
	return drawClues(t, rapid.SampledFrom(boards).Draw(t, "board"))
}

// fewGrids is how many grids the puzzles drawn have at most.
const fewGrids = 600

// drawClues draws a puzzle on a board: some cells of a random grid are given, more if there are too
// many grids otherwise, and some candidates may be struck, seldom those of the grid.
func drawClues(t *rapid.T, b board) *encode.Puzzle {
	p := &encode.Puzzle{Rows: b.rows, Cols: b.cols, Low: b.low, High: b.high}
	if b.regions != "" {
		p.Regions = make([]int, p.Cells())
		for c := range p.Regions {
			p.Regions[c] = encode.NoRegion
			if b.regions[c] != '.' {
				p.Regions[c] = int(b.regions[c] - 'a')
			}
		}
	}
	random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "grid"), 0))
	p.Solution = randomGrid(p, random)
	p.Givens = slices.Repeat([]encode.Digit{encode.Empty}, p.Cells())
	order := random.Perm(p.Cells())
	open := rapid.IntRange(min(b.open, p.Cells())/2, min(b.open, p.Cells())).Draw(t, "open")
	for _, c := range order[open:] {
		p.Givens[c] = p.Solution[c]
	}
	if rapid.IntRange(0, 3).Draw(t, "pencil marks") == 0 {
		p.Candidates = slices.Repeat([]encode.DigitSet{p.Domain()}, p.Cells())
		for range open {
			c := random.IntN(p.Cells())
			p.Candidates[c] &= encode.DigitSet(random.Uint64()) | encode.Digits(p.Solution[c])
		}
	}
	for few := false; !few; {
		n := 0
		few = naiveGrids(p, func([]encode.Digit) bool { n++; return n < fewGrids })
		if !few {
			open--
			p.Givens[order[open]] = p.Solution[order[open]]
		}
	}
	return p
}

// randomGrid returns a grid of p, which has neither givens nor candidates yet.
func randomGrid(p *encode.Puzzle, random *rand.Rand) []encode.Digit {
	grid := slices.Repeat([]encode.Digit{encode.Empty}, p.Cells())
	var fill func(c int) bool
	fill = func(c int) bool {
		if c == len(grid) {
			return true
		}
		for _, k := range random.Perm(p.DigitCount()) {
			if d := p.Low + encode.Digit(k); fits(p, grid, c, d) {
				grid[c] = d
				if fill(c + 1) {
					return true
				}
				grid[c] = encode.Empty
			}
		}
		return false
	}
	if !fill(0) {
		panic("no grid fits the board")
	}
	return grid
}

// naiveGrids calls f for every grid that follows rows, columns, regions and clues of p, until f
// returns false. It reports whether there were no others.
func naiveGrids(p *encode.Puzzle, f func(grid []encode.Digit) bool) bool {
	grid := slices.Clone(p.Givens)
	var fill func(c int) bool
	fill = func(c int) bool {
		if c == len(grid) {
			return f(grid)
		}
		given := p.Givens[c] != encode.Empty
		for d := p.Low; d <= p.High; d++ {
			if given && p.Givens[c] != d || p.Candidates != nil && !p.Candidates[c].Has(d) || !fits(p, grid, c, d) {
				continue
			}
			grid[c] = d
			if !fill(c + 1) {
				return false
			}
		}
		if !given {
			grid[c] = encode.Empty
		}
		return true
	}
	return fill(0)
}

// fits reports whether no other cell of a row, column or region of cell c has digit d.
func fits(p *encode.Puzzle, grid []encode.Digit, c int, d encode.Digit) bool {
	for other, e := range grid {
		same := other/p.Cols == c/p.Cols || other%p.Cols == c%p.Cols ||
			p.Regions != nil && p.Regions[c] != encode.NoRegion && p.Regions[other] == p.Regions[c]
		if same && other != c && e == d {
			return false
		}
	}
	return true
}
