package words

import (
	"math"
	"math/rand/v2"
	"testing"

	"exactcover/dlx/internal/links"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/naive"
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
	m.Transpose()
	return m
}

// eager is s.Load, with a memory from the first node.
func eager(s *Search, t *matrix.Task) {
	s.Load(t)
	s.memory.pass = 0
}

func TestMemoryCounts(t *testing.T) {
	for _, board := range []struct {
		rows, columns int
		tilings       uint64
	}{{4, 8, 2245}, {6, 8, 167089}, {8, 8, 12988816}} {
		s := new(Search)
		eager(s, &matrix.Task{Matrix: dominoes(board.rows, board.columns)})
		if n := s.Count(math.MaxUint64, naive.Meter()); n != board.tilings {
			t.Errorf("%dx%d: %d tilings, not %d", board.rows, board.columns, n, board.tilings)
		}
		if board.tilings > 1e6 && s.memory.finds == 0 {
			t.Errorf("%dx%d: nothing is met again", board.rows, board.columns)
		}
	}
}

// TestMemoryInPieces stops a search now and then, lists some solutions, and gives branches away.
func TestMemoryInPieces(t *testing.T) {
	const want = 12988816
	given := 0
	for seed := range uint64(6) {
		random := rand.New(rand.NewPCG(seed, 8))
		task := &matrix.Task{Matrix: dominoes(8, 8), Seed: seed}
		s, other := new(Search), new(Search)
		eager(s, task)
		eager(other, task)
		m := &matrix.Meter{NextPoll: 1}
		m.Poll = func() bool {
			m.NextPoll = m.Nodes + 1 + random.Uint64N(3000)
			return true
		}
		total, parts := uint64(0), new(matrix.Part)
		for s.state != finished {
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
					other.Take(task, parts, k)
					total += other.Count(math.MaxUint64, naive.Meter())
				}
			}
		}
		if total != want {
			t.Errorf("seed %d: %d tilings, not %d", seed, total, want)
		}
	}
	if given < 20 {
		t.Errorf("only %d branches given away", given)
	}
}

// TestMemoryForgets counts tasks one after the other that have the same items and other solutions.
func TestMemoryForgets(t *testing.T) {
	m := dominoes(6, 6)
	s, reference := new(Search), new(links.Search)
	random := rand.New(rand.NewPCG(1, 1))
	for range 10 {
		task := &matrix.Task{Matrix: m, Forbid: []int32{int32(random.IntN(m.Options())), int32(random.IntN(m.Options()))}}
		eager(s, task)
		reference.Load(task)
		want := reference.Count(math.MaxUint64, naive.Meter())
		if n := s.Count(math.MaxUint64, naive.Meter()); n != want {
			t.Fatalf("without %v %d tilings, links finds %d", task.Forbid, n, want)
		}
	}
}

// TestMemoryOverflow lets the total pass 2^64, and the limit be reached by what is remembered.
func TestMemoryOverflow(t *testing.T) {
	task := &matrix.Task{Matrix: dominoes(8, 8)}
	s := new(Search)
	eager(s, task)
	s.total = math.MaxUint64 - 1_000_000
	if n := s.Count(math.MaxUint64, naive.Meter()); n != 12988816 {
		t.Errorf("%d tilings beyond 2^64", n)
	}
	if s.total != 12988816-1_000_001 {
		t.Errorf("a total of %d", s.total)
	}

	// What is remembered is more than a small limit allows.
	task = &matrix.Task{Matrix: dominoes(6, 8)}
	eager(s, task)
	if n := s.Count(math.MaxUint64, naive.Meter()); n != 167089 {
		t.Errorf("%d tilings of 6x8", n)
	}
	s.start(task)
	total, before := uint64(0), s.memory.finds
	for s.state != finished {
		limit := 1 + total%5000
		n := s.count(limit, naive.Meter(), true)
		if total += n; n > limit {
			t.Fatalf("%d tilings counted, at most %d allowed", n, limit)
		}
	}
	if total != 167089 || s.memory.finds == before {
		t.Errorf("%d tilings in small steps, %d finds", total, s.memory.finds-before)
	}
}
