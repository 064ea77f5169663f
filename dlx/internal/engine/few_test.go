package engine

import (
	"context"
	"math"
	"slices"
	"testing"

	"exactcover/dlx/internal/kernels"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"
	"exactcover/dlx/internal/symmetry"

	"pgregory.net/rapid"
)

// TestWithoutTwins searches random symmetric tasks without the options that symmetries make
// needless, for one solution and for two. Then it lists all solutions of the whole task.
func TestWithoutTwins(t *testing.T) {
	searched := 0
	for _, class := range slices.Repeat([]naive.Class{naive.XC, naive.XCC, naive.MCC}, 8) {
		rapid.Check(t, func(t *rapid.T) {
			choice := func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "choice") }
			m := naive.Turned(class, choice)
			all, complete := naive.Walk(&search.Task{Matrix: m}, 1<<12)
			s := New(kernels.Searches, search.Task{Matrix: m}, Settings{})
			twins, ok, _ := symmetry.Break(&s.task, 1<<30, nil)
			if !ok || !complete {
				return
			}
			searched++
			for _, limit := range []uint64{1, 2} {
				s.Restart()
				if !s.begin(context.Background()) || !s.tree.load() {
					t.Fatal(s.Err())
				}
				var got [][]int32
				f := few{limit: limit, yield: func(one []int32) bool {
					got = append(got, slices.Clone(one))
					return true
				}}
				if limit == 2 {
					// It may be found again.
					s.tree.visit(func(k search.Search) bool {
						s.tree.add(f, k)
						return true
					})
				}
				if len(got) < int(limit) && s.Status() == Ready {
					s.tree.withoutTwins(twins, f)
				}
				checkFew(t, got, all, limit)
				n, want := s.found, min(limit, uint64(len(all)))
				if n != want || len(s.task.Forbid) > 0 {
					t.Fatalf("recorded %d solutions, want %d", n, want)
				}
				if (n < limit) != (s.Status() == Exhausted) {
					t.Fatalf("%d of %d solutions, and the status is %v", n, limit, s.Status())
				}
				if n == limit {
					s.asked()
					again := 0
					s.Solutions(context.Background(), func([]int32) bool { again++; return true })
					if again != len(all) {
						t.Fatalf("%d solutions afterwards, want %d", again, len(all))
					}
				}
			}
		})
	}
	if searched == 0 {
		t.Error("no task had symmetries")
	}
}

// checkFew checks that what was found is as many different solutions as the limit allows.
func checkFew(t *rapid.T, got, all [][]int32, limit uint64) {
	t.Helper()
	if uint64(len(got)) != min(limit, uint64(len(all))) {
		t.Fatalf("%d solutions up to %d of %d", len(got), limit, len(all))
	}
	for k, one := range got {
		if !slices.ContainsFunc(all, func(s []int32) bool { return slices.Equal(sorted(s), one) }) {
			t.Fatalf("%d is no solution", one)
		}
		if k > 0 && slices.Equal(one, got[0]) {
			t.Fatalf("%d is given twice", one)
		}
	}
}

// sorted returns a solution with its options in rising order.
func sorted(solution []int32) []int32 { return slices.Sorted(slices.Values(solution)) }

// pigeons returns the task of placing n pigeons in holes, each pigeon in one.
func pigeons(n, holes int) *matrix.Matrix {
	m := &matrix.Matrix{Row: []int32{0}}
	for k := range n + holes {
		m.Primary, m.Lo, m.Hi = append(m.Primary, k < n), append(m.Lo, 1), append(m.Hi, 1)
		if k >= n {
			m.Lo[k] = 0
		}
	}
	for pigeon := range int32(n) {
		for hole := range int32(holes) {
			m.Item = append(m.Item, pigeon, int32(n)+hole)
			m.Row = append(m.Row, int32(len(m.Item)))
		}
	}
	m.Transpose(nil)
	return m
}

// TestFew looks for solutions of a task that has none, and more ways to fail than any search could
// try. Symmetries end it soon after they are looked for, with any kernel, also if earlier calls
// have been stopped.
func TestFew(t *testing.T) {
	ctx := context.Background()
	for _, kernel := range []string{"", "links", "words", "units"} {
		s := New(kernels.Searches, search.Task{Matrix: pigeons(14, 13)}, Settings{Kernel: kernel})
		ask := map[string]func() bool{
			"First":     func() bool { _, found := s.First(ctx); return found },
			"Unique":    func() bool { return s.Unique(ctx) },
			"CountUpTo": func() bool { return s.CountUpTo(ctx, 2) > 0 },
			"Few": func() (found bool) {
				s.Few(ctx, 2, func([]int32) bool { found = true; return true })
				return found
			},
		}
		for name, question := range ask {
			for _, most := range []uint64{patience / 2, patience, 0} {
				s.settings.MaxNodes = most
				found, n := question(), s.meter.Nodes
				if found || s.stopped() != (most > 0) || (s.Status() == Exhausted) != (most == 0) {
					t.Errorf("%s, kernel %q, %d nodes: found %v, %v", name, kernel, most, found, s.Status())
				}
				if most == 0 && (n < patience || n > patience+2*pollEvery(s.task.Matrix)) {
					t.Errorf("%s, kernel %q: %d nodes, want about %d", name, kernel, n, uint64(patience))
				}
			}
		}
	}
}

// TestFromGraph takes solutions of random tasks from their graph at once. Solutions that are known
// do not count again.
func TestFromGraph(t *testing.T) {
	for _, class := range []naive.Class{naive.XC, naive.XCC, naive.MCC} {
		rapid.Check(t, func(t *rapid.T) {
			choice := func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "choice") }
			m := naive.Random(class, choice)
			all, _ := naive.Walk(&search.Task{Matrix: m}, math.MaxInt)
			s := New(kernels.Searches, search.Task{Matrix: m}, Settings{})
			if !s.begin(context.Background()) || !s.tree.load() {
				t.Fatal(s.Err())
			}
			var got [][]int32
			f := few{limit: uint64(1 + choice(2)), yield: func(one []int32) bool {
				got = append(got, slices.Clone(one))
				return true
			}}
			over := choice(2) == 0 && len(all) > 0 && s.tree.keep(f, sorted(all[choice(len(all))]))
			s.meter.Nodes = 1 << 20
			if !over && !s.tree.fromGraph(f) {
				t.Fatal("no graph")
			}
			checkFew(t, got, all, f.limit)
			if (s.found < f.limit) != (s.Status() == Exhausted) {
				t.Fatalf("%d of %d solutions, and the status is %v", s.found, f.limit, s.Status())
			}
		})
	}
}

// neck returns the task of tiling two squares of side n with dominoes. A path of two cells joins
// them. One lacks cells of one colour, the other as many of the other colour. So there are as many
// cells of each colour, and no tiling.
func neck(n, lacks int32) *matrix.Matrix {
	number := map[[2]int32]int32{}
	m := &matrix.Matrix{Row: []int32{0}}
	for r := range n {
		for c := range 2*n + 2 {
			path, right := c == n || c == n+1, int32(0)
			if c > n {
				right = 1
			}
			if path && r != n/2 || !path && r == 0 && c%(n+2)/2 < lacks && c%2 == right {
				continue
			}
			i := int32(len(number))
			number[[2]int32{r, c}] = i
			m.Primary, m.Lo, m.Hi = append(m.Primary, true), append(m.Lo, 1), append(m.Hi, 1)
			for _, other := range [][2]int32{{r - 1, c}, {r, c - 1}} {
				if j, ok := number[other]; ok {
					m.Item = append(m.Item, j, i)
					m.Row = append(m.Row, int32(len(m.Item)))
				}
			}
		}
	}
	m.Transpose(nil)
	return m
}

// The graph of solutions ends a search that would take millions of nodes, and has no symmetries nor
// a certificate.
func TestGraphEndsSearch(t *testing.T) {
	for _, kernel := range []string{"", "words"} {
		s := New(kernels.Searches, search.Task{Matrix: neck(12, 3)}, Settings{Kernel: kernel})
		s.settings.MaxNodes = 1 << 18
		_, found := s.First(context.Background())
		if ends := s.Status() == Exhausted; found || ends != (kernel == "") || ends != (s.by == "sweep") {
			t.Errorf("kernel %q: found %v, %v by %s", kernel, found, s.Status(), s.by)
		}
	}
}
