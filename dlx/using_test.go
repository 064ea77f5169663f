package dlx_test

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"exactcover/dlx"
	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"
	"exactcover/dlx/internal/searchtest"
	"exactcover/internal/choice/rapidly"
)

// Using finds as many solutions with each wanted option as the loop asks for, or all. It clears
// what no further solution has, also if it is stopped.
func TestUsing(t *testing.T) {
	for _, class := range classes {
		t.Run(class.name, func(t *testing.T) {
			some, none, stops := 0, 0, 0
			met := func() bool { return some > 0 && none > 0 && stops > 0 }
			rapidly.CheckUntil(t, met, func(t *rapid.T) {
				task := &search.Task{Matrix: naive.Random(class.Class, searchtest.Intn(t))}
				task.Force, task.Forbid = naive.Assume(task.Matrix, searchtest.Intn(t))
				settings := dlx.Settings{
					Seed:     rapid.Uint64Range(0, 3).Draw(t, "seed"),
					MaxNodes: rapid.Uint64Range(0, 4).Draw(t, "most nodes"),
				}
				p := build(t, task.Matrix)
				s := dlx.NewSolver(p, settings)
				s.Assume(options(task.Force), options(task.Forbid))
				n := p.NumOptions()
				asked := rapid.SliceOfN(rapid.Bool(), n, n).Draw(t, "wanted")
				often := rapid.IntRange(1, 4).Draw(t, "often")
				wanted, seen := slices.Clone(asked), make([]map[string]bool, n)
				for solution := range s.Using(ctx, wanted) {
					if err := p.Check(solution); err != nil {
						t.Fatal(err)
					}
					for _, o := range solution {
						if seen[o] == nil {
							seen[o] = map[string]bool{}
						}
						seen[o][fmt.Sprint(searchtest.Rising(solution))] = true
						wanted[o] = wanted[o] && len(seen[o]) < often
					}
				}
				have := make([]int, n)
				for _, solution := range expected(task) {
					for _, o := range solution {
						have[o]++
					}
				}
				if s.Err() != nil {
					stops++
				} else if slices.Contains(wanted, true) {
					t.Fatalf("not stopped, and still wanted: %v", wanted)
				}
				for o, is := range asked {
					if len(seen[o]) > have[o] {
						t.Fatalf("option %d is in %d solutions, not %d", o, have[o], len(seen[o]))
					}
					if !is || wanted[o] {
						continue
					}
					if want := min(often, have[o]); len(seen[o]) < want {
						t.Fatalf("%d solutions with option %d, not %d", len(seen[o]), o, want)
					}
					if have[o] > 0 {
						some++
					} else {
						none++
					}
				}
			})
		})
	}
}

// A loop that withdraws nothing ends, after all solutions; then the solver answers other questions.
func TestUsingAll(t *testing.T) {
	p := queens(6)
	s := dlx.NewSolver(p, dlx.Settings{})
	wanted := slices.Repeat([]bool{true}, p.NumOptions())
	found := map[string]bool{}
	for solution := range s.Using(ctx, wanted) {
		found[fmt.Sprint(searchtest.Rising(solution))] = true
	}
	if len(found) != 4 || slices.Contains(wanted, true) || s.Err() != nil {
		t.Errorf("%d solutions, want 4; wanted %v, error %v", len(found), wanted, s.Err())
	}
	if s.Status() != dlx.StatusExhausted || s.Stats().Nodes == 0 {
		t.Errorf("status %v, %+v", s.Status(), s.Stats())
	}
	if n, err := s.CountUpTo(ctx, 9); n != 4 || err != nil {
		t.Errorf("then %d solutions, error %v", n, err)
	}
}

func ExampleSolver_Using() {
	var b dlx.Builder
	a := b.Items(4)
	b.Add(a, a+1)
	b.Add(a+2, a+3)
	b.Add(a, a+2)
	b.Add(a+1, a+3)
	b.Add(a, a+3) // option 4 leaves items 1 and 2, which no option covers together
	p, err := b.Build()
	if err != nil {
		fmt.Println(err)
		return
	}
	wanted := []bool{true, true, true, true, true}
	occurs := make([]bool, 5)
	s := dlx.NewSolver(p, dlx.Settings{})
	for solution := range s.Using(context.Background(), wanted) {
		for _, o := range solution {
			occurs[o], wanted[o] = true, false
		}
	}
	fmt.Println(occurs, s.Err())
	// Output:
	// [true true true true false] <nil>
}
