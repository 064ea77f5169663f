package bands_test

import (
	"context"
	"flag"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"exactcover/dlx"
	"exactcover/internal/bands"
	"exactcover/internal/race"
	"exactcover/internal/thorough"
)

var many = flag.Int("grids", thorough.Or(200, 2000),
	"how many random grids of each kind the tests look at")

// hard is a puzzle that takes some guesses.
const hard = "98.7.....76....8....5.8....4......3...69..4......42..1..76..9......1...2.....3.4."

// lists returns the puzzles of the shared lists.
func lists(t testing.TB) (lines []string) {
	data := os.Getenv("EXACTCOVER_DATA")
	if data == "" {
		t.Skip("EXACTCOVER_DATA is not set")
	}
	for _, list := range []string{
		"17clue", "top1465", "hardest", "hardest1106", "many", "gen_minimal", "gen_easy35",
	} {
		text, err := os.ReadFile(filepath.Join(data, "sudoku", list+".txt"))
		if err != nil {
			t.Fatal(err)
		}
		found := strings.Fields(string(text))
		if !thorough.On() {
			found = found[:min(len(found), 100)]
		}
		lines = append(lines, found...)
	}
	return lines
}

func TestListsAgainstEngine(t *testing.T) {
	e, s := newEngine(nil), new(bands.Solver)
	for _, line := range lists(t) {
		if compare(t, e, s, givens(line), 1000) == 0 {
			t.Fatalf("%s has no solution", line)
		}
	}
}

// Random grids of several kinds: nearly all that can go wrong depends on how much is left open, and
// how.
var kinds = []struct {
	name string
	make func(random *rand.Rand, set int) *grid
}{
	{"unique", func(random *rand.Rand, set int) *grid {
		full := filled(random, set)
		order := random.Perm(bands.Cells)
		e := newEngine(houseSets[set])
		for clues := 20 + random.IntN(20); ; clues++ {
			g := some(full, order[:clues])
			if found, _ := e.solutions(g, 1); len(found) < 2 {
				return g
			}
		}
	}},
	{"loose", func(random *rand.Rand, set int) *grid {
		return some(filled(random, set), random.Perm(bands.Cells)[:random.IntN(bands.Cells)])
	}},
	{"hopeless", func(random *rand.Rand, set int) *grid {
		order := random.Perm(bands.Cells)[:30+random.IntN(30)]
		g := some(filled(random, set), order)
		g[order[0]] = 1 << random.IntN(9) // the right one now and then
		return g
	}},
	{"marks", func(random *rand.Rand, set int) *grid {
		full := filled(random, set)
		g := some(full, nil)
		for range random.IntN(2000) {
			c := random.IntN(bands.Cells)
			g[c] = g[c]&^(1<<random.IntN(9)) | full[c]
		}
		return g
	}},
	{"noise", func(random *rand.Rand, _ int) *grid {
		g := new(grid)
		tenths := 5 + random.IntN(6)
		for c := range g {
			for d := range 9 {
				if random.IntN(10) < tenths {
					g[c] |= 1 << d
				}
			}
		}
		return g
	}},
}

// mostFound is how many solutions kernel and engine are asked for.
const mostFound = 20

// filled returns a random full grid that obeys a set of houses.
func filled(random *rand.Rand, set int) *grid {
	for {
		s := dlx.NewSolver(problem(houseSets[set]), dlx.Settings{
			Seed: random.Uint64() | 1, Processors: 1, MaxNodes: patience,
		})
		if solution, _ := s.First(context.Background()); solution != nil { // it may give up
			g := new(grid)
			for _, o := range solution {
				g[o/9] = 1 << (o % 9)
			}
			return g
		}
	}
}

// some returns a grid in which only some cells of another are given.
func some(full *grid, cells []int) *grid {
	g := new(grid)
	for c := range g {
		g[c] = bands.All
	}
	for _, c := range cells {
		g[c] = full[c]
	}
	return g
}

func TestRandomAgainstEngine(t *testing.T) {
	if race.Enabled {
		t.Skip("one goroutine, and slow under the race detector")
	}
	for k, kind := range kinds {
		t.Run(kind.name, func(t *testing.T) {
			t.Parallel()
			random := rand.New(rand.NewPCG(1, uint64(k)))
			e, s := newEngine(nil), new(bands.Solver)
			var none, one, several int
			for range *many {
				switch compare(t, e, s, kind.make(random, 0), mostFound) {
				case 0:
					none++
				case 1:
					one++
				default:
					several++
				}
			}
			t.Logf("%d without solution, %d with one, %d with several", none, one, several)
		})
	}
}

// With houses, too. Puzzles obey them: no others have a solution.
func TestHousesAgainstEngine(t *testing.T) {
	if race.Enabled {
		t.Skip("one goroutine, and slow under the race detector")
	}
	for set, houses := range houseSets {
		random := rand.New(rand.NewPCG(2, uint64(set)))
		e, s := newEngine(houses), new(bands.Solver)
		s.Bind(bands.NewHouses(houses))
		for _, kind := range kinds {
			counts := map[int]int{}
			for range (*many + 99) / 100 {
				n := compare(t, e, s, kind.make(random, set), mostFound)
				counts[min(n, 2)]++
			}
			t.Logf("set %d, %s: %d without solution, %d with one, %d with several",
				set, kind.name, counts[0], counts[1], counts[2])
		}
	}
}

// Pauses change nothing about the solutions, nor their order.
func TestPauses(t *testing.T) {
	var s bands.Solver
	g := givens(strings.Replace(hard, "98", "9.", 1))
	want, _ := solutions(&s, g, 100)
	guesses := s.Guesses()
	for pause := range uint64(4) {
		start(&s, g)
		var found []string
		for pauses := uint64(0); len(found) <= 100; {
			outcome := s.Search(t.Context(), pause, nil)
			if outcome == bands.Exhausted {
				break
			}
			if outcome == bands.Found {
				found = append(found, line(&s))
				continue
			}
			if pause == 0 {
				outcome = s.Search(t.Context(), 1, nil)
				if outcome == bands.Found {
					found = append(found, line(&s))
				}
			}
			if pauses++; pauses > guesses+1 {
				t.Fatal("a search that pauses does not end")
			}
			if done := s.Done(); done < 0 || done > 1 {
				t.Fatalf("%v is done", done)
			}
		}
		if !slices.Equal(found, want) || s.Guesses() != guesses {
			t.Errorf("in steps of %d: %d solutions by %d guesses, else %d by %d",
				pause, len(found), s.Guesses(), len(want), guesses)
		}
	}
	if len(want) < 2 || guesses < 5 {
		t.Errorf("%d solutions by %d guesses are too few for a test", len(want), guesses)
	}
}

// A shuffled search finds the same solutions, and in another order.
func TestShuffle(t *testing.T) {
	var s bands.Solver
	g := givens(strings.Replace(hard, "98.7", "9...", 1))
	want, _ := solutions(&s, g, 10_000)
	orders := map[string]bool{}
	for seed := range uint64(4) {
		var found [2][]string
		for k := range found {
			start(&s, g)
			s.Shuffle(seed + 1)
			for s.Search(t.Context(), 1<<62, nil) == bands.Found {
				found[k] = append(found[k], line(&s))
			}
		}
		if !slices.Equal(found[0], found[1]) {
			t.Fatalf("seed %d gives two orders", seed+1)
		}
		orders[found[0][0]] = true
		if !slices.Equal(slices.Sorted(slices.Values(found[0])), slices.Sorted(slices.Values(want))) {
			t.Fatalf("seed %d: %d solutions, else %d", seed+1, len(found[0]), len(want))
		}
	}
	if len(orders) < 2 || len(want) > 10_000 {
		t.Errorf("%d solutions first by four seeds, of %d", len(orders), len(want))
	}
}

func TestNoAllocation(t *testing.T) {
	var s bands.Solver
	g, digits := givens(hard), make([]int8, bands.Cells)
	n := testing.AllocsPerRun(10, func() {
		start(&s, g)
		for s.Search(t.Context(), 1000, nil) != bands.Exhausted {
		}
		bands.Grid(&s, digits, 1)
	})
	if n > 0 {
		t.Errorf("%v allocations", n)
	}
}

func FuzzAgainstEngine(f *testing.F) {
	f.Add(uint64(0), []byte(hard))
	f.Add(uint64(4), []byte{1, 2, 3})
	f.Add(uint64(5), []byte{1, 2, 3})
	f.Add(uint64(10), []byte{})
	f.Add(uint64(16), []byte{})
	f.Add(uint64(20), []byte{})
	f.Add(uint64(99), []byte("7H\xe3>C.\x96")) // takes minutes
	var engines [len(houseSets)]engine
	var solvers [len(houseSets)]bands.Solver
	for k, houses := range houseSets {
		engines[k] = newEngine(houses)
		solvers[k].Bind(bands.NewHouses(houses))
	}
	f.Fuzz(func(t *testing.T, seed uint64, struck []byte) {
		random := rand.New(rand.NewPCG(seed, 0))
		set := seed / uint64(len(kinds)) % uint64(len(houseSets))
		e, s := engines[set], &solvers[set]
		g := kinds[seed%uint64(len(kinds))].make(random, int(set))
		for k, x := range struck {
			g[(7*k+int(x))%len(g)] &^= 1 << (x % 9)
		}
		compare(t, e, s, g, 5)
	})
}
