package dlx

import "testing"

// TestRoundsAreBounded looks at how many solutions of a length are drawn in one listing.
func TestRoundsAreBounded(t *testing.T) {
	for _, length := range []int{1, 100, 1 << 16, 1 << 23} {
		var b Builder
		b.Multiple(1, 1, length)
		b.Items(3)
		for range min(length, 1<<16) {
			b.Add(0)
		}
		p, err := b.Build()
		if err != nil {
			t.Fatal(err)
		}
		n := NewSolver(p, Options{}).mostTickets()
		longest := min(length+3, p.Options())
		if n < 1 || n > 1 && n*(longest+ticketTakes) > heldNumbers || (n+1)*(longest+ticketTakes) < heldNumbers {
			t.Errorf("%d tickets for solutions of up to %d options", n, longest)
		}
	}
}
