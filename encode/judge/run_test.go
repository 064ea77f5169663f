package judge

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"exactcover/encode/cases"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
	"exactcover/internal/race"
)

// Grids are cleared in three rows, in three columns, or in two of each three cells, in turn. Their
// solutions keep to the rules.
func TestCleared(t *testing.T) {
	r := &run{random: rand.New(rand.NewPCG(1, 0))}
	blankLines := func(p *puzzle.Puzzle, of func(c puzzle.Cell) int) (full int) {
		var blanks [9]int
		for c, d := range p.Givens {
			if d == puzzle.Empty {
				blanks[of(puzzle.Cell(c))]++
			}
		}
		for _, n := range blanks {
			if n == 9 {
				full++
			}
		}
		return full
	}
	ruled := puzzle.New(9)
	ruled.Rules = []puzzle.Rule{rule.AntiKnight{}}
	for k := range 12 {
		p := r.cleared([]*puzzle.Puzzle{puzzle.New(9), ruled}[k/6], k)
		blanks, rows, cols := cases.Blanks(p), blankLines(p, p.Row), blankLines(p, p.Col)
		var right bool
		switch k % 3 {
		case 0:
			right = rows == 3 && blanks == 27
		case 1:
			right = cols == 3 && blanks == 27
		case 2:
			right = rows < 3 && cols < 3 && blanks > 35 && blanks < 72
		}
		if !right || cases.Mistakes(p, p.Solution) != "" {
			t.Errorf("%d:\n%s", k, cases.Draw(p))
		}
	}
}

// A solver gets puzzles of its sizes only, with its rules, also small ones if it takes side 4.
// Puzzles with rules have half of their cells given, and more if they are few.
func TestSizesOfRules(t *testing.T) {
	for _, size := range []int{4, 9} {
		ruled := 0
		s := Solver{Sizes: []int{size}, Rules: []puzzle.Rule{rule.Thermo{}}}
		s.Solve = func(_ context.Context, p *puzzle.Puzzle) ([]puzzle.Digit, error) {
			if p.Rows != size || p.Candidates != nil {
				t.Errorf("size %d:\n%s", size, cases.Draw(p))
			}
			if len(p.Rules) > 0 {
				ruled++
				if size == 9 && cases.Blanks(p) > 40 {
					t.Errorf("%d blanks:\n%s", cases.Blanks(p), cases.Draw(p))
				}
			}
			return nil, &UnfitError{"it is not asked"}
		}
		const puzzles = 9
		if fault, err := Test(t.Context(), s, Options{Puzzles: puzzles}); fault != nil || err != nil {
			t.Errorf("%v, %v", fault, err)
		}
		if small := ruled > puzzles; small != (size == 4) {
			t.Errorf("size %d: %d puzzles with rules", size, ruled)
		}
	}
}

// A solver that is wrong on the empty grid only is told at once, and shrinking ends in time,
// whatever a call takes. The time is that of a bubble: calls only seem to last.
func TestShrinkEnds(t *testing.T) {
	for _, test := range []struct{ call, limit, want time.Duration }{
		{100 * time.Millisecond, 0, 30 * time.Second},
		{4 * time.Second, 0, 30 * time.Second},
		{100 * time.Millisecond, time.Second, time.Second},
	} {
		synctest.Test(t, func(t *testing.T) {
			empty := func(p *puzzle.Puzzle) bool { return cases.Blanks(p) == p.Cells() }
			s := Solver{Sizes: []int{4}}
			s.Solve = func(ctx context.Context, p *puzzle.Puzzle) ([]puzzle.Digit, error) {
				select {
				case <-time.After(test.call):
				case <-ctx.Done():
					return nil, ctx.Err()
				}
				if empty(p) {
					return slices.Repeat([]puzzle.Digit{1}, 16), nil
				}
				return nil, &UnfitError{"it is not asked"}
			}
			asked, found := 0, []int(nil) // numbers of puzzles
			var first *Fault
			var began time.Time
			fault, err := Test(t.Context(), s, Options{
				Puzzles: 1, Shrink: test.limit,
				Asked: func(n int) { asked = n },
				Found: func(f *Fault) { first, began, found = f, time.Now(), append(found, asked) },
			})
			took := time.Since(began)
			if err != nil || fault == nil || fault != first || !empty(fault.Puzzle) {
				t.Errorf("%v: %v, %v", test, fault, err)
			}
			if !slices.Equal(found, []int{4}) || took != test.want {
				t.Errorf("%v: told after puzzles %v, shrunk for %v", test, found, took)
			}
		})
	}
}

// What is told gets simpler and simpler, and ends with the fault that is returned.
func TestFound(t *testing.T) {
	if race.Enabled {
		t.Skip("one goroutine, and slow under the race detector")
	}
	var told []*Fault
	begun := false // it is wrong from the empty grid on
	s := Solver{Sizes: []int{4}}
	s.Solve = func(_ context.Context, p *puzzle.Puzzle) ([]puzzle.Digit, error) {
		if begun = begun || cases.Blanks(p) == 16; begun && cases.Blanks(p) > 4 {
			return nil, nil
		}
		return nil, &UnfitError{"it is not asked"}
	}
	fault, err := Test(t.Context(), s, Options{Found: func(f *Fault) { told = append(told, f) }})
	if err != nil || len(told) < 2 || told[len(told)-1] != fault ||
		cases.Blanks(fault.Puzzle) != 5 {
		t.Fatalf("%d told, %v, %v", len(told), fault, err)
	}
	for k, f := range told[1:] {
		if !simpler(f.Puzzle, told[k].Puzzle) {
			t.Errorf("fault %d is no simpler than the one before", k+1)
		}
	}
}

// If a plain puzzle stays large, a thousand others are tried; of one with rules, none is.
func TestOthers(t *testing.T) {
	ruled := puzzle.New(4)
	ruled.Rules = []puzzle.Rule{rule.AntiKing{}}
	for _, p := range []*puzzle.Puzzle{puzzle.New(4), ruled} {
		s := Solver{Sizes: []int{4}}
		s.Solve = func(_ context.Context, q *puzzle.Puzzle) ([]puzzle.Digit, error) {
			if cases.Blanks(q) == 16 && len(q.Rules) == len(p.Rules) {
				return nil, nil
			}
			return nil, &UnfitError{"it is not asked"}
		}
		r := &run{ctx: t.Context(), solver: s, random: rand.New(rand.NewPCG(1, 0))}
		r.options.Shrink = time.Minute
		if r.askPuzzle(p, nil, nil); (r.asked > othersAsked) != (p != ruled) {
			t.Errorf("%d rules: %d puzzles asked", len(p.Rules), r.asked)
		}
	}
}

// There are no others if cells without candidates leave no solution.
func TestNoOthers(t *testing.T) {
	p := puzzle.New(4)
	p.Candidates = make([]puzzle.DigitSet, 16)
	s := Solver{}
	s.Solve = func(_ context.Context, q *puzzle.Puzzle) ([]puzzle.Digit, error) {
		if cases.Blanks(q) == 16 && q.Candidates != nil && q.Candidates[0] == 0 {
			return slices.Repeat([]puzzle.Digit{1}, 16), nil
		}
		return nil, &UnfitError{"it is not asked"}
	}
	r := &run{ctx: t.Context(), solver: s, random: rand.New(rand.NewPCG(1, 0))}
	r.options.Shrink = time.Minute
	if r.askPuzzle(p, nil, nil); r.fault == nil || r.err != nil || r.asked > othersAsked {
		t.Errorf("%v, %v, %d puzzles asked", r.fault, r.err, r.asked)
	}
}

// A solver that answers with its own wrong grid may keep to it when digits of that are given.
func TestShrinkByAnswer(t *testing.T) {
	wrong := cases.Grid(zeros{}, 4)
	wrong[0], wrong[1] = wrong[1], wrong[0]
	s := Solver{}
	s.Solve = func(_ context.Context, q *puzzle.Puzzle) ([]puzzle.Digit, error) {
		for c, d := range rule.GivenDigits(q) {
			if d != puzzle.Empty && d != wrong[c] {
				return nil, &UnfitError{"it is not asked"}
			}
		}
		return wrong, nil
	}
	r := &run{ctx: t.Context(), solver: s, random: rand.New(rand.NewPCG(1, 0))}
	r.options.Shrink = time.Minute
	p := puzzle.New(4)
	p.Givens = slices.Repeat([]puzzle.Digit{puzzle.Empty}, 16)
	r.askPuzzle(p, cases.Grid(rand.New(rand.NewPCG(2, 0)), 4), nil)
	if r.fault == nil || cases.Blanks(r.fault.Puzzle) > 0 {
		t.Errorf("%v", r.fault)
	}
}

// A bad input must not crash the solver, nor take too long; one that cannot be passed on ends the
// test.
func TestBadInputThatFails(t *testing.T) {
	gone := &ProgramError{errors.New("it is not there")}
	for _, fails := range []error{Crash("it fell"), ErrSlow, gone, errors.New("refused")} {
		s := Solver{Bad: []BadInput{{"nothing", func(context.Context) (bool, error) {
			return true, fails
		}}}}
		fault, err := Test(t.Context(), s, Options{})
		wrong := fails != error(gone) && fails.Error() != "refused"
		if (fault != nil) != wrong || (err != nil) != (fails == error(gone)) {
			t.Errorf("%v: %v, %v", fails, fault, err)
		} else if wrong && !strings.HasSuffix(fault.Reason, fails.Error()+", asked nothing") {
			t.Errorf("%v: %q", fails, fault.Reason)
		}
	}
}

// Shrinking fills blanks of a puzzle without solution such that no two givens clash, if it can.
func TestShrinkWithoutSolution(t *testing.T) {
	p := puzzle.New(4)
	p.Candidates = slices.Repeat([]puzzle.DigitSet{p.Domain()}, 16)
	p.Candidates[0] = 0
	quiet := func(p *puzzle.Puzzle) bool {
		for c, d := range p.Givens {
			if d != puzzle.Empty && !cases.Fits(p, p.Givens, puzzle.Cell(c), d) {
				return false
			}
		}
		return p.Candidates != nil && p.Candidates[0] == 0
	}
	if small := Shrink(p, quiet); cases.Blanks(small) > 6 {
		t.Errorf("%s", cases.Draw(small))
	}
}

// Each side has its number of puzzles: 3 for each of n, one empty, and from these sides on, of
// sides up to 9, minimal and cleared ones; hard ones of side 9.
func TestNumbersOfPuzzles(t *testing.T) {
	const n = 10
	for size, want := range map[int]int{
		4: 3*n + 1 + (n+2)/3 + n, 9: 3*n + 1 + (n+2)/3 + n + n/3, 16: 3*((n+4)/5) + 1,
	} {
		asked := 0
		s := Solver{Sizes: []int{size}}
		s.Solve = func(context.Context, *puzzle.Puzzle) ([]puzzle.Digit, error) {
			return nil, &UnfitError{"it is not asked"}
		}
		o := Options{Puzzles: n, Asked: func(n int) { asked = n }}
		if fault, err := Test(t.Context(), s, o); fault != nil || err != nil || asked != want {
			t.Errorf("side %d: %v, %v, %d asked, want %d", size, fault, err, asked, want)
		}
	}
}

// A solver that has not answered in time is not asked again.
func TestSlowOnce(t *testing.T) {
	calls := 0
	s := Solver{Sizes: []int{4}}
	s.Solve = func(context.Context, *puzzle.Puzzle) ([]puzzle.Digit, error) {
		calls++
		return nil, ErrSlow
	}
	fault, err := Test(t.Context(), s, Options{})
	if !errors.Is(fault, ErrSlow) || err != nil || calls != 1 {
		t.Errorf("%v, %v after %d calls", fault, err, calls)
	}
}

// Faults are alike if the same function is wrong in the same way. Shrinking keeps to the first
// mistake, though simpler puzzles show another.
func TestSameMistake(t *testing.T) {
	s := Solver{}
	wrong := slices.Repeat([]puzzle.Digit{1}, 16)
	s.Solve = func(_ context.Context, p *puzzle.Puzzle) ([]puzzle.Digit, error) {
		if cases.Blanks(p) < 8 {
			return wrong, nil
		}
		return nil, nil
	}
	r := &run{ctx: t.Context(), solver: s, random: rand.New(rand.NewPCG(1, 0))}
	r.options.Shrink = time.Minute
	r.askPuzzle(puzzle.New(4), nil, nil)
	if f := r.fault; f == nil || f.category != "unsolved" || cases.Blanks(f.Puzzle) != 8 {
		t.Errorf("%v", r.fault)
	}
	few := Solver{Count: func(context.Context, *puzzle.Puzzle, int) (int, error) { return 287, nil }}
	many := Solver{Count: func(context.Context, *puzzle.Puzzle, int) (int, error) { return 289, nil }}
	var faults []*Fault
	for _, s := range []Solver{s, few, many} {
		f, err := s.Judge(t.Context(), puzzle.New(4))
		if err != nil {
			t.Fatal(err)
		}
		faults = append(faults, f)
	}
	faults = append(faults, &Fault{Call: "Count", category: "unsolved"})
	for i, f := range faults {
		for j, g := range faults {
			if f.same(g) != (i == j) {
				t.Errorf("faults %d and %d are the same: %v", i, j, f.same(g))
			}
		}
	}
}

// Domino puzzles of side 6 may be nearly blank; larger ones have half of their cells given.
func TestBlanksOfDominoes(t *testing.T) {
	most := map[int]int{} // by side
	s := Solver{Sizes: []int{2, 6, 7, 10}, Rules: []puzzle.Rule{rule.Domino{}}}
	s.Solve = func(_ context.Context, p *puzzle.Puzzle) ([]puzzle.Digit, error) {
		if len(p.Rules) > 0 {
			most[p.Rows] = max(most[p.Rows], cases.Blanks(p))
		}
		return nil, &UnfitError{"it is not asked"}
	}
	if fault, err := Test(t.Context(), s, Options{Puzzles: 6}); fault != nil || err != nil {
		t.Errorf("%v, %v", fault, err)
	}
	if len(most) != 2 || most[6] <= 36/2 || most[7] > 49/2 {
		t.Errorf("most blanks by side: %v", most)
	}
}
