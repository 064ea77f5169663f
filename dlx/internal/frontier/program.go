package frontier

import "exactcover/dlx/internal/matrix"

// A set is a set of the bits of a [plan]: a state, or the marks that a move tests or sets. Bit 0 is
// inUse.
type set interface {
	[1]uint64 | [2]uint64 | [3]uint64 | [4]uint64 | [6]uint64 | [8]uint64
}

// A program is a plan with its marks packed into words.
type program[S set] struct {
	*plan
	move   []move[S]   // sorted by step
	turn   []turn[S]   // by step
	branch []branch[S] // the branches of the moves of all steps
	begin  []int32     // step -> its first branch; one more at the end
	raise  *raise[S]   // nil without demands
	watch  *matrix.Watch
}

// A move is a way to cover the item of a step.
type move[S set] struct {
	test  S // marks that must be clear
	block S // marks that the move sets
}

// A turn describes what happens to states at a step.
type turn[S set] struct {
	own  S // the mark of the step's item: set if it is already covered
	keep S // marks that later steps need

	// The other fields describe the window of the step.
	until  int32 // the step after the window
	apart  S     // marks that determine the family in the window
	family int   // number of first bits of a place that depend only on the family
}

const (
	mostFamilies = 10 // most bits of a place that depend only on the family
	hashSeed     = 0x9e3779b97f4a7c15
)

// place returns a hash of a state of a step. Its first bits depend only on the family of the state.
// So do its last bits, which determine the part that the state is in. The other bits depend on the
// whole state. If there are no families, all bits depend on the whole state.
func (g *program[S]) place(step int32, key S) uint64 {
	t := &g.turn[step]
	h := hash(key, hashSeed)
	if t.family == 0 {
		return h
	}
	const last = 0xffff
	own := ^(^uint64(0) >> t.family) | last
	return hash(both(key, t.apart), hashSeed)&own | h&^own
}

// newProgram returns the program of a plan, or nil if the watch stops it.
func newProgram[S set](p *plan, w *matrix.Watch) *program[S] {
	g := &program[S]{
		plan:  p,
		watch: w,
		move:  make([]move[S], len(p.option)),
		turn:  make([]turn[S], len(p.item)),
	}
	windows := p.windows(w)
	for k := range g.turn {
		if w.Stopped() {
			return nil
		}
		g.begin = append(g.begin, int32(len(g.branch)))
		for m := p.start[k]; m < p.start[k+1]; m++ {
			for _, x := range p.tested.of(m) {
				if p.first[x] < int32(k) { // otherwise another mark may have its bit
					addBit(&g.move[m].test, p.bit[x])
				}
			}
			for _, x := range p.blocked.of(m) {
				if x < p.unary {
					addBit(&g.move[m].block, p.bit[x])
				}
			}
			w.Over(len(p.tested.of(m)) + len(p.blocked.of(m)))
		}
		if p.start[k] < p.start[k+1] {
			var outer S
			g.divide(p.start[k], p.start[k+1], outer)
		}
		t := &g.turn[k]
		addBit(&t.own, p.bit[k])
		t.keep[0] = inUse
		t.until = windows[k].until
		t.family = min(len(windows[k].apart), mostFamilies)
		for _, x := range windows[k].apart {
			addBit(&t.apart, p.bit[x])
		}
	}
	for x, b := range p.bit {
		for k := p.first[x] + 1; b >= 0 && k < p.last[x]; k++ {
			addBit(&g.turn[k].keep, b)
		}
		if w.Over(1 + int(max(p.last[x]-p.first[x], 0))) {
			return nil
		}
	}
	g.begin = append(g.begin, int32(len(g.branch)))
	g.raise = newRaise[S](p)
	return g
}

// addBit adds bit b unless it is -1.
func addBit[S set](s *S, b int32) {
	if b >= 0 {
		(*s)[int(b>>6)] |= 1 << (b & 63)
	}
}

// next makes a move that sets block in a state of step k. It returns the first later step whose
// item is then uncovered, and the state at that step. If all items are covered, the step is
// len(item).
func (g *program[S]) next(k int32, key, block S) (int32, S) {
	key = union(both(key, g.turn[k].keep), block)
	for k++; int(k) < len(g.turn) && !disjoint(key, g.turn[k].own); k++ {
		key = both(key, g.turn[k].keep)
	}
	return k, key
}

func disjoint[S set](a, b S) bool {
	any := uint64(0)
	for w := range len(a) {
		any |= a[w] & b[w]
	}
	return any == 0
}

func union[S set](a, b S) S {
	for w := range len(a) {
		a[w] |= b[w]
	}
	return a
}

func both[S set](a, b S) S {
	for w := range len(a) {
		a[w] &= b[w]
	}
	return a
}
