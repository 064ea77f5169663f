package searchtest

import (
	"fmt"
	"hash/crc32"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"

	"exactcover/internal/thorough"

	"pgregory.net/rapid"
)

// A Golden is the expected behaviour of a kernel for a fixed problem.
type Golden struct {
	Listed uint64 // nodes visited when all solutions are listed
	// Counted is the nodes visited when all solutions are counted by one call; 0 if it depends on the
	// machine.
	Counted uint64
	Order   uint32 // checksum of the solutions in their order, each in rising order of options
}

// Goldens are the goldens of a kernel for all fixed problems that it can solve, by the names of the
// problems.
type Goldens map[string]Golden

// tested is the kernel that is tested.
type tested struct{ *search.Kernel }

// Run checks a kernel with every feature that it claims. It uses small and large random problems.
// It also compares fixed problems with goldens, unless these are nil.
func Run(t *testing.T, kernel *search.Kernel, goldens Goldens) {
	k := tested{kernel}
	for _, with := range sets(k.Can) {
		t.Run(fmt.Sprintf("small/features=%04b", with), func(t *testing.T) {
			s := k.New() // one search for all tasks, so that remains of a task affect the next one
			rapid.Check(t, func(t *rapid.T) {
				for range thorough.Or(2, 4) {
					k.check(t, s, small(t, with))
				}
			})
		})
		// With propagators, large problems take too many nodes.
		if with&search.Propagators == 0 {
			t.Run(fmt.Sprintf("large/features=%04b", with), func(t *testing.T) {
				s := k.New()
				rapid.Check(t, func(t *rapid.T) { k.check(t, s, large(t, with)) })
			})
		}
	}
	t.Run("fixed", func(t *testing.T) { k.fixed(t, goldens) })
	t.Run("shared", k.sharesFixed)
	t.Run("seeds", k.seeds)
	t.Run("allocations", k.allocations)
}

// sets returns the empty set, each feature of f alone, and f.
func sets(f search.Features) []search.Features {
	sets := []search.Features{0}
	for one := search.Features(1); one <= search.AllFeatures; one <<= 1 {
		if f&one != 0 {
			sets = append(sets, one)
		}
	}
	if !slices.Contains(sets, f) {
		sets = append(sets, f)
	}
	return sets
}

func class(f search.Features) naive.Class {
	c := naive.Costs // searches ignore costs
	if f&search.Colors != 0 {
		c |= naive.XCC
	}
	if f&search.Multiplicities != 0 {
		c |= naive.Multiples
	}
	return c
}

// small draws a task that the naive solver can solve by trying all sets of options.
func small(t *rapid.T, with search.Features) *search.Task {
	choice := Intn(t)
	m := naive.Random(class(with), choice)
	if with&search.Propagators != 0 {
		naive.Constrain(m, choice)
	}
	task := &search.Task{Matrix: m}
	assume(task, with, choice)
	return task
}

// large draws a task with some dozens of options and few assumptions, so that most options remain.
func large(t *rapid.T, with search.Features) *search.Task {
	draw := func(name string, lo, hi int) int { return rapid.IntRange(lo, hi).Draw(t, name) }
	p := naive.Shape{
		Items: draw("items", 6, 24), Most: 1, Secondary: draw("secondary", 0, 8),
		Ways: draw("ways", 1, 6), Longest: draw("longest", 1, 5),
	}
	if with&search.Colors != 0 {
		p.Colors = int32(draw("colors", 1, 3))
	}
	if with&search.Multiplicities != 0 {
		p.Most, p.Optional = draw("most", 1, 3), draw("optional", 0, 3)
		p.Items, p.Ways = p.Items/2, min(p.Ways, 3)
	}
	random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed of the problem"), 0))
	task := &search.Task{Matrix: p.Planted(random.IntN)}
	if rapid.Bool().Draw(t, "assume") {
		assume(task, with, func(n int) int { return random.IntN(3*n) % (n + 1) % n })
	}
	return task
}

// assume draws everything of a task except its matrix.
func assume(t *search.Task, with search.Features, intn func(n int) int) {
	t.Seed = uint64(intn(4))
	if intn(2) == 0 {
		t.Force, t.Forbid = naive.Assume(t.Matrix, intn)
	}
	if with&search.Distinct != 0 {
		t.DistinctItems = naive.Show(t.Matrix, intn)
	}
	t.Eager = intn(6) == 1
	for i := range int32(t.Items()) {
		if intn(8) == 1 {
			t.Prefer = append(t.Prefer, i)
		}
	}
	for o := range int32(t.Options()) {
		if intn(8) == 1 {
			t.Likely = append(t.Likely, o)
		}
	}
}

// Check is [Run] for a single task.
func Check(t *rapid.T, k *search.Kernel, s search.Search, task *search.Task) {
	tested{k}.check(t, s, task)
}

// check checks the whole contract for one task. It uses s, which may have had other tasks, and new
// searches that share the task. It skips tasks that are too large for the naive solver or have too
// many solutions.
func (k tested) check(t *rapid.T, s search.Search, task *search.Task) {
	const most = 1000
	solutions, complete := naive.Walk(task, 4000)
	if !complete || len(solutions) > most {
		t.Skip("too large for the naive solver")
	}
	x := &problem{T: t, tested: k, task: task}
	fresh := k.New()
	fresh.Load(task, nil)
	m := naive.Meter()
	x.all = naive.List(fresh, len(solutions)+1, m)
	x.nodes = m.Nodes
	x.compare(solutions)
	x.conform(s)
	x.share()
}

// fixed compares nodes and order of fixed problems with the goldens.
func (k tested) fixed(t *testing.T, goldens Goldens) {
	got := map[string]Golden{}
	for _, p := range fixedProblems {
		if p.needs&^k.Can != 0 {
			continue
		}
		task, s, listed, counted := p.task(), k.New(), naive.Meter(), naive.Meter()
		s.Load(task, nil)
		all := naive.List(s, math.MaxInt, listed)
		s.Load(task, nil)
		n := s.Count(math.MaxUint64, counted)
		if n != uint64(len(all)) || p.solutions != 0 && n != p.solutions {
			t.Errorf("%s: %d solutions listed, %d counted; there are %d",
				p.name, len(all), n, p.solutions)
		}
		want, g := goldens[p.name], Golden{listed.Nodes, counted.Nodes, checksum(all)}
		if want.Counted == 0 {
			g.Counted = 0
		}
		got[p.name] = g
		if goldens != nil && g != want {
			t.Errorf("%s: nodes or order have changed:\n\t%q: {Listed: %d, Counted: %d, Order: %#x},",
				p.name, p.name, listed.Nodes, counted.Nodes, checksum(all))
		}
	}
	if goldens != nil && len(got) != len(goldens) {
		t.Errorf("goldens of %d problems, %d are solved", len(goldens), len(got))
	}
}

func checksum(all [][]int32) uint32 {
	sum := crc32.NewIEEE()
	for _, solution := range all {
		fmt.Fprintln(sum, solution)
	}
	return sum.Sum32()
}

// seeds checks that seeds change the order of solutions and nothing else.
func (k tested) seeds(t *testing.T) {
	task := &search.Task{Matrix: queens(6)}
	s := k.New()
	orders := map[uint32]bool{}
	for seed := range uint64(6) {
		task.Seed = seed
		s.Load(task, nil)
		all := naive.List(s, math.MaxInt, naive.Meter())
		orders[checksum(all)] = true
		fresh := k.New()
		fresh.Load(task, nil)
		again := naive.List(fresh, math.MaxInt, naive.Meter())
		if !naive.Equal(all, again) || len(all) != 4 {
			t.Errorf("seed %d: %v, then %v", seed, all, again)
		}
	}
	if len(orders) == 1 {
		t.Error("no seed changes the order")
	}
}

// allocations checks that a search allocates nothing once it has had the same problems before.
func (k tested) allocations(t *testing.T) {
	var tasks []*search.Task
	for _, p := range fixedProblems {
		if p.needs&^k.Can == 0 {
			tasks = append(tasks, p.task())
		}
	}
	s := k.New()
	m := naive.Meter()
	tape := search.Tape{Room: 1 << 12}
	dst := make([]int32, 0, 1<<8)
	run := func() {
		for _, task := range tasks {
			s.Load(task, nil)
			s.Count(200, m)
			dst = s.Solution(dst[:0])
			tape.Numbers = tape.Numbers[:0]
			s.List(&tape, 100, m)
		}
	}
	run()
	if n := testing.AllocsPerRun(3, run); n > 0 {
		t.Errorf("%v allocations", n)
	}
}
