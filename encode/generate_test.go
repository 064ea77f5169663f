package encode_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"exactcover/encode"
)

func TestGenerator(t *testing.T) {
	jigsaw := encode.New(6)
	jigsaw.Regions = []int{
		0, 0, 0, 1, 1, 1,
		0, 0, 2, 2, 1, 1,
		0, 2, 2, 2, 2, 1,
		3, 4, 4, 4, 4, 5,
		3, 3, 4, 4, 5, 5,
		3, 3, 3, 5, 5, 5,
	}
	wide := &encode.Puzzle{Rows: 3, Cols: 5, Low: 0, High: 5}
	kept := encode.New(4)
	kept.Givens = grid("1...............")
	for name, skeleton := range map[string]*encode.Puzzle{
		"4": encode.New(4), "6": encode.New(6), "8": encode.New(8), "9": encode.New(9),
		"jigsaw": jigsaw, "wide": wide, "kept": kept,
		"domino 4": dominoSkeleton(4), "domino 6": dominoSkeleton(6),
	} {
		t.Run(name, func(t *testing.T) {
			s := encode.NewSolver(encode.Options{})
			seen := map[string]bool{}
			for _, p := range minimal(t, skeleton, 5) {
				seen[key(p.Solution)] = true
				if found := encode.Check(p, p.Solution); found != nil {
					t.Errorf("the solution %v has %v", p.Solution, found)
				}
				checkUnique(t, s, p)
				for text, q := range looser(p, skeleton) {
					if unique, err := s.Unique(t.Context(), q); unique || err != nil {
						t.Errorf("%s is not needed, error %v", text, err)
					}
				}
			}
			if len(seen) < 3 {
				t.Errorf("%d different solutions among 5", len(seen))
			}
		})
	}
}

// looser returns the puzzles with one clue less than p, but not less than the skeleton.
func looser(p, skeleton *encode.Puzzle) map[string]*encode.Puzzle {
	puzzles := map[string]*encode.Puzzle{}
	for c, d := range p.Givens {
		if d != encode.Empty && (skeleton.Givens == nil || skeleton.Givens[c] != d) {
			q := *p
			q.Givens = slices.Clone(p.Givens)
			q.Givens[c] = encode.Empty
			puzzles[p.CellName(encode.Cell(c))] = &q
		}
	}
	for k, r := range p.Rules {
		for n := range r.(encode.Domino).Given {
			without := r.(encode.Domino)
			without.Given = slices.Delete(slices.Clone(without.Given), n, n+1)
			q := *p
			q.Rules = slices.Clone(p.Rules)
			q.Rules[k] = without
			puzzles[fmt.Sprint("domino ", n)] = &q
		}
	}
	return puzzles
}

func TestGeneratorKeepsSeed(t *testing.T) {
	a, b := minimal(t, encode.New(6), 3), minimal(t, encode.New(6), 3)
	for k := range a {
		if !slices.Equal(a[k].Givens, b[k].Givens) || !slices.Equal(a[k].Solution, b[k].Solution) {
			t.Errorf("puzzle %d differs", k)
		}
	}
}

func TestGeneratorWithoutSolution(t *testing.T) {
	p := encode.New(4)
	p.Givens = grid("11..............")
	g, err := encode.NewGenerator(p, 1)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := g.Puzzle(t.Context()); !errors.Is(err, encode.ErrNoSolution) {
		t.Errorf("error %v", err)
	}
}

// Large grids are where a search in an unlucky order would not end.
func TestLargeGrids(t *testing.T) {
	for _, n := range []int{10, 12, 16, 25} {
		p := encode.New(n)
		g, err := encode.NewGenerator(p, 1)
		if err != nil {
			t.Fatal(err)
		}
		s, err := g.Grid(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if found := encode.Check(p, s.Grid); found != nil {
			t.Errorf("side %d: %v", n, found)
		}
	}
}
