package encode_test

import (
	"context"
	"errors"
	"math/big"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"exactcover/encode"
	"exactcover/encode/generate"
)

// solved returns a random solution of the skeleton.
func solved(t *rapid.T, skeleton *encode.Puzzle) *encode.Solution {
	g, err := generate.New(generate.Spec{Skeleton: skeleton}, rapid.Uint64().Draw(t, "seed"))
	if err != nil {
		t.Fatal(err)
	}
	s, err := g.Grid(context.Background(), 0)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// jigsaw returns a puzzle with random connected regions, and a solution of it.
func jigsaw(t *rapid.T, n int) (*encode.Puzzle, []encode.Digit) {
	p := encode.New(n)
	for range rapid.IntRange(0, 4*n).Draw(t, "exchanges") {
		a := encode.Cell(rapid.IntRange(0, n*n-1).Draw(t, "cell"))
		beside := rapid.SampledFrom(slices.Collect(p.Neighbors(a))).Draw(t, "beside")
		b := rapid.SampledFrom(region(p, p.Regions[beside])).Draw(t, "for")
		p.Regions[a], p.Regions[b] = p.Regions[b], p.Regions[a]
		if !connected(p, p.Regions[a]) || !connected(p, p.Regions[b]) {
			p.Regions[a], p.Regions[b] = p.Regions[b], p.Regions[a]
		}
	}
	g, err := generate.New(generate.Spec{Skeleton: p}, 1)
	if err != nil {
		t.Fatal(err)
	}
	s, err := g.Grid(context.Background(), 0)
	if errors.Is(err, encode.ErrNoSolution) {
		t.Skip("no grid has these regions")
	}
	if err != nil {
		t.Fatal(err)
	}
	return p, s.Grid
}

// region returns the cells of a region.
func region(p *encode.Puzzle, label int) []encode.Cell {
	k := slices.IndexFunc(p.Houses(), func(h encode.House) bool { return h.Kind == encode.Region && h.Label == label })
	return p.Houses()[k].Cells
}

// connected reports whether one can walk from any cell of a region to any other within it.
func connected(p *encode.Puzzle, label int) bool {
	reached := map[encode.Cell]bool{}
	for queue := region(p, label)[:1]; len(queue) > 0; queue = queue[1:] {
		reached[queue[0]] = true
		for c := range p.Neighbors(queue[0]) {
			if p.Regions[c] == label && !reached[c] {
				queue = append(queue, c)
			}
		}
	}
	return len(reached) == p.DigitCount()
}

// erase returns a grid with all but some digits erased.
func erase(t *rapid.T, full []encode.Digit) []encode.Digit {
	left := rapid.IntRange(0, len(full)).Draw(t, "givens")
	order := rapid.Permutation(cellsOf(full)).Draw(t, "order")
	grid := slices.Repeat([]encode.Digit{encode.Empty}, len(full))
	for _, c := range order[:left] {
		grid[c] = full[c]
	}
	return grid
}

func cellsOf(grid []encode.Digit) []encode.Cell {
	cells := make([]encode.Cell, len(grid))
	for c := range cells {
		cells[c] = encode.Cell(c)
	}
	return cells
}

// checkSolutions looks at the first solutions of p, which has the solution full.
func checkSolutions(t *rapid.T, p *encode.Puzzle, full []encode.Digit) {
	if err := p.Validate(); err != nil {
		t.Fatal(err)
	}
	const limit = 3
	s := encode.NewSolver(encode.Options{Limit: limit, Seed: rapid.Uint64Range(0, 3).Draw(t, "shuffle")})
	n, found := 0, false
	for solution := range s.Solutions(context.Background(), p) {
		n++
		if violations, err := encode.Check(context.Background(), p, solution.Grid); err != nil || violations != nil {
			t.Fatalf("solution %v: %v", solution.Grid, violations)
		}
		found = found || slices.Equal(solution.Grid, full)
	}
	switch {
	case s.Err() != nil:
		t.Fatal(s.Err())
	case n == 0 || n > limit || n < limit && !s.Complete():
		t.Fatalf("%d solutions, complete %v", n, s.Complete())
	case n < limit && !found:
		t.Fatalf("the solution %v is not found", full)
	}
}

func TestSolveRandomSudoku(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := encode.New(rapid.SampledFrom([]int{4, 6, 8, 9, 10, 12}).Draw(t, "size"))
		full := solved(t, p).Grid
		p.Givens = erase(t, full)
		checkSolutions(t, p, full)
	})
}

func TestSolveRandomJigsaw(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, full := jigsaw(t, rapid.SampledFrom([]int{4, 6, 8, 9}).Draw(t, "size"))
		p.Givens = erase(t, full)
		checkSolutions(t, p, full)
	})
}

func TestSolveRandomCandidates(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := encode.New(rapid.SampledFrom([]int{4, 6, 9}).Draw(t, "size"))
		full := solved(t, p).Grid
		p.Givens = erase(t, full)
		p.Candidates = make([]encode.DigitSet, len(full))
		for c := range p.Candidates {
			p.Candidates[c] = encode.DigitSet(rapid.Uint64().Draw(t, "candidates"))&p.Domain() | encode.Digits(full[c])
		}
		checkSolutions(t, p, full)
	})
}

func TestSolveRandomDominoes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := dominoSkeleton(rapid.SampledFrom([]int{4, 5, 6, 9}).Draw(t, "size"))
		s := solved(t, p)
		least := 0
		if p.Rows == 9 {
			least = 14 // fewer may take seconds
		}
		p.Rules[0] = clues(t, p, s, rapid.IntRange(least, len(s.Dominoes)).Draw(t, "dominoes"))
		checkSolutions(t, p, s.Grid)
	})
}

// clues returns the domino rule with some dominoes of a solution, and all, some or none of its
// singles.
func clues(t *rapid.T, p *encode.Puzzle, s *encode.Solution, dominoes int) encode.Domino {
	var r encode.Domino
	single := map[encode.Cell]bool{}
	for c := range encode.Cell(p.Cells()) {
		single[c] = true
	}
	for _, at := range s.Dominoes {
		delete(single, at[0])
		delete(single, at[1])
	}
	for _, at := range rapid.Permutation(s.Dominoes).Draw(t, "order")[:dominoes] {
		if rapid.Bool().Draw(t, "turned") {
			at[0], at[1] = at[1], at[0]
		}
		r.Given = append(r.Given, laid(at[0], at[1], s.Grid[at[0]], s.Grid[at[1]]))
	}
	how := rapid.SampledFrom([]string{"none", "some", "all"}).Draw(t, "singles")
	if how == "none" && p.Rows < 9 {
		return r
	}
	r.Singles = slices.Repeat([]encode.Cell{-1}, p.DigitCount())
	for c := range encode.Cell(p.Cells()) {
		if single[c] && (how != "some" || rapid.Bool().Draw(t, "single")) {
			r.Singles[s.Grid[c]-p.Low] = c
		}
	}
	return r
}

// Any small grid: as many solutions as an enumeration finds, the same candidates, and the same
// problem with its clues built in.
func TestSmallPuzzlesAgainstEnumeration(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := small(t)
		var grids []string
		seen := make([]encode.DigitSet, p.Cells())
		naiveGrids(p, 1e7, func(grid []encode.Digit) {
			grids = append(grids, key(grid))
			for c, d := range grid {
				seen[c] |= encode.Digits(d)
			}
		})
		if grids == nil {
			seen = nil
		}
		compareWithGrids(t, p, grids)
		s := encode.NewSolver(encode.Options{})
		candidates, err := s.Candidates(context.Background(), p)
		if err != nil || !slices.Equal(candidates, seen) || !s.Complete() {
			t.Fatalf("candidates %b, error %v, want %b", candidates, err, seen)
		}
	})
}

// compareWithGrids checks that p has just these solutions, whichever way they are asked for.
func compareWithGrids(t *rapid.T, p *encode.Puzzle, want []string) {
	ctx := context.Background()
	if err := p.Validate(); err != nil {
		t.Fatal(err)
	}
	slices.Sort(want)
	s := encode.NewSolver(encode.Options{Seed: rapid.Uint64Range(0, 3).Draw(t, "shuffle")})
	var got []string
	for solution := range s.Solutions(ctx, p) {
		got = append(got, key(solution.Grid))
		if violations, err := encode.Check(context.Background(), p, solution.Grid); err != nil || violations != nil {
			t.Fatalf("solution %v: %v", solution.Grid, violations)
		}
	}
	if s.Err() != nil || !s.Complete() {
		t.Fatalf("error %v, complete %v", s.Err(), s.Complete())
	}
	slices.Sort(got)
	if !slices.Equal(got, want) {
		t.Fatalf("%d solutions, want %d", len(got), len(want))
	}
	if n, err := s.Count(ctx, p); err != nil || n.Cmp(big.NewInt(int64(len(want)))) != 0 {
		t.Fatalf("count %v, error %v, want %d", n, err, len(want))
	}
	if unique, err := s.Unique(ctx, p); err != nil || unique != (len(want) == 1) {
		t.Fatalf("unique %v, error %v, with %d solutions", unique, err, len(want))
	}
	built := decodeAll(t, p)
	if !slices.Equal(built, want) {
		t.Fatalf("%d solutions of the encoded problem, want %d", len(built), len(want))
	}
}

// small draws a puzzle with at most some thousand solutions, or none.
func small(t *rapid.T) *encode.Puzzle {
	p := &encode.Puzzle{
		Rows: rapid.IntRange(1, 4).Draw(t, "rows"),
		Cols: rapid.IntRange(1, 4).Draw(t, "columns"),
		Low:  rapid.Custom(func(t *rapid.T) encode.Digit { return encode.Digit(rapid.IntRange(0, 2).Draw(t, "d")) }).Draw(t, "lowest"),
	}
	p.High = p.Low + encode.Digit(max(p.Rows, p.Cols)+rapid.IntRange(-1, 1).Draw(t, "more")) - 1
	if p.DigitCount() < max(p.Rows, p.Cols) {
		p.High++
	}
	if rapid.Bool().Draw(t, "regions") {
		p.Regions = make([]int, p.Cells())
		size := map[int]int{}
		for c := range p.Regions {
			label := rapid.IntRange(encode.NoRegion, 4).Draw(t, "region")
			if size[label] == p.DigitCount() {
				label = encode.NoRegion
			}
			p.Regions[c] = label
			if label != encode.NoRegion {
				size[label]++
			}
		}
	}
	p.Givens = slices.Repeat([]encode.Digit{encode.Empty}, p.Cells())
	for range rapid.IntRange(p.Cells()/4, p.Cells()/2).Draw(t, "givens") {
		c := rapid.IntRange(0, p.Cells()-1).Draw(t, "cell")
		p.Givens[c] = p.Low + encode.Digit(rapid.IntRange(0, p.DigitCount()-1).Draw(t, "digit"))
	}
	if rapid.Bool().Draw(t, "pencil marks") {
		p.Candidates = slices.Repeat([]encode.DigitSet{p.Domain()}, p.Cells())
		for range p.Cells() {
			c := rapid.IntRange(0, p.Cells()-1).Draw(t, "cell")
			p.Candidates[c] &= encode.DigitSet(rapid.Uint64().Draw(t, "candidates")) | encode.Digits(p.Low)
		}
	}
	return p
}

// The small domino puzzles are those of side 3 and 4 with clues of all kinds, right and wrong.
func TestSmallDominoPuzzlesAgainstEnumeration(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := dominoSkeleton(rapid.IntRange(3, 4).Draw(t, "size"))
		s := solved(t, p)
		r := clues(t, p, s, rapid.IntRange(0, len(s.Dominoes)).Draw(t, "dominoes"))
		if rapid.Bool().Draw(t, "givens") {
			p.Givens = erase(t, s.Grid)
		}
		if rapid.Bool().Draw(t, "pencil marks") {
			p.Candidates = slices.Repeat([]encode.DigitSet{p.Domain()}, p.Cells())
			c := rapid.IntRange(0, p.Cells()-1).Draw(t, "cell")
			p.Candidates[c] &^= encode.Digits(encode.Digit(rapid.IntRange(1, p.Rows).Draw(t, "digit")))
		}
		if len(r.Given) > 0 && rapid.IntRange(0, 3).Draw(t, "wrong") == 0 {
			r.Given[0].Digits[0], r.Given[0].Digits[1] = r.Given[0].Digits[1], r.Given[0].Digits[0]
		}
		p.Rules[0] = r
		grids, tilings := enumerateDominoes(p, r)
		compareWithGrids(t, p, grids)
		both := encode.NewSolver(encode.Options{Tilings: true})
		if n, err := both.Count(context.Background(), p); err != nil || n.Int64() != int64(tilings) {
			t.Fatalf("%v tilings, error %v, want %d", n, err, tilings)
		}
	})
}

// enumerateDominoes returns the grids of a domino puzzle and the number of pairs of grid and tiling.
func enumerateDominoes(p *encode.Puzzle, r encode.Domino) (grids []string, tilings int) {
	partner := map[int]int{} // of the cells of given tiles
	digit := map[int]encode.Digit{}
	for _, g := range r.Given {
		a, b := int(g.Cells[0]), int(g.Cells[1])
		partner[a], partner[b] = b, a
		digit[a], digit[b] = g.Digits[0], g.Digits[1]
	}
	for k, c := range r.Singles {
		if c != -1 {
			partner[int(c)] = int(c)
			digit[int(c)] = encode.Digit(k + 1)
		}
	}
	allowed := func(a, b int) bool {
		x, given := partner[a]
		y, other := partner[b]
		return (!given || x == b) && (!other || y == a)
	}
	bare := *p
	bare.Rules = nil
	naiveGrids(&bare, 1e7, func(grid []encode.Digit) {
		for c, d := range digit {
			if grid[c] != d {
				return
			}
		}
		if n := naiveTilings(p.Rows, grid, allowed); n > 0 {
			grids = append(grids, key(grid))
			tilings += n
		}
	})
	return grids, tilings
}
