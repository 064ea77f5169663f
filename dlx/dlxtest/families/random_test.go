package families_test

import (
	"fmt"
	"slices"
	"testing"

	"exactcover/dlx"
	"exactcover/dlx/dlxtest/families"
)

func TestRandom(t *testing.T) {
	for _, s := range []families.Shape{
		{Primary: 1, Entries: 1},
		{Primary: 8, Options: 20, Entries: 3},
		{Primary: 40, Secondary: 10, Options: 300, Entries: 6, Cost: 9},
		{Primary: 5, Secondary: 20, Options: 300, Entries: 10, Colors: 3},
		{Primary: 20, Options: 100, Entries: 4, Times: 3},
		{Primary: 20, Secondary: 20, Options: 200, Entries: 5, Times: 5, Colors: 2, Cost: 1 << 40},
		{Primary: 12, Secondary: 5, Options: 30, Entries: 3, Colors: 2, Times: 2, Solutions: 3, Twins: 4},
		{Primary: 5_000, Secondary: 10, Options: 5_000, Entries: 5},
	} {
		t.Run(fmt.Sprintf("%+v", s), func(t *testing.T) {
			prints := map[string]bool{}
			for seed := range uint64(10) {
				made, solution := families.Random(seed, s)
				p := made.Problem
				if err := p.Check(solution); err != nil {
					t.Fatalf("seed %d: %v", seed, err)
				}
				checkShape(t, p, s)
				prints[p.Fingerprint()] = true
				if q, _ := families.Random(seed, s); q.Problem.Fingerprint() != p.Fingerprint() {
					t.Errorf("seed %d: another problem the second time", seed)
				}
			}
			if s.Options > 0 && len(prints) != 10 {
				t.Errorf("%d problems for 10 seeds", len(prints))
			}
		})
	}
}

func checkShape(t *testing.T, p *dlx.Problem, s families.Shape) {
	t.Helper()
	if p.NumItems() != s.Primary+s.Secondary || p.NumOptions() < s.Options {
		t.Errorf("%d items, %d options", p.NumItems(), p.NumOptions())
	}
	for i := range dlx.Item(p.NumItems()) {
		if _, hi := p.Bounds(i); p.Primary(i) != (int(i) < s.Primary) || hi > max(1, s.Times) {
			t.Errorf("item %d: primary %v, at most %d times", i, p.Primary(i), hi)
		}
	}
	for o := range dlx.Option(p.NumOptions()) {
		entries := 0
		for e := range p.Entries(o) {
			entries++
			if int(e.Color) > s.Colors {
				t.Errorf("option %d: colour %d", o, e.Color)
			}
		}
		if entries > s.Entries || p.Cost(o) < 0 || p.Cost(o) > s.Cost {
			t.Errorf("option %d: %d entries, cost %d", o, entries, p.Cost(o))
		}
	}
}

func TestQuasigroup(t *testing.T) {
	for _, c := range [][2]int{{1, 1}, {1, 0}, {2, 4}, {4, 16}, {5, 12}, {7, 20}, {9, 27}} {
		n, holes := c[0], c[1]
		for seed := range uint64(5) {
			p := families.Quasigroup(n, holes, seed).Problem
			// There is an item for each hole, and for each missing symbol of each row and each column.
			if p.NumItems() != 3*holes {
				t.Errorf("order %d, %d holes: %d items", n, holes, p.NumItems())
			}
			if got := count(p); got < 1 {
				t.Errorf("order %d, %d holes, seed %d: no solution", n, holes, seed)
			}
		}
	}
}

// TestQuasigroupHoles checks that the numbers of holes of the lines of a square differ by at most
// one.
func TestQuasigroupHoles(t *testing.T) {
	const n, holes = 10, 43
	p := families.Quasigroup(n, holes, 1).Problem
	// The item of a symbol in a line has an option for each hole of the line that may hold it.
	for i := range dlx.Item(p.NumItems()) {
		options := 0
		for range p.Covering(i) {
			options++
		}
		if int(i) >= holes && options > holes/n+1 {
			t.Errorf("item %d has %d options", i, options)
		}
		if options == 0 {
			t.Errorf("item %d has no options", i)
		}
	}
}

// TestQuasigroupSquares checks that seeds make many different squares, and a seed always the same
// one.
func TestQuasigroupSquares(t *testing.T) {
	prints := map[string]bool{}
	for seed := range uint64(200) {
		p := families.Quasigroup(3, 5, seed).Problem.Fingerprint()
		prints[p] = true
		if families.Quasigroup(3, 5, seed).Problem.Fingerprint() != p {
			t.Fatalf("seed %d: another problem the second time", seed)
		}
	}
	if len(prints) < 20 {
		t.Errorf("%d problems for 200 seeds", len(prints))
	}
}

func TestMistakesPanic(t *testing.T) {
	for name, f := range map[string]func(){
		"a given twice in a row": func() {
			families.Sudoku(2, 2, append([]int{1, 0, 0, 1}, make([]int, 12)...))
		},
		"a given twice in a column": func() { families.Sudoku(1, 2, []int{1, 0, 1, 0}) },
		"a given twice in a box": func() {
			families.Sudoku(2, 2, append([]int{1, 0, 0, 0, 0, 1}, make([]int, 10)...))
		},
		"a given that is no digit": func() { families.Sudoku(1, 2, []int{0, 0, 0, 3}) },
		"too few givens":           func() { families.Sudoku(2, 2, []int{1, 2, 3}) },
		"too many holes":           func() { families.Quasigroup(3, 10, 0) },
		"more holes than cells":    func() { families.SudokuWithHoles(1, 2, 5, true, 0) },
		"a block of no cells":      func() { families.Nonogram([][]int{{1, 0}}, make([][]int, 3)) },
		"an edge of one vertex":    func() { families.Colorings(2, 1, [][2]int{{0, 0}}) },
		"no words":                 func() { families.WordRectangle(nil, []string{"a"}) },
		"words of two lengths": func() {
			families.WordRectangle([]string{"ab", "abc"}, []string{"ab"})
		},
	} {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if recover() == nil {
					t.Error("no panic")
				}
			}()
			f()
		})
	}
}

// TestWithCosts gives costs to problems with all features, and checks that nothing else changes.
func TestWithCosts(t *testing.T) {
	p, solution := families.Random(1, families.Shape{
		Primary: 20, Secondary: 20, Options: 200, Entries: 5, Times: 5, Colors: 2, Cost: 9,
	})
	q := families.WithCosts(p, 0, 0).Problem
	if err := q.Check(solution); err != nil || q.Fingerprint() == p.Problem.Fingerprint() {
		t.Errorf("the problem without costs is that with costs, or: %v", err)
	}
	prints, seen := map[string]bool{}, map[int64]bool{}
	for seed := range uint64(10) {
		priced := families.WithCosts(p, seed, 9)
		q := priced.Problem
		prints[q.Fingerprint()] = true
		for o := range dlx.Option(q.NumOptions()) {
			seen[q.Cost(o)] = true
			if !slices.Equal(slices.Collect(p.Problem.Entries(o)), slices.Collect(q.Entries(o))) {
				t.Fatalf("option %d has other entries", o)
			}
		}
		if q.Fingerprint() != families.WithCosts(p, seed, 9).Problem.Fingerprint() {
			t.Errorf("seed %d: other costs the second time", seed)
		}
		none := func(p *families.Problem) string {
			return families.WithCosts(p, 0, 0).Problem.Fingerprint()
		}
		if none(p) != none(priced) {
			t.Errorf("seed %d: other items", seed)
		}
	}
	for c := range seen {
		if c < 0 || c > 9 {
			t.Errorf("an option costs %d", c)
		}
	}
	if len(prints) != 10 || len(seen) != 10 {
		t.Errorf("%d problems for 10 seeds, with %d costs", len(prints), len(seen))
	}
}
