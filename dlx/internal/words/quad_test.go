package words

import (
	"math/rand/v2"
	"testing"

	"exactcover/dlx/internal/bitset"
)

// TestQuadChoice: a choice takes away the options that it rules out, and their items are to be
// looked at again, if they are open. It rules out few or many options in each of the two words.
func TestQuadChoice(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for n := range 100 {
		q := new(quad)
		for o := range 128 {
			for k := range q.open {
				q.cover[place(o)][k] = 1 << random.IntN(64)
			}
		}
		some := func() uint64 {
			x := random.Uint64()
			for range random.IntN(6) {
				x &= random.Uint64()
			}
			return x
		}
		o, alive := random.IntN(128), bitset.Duo{A: some(), B: some()}
		gone := bitset.Duo{A: some(), B: some()}
		gone.A |= 1 // no conflicts at all would be computed
		open := quartet{some(), some(), some(), some()}
		q.open, q.conflicts[o] = open, gone
		rest := q.choose(o, alive)
		if rest.A != alive.A&^gone.A || rest.B != alive.B&^gone.B {
			t.Fatalf("%d: options %x are left of %x without %x", n, rest, alive, gone)
		}
		var lost quartet // items of options that are gone
		for p := range 128 {
			if x := [2]uint64{alive.A & gone.A, alive.B & gone.B}[p/64]; x>>(p%64)&1 != 0 {
				for k, items := range q.cover[place(p)] {
					lost[k] |= items
				}
			}
		}
		for k, items := range q.cover[place(o)] {
			if left := open[k] &^ items; q.open[k] != left || q.dirty[k] != lost[k]&left {
				t.Fatalf("%d: word %d: open %x, want %x, dirty %x, want %x",
					n, k, q.open[k], left, q.dirty[k], lost[k]&left)
			}
		}
	}
}
