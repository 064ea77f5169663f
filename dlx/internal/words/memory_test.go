package words

import (
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"exactcover/dlx/internal/links"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"
	"exactcover/internal/race"
	"exactcover/internal/thorough"
)

// dominoes is the problem of tiling a board; its numbers of solutions are published (OEIS A099390).
func dominoes(rows, columns int) *matrix.Matrix {
	m := &matrix.Matrix{Row: []int32{0}}
	for range rows * columns {
		m.Primary = append(m.Primary, true)
		m.Lo, m.Hi = append(m.Lo, 1), append(m.Hi, 1)
	}
	add := func(a, b int) {
		m.Item = append(m.Item, int32(a), int32(b))
		m.Row = append(m.Row, int32(len(m.Item)))
	}
	for r := range rows {
		for c := range columns {
			at := r*columns + c
			if c+1 < columns {
				add(at, at+1)
			}
			if r+1 < rows {
				add(at, at+columns)
			}
		}
	}
	m.Transpose(nil)
	return m
}

// latin is the problem of filling a square so that every row and column has every digit, with the
// first row filled in, by force. Its numbers of solutions are published (OEIS A000479).
func latin(side int) *search.Task {
	t := &search.Task{Matrix: &matrix.Matrix{Row: []int32{0}}}
	m := t.Matrix
	for range 3 * side * side {
		m.Primary = append(m.Primary, true)
		m.Lo, m.Hi = append(m.Lo, 1), append(m.Hi, 1)
	}
	item := func(kind, a, b int) int32 { return int32((kind*side+a)*side + b) }
	for r := range side {
		for c := range side {
			for d := range side {
				if r == 0 && c == d {
					t.Force = append(t.Force, int32(len(m.Row)-1))
				}
				m.Item = append(m.Item, item(0, r, c), item(1, r, d), item(2, c, d))
				m.Row = append(m.Row, int32(len(m.Item)))
			}
		}
	}
	m.Transpose(nil)
	return t
}

// queue is the problem of putting n people in a line and of colouring the n+1 gaps beside them, so
// that no two neighbouring gaps have the second of two colours. The numbers of colourings are those
// of Fibonacci: 8 for n = 3, 13 for n = 4. Only the colours tell apart remainders with the same
// people and places.
func queue(n int) *matrix.Matrix {
	m := &matrix.Matrix{Row: []int32{0}, Colored: true}
	for k := range 3*n + 1 {
		lo := int32(1)
		if k >= 2*n {
			lo = 0
		}
		m.Primary = append(m.Primary, lo > 0)
		m.Lo, m.Hi = append(m.Lo, lo), append(m.Hi, 1)
	}
	for person := range int32(n) {
		for place := range int32(n) {
			for _, colors := range [][2]int32{{1, 1}, {1, 2}, {2, 1}} {
				gap := int32(2*n) + place
				m.Item = append(m.Item, person, int32(n)+place, gap, gap+1)
				m.Color = append(m.Color, 0, 0, colors[0], colors[1])
				m.Row = append(m.Row, int32(len(m.Item)))
			}
		}
	}
	m.Transpose(nil)
	return m
}

// eager is s.Load, with a memory from the first node.
func eager(s *Search, t *search.Task) {
	s.Load(t, nil)
	s.memory.pass = 0
}

func TestMemoryCounts(t *testing.T) { lastStages(t, memoryCounts) }

func memoryCounts(t *testing.T, made func() *Search, origin func(*Search) *[]int32) {
	for _, c := range []struct {
		name string
		task *search.Task
		want uint64
	}{
		{"dominoes 4x8", &search.Task{Matrix: dominoes(4, 8)}, 2245},
		{"dominoes 6x8", &search.Task{Matrix: dominoes(6, 8)}, 167089},
		{"dominoes 8x8", &search.Task{Matrix: dominoes(8, 8)}, 12988816},
		{"latin squares of side 5", latin(5), 1344},
		{"latin squares of side 6", latin(6), 1128960},
		{"a queue of 9", &search.Task{Matrix: queue(9)}, 362880 * 144},
	} {
		s := made()
		eager(s, c.task)
		if n := s.Count(math.MaxUint64, naive.Meter()); n != c.want {
			t.Errorf("%s: %d, not %d", c.name, n, c.want)
		}
		// The items of Latin squares are too many for pair stages, and those of the others too few for
		// the other last stages.
		none := *origin(s) == nil && (c.task.Force == nil) == (s.last == pairLast)
		if c.want > 1e6 && (s.memory.finds == 0 || none) {
			t.Errorf("%s: nothing is met again", c.name)
		}
	}
}

// TestMemoryOfManyItems looks up remaining problems of up to a thousand items, and none of more.
func TestMemoryOfManyItems(t *testing.T) {
	for _, test := range []struct {
		rows, columns int
		want          bool
	}{{20, 51, true}, {20, 52, false}} {
		var s Search
		eager(&s, &search.Task{Matrix: dominoes(test.rows, test.columns)})
		s.Count(math.MaxUint64, &search.Meter{NextPoll: 5000, Poll: func() bool { return true }})
		if looks := s.memory.clean; looks != test.want {
			t.Errorf("%d items: looked up %t", test.rows*test.columns, looks)
		}
	}
}

// TestMemoryStages has narrower stages, which number the options in other ways.
func TestMemoryStages(t *testing.T) {
	if race.Enabled {
		t.Skip("one goroutine, and slow under the race detector")
	}
	s, reference := new(Search), new(links.Search)
	m, met := queue(9), 0
	for seed := range uint64(thorough.Or(1, 4)) {
		random := rand.New(rand.NewPCG(seed, 3))
		task := &search.Task{Matrix: m}
		for o := range int32(m.Options()) {
			if random.IntN(3) == 0 {
				task.Forbid = append(task.Forbid, o)
			}
		}
		eager(s, task)
		s.perOption = 0 // new tables are free: write one whenever it is narrower
		reference.Load(task, nil)
		want := reference.Count(math.MaxUint64, naive.Meter())
		if n := s.Count(math.MaxUint64, naive.Meter()); n != want {
			t.Errorf("seed %d: %d solutions, links finds %d", seed, n, want)
		}
		met += s.memory.finds
	}
	if len(s.stages) < 2 || met == 0 {
		t.Errorf("%d stages, %d nodes met again", len(s.stages), met)
	}
}

// TestMemoryInPieces stops a search now and then, lists some solutions, and gives branches away.
func TestMemoryInPieces(t *testing.T) {
	if race.Enabled {
		t.Skip("one goroutine, and slow under the race detector")
	}
	lastStages(t, memoryInPieces)
}

func memoryInPieces(t *testing.T, made func() *Search, _ func(*Search) *[]int32) {
	for _, c := range []struct {
		name  string
		task  *search.Task
		want  uint64
		pause uint64 // nodes between two stops, at most
	}{
		{"dominoes", &search.Task{Matrix: dominoes(8, 8)}, 12988816, 50},
		{"latin squares", latin(6), 1128960, 300},
		{"a queue", &search.Task{Matrix: queue(7)}, 5040 * 55, 30},
	} {
		given, seeds := uint64(0), uint64(6)
		if !thorough.On() {
			seeds = 3
		}
		for seed := range seeds {
			random := rand.New(rand.NewPCG(seed, 8))
			c.task.Seed = seed
			s, other := made(), made()
			eager(s, c.task)
			eager(other, c.task)
			m := &search.Meter{NextPoll: 1}
			m.Poll = func() bool {
				m.NextPoll = m.Nodes + 1 + random.Uint64N(c.pause)
				return true
			}
			total, parts := uint64(0), new(search.Part)
			for s.Phase != search.Finished {
				total += s.Count(math.MaxUint64, m)
				switch random.IntN(4) {
				case 0:
					total += s.Count(3, m)
				case 1:
					if !s.Give(parts) {
						break
					}
					for k := range parts.Branches {
						given++
						other.Take(c.task, parts, k, nil)
						total += other.Count(math.MaxUint64, naive.Meter())
					}
				}
			}
			if total != c.want {
				t.Errorf("%s, seed %d: %d, not %d", c.name, seed, total, c.want)
			}
		}
		if given < 4*seeds {
			t.Errorf("%s: only %d branches given away", c.name, given)
		}
	}
}

// TestMemoryGrows makes sure that nothing which is known is lost when the table grows.
func TestMemoryGrows(t *testing.T) {
	for _, words := range []int{1, 2, 3, 5, mostWords} {
		least := leastBits(words)
		random := rand.New(rand.NewPCG(uint64(words), 1))
		y := &memory{words: words}
		y.forget()
		y.pass = 0
		y.wanted()
		key := func(n uint64) []uint64 {
			k := make([]uint64, words)
			k[n%uint64(words)] = n
			k[0] |= 1 << 63
			return k
		}
		known := 0
		for n := range uint64(3 << least) {
			y.add(key(n), n)
		}
		for y.bits < mostBits(words) {
			var before []uint64
			for n := range uint64(3 << least) {
				if _, ok := y.find(key(n)); ok {
					before = append(before, n)
				}
			}
			y.grow()
			for _, n := range before {
				if m, ok := y.find(key(n)); !ok || m != n {
					t.Fatalf("%d words, %d bits: key %d has %d, %t", words, y.bits, n, m, ok)
				}
			}
			known = len(before)
			for range 1000 {
				n := random.Uint64N(3 << least)
				y.add(key(n), n)
			}
		}
		if known < 1<<least/2 {
			t.Errorf("%d words: only %d keys known", words, known)
		}
		if 8*len(y.table) > mostTable {
			t.Errorf("%d words: a table of %d bytes", words, 8*len(y.table))
		}
	}
}

// TestMemoryForgets counts tasks one after the other that have the same items and other solutions.
func TestMemoryForgets(t *testing.T) {
	s, reference := new(Search), new(links.Search)
	random := rand.New(rand.NewPCG(1, 1))
	for _, plain := range []*search.Task{{Matrix: dominoes(6, 6)}, latin(5)} {
		m := plain.Matrix
		for range 10 {
			any := func() int32 { return int32(random.IntN(m.Options())) }
			task := &search.Task{Matrix: m, Force: plain.Force, Forbid: []int32{any(), any()}}
			eager(s, task)
			reference.Load(task, nil)
			want := reference.Count(math.MaxUint64, naive.Meter())
			if n := s.Count(math.MaxUint64, naive.Meter()); n != want {
				t.Fatalf("without %v %d solutions, links finds %d", task.Forbid, n, want)
			}
		}
	}
}

// TestMemoryLimits lets the limit be reached by what is remembered.
func TestMemoryLimits(t *testing.T) {
	s, task := new(Search), &search.Task{Matrix: dominoes(6, 8)}
	eager(s, task)
	if n := s.Count(math.MaxUint64, naive.Meter()); n != 167089 {
		t.Errorf("%d tilings of 6x8", n)
	}
	s.start(task, nil)
	total, before := uint64(0), s.memory.finds
	for s.Phase != search.Finished {
		limit := 1 + total%5000
		n := s.CountUpTo(limit, true, naive.Meter())
		if total += n; n > limit {
			t.Fatalf("%d tilings counted, at most %d allowed", n, limit)
		}
	}
	if total != 167089 || s.memory.finds == before {
		t.Errorf("%d tilings in small steps, %d finds", total, s.memory.finds-before)
	}
}

// TestMemoryCarries counts more than 2^64 solutions in every kind of stage. Remaining problems with
// as many are met again, so a count that has lost its carry would be found.
func TestMemoryCarries(t *testing.T) { lastStages(t, memoryCarries) }

func memoryCarries(t *testing.T, made func() *Search, origin func(*Search) *[]int32) {
	power := func(b, n int64) *big.Int { return new(big.Int).Exp(big.NewInt(b), big.NewInt(n), nil) }
	tilings, next := big.NewInt(1), big.NewInt(1) // of boards of two rows: the numbers of Fibonacci
	for range 95 {
		tilings, next = next, tilings.Add(tilings, next)
	}
	for _, c := range []struct {
		name string
		task *search.Task
		last int // options of the last stage; 0 if that is not compared
		want *big.Int
	}{
		{"42 groups in a last stage", &search.Task{Matrix: groups(42, 3, 3)}, 126, power(3, 42)},
		{"17 groups in wide stages", &search.Task{Matrix: groups(17, 1, 16)}, 0, power(16, 17)},
		{"dominoes 2x95", &search.Task{Matrix: dominoes(2, 95)}, 0, tilings},
	} {
		s := made()
		if s.last == pairLast && c.last > 0 {
			c.task.Matrix = groups(42, 1, 3) // fewer items, so that it has room
		}
		eager(s, c.task)
		total := new(big.Int)
		for s.Phase != search.Finished && total.Cmp(c.want) <= 0 {
			n := s.Count(math.MaxUint64, naive.Meter())
			total.Add(total, new(big.Int).SetUint64(n))
		}
		if total.Cmp(c.want) != 0 {
			t.Errorf("%s: %v, not %v", c.name, total, c.want)
		}
		if n := len(*origin(s)); s.memory.finds == 0 || c.last > 0 && n != c.last {
			t.Errorf("%s: %d finds, %d options in the last stage", c.name, s.memory.finds, n)
		}
	}
}

// TestFinish finishes nodes while the sum of all solutions passes 2^64: a count below that is
// stored, whatever the sum, and no larger one.
func TestFinish(t *testing.T) {
	const most = math.MaxUint64
	for _, more := range [][]uint64{{5}, {most}, {most, 1}, {1, most, 7}} {
		s := new(Search)
		eager(s, &search.Task{Matrix: dominoes(8, 8)})
		s.memory.wanted()
		s.Total = s.Total.Plus(most - 2)
		r := record{keep: true, key: s.memory.all, before: s.Total}
		want := new(big.Int)
		for _, n := range more {
			s.Total = s.Total.Plus(n)
			want.Add(want, new(big.Int).SetUint64(n))
		}
		s.finish(&r)
		n, known := s.memory.find(r.key)
		if known != want.IsUint64() || known && n != want.Uint64() || r.keep {
			t.Errorf("%v solutions: %d stored, %t", want, n, known)
		}
	}
}
