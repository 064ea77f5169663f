package encode_test

import (
	"context"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"exactcover/encode"
	"exactcover/encode/generate"
)

// several returns a puzzle of side 6 with some solutions, usually more than one.
func several(t *rapid.T) *encode.Puzzle {
	g, err := generate.New(generate.Spec{Skeleton: encode.New(6)}, rapid.Uint64().Draw(t, "seed"))
	if err != nil {
		t.Fatal(err)
	}
	p, err := g.Puzzle(context.Background(), 0)
	if err != nil {
		t.Fatal(err)
	}
	for range rapid.IntRange(0, 3).Draw(t, "fewer") {
		p.Givens[rapid.SampledFrom(given(p)).Draw(t, "given")] = encode.Empty
	}
	p.Solution = nil
	return p
}

// given returns the cells with a given.
func given(p *encode.Puzzle) []encode.Cell {
	return slices.DeleteFunc(cellsOf(p.Givens), func(c encode.Cell) bool { return p.Givens[c] == encode.Empty })
}

func count(t *rapid.T, p *encode.Puzzle) int64 {
	n, err := encode.Count(context.Background(), p)
	if err != nil {
		t.Fatal(err)
	}
	return n.Int64()
}

// moved returns p with the cell that to names in the place of each cell.
func moved(p *encode.Puzzle, to func(row, col int) encode.Cell) *encode.Puzzle {
	q := *p
	q.Givens = slices.Clone(p.Givens)
	q.Regions = slices.Clone(p.Regions)
	for c := range encode.Cell(p.Cells()) {
		from := to(p.Row(c), p.Col(c))
		q.Givens[c] = p.Givens[from]
		q.Regions[c] = p.Regions[from]
	}
	return &q
}

func TestCountKeepsSymmetry(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := several(t)
		want := count(t, p)
		relabeled := *p
		relabeled.Givens = slices.Clone(p.Givens)
		names := rapid.Permutation([]encode.Digit{1, 2, 3, 4, 5, 6}).Draw(t, "names")
		for c, d := range p.Givens {
			if d != encode.Empty {
				relabeled.Givens[c] = names[d-1]
			}
		}
		band := rapid.IntRange(0, 2).Draw(t, "band")
		for name, q := range map[string]*encode.Puzzle{
			"relabelled": &relabeled,
			"transposed": moved(p, func(r, c int) encode.Cell { return p.Cell(c, r) }),
			"rows of a band exchanged": moved(p, func(r, c int) encode.Cell {
				if r/2 == band {
					r ^= 1
				}
				return p.Cell(r, c)
			}),
			"bands turned":          moved(p, func(r, c int) encode.Cell { return p.Cell((r+2)%6, c) }),
			"columns shifted by 17": moved(p, func(r, c int) encode.Cell { return p.Cell(r, c/3*3+(c+17)%3) }),
		} {
			if got := count(t, q); got != want {
				t.Errorf("%s: %d solutions, not %d", name, got, want)
			}
		}
	})
}

func TestCountGrowsWithoutGiven(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := several(t)
		more := count(t, p)
		for range 2 {
			fewer := more
			p.Givens[rapid.SampledFrom(given(p)).Draw(t, "given")] = encode.Empty
			if more = count(t, p); more < fewer {
				t.Fatalf("%d solutions, and %d with a given less", fewer, more)
			}
		}
	})
}

// Transposing and relabelling a domino puzzle keeps both its numbers.
func TestDominoCountsKeepSymmetry(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := dominoSkeleton(4)
		s := solved(t, p)
		r := clues(t, p, s, rapid.IntRange(1, len(s.Dominoes)).Draw(t, "dominoes"))
		names := rapid.Permutation([]encode.Digit{1, 2, 3, 4}).Draw(t, "names")
		transposed := func(c encode.Cell) encode.Cell { return p.Cell(p.Col(c), p.Row(c)) }
		var other encode.Domino
		for _, g := range r.Given {
			other.Given = append(other.Given, laid(transposed(g.Cells[0]), transposed(g.Cells[1]), names[g.Digits[0]-1], names[g.Digits[1]-1]))
		}
		if r.Singles != nil {
			other.Singles = make([]encode.Cell, 4)
			for k, c := range r.Singles {
				if c != -1 {
					c = transposed(c)
				}
				other.Singles[names[k]-1] = c
			}
		}
		q := dominoSkeleton(4)
		p.Rules[0], q.Rules[0] = r, other
		for _, o := range []encode.Options{{}, {Tilings: true}} {
			s := encode.NewSolver(o)
			a, errA := s.Count(context.Background(), p)
			b, errB := s.Count(context.Background(), q)
			if errA != nil || errB != nil || a.Cmp(b) != 0 {
				t.Errorf("%v solutions and %v, errors %v, %v", a, b, errA, errB)
			}
		}
	})
}

// The checker sees every change of a single cell, and what it names is where the change is.
func TestCheckSeesChange(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := encode.New(rapid.SampledFrom([]int{4, 6, 9}).Draw(t, "size"))
		if rapid.Bool().Draw(t, "jigsaw") {
			p, _ = jigsaw(t, p.Rows)
		}
		full := solved(t, p).Grid
		c := encode.Cell(rapid.IntRange(0, p.Cells()-1).Draw(t, "cell"))
		rest := p.Domain() &^ encode.Digits(full[c])
		full[c] = rapid.SampledFrom(slices.Collect(rest.All())).Draw(t, "digit")
		seen := map[string]bool{}
		broken, err := encode.Check(context.Background(), p, full)
		if err != nil {
			t.Fatal(err)
		}
		for _, v := range broken {
			seen[v.Rule] = true
			if !slices.Contains(v.Cells, c) {
				t.Errorf("%v, but only %s has been changed", v, p.CellName(c))
			}
		}
		if !seen["row"] || !seen["column"] || !seen["region"] {
			t.Errorf("found only %v", seen)
		}
	})
}
