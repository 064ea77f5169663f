package dlx_test

import (
	"context"
	"fmt"
	"maps"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"exactcover/dlx"
	"exactcover/dlx/dlxtest/families"
	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"
	"exactcover/dlx/internal/searchtest"
	"exactcover/internal/race"

	"pgregory.net/rapid"
)

// cheapest returns the costs of the solutions that Minimize yields. It checks the solutions.
func cheapest(t interface{ Fatalf(string, ...any) }, p *dlx.Problem, s *dlx.Solver, k int) []int64 {
	costs := []int64{}
	for solution, cost := range s.Minimize(ctx, k) {
		if err := p.Check(solution); err != nil {
			t.Fatalf("%v: %v", solution, err)
		}
		if want := total(p, solution); cost != want {
			t.Fatalf("%v costs %d, not %d", solution, want, cost)
		}
		costs = append(costs, cost)
	}
	return costs
}

func total(p *dlx.Problem, solution []dlx.Option) int64 {
	sum := int64(0)
	for _, o := range solution {
		sum += p.Cost(o)
	}
	return sum
}

func TestMinimizeRandom(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := naive.Random(naive.All, searchtest.Intn(t))
		p := build(t, m)
		task := &search.Task{Matrix: m}
		task.Force, task.Forbid = naive.Assume(m, searchtest.Intn(t))
		most := rapid.IntRange(0, 5).Draw(t, "most")
		s := dlx.NewSolver(p, dlx.Settings{MaxSolutions: uint64(most)})
		s.Assume(options(task.Force), options(task.Forbid))
		want := []int64{}
		for _, solution := range naive.Solutions(task) {
			want = append(want, total(p, options(solution)))
		}
		slices.Sort(want)
		k := rapid.IntRange(-1, 5).Draw(t, "k")
		limit := len(want)
		if k > 0 {
			limit = min(limit, k)
		}
		if most > 0 {
			limit = min(limit, most)
		}
		if got := cheapest(t, p, s, k); !slices.Equal(got, want[:limit]) || s.Err() != nil {
			t.Fatalf("k %d, at most %d: %v, %v; want %v", k, most, got, s.Err(), want[:limit])
		}
		if s.Status() == dlx.StatusExhausted && limit < len(want) {
			t.Fatalf("%d of %d solutions, and that is all?", limit, len(want))
		}
		if found := s.Stats().Solutions; found != uint64(limit) {
			t.Fatalf("%d solutions in Stats, %d given", found, limit)
		}
		if got := len(all(s)); most == 0 && got != len(want) {
			t.Fatalf("%d solutions after Minimize, want %d", got, len(want))
		}
	})
}

// TestMinimizeCorpus finds the five cheapest solutions of the problems in the manifest. It finds
// the cheapest one in fewer nodes than a search through all solutions takes.
func TestMinimizeCorpus(t *testing.T) {
	if race.Enabled {
		t.Skip("takes 15 seconds under the race detector")
	}
	folder := filepath.Join("..", "testdata", "xcc")
	found := 0
	for _, fields := range manifest(t, filepath.Join(folder, "manifest.tsv")) {
		if fields["kind"] != "cost" {
			continue
		}
		found++
		t.Run(strings.TrimSuffix(fields["file"], ".xcc"), func(t *testing.T) {
			p := row{path: filepath.Join(folder, fields["file"])}.read(t)
			want := totals(t, fields["note"])
			s := dlx.NewSolver(p, dlx.Settings{})
			if got := cheapest(t, p, s, len(want)); !slices.Equal(got, want) {
				t.Errorf("costs %v, want %v", got, want)
			}
			if s.Status() != dlx.StatusReady {
				t.Errorf("status %v", s.Status())
			}
			if got := cheapest(t, p, s, 1); !slices.Equal(got, want[:1]) {
				t.Errorf("the cheapest costs %v, want %v", got, want[:1])
			}
			bounded := s.Stats().Nodes
			for range s.Minimize(ctx, 0) {
				break
			}
			if free := s.Stats().Nodes; bounded >= free {
				t.Errorf("%d nodes with bounds, %d without", bounded, free)
			}
		})
	}
	if found != 3 {
		t.Errorf("%d problems with costs", found)
	}
}

// totals reads "... 138 (138 140 ...)" or "... 75540 (x5)".
func totals(t *testing.T, note string) []int64 {
	parts := regexp.MustCompile(`: (\d+) \((?:x(\d+)|([\d ]+))\)$`).FindStringSubmatch(note)
	if parts == nil {
		t.Fatalf("no costs in %q", note)
	}
	words := strings.Fields(parts[3])
	if n, _ := strconv.Atoi(parts[2]); n > 0 {
		words = slices.Repeat([]string{parts[1]}, n)
	}
	var costs []int64
	for _, w := range words {
		c, _ := strconv.ParseInt(w, 10, 64)
		costs = append(costs, c)
	}
	return costs
}

// TestMinimizeTight has problems with weak bounds, so that package words wins the contest. If there
// are few solutions, the test also lists and sorts them.
func TestMinimizeTight(t *testing.T) {
	if race.Enabled {
		t.Skip("takes 20 seconds under the race detector")
	}
	board := func(size string) []string { return slices.Repeat([]string{size}, 64/len(size)) }
	holed := board("########")
	holed[3], holed[4] = "###  ###", "###  ###"
	for _, c := range []struct {
		name  string
		p     *families.Problem
		costs []int64
		nodes uint64 // the same on every machine
		few   bool
	}{
		{"pentominoes 3x20", families.Pentominoes(board("####################")),
			[]int64{457, 585, 612, 652, 666}, 30185, true},
		{"pentominoes 4x15", families.Pentominoes(board("###############")),
			[]int64{311, 398, 400, 410, 411}, 326196, false},
		{"pentominoes 8x8", families.Pentominoes(holed), []int64{355, 369, 369, 378, 387}, 102370, true},
		{"soma", families.Soma(), []int64{78, 83, 106, 130, 130}, 6043, true},
		{"queens 10", families.Queens(10), []int64{187, 215, 224, 229, 249}, 1602, true},
		{"langford 11", families.Langford(11), []int64{186, 190, 212, 216, 219}, 1528, true},
		{"latin 5", families.Latin(5), []int64{620, 631, 639, 645, 650}, 157, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := families.WithCosts(c.p, 1, 99).Problem
			s := dlx.NewSolver(p, dlx.Settings{})
			if got := cheapest(t, p, s, 5); !slices.Equal(got, c.costs) {
				t.Errorf("costs %v, want %v", got, c.costs)
			}
			if n := s.Stats().Nodes; n != c.nodes {
				t.Errorf("%d nodes, want %d", n, c.nodes)
			}
			if !c.few {
				return
			}
			var list []int64
			for solution := range s.Solutions(ctx) {
				list = append(list, total(p, solution))
			}
			if slices.Sort(list); len(list) < 5 || !slices.Equal(list[:5], c.costs) {
				t.Errorf("solutions cost %v, want %v", list, c.costs)
			}
		})
	}
}

// choices returns n items with options of the given costs each.
func choices(n int, costs ...int64) *dlx.Problem {
	var b dlx.Builder
	for range n {
		i := b.Items(1)
		for _, c := range costs {
			b.Cost(b.Add(i), c)
		}
	}
	return mustBuild(&b)
}

func TestMinimizeEdges(t *testing.T) {
	big := int64(math.MaxInt64)
	var none, empty, ties dlx.Builder
	none.Items(1)
	i := ties.Multiple(1, 0, 2)
	ties.Cost(ties.Add(i), -1)
	ties.Cost(ties.Add(i), 1)
	for _, c := range []struct {
		name   string
		p      *dlx.Problem
		k      int
		costs  []int64
		status dlx.Status
	}{
		{"no items", mustBuild(&empty), 1, []int64{0}, dlx.StatusReady},
		{"no items, all", mustBuild(&empty), 0, []int64{0}, dlx.StatusExhausted},
		{"no solution", mustBuild(&none), 3, []int64{}, dlx.StatusExhausted},
		{"no costs", choices(3, 0, 0), 2, []int64{0, 0}, dlx.StatusReady},
		{"greatest cost", choices(1, big), 2, []int64{big}, dlx.StatusExhausted},
		{"least cost", choices(1, -big), 1, []int64{-big}, dlx.StatusReady},
		{"both", choices(1, big/2, -big/2), 2, []int64{-big / 2, big / 2}, dlx.StatusReady},
		{"last bit", choices(1, big/2, big/2-1), 1, []int64{big/2 - 1}, dlx.StatusReady},
		{"negative", choices(2, -3, 5, -4), 4, []int64{-8, -7, -7, -6}, dlx.StatusReady},
		{"optional", mustBuild(&ties), 4, []int64{-1, 0, 0, 1}, dlx.StatusReady},
		{"all", choices(2, 2, 1), -1, []int64{2, 3, 3, 4}, dlx.StatusExhausted},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := dlx.NewSolver(c.p, dlx.Settings{})
			if got := cheapest(t, c.p, s, c.k); !slices.Equal(got, c.costs) || s.Status() != c.status {
				t.Errorf("%v, %v; want %v, %v", got, s.Status(), c.costs, c.status)
			}
		})
	}
}

// TestMinimizeTies has 81 solutions of the same cost. The ones that are given depend on the seed,
// and not on earlier calls of the solver.
func TestMinimizeTies(t *testing.T) {
	p := choices(4, 1, 1, 1)
	give := func(s *dlx.Solver, k int) string {
		var list [][]dlx.Option
		for solution := range s.Minimize(ctx, k) {
			list = append(list, slices.Clone(solution))
		}
		return fmt.Sprint(list)
	}
	s := dlx.NewSolver(p, dlx.Settings{})
	first := give(s, 3)
	s.Count(ctx)
	give(s, 10)
	if again := give(s, 3); again != first {
		t.Errorf("%s, later %s", first, again)
	}
	seen := map[string]bool{}
	for seed := range uint64(10) {
		seen[give(dlx.NewSolver(p, dlx.Settings{Seed: seed}), 3)] = true
	}
	if len(seen) < 2 {
		t.Errorf("the seed does not matter: %v", slices.Sorted(maps.Keys(seen)))
	}
}

func TestMinimizeStops(t *testing.T) {
	p := queens(8)
	s := dlx.NewSolver(p, dlx.Settings{MaxNodes: 300})
	n := 0
	for solution := range s.Minimize(ctx, 0) {
		n++
		if err := p.Check(solution); err != nil || s.Err() != dlx.ErrNodeLimit {
			t.Fatalf("%v, error %v", err, s.Err())
		}
	}
	if n == 0 || n >= 92 || s.Status() != dlx.StatusNodeLimit {
		t.Errorf("%d solutions, %v", n, s.Status())
	}
	canceled, cancel := context.WithCancel(ctx)
	cancel()
	for range s.Minimize(canceled, 1) {
		t.Error("a solution of a search that was not allowed to begin")
	}
	if s.Status() != dlx.StatusCanceled || s.Err() != context.Canceled {
		t.Errorf("%v, %v", s.Status(), s.Err())
	}
	if n, err := s.CountUpTo(ctx, 5); n != 5 || err != nil {
		t.Errorf("after a stop: %d, %v", n, err)
	}
}

// Propagators and distinct solutions are refused. The solver can still do everything else.
func TestMinimizeRefuses(t *testing.T) {
	var b dlx.Builder
	o := b.Add(b.Items(1))
	b.Constrain(func(dlx.View) bool { return true }, o)
	for name, s := range map[string]*dlx.Solver{
		"propagator": dlx.NewSolver(mustBuild(&b), dlx.Settings{}),
		"distinct":   dlx.NewSolver(choices(1, 1), dlx.Settings{DistinctItems: []dlx.Item{0}}),
	} {
		for range s.Minimize(ctx, 1) {
			t.Errorf("%s: a solution", name)
		}
		if s.Err() != dlx.ErrNoMinimize || s.Status() != dlx.StatusReady {
			t.Errorf("%s: %v, %v", name, s.Err(), s.Status())
		}
		if n, err := s.CountUpTo(ctx, 5); n != 1 || err != nil {
			t.Errorf("%s: then %d counted, %v", name, n, err)
		}
	}
}

// TestMinimizeAlternates switches between Minimize and the other calls.
func TestMinimizeAlternates(t *testing.T) {
	s := dlx.NewSolver(queens(6), dlx.Settings{})
	for range s.Solutions(ctx) {
		break
	}
	for range 2 {
		if got := len(cheapest(t, queens(6), s, 3)); got != 3 {
			t.Errorf("%d solutions, want 3", got)
		}
		if got := len(all(s)); got != 4 {
			t.Errorf("%d solutions in all, want 4", got)
		}
		if n, err := s.CountUpTo(ctx, 10); n != 4 || err != nil {
			t.Errorf("count %d, %v", n, err)
		}
	}
}

// TestMinimizeBound stops searches for the cheapest solution, and looks at the bound.
func TestMinimizeBound(t *testing.T) {
	p := families.WithCosts(families.Queens(10), 1, 99).Problem
	for nodes := uint64(1); nodes < 1000; nodes = nodes*3/2 + 1 {
		s := dlx.NewSolver(p, dlx.Settings{MaxNodes: nodes})
		if s.Stats().Bounded {
			t.Fatal("a bound ahead of the search")
		}
		costs := cheapest(t, p, s, 1)
		got := s.Stats()
		if !got.Bounded || got.Bound > 187 || len(costs) > 0 && got.Bound > costs[0] {
			t.Errorf("%d nodes: %v cost, %+v", nodes, costs, got)
		}
	}
	s := dlx.NewSolver(p, dlx.Settings{})
	cheapest(t, p, s, 5)
	if got := s.Stats(); !got.Bounded || got.Bound != 187 {
		t.Errorf("after the search: %+v", got)
	}
	if s.Count(ctx); s.Stats().Bounded {
		t.Errorf("after a count: %+v", s.Stats())
	}
}

// boundsOptimum stops a search for the cheapest solution early: the optimum lies between what it
// has proved and what it has found.
func boundsOptimum(t *testing.T, p *dlx.Problem, optimum string) {
	want, err := strconv.ParseInt(optimum, 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	s := dlx.NewSolver(p, dlx.Settings{MaxNodes: 1000})
	for solution := range s.Minimize(t.Context(), 1) {
		cost := int64(0)
		for _, o := range solution {
			cost += p.Cost(o)
		}
		if cost < want {
			t.Errorf("cost %d, but the optimum is %d", cost, want)
		}
	}
	if got := s.Stats(); !got.Bounded || got.Bound > want || got.Bound < want*9/10 {
		t.Errorf("the proved bound is %d (%t), the optimum %d", got.Bound, got.Bounded, want)
	}
}

// TestMinimizePairings plans the crews of a random timetable. The trees take turns.
func TestMinimizePairings(t *testing.T) {
	p := families.Pairings(2, 36, 4, 12, 20_000).Problem
	s := dlx.NewSolver(p, dlx.Settings{})
	if got := cheapest(t, p, s, 1); !slices.Equal(got, []int64{4933}) {
		t.Errorf("costs %v, want 4933", got)
	}
	if n, want := s.Stats().Nodes, uint64(3766); n != want { // the same on every machine
		t.Errorf("%d nodes, want %d", n, want)
	}
}

// TestMinimizeRoutes plans routes of vans. The optimum is that of a MIP solver. Without guesses
// below the cost of the best solution, there are other nodes.
func TestMinimizeRoutes(t *testing.T) {
	p := families.Routes(1, 60, 4, 7).Problem
	s := dlx.NewSolver(p, dlx.Settings{})
	if got := cheapest(t, p, s, 1); !slices.Equal(got, []int64{15753}) {
		t.Errorf("costs %v, want 15753", got)
	}
	if n, want := s.Stats().Nodes, uint64(1641); n != want { // the same on every machine
		t.Errorf("%d nodes, want %d", n, want)
	}
}

// TestMinimizeCrews plans the crews of airlines: problems of the OR-Library and of MIPLIB.
func TestMinimizeCrews(t *testing.T) {
	files, _ := filepath.Glob(filepath.Join(os.Getenv("EXACTCOVER_DATA"), "cost", "*.xcc.gz"))
	if os.Getenv("EXACTCOVER_DATA") == "" || len(files) == 0 {
		t.Skip("no data")
	}
	rows := manifest(t, filepath.Join(os.Getenv("EXACTCOVER_DATA"), "cost", "manifest.tsv"))
	for _, fields := range rows {
		t.Run(fields["file"], func(t *testing.T) {
			p := row{path: filepath.Join(os.Getenv("EXACTCOVER_DATA"), "cost", fields["file"])}.read(t)
			optimum := fields["optimum"]
			if fields["file"] == "air04.xcc.gz" { // the proof takes longer than any test may
				boundsOptimum(t, p, optimum)
				return
			}
			s := dlx.NewSolver(p, dlx.Settings{})
			if got := fmt.Sprint(cheapest(t, p, s, 1)); got != "["+optimum+"]" {
				t.Errorf("cost %s, want %s", got, optimum)
			}
		})
	}
}
