package dlx_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"exactcover/dlx"
	"exactcover/dlx/dlxtest"
)

// symmetric draws a small problem that an exchange of items maps to itself.
func symmetric() *rapid.Generator[*dlx.Problem] {
	return rapid.Custom(func(t *rapid.T) *dlx.Problem {
		var b dlx.Builder
		n := rapid.IntRange(2, 5).Draw(t, "items")
		kind := rapid.SampledFrom([]string{"plain", "secondary", "multiple", "colored"})
		first := dlx.Item(0)
		var colored []bool
		add := func(k string, copies int) {
			switch k {
			case "plain":
				b.Items(copies)
			case "multiple":
				low := rapid.IntRange(0, 2).Draw(t, "low")
				b.Multiple(copies, low, low+rapid.IntRange(1, 2).Draw(t, "more"))
			default:
				b.Secondary(copies)
			}
			for range copies {
				colored = append(colored, k == "colored")
			}
		}
		add("plain", 2)
		for range n - 1 {
			add(kind.Draw(t, "kind"), 2)
		}
		for range rapid.IntRange(1, 6).Draw(t, "options") {
			var own, image []dlx.Entry
			for i := first; int(i) < 2*n; i++ {
				if rapid.IntRange(0, 2).Draw(t, "has") > 0 && (len(own) > 0 || i > 1) {
					continue
				}
				c := dlx.Color(0)
				if colored[i] {
					c = dlx.Color(rapid.IntRange(0, 2).Draw(t, "color"))
				}
				own, image = append(own, i.With(c)), append(image, (i^1).With(c))
			}
			b.AddColored(own...)
			b.AddColored(image...)
		}
		p, err := b.Build()
		if err != nil {
			t.Skip(err)
		}
		return p
	})
}

// swap returns the images of the options of such a problem.
func swap(p *dlx.Problem) (image []dlx.Option) {
	for o := range dlx.Option(p.NumOptions()) {
		image = append(image, o^1)
	}
	return image
}

// solutionClasses counts the solutions up to a group, by their least images.
func solutionClasses(solutions [][]dlx.Option, group [][]dlx.Option) int {
	seen := make(map[string]bool)
	for _, s := range solutions {
		least := slices.Clone(s)
		for _, g := range group {
			var image []dlx.Option
			for _, o := range s {
				image = append(image, g[o])
			}
			slices.Sort(image)
			if slices.Compare(image, least) < 0 {
				least = image
			}
		}
		seen[fmt.Sprint(least)] = true
	}
	return len(seen)
}

// checkUpTo compares counts and lists up to symmetry with a number, and says whether the solver's
// settings have an effect on it.
func checkUpTo(t *rapid.T, p *dlx.Problem, o dlx.Settings, want int) {
	ctx := context.Background()
	s := dlx.NewSolver(p, o)
	if n, err := s.Count(ctx); err != nil || n.Int64() != int64(want) {
		t.Fatalf("Count: %v, %v; want %d", n, err, want)
	}
	for _, limit := range []int{1, 2, want, want + 1} {
		if n, err := s.CountUpTo(ctx, uint64(limit)); err != nil || int(n) != min(limit, want) {
			t.Fatalf("CountUpTo %d: %v, %v; want %d", limit, n, err, want)
		}
	}
	s.Restart()
	listed := 0
	for range 2 { // a list goes on after an early end
		for solution := range s.Solutions(ctx) {
			if err := p.Check(solution); err != nil {
				t.Fatal(err)
			}
			if listed++; listed == 1 {
				break
			}
		}
	}
	if listed != want || s.Status() != dlx.StatusExhausted {
		t.Fatalf("Solutions: %d, %v; want %d", listed, s.Status(), want)
	}
	// Other calls know all solutions.
	n := 0
	for range s.Minimize(ctx, 0) {
		n++
	}
	o.UpTo = nil
	if all, err := dlx.NewSolver(p, o).Count(ctx); err != nil || all.Int64() != int64(n) {
		t.Fatalf("Minimize: %d of %v", n, all)
	}
}

// A given symmetry joins the solutions that it maps to each other, also under assumptions.
func TestGivenSymmetries(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := symmetric().Draw(t, "problem")
		s, err := p.Symmetries(context.Background(), swap(p), swap(p))
		if err != nil || s.Len() != 2 {
			t.Fatal(err)
		}
		solutions := dlxtest.Solutions(p)
		checkUpTo(t, p, dlx.Settings{UpTo: s}, solutionClasses(solutions, [][]dlx.Option{swap(p)}))

		forbid := []dlx.Option{dlx.Option(rapid.IntRange(0, p.NumOptions()-1).Draw(t, "forbid"))}
		left := slices.DeleteFunc(solutions, func(s []dlx.Option) bool {
			return slices.Contains(s, forbid[0])
		})
		solver := dlx.NewSolver(p, dlx.Settings{UpTo: s})
		solver.Assume(nil, forbid)
		want := classesAmong(left, swap(p))
		if n, err := solver.Count(context.Background()); err != nil || n.Int64() != int64(want) {
			t.Fatalf("without %v: %v, %v; want %d", forbid, n, err, want)
		}
	})
}

// classesAmong counts classes of solutions; images that are none of them do not count.
func classesAmong(solutions [][]dlx.Option, g []dlx.Option) (n int) {
	for _, s := range solutions {
		var image []dlx.Option
		for _, o := range s {
			image = append(image, g[o])
		}
		slices.Sort(image)
		known := slices.ContainsFunc(solutions, func(s []dlx.Option) bool {
			return slices.Equal(s, image)
		})
		if !known || slices.Compare(s, image) <= 0 {
			n++
		}
	}
	return n
}

// All symmetries are found: those of the options, in any order, that keep what the items say.
func TestFindSymmetries(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := symmetric().Draw(t, "problem")
		if p.NumOptions() > 6 {
			t.Skip("too many permutations")
		}
		var group [][]dlx.Option
		var image []dlx.Option
		var extend func()
		extend = func() {
			if len(image) == p.NumOptions() {
				if _, err := p.Symmetries(context.Background(), image); err == nil && ordered(p, image) {
					group = append(group, slices.Clone(image))
				}
				return
			}
			for o := range dlx.Option(p.NumOptions()) {
				if !slices.Contains(image, o) {
					image = append(image, o)
					extend()
					image = image[:len(image)-1]
				}
			}
		}
		extend()
		s, err := p.FindSymmetries(context.Background())
		if err != nil || s.Len() != len(group) {
			t.Fatalf("%d symmetries, %v; want %d", s.Len(), err, len(group))
		}
		checkUpTo(t, p, dlx.Settings{UpTo: s}, solutionClasses(dlxtest.Solutions(p), group))
	})
}

// ordered reports whether images of equal options have the order of these.
func ordered(p *dlx.Problem, image []dlx.Option) bool {
	text := func(o dlx.Option) string {
		entries := slices.SortedFunc(p.Entries(o), func(a, b dlx.Entry) int {
			return int(a.Item - b.Item)
		})
		return fmt.Sprint(slices.DeleteFunc(entries, func(e dlx.Entry) bool { // it restricts nothing
			return !p.Primary(e.Item) && len(slices.Collect(p.Covering(e.Item))) == 1
		}))
	}
	for o := range image {
		for q := range o {
			if text(dlx.Option(o)) == text(dlx.Option(q)) && image[q] > image[o] {
				return false
			}
		}
	}
	return true
}

// Images that are no permutation, or do not keep the items, are refused.
func TestNoSymmetry(t *testing.T) {
	var b dlx.Builder
	b.Items(3)
	b.Add(0, 1)
	b.Add(1, 2)
	b.Add(2)
	p, err := b.Build()
	if err != nil {
		t.Fatal(err)
	}
	for _, image := range [][]dlx.Option{{0, 1}, {0, 0, 2}, {0, 1, 3}, {2, 1, 0}, {-1, 1, 2}} {
		if _, err := p.Symmetries(t.Context(), image); !errors.Is(err, dlx.ErrNoSymmetry) {
			t.Errorf("%v: %v", image, err)
		}
	}
}

// Eight equal items can be exchanged in too many ways.
func TestManySymmetries(t *testing.T) {
	var b dlx.Builder
	b.Items(8)
	for i := range dlx.Item(8) {
		b.Add(i)
	}
	p, err := b.Build()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := p.FindSymmetries(t.Context()); !errors.Is(err, dlx.ErrManySymmetries) {
		t.Errorf("%v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := p.FindSymmetries(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
}

// Turns of four independent cycles: as many as there may be, and more.
func TestMostSymmetries(t *testing.T) {
	for _, last := range []int{16, 17} {
		var b dlx.Builder
		for i := range b.Items(8+8+16+last) + dlx.Item(8+8+16+last) {
			b.Add(i)
		}
		p, err := b.Build()
		if err != nil {
			t.Fatal(err)
		}
		var turns [][]dlx.Option
		first := 0
		for _, n := range []int{8, 8, 16, last} {
			turn := make([]dlx.Option, p.NumOptions())
			for o := range turn {
				turn[o] = dlx.Option(o)
			}
			for k := range n {
				turn[first+k] = dlx.Option(first + (k+1)%n)
			}
			turns = append(turns, turn)
			first += n
		}
		s, err := p.Symmetries(t.Context(), turns...)
		switch {
		case last == 17 && !errors.Is(err, dlx.ErrManySymmetries):
			t.Errorf("8*8*16*17: %v", err)
		case last == 16 && (err != nil || s.Len() != dlx.MaxSymmetries || s.Len() != 8*8*16*16):
			t.Errorf("8*8*16*16: %v", err)
		}
	}
}

// Eight queens have 12 solutions up to the symmetries of the board.
func TestQueensUpTo(t *testing.T) {
	p := queens(8)
	s, err := p.FindSymmetries(t.Context())
	if err != nil || s.Len() != 8 {
		t.Fatalf("%d symmetries, %v", s.Len(), err)
	}
	n, err := dlx.NewSolver(p, dlx.Settings{UpTo: s}).Count(t.Context())
	if err != nil || n.Int64() != 12 {
		t.Errorf("%v, %v", n, err)
	}
}

func ExampleProblem_FindSymmetries() {
	ctx := context.Background()
	p := queens(6)
	s, err := p.FindSymmetries(ctx)
	if err != nil {
		fmt.Println(err)
		return
	}
	n, _ := dlx.NewSolver(p, dlx.Settings{UpTo: s}).Count(ctx)
	fmt.Println(n, "of", s.Len(), "symmetries")
	// Output:
	// 1 of 8 symmetries
}

func ExampleProblem_Symmetries() {
	var b dlx.Builder
	b.Items(2) // the ends of a line
	b.Add(0)
	b.Add(1)
	b.Add(0, 1)
	p, err := b.Build()
	if err != nil {
		fmt.Println(err)
		return
	}
	s, err := p.Symmetries(context.Background(), []dlx.Option{1, 0, 2})
	fmt.Println(s.Len(), err)
	_, err = p.Symmetries(context.Background(), []dlx.Option{2, 1, 0})
	fmt.Println(err)
	// Output:
	// 2 <nil>
	// the images of the options are no symmetry of the problem
}

func ExampleSymmetries_Len() {
	p := queens(4)
	s, err := p.Symmetries(context.Background())
	fmt.Println(s.Len(), err)
	// Output:
	// 1 <nil>
}
