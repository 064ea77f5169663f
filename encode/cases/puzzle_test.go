package cases_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"exactcover/encode"
	"exactcover/encode/cases"
	"exactcover/encode/puzzle"
	"exactcover/encode/puzzletest"
	"exactcover/internal/choice/rapidly"
	"exactcover/internal/race"
	"exactcover/internal/thorough"
)

func source(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0)) }

// solutions returns how many solutions p has, 2 if there are more than one: by the naive solver if
// that is possible.
func solutions(p *puzzle.Puzzle) int {
	n, most := 0, 24 // blanks for the naive solver, which may take minutes for more
	if len(p.Rules) > 0 || p.Rows != p.Cols || p.Regions == nil {
		most = 16
	}
	if cases.Blanks(p) > most {
		s := encode.NewSolver(encode.Options{Limit: 2})
		count, err := s.Count(context.Background(), p)
		if err != nil {
			panic(err)
		}
		return int(count.Int64())
	}
	for range cases.Solutions(p) {
		if n++; n == 2 {
			break
		}
	}
	return n
}

// checkSolutions checks the number of solutions of p, and that one of them is its own.
func checkSolutions(
	t interface{ Fatalf(string, ...any) }, p *puzzle.Puzzle, number cases.SolutionCount,
) {
	if err := p.Validate(); err != nil {
		t.Fatalf("%v", err)
	}
	want := map[cases.SolutionCount]int{
		cases.Unique: 1, cases.Loose: 2, cases.Hopeless: 0, cases.Minimal: 1,
	}[number]
	if n := solutions(p); n != want {
		t.Fatalf("%v: %d solutions, want %d:\n%s", number, n, want, cases.Draw(p))
	}
	if number == cases.Hopeless {
		if p.Solution != nil {
			t.Fatalf("a hopeless puzzle with a solution")
		}
		return
	}
	if violations, err := puzzle.Check(context.Background(), p, p.Solution); err != nil ||
		len(violations) > 0 {
		t.Fatalf("%v: %v, %v\n%s", number, violations, err, cases.Draw(p))
	}
}

var solutionCounts = []cases.SolutionCount{cases.Unique, cases.Loose, cases.Hopeless, cases.Minimal}

// Puzzles of every side have the solutions and the blanks that they should.
func TestPuzzles(t *testing.T) {
	for _, number := range solutionCounts {
		t.Run(number.String(), func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				size := rapid.SampledFrom([]int{4, 5, 6, 8, 9}).Draw(t, "size")
				least := rapid.IntRange(0, size*size/3).Draw(t, "least")
				spec := cases.Spec{Solutions: number, Size: size, MinBlanks: least, MaxBlanks: least + size}
				p := puzzletest.Puzzles(spec).Draw(t, "puzzle")
				checkSolutions(t, p, number)
				n := cases.Blanks(p)
				switch number {
				case cases.Unique:
					if n > spec.MaxBlanks || n < least {
						t.Fatalf("%d blanks, want %d to %d", n, least, spec.MaxBlanks)
					}
				case cases.Hopeless: // one blank has got a digit
					if n > spec.MaxBlanks || n < least-1 {
						t.Fatalf("%d blanks, want %d to %d", n, least, spec.MaxBlanks)
					}
				case cases.Loose:
					if n < least || n > max(18, spec.MaxBlanks) {
						t.Fatalf("%d blanks, want %d to %d", n, least, spec.MaxBlanks)
					}
				case cases.Minimal:
					for c, d := range p.Givens {
						if d == puzzle.Empty {
							continue
						}
						q := *p
						q.Givens = slices.Clone(p.Givens)
						q.Givens[c] = puzzle.Empty
						if solutions(&q) != 2 {
							t.Fatalf("%s can go:\n%s", p.CellName(puzzle.Cell(c)), cases.Draw(p))
						}
					}
				}
			})
		})
	}
}

// Above side 9 there are puzzles too, and with rules and on grids of any shape.
func TestOtherPuzzles(t *testing.T) {
	for _, number := range solutionCounts[:3] {
		checkSolutions(t, cases.Puzzle(source(1), cases.Spec{Solutions: number, Size: 12}), number)
		rapid.Check(t, func(t *rapid.T) {
			spec := cases.Spec{Solutions: number, Size: 4, Rules: cases.AllKinds()}
			if rapid.Bool().Draw(t, "odd") {
				spec.Shape = puzzletest.Shapes(5).Draw(t, "shape")
			}
			p := puzzletest.Puzzles(spec).Draw(t, "puzzle")
			checkSolutions(t, p, number)
		})
	}
	spec := cases.Spec{Solutions: cases.Minimal, Shape: puzzle.New(4)}
	checkSolutions(t, cases.Puzzle(source(1), spec), cases.Minimal)
}

// A shape without solution has no puzzle, one with a single grid no loose one, one with a single
// digit no hopeless one.
func TestPuzzlesThatDoNotExist(t *testing.T) {
	hopeless := puzzle.New(4)
	hopeless.Candidates = make([]puzzle.DigitSet, 16)
	single := &puzzle.Puzzle{Rows: 1, Cols: 1, Low: 1, High: 1}
	for _, spec := range []cases.Spec{
		{Shape: hopeless}, {Shape: hopeless, Solutions: cases.Loose},
		{Shape: single, Solutions: cases.Loose}, {Shape: single, Solutions: cases.Hopeless},
	} {
		if p := cases.Puzzle(source(1), spec); p != nil {
			t.Errorf("%v:\n%s", spec.Solutions, cases.Draw(p))
		}
	}
}

// The same seed makes the same puzzles, no matter what was made before.
func TestSeeds(t *testing.T) {
	make := func(seed uint64) string {
		s := source(seed)
		text := ""
		for _, number := range solutionCounts {
			text += cases.Draw(cases.Puzzle(s, cases.Spec{Solutions: number, Size: 6}))
		}
		text += cases.Draw(cases.Dominoes(s, cases.Spec{Size: 4}))
		text += cases.Draw(cases.Shape(s, 6))
		text += cases.Draw(cases.Puzzle(s, cases.Spec{Size: 4, Rules: cases.AllKinds()}))
		return text + cases.Draw(cases.Hard(s))
	}
	first := make(1)
	if second := make(2); second == first {
		t.Error("all seeds are alike")
	}
	if again := make(1); again != first {
		t.Errorf("%s\nand then\n%s", first, again)
	}
}

// All 288 grids of side 4 are equally likely, and all grids are right.
func TestGrids(t *testing.T) {
	if race.Enabled {
		t.Skip("one goroutine, and slow under the race detector")
	}
	const each = 20
	times := map[string]int{}
	s := source(3)
	for range 288 * each {
		times[cases.Line(cases.Grid(s, 4))]++
	}
	chi := 0.0
	for _, n := range times {
		chi += float64((n-each)*(n-each)) / each
	}
	if len(times) != 288 || chi > 400 { // 287 degrees of freedom: 362 or more once in 500 times
		t.Errorf("%d different grids, chi square %.0f", len(times), chi)
	}
	rapid.Check(t, func(t *rapid.T) {
		size := rapid.IntRange(1, 10).Draw(t, "size")
		grid := puzzletest.Grids(size).Draw(t, "grid")
		if violations, err := puzzle.Check(t.Context(), puzzle.New(size), grid); err != nil ||
			len(violations) > 0 {
			t.Fatal(violations, err)
		}
	})
}

// Failing puzzles shrink to a size that a person can read.
func TestShrinks(t *testing.T) {
	var p *puzzle.Puzzle
	for _, test := range []struct {
		name     string
		property func(t *rapid.T)
		blanks   int
		side     int
	}{
		{"three blanks in a row", func(t *rapid.T) {
			p = puzzletest.Puzzles(cases.Spec{}).Draw(t, "puzzle")
			for r := range 9 {
				n := 0
				for _, d := range p.Givens[9*r:][:9] {
					if d == puzzle.Empty {
						n++
					}
				}
				if n >= 3 {
					t.Fatal("three blanks")
				}
			}
		}, 3, 9},
		{"no solution", func(t *rapid.T) {
			p = puzzletest.Puzzles(cases.Spec{Solutions: cases.Hopeless}).Draw(t, "puzzle")
			t.Fatal("no solution")
		}, 0, 9},
		{"several solutions", func(t *rapid.T) {
			p = puzzletest.Puzzles(cases.Spec{Solutions: cases.Loose}).Draw(t, "puzzle")
			t.Fatal("several")
		}, 6, 9},
		{"a thermometer", func(t *rapid.T) {
			p = puzzletest.Variants().Draw(t, "puzzle")
			if slices.ContainsFunc(p.Rules, func(r puzzle.Rule) bool { return r.Kind() == "thermo" }) {
				t.Fatal("a thermometer")
			}
		}, 0, 4},
		{"a grid of two columns", func(t *rapid.T) {
			p = puzzletest.Shapes(8).Draw(t, "puzzle")
			if p.Cols >= 2 {
				t.Fatal("two columns")
			}
		}, 4, 2},
		{"dominoes", func(t *rapid.T) {
			p = puzzletest.Dominoes(cases.Spec{Size: 4}).Draw(t, "puzzle")
			if cases.Blanks(p) > 5 {
				t.Fatal("dominoes are missing")
			}
		}, 6, 4},
	} {
		t.Run(test.name, func(t *testing.T) {
			if !thorough.On() && test.name == "dominoes" {
				t.Skip("takes longer than rapid shrinks, under the race detector")
			}
			for rapidly.Failure(test.property) == "" {
			}
			kinds := make(map[string]bool) // given dominoes are of the kind of their rule
			for _, r := range p.Rules {
				kinds[r.Kind()] = true
			}
			if cases.Blanks(p) > test.blanks || p.Rows > test.side || len(kinds) > 1 {
				t.Errorf("%d blanks, want %d:\n%s", cases.Blanks(p), test.blanks, cases.Draw(p))
			}
		})
	}
}

// TestUndecided draws puzzles of a shape on which some searches for a second solution do not end in
// hours. Puzzle gives up.
func TestUndecided(t *testing.T) {
	shape := &puzzle.Puzzle{Rows: 7, Cols: 7, Low: 2, High: 9}
	const regions = "1..2..." + "2.1234." + "2516442" + "5661235" + "4546.1." + "6.61366" + "23532.."
	for _, label := range regions {
		region := puzzle.NoRegion
		if label != '.' {
			region = int(label - '0')
		}
		shape.Regions = append(shape.Regions, region)
	}
	dropped := 0
	for seed := range uint64(10) {
		if cases.Puzzle(source(seed), cases.Spec{Solutions: cases.Minimal, Shape: shape}) == nil {
			dropped++
		}
	}
	if dropped == 0 {
		t.Error("no puzzle was dropped")
	}
}

// A puzzle with one solution has fewer blanks than asked for only if no given can go.
func TestManyBlanks(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		spec := cases.Spec{
			Solutions: cases.Unique, Shape: puzzle.New(4), MinBlanks: 10, MaxBlanks: 12,
		}
		p := puzzletest.Puzzles(spec).Draw(t, "puzzle")
		checkSolutions(t, p, cases.Unique)
		if cases.Blanks(p) >= spec.MinBlanks {
			return
		}
		for c, d := range p.Givens {
			if d == puzzle.Empty {
				continue
			}
			p.Givens[c] = puzzle.Empty
			if solutions(p) == 1 {
				t.Fatalf("%d blanks, and cell %d could be another:\n%s", cases.Blanks(p)-1, c, cases.Draw(p))
			}
			p.Givens[c] = d
		}
	})
}
