package engine

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"exactcover/dlx/internal/matrix"
)

// TestRoundsAreBounded checks how many solutions of a length are drawn in one listing.
func TestRoundsAreBounded(t *testing.T) {
	for _, length := range []int{1, 100, 1 << 16, 1 << 23} {
		m := &matrix.Matrix{
			Primary:  []bool{true, true, true, true},
			Lo:       []int32{1, 1, 1, 1},
			Hi:       []int32{int32(length), 1, 1, 1},
			Row:      []int32{0},
			Multiple: length > 1,
		}
		for range min(length, 1<<16) {
			m.Item = append(m.Item, 0)
			m.Row = append(m.Row, int32(len(m.Item)))
		}
		m.Transpose(nil)
		n := session(m, Settings{}).mostTickets()
		longest := min(length+3, m.Options())
		if n < 1 || n > 1 && n*(longest+ticketTakes) > heldNumbers ||
			(n+1)*(longest+ticketTakes) < heldNumbers {
			t.Errorf("%d tickets for solutions of up to %d options", n, longest)
		}
	}
}

// After each solution, a ticket holds each of those shown with the same probability. A new round
// begins anew.
func TestLottery(t *testing.T) {
	const tickets = 20_000
	l := &lottery{random: rand.New(rand.NewPCG(1, 2))}
	for range 2 {
		l.begin(tickets)
		for shown := int32(1); shown <= 6; shown++ {
			if !l.show([]int32{shown, 7}) {
				t.Fatal("the lottery wants no more")
			}
			holders := make([]int, shown+1)
			for k, held := range l.held {
				if len(held) != 2 || held[0] < 1 || held[0] > shown || held[1] != 7 {
					t.Fatalf("ticket %d holds %v after %d solutions", k, held, shown)
				}
				holders[held[0]]++
			}
			want := tickets / float64(shown)
			for solution, n := range holders[1:] {
				if math.Abs(float64(n)-want) > 5*math.Sqrt(want) {
					t.Errorf("of %d solutions, %d tickets hold number %d, want about %v", shown, n,
						solution+1, want)
				}
			}
			for _, ticket := range l.queue {
				if ticket.next <= float64(shown) || ticket.next != math.Floor(ticket.next) {
					t.Fatalf("a ticket takes solution %v next, after %d", ticket.next, shown)
				}
			}
		}
	}
	const more = 2 * tickets
	if l.begin(more); len(l.held) != more || len(l.queue) != more || l.seen != 0 {
		t.Errorf("%d solutions held by %d tickets, %d seen", len(l.held), len(l.queue), l.seen)
	}
}

// The lottery keeps copies: the next solution may be written over the one shown.
func TestLotteryCopies(t *testing.T) {
	l := &lottery{random: rand.New(rand.NewPCG(1, 2))}
	l.begin(50)
	solution := []int32{1}
	l.show(solution)
	solution[0] = 2
	if l.show(solution); !slices.ContainsFunc(l.held, func(h []int32) bool { return h[0] == 1 }) {
		t.Error("no ticket holds the first solution")
	}
}

// Of several tickets that take the same solution, that with the lowest number is first, so that the
// draws do not depend on how the heap is built.
func TestTicketsInOrder(t *testing.T) {
	q := tickets{{3, 1}, {3, 0}, {2, 5}, {4, 0}}
	slices.SortFunc(q, func(a, b ticket) int {
		if (tickets{a, b}).Less(0, 1) {
			return -1
		}
		return 1
	})
	if want := (tickets{{2, 5}, {3, 0}, {3, 1}, {4, 0}}); !slices.Equal(q, want) {
		t.Errorf("%v, want %v", q, want)
	}
	q.Push(ticket{9, 9})
	if q.Swap(0, 4); q[0] != (ticket{9, 9}) || q.Pop() != (ticket{2, 5}) || q.Len() != 4 {
		t.Errorf("%v", q)
	}
}
