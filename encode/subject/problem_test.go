package subject

import (
	"slices"
	"strings"
	"testing"

	"exactcover/dlx"
	"exactcover/dlx/xcc"
)

// Solutions with costs are sorted if there are few. Many are passed on as they come, and no more
// are kept than may be sorted.
func TestCheapestFirst(t *testing.T) {
	file, err := xcc.Parse(t.Context(), strings.NewReader("a\na |3\na |1\na |2\n"), "in", xcc.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	p := &Problem{File: file}
	for _, n := range []int{0, 1, 4, mostSorted, mostSorted + 1, mostSorted + 5} {
		asked := 0
		solutions := func(yield func([]dlx.Option) bool) {
			for k := range n {
				if asked = k + 1; !yield([]dlx.Option{dlx.Option(k % 3)}) {
					return
				}
			}
		}
		var want, got []dlx.Option
		for k := range n {
			want = append(want, dlx.Option(k%3))
		}
		if n <= mostSorted {
			slices.SortStableFunc(want, func(a, b dlx.Option) int {
				return int(file.Problem.Cost(a) - file.Problem.Cost(b))
			})
		}
		for s := range p.cheapestFirst(solutions) {
			got = append(got, s...)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%d solutions: %d in another order", n, len(got))
		}
		for range p.cheapestFirst(solutions) {
			break
		}
		if want := min(n, mostSorted+1); asked != want {
			t.Errorf("%d solutions: %d asked for, want %d", n, asked, want)
		}
	}
}

// A solution that need not be a cheapest one says so, ahead of its cost.
func TestDoubt(t *testing.T) {
	var b dlx.Builder
	items := b.Items(20)
	for i := range dlx.Item(20) {
		for j := range i {
			b.Cost(b.Add(items+i, items+j), int64((i*i+7*j)%23+1))
		}
	}
	problem, err := b.Build()
	if err != nil {
		t.Fatal(err)
	}
	p := &Problem{File: &xcc.File{Problem: problem}}
	for _, c := range []struct {
		name  string
		nodes uint64
		all   bool // list the solutions instead of the cheapest
		want  string
	}{
		{"searched", 0, false, ""},
		{"stopped", 12, false, "stopped early: it is only proved that the cost is at least "},
		{"list stopped", 12, true, "stopped early: other solutions may cost less"},
	} {
		s := dlx.NewSolver(problem, dlx.Settings{MaxNodes: c.nodes})
		if c.all {
			for range s.Solutions(t.Context()) {
				continue
			}
		} else {
			for range s.Minimize(t.Context(), 1) {
				continue
			}
		}
		if got := p.doubt(s); !strings.HasPrefix(got, c.want) || c.want == "" && got != "" {
			t.Errorf("%s: %q", c.name, got)
		}
	}
}
