package encode_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"exactcover/encode"
	"exactcover/encode/cases"
	"exactcover/encode/generate"
	"exactcover/encode/puzzle"
	"exactcover/encode/puzzletest"
	"exactcover/internal/choice/rapidly"
)

// without returns p without one clue.
func without(p *puzzle.Puzzle, clue puzzle.Clue) *puzzle.Puzzle {
	q := *p
	switch {
	case clue.Rule >= 0:
		q.Rules = slices.Delete(slices.Clone(p.Rules), clue.Rule, clue.Rule+1)
	case clue.Kind == "given":
		q.Givens = slices.Clone(p.Givens)
		q.Givens[clue.Cells[0]] = puzzle.Empty
	default:
		q.Candidates = slices.Clone(p.Candidates)
		q.Candidates[clue.Cells[0]] = p.Domain()
	}
	return &q
}

// allClues returns the clues of p, without rows, columns and regions.
func allClues(p *puzzle.Puzzle) []puzzle.Clue {
	var all []puzzle.Clue
	add := func(kind string, c puzzle.Cell, text string) {
		text += " in " + p.CellName(c)
		all = append(all, puzzle.Clue{Kind: kind, Cells: []puzzle.Cell{c}, Rule: -1, Text: text})
	}
	for c, d := range p.Givens {
		if d != puzzle.Empty {
			add("given", puzzle.Cell(c), fmt.Sprintf("given %d", d))
		}
	}
	for c, s := range p.Candidates {
		if s != p.Domain() {
			text := "candidates"
			for d := range s.All() {
				text += fmt.Sprint(" ", d)
			}
			add("candidate", puzzle.Cell(c), text)
		}
	}
	for k, r := range p.Rules {
		all = append(all, puzzle.Clue{Kind: r.Kind(), Rule: k, Text: puzzle.Describe(p, r)})
	}
	return all
}

// checkRedundant compares the redundant clues of p with counts of the solutions without each clue,
// as count gives them. It returns how many clues can go and how many cannot.
func checkRedundant(
	t *rapid.T, p *puzzle.Puzzle, count func(*puzzle.Puzzle) int,
) (can, cannot int) {
	s := encode.NewSolver(encode.Options{Seed: rapid.Uint64Range(0, 2).Draw(t, "shuffle")})
	redundant, err := s.Redundant(context.Background(), p)
	switch n := count(p); {
	case n == 0 && errors.Is(err, encode.ErrNoSolution) && s.Complete():
		return 0, 0
	case n > 1 && errors.Is(err, encode.ErrNotUnique) && !s.Complete():
		return 0, 0
	case n != 1 || err != nil || !s.Complete():
		t.Fatalf("%d solutions, error %v, complete %v", n, err, s.Complete())
	}
	var want []string
	all := allClues(p)
	for _, c := range all {
		if count(without(p, c)) == 1 {
			want = append(want, c.Text)
		}
	}
	if got := texts(redundant); !slices.Equal(got, want) {
		t.Fatalf("redundant %q, want %q", got, want)
	}
	return len(want), len(all) - len(want)
}

func TestRedundantAgainstEnumeration(t *testing.T) {
	can, cannot := 0, 0
	rapidly.CheckUntil(t, func() bool { return can > 0 && cannot > 0 }, func(t *rapid.T) {
		number := rapid.SampledFrom([]cases.SolutionCount{cases.Unique, cases.Loose}).Draw(t, "number")
		p := puzzletest.Puzzles(cases.Spec{Solutions: number, Size: 4}).Draw(t, "puzzle")
		if number == cases.Loose && rapid.IntRange(0, 3).Draw(t, "pencil marks") > 0 {
			cases.Strike(puzzletest.Source(t), p, 2*p.Cells()) // which mostly leaves one solution
		}
		p.Rules = drawRules(t, p.Cells())
		if rapid.Bool().Draw(t, "fitting") {
			p.Rules = slices.DeleteFunc(p.Rules, func(r puzzle.Rule) bool {
				return len(r.Check(context.Background(), p, p.Solution)) > 0
			})
		}
		a, b := checkRedundant(t, p, naiveCount)
		can, cannot = can+a, cannot+b
	})
}

func TestRedundantDominoes(t *testing.T) {
	can, cannot := 0, 0
	rapidly.CheckUntil(t, func() bool { return can > 0 && cannot > 0 }, func(t *rapid.T) {
		number := rapid.SampledFrom([]cases.SolutionCount{cases.Unique, cases.Loose}).Draw(t, "number")
		p := puzzletest.Dominoes(cases.Spec{Solutions: number, Size: 4, MaxBlanks: 12}).Draw(t, "puzzle")
		a, b := checkRedundant(t, p, func(p *puzzle.Puzzle) int {
			n, err := encode.Count(context.Background(), p)
			if err != nil {
				t.Fatal(err)
			}
			return int(n.Int64())
		})
		can, cannot = can+a, cannot+b
	})
}

// No clue of a minimal puzzle can go; each given beside them can.
func TestRedundantMinimal(t *testing.T) {
	g, err := generate.New(generate.Spec{Skeleton: puzzle.New(9)}, 3)
	if err != nil {
		t.Fatal(err)
	}
	p, err := g.Puzzle(t.Context(), 0)
	if err != nil {
		t.Fatal(err)
	}
	redundant, err := encode.Redundant(t.Context(), p)
	if len(redundant) > 0 || err != nil {
		t.Errorf("redundant %q, error %v", texts(redundant), err)
	}
	c := slices.Index(p.Givens, puzzle.Empty)
	p.Givens[c] = p.Solution[c]
	added := fmt.Sprintf("given %d in %s", p.Givens[c], p.CellName(puzzle.Cell(c)))
	redundant, err = encode.Redundant(t.Context(), p)
	if !slices.Contains(texts(redundant), added) || err != nil {
		t.Errorf("redundant %q, error %v, want %q among them", texts(redundant), err, added)
	}
}

func TestRedundantErrors(t *testing.T) {
	canceled, cancel := context.WithCancel(t.Context())
	cancel()
	one := puzzle.New(4)
	one.Givens = grid("123434122143432.")
	if _, err := encode.Redundant(canceled, one); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
	var bad *puzzle.Error
	if _, err := encode.Redundant(t.Context(), &puzzle.Puzzle{}); !errors.As(err, &bad) {
		t.Errorf("error %v", err)
	}
}

func ExampleRedundant() {
	p := puzzle.New(4)
	p.Givens = []puzzle.Digit{
		1, -1, -1, 4,
		-1, -1, 3, -1,
		-1, 1, -1, -1,
		-1, -1, -1, 2,
	}
	p.Rules = []puzzle.Rule{ascending{0, 1}, ascending{12, 13}}
	redundant, err := encode.Redundant(context.Background(), p)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, c := range redundant {
		fmt.Println(c.Text)
	}
	// Output:
	// given 1 in r1c1
	// given 4 in r1c4
	// given 1 in r3c2
	// ascending r1c1 r1c2
	// ascending r4c1 r4c2
}
