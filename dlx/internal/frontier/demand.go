package frontier

import (
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/root"
	"exactcover/dlx/internal/search"
)

// A demand counts how often an item with a multiplicity is covered. No step covers such an item. A
// demand of n marks has as many marks set as the item has been covered, the first ones first:
//
//	covered   marks, if the item must be covered twice and has five options
//	0         . .
//	1         1 .
//	2         1 1
//
// If the item has room for all its options, the marks count up to the number that it needs.
// Otherwise they count up to the number that it has room for, and the last mark keeps out further
// options. When the last option of the item is behind, the first need marks must be set.
type demand struct {
	first, n int32 // its marks
	need     int32
	full     bool // whether the last mark keeps options out
}

// layDemands makes the demands of the items that no step covers. Their marks follow all others.
// stepOf has the step of each live option. It reports false if there are too many marks, or if the
// watch stops it.
func (p *plan) layDemands(
	t *search.Task, r *root.Root, step, stepOf []int32, w *matrix.Watch,
) bool {
	p.unary = int32(len(p.last))
	p.demandOf = make([]int32, t.Items())
	for i := range int32(t.Items()) {
		p.demandOf[i] = -1
		if !t.Primary[i] || r.Done[i] || step[i] >= 0 {
			continue
		}
		y := demand{first: int32(len(p.last)), n: max(r.Need[i], 0), need: max(r.Need[i], 0)}
		if r.Room[i] < r.Live[i] {
			y.n, y.full = r.Room[i], true
		}
		if y.n == 0 {
			continue
		}
		if int(y.n) > mostBits {
			return false
		}
		p.demandOf[i] = int32(len(p.demands))
		p.demands = append(p.demands, y)
		last := int32(0)
		for _, o := range t.Column(i) {
			if !r.Dead[o] {
				last = max(last, stepOf[o])
			}
		}
		if y.need > 0 {
			last++ // the state after the last option is looked at
		}
		for range y.n {
			p.last = append(p.last, last)
		}
		if w.Over(len(t.Column(i))) {
			return false
		}
	}
	return true
}

// count finds the marks of a demand that move m of step k tests and sets.
func (p *plan) count(n, k int32) {
	y := &p.demands[n]
	if y.full {
		p.tested.marks = append(p.tested.marks, y.first+y.n-1)
	}
	for x := y.first; x < y.first+y.n && p.last[x] > k; x++ {
		p.blocked.marks = append(p.blocked.marks, x)
	}
}

// A raise is what a program does at the demands of its plan.
type raise[S set] struct {
	bits   [][]int32 // demand -> the bits of its marks
	start  []int32   // move -> its first demand; one more at the end
	demand []int32   // the demands that moves raise
	need   []S       // step -> marks that must be set when it is left
	spent  []S       // step -> marks that nobody needs then
}

// newRaise returns nil if there are no demands.
func newRaise[S set](p *plan) *raise[S] {
	if len(p.demands) == 0 {
		return nil
	}
	g := &raise[S]{need: make([]S, len(p.item)), spent: make([]S, len(p.item))}
	for _, y := range p.demands {
		g.bits = append(g.bits, p.bit[y.first:y.first+y.n])
		for x := y.first; x < y.first+y.n && y.need > 0; x++ {
			k := p.last[x] - 1
			addBit(&g.spent[k], p.bit[x])
			if x < y.first+y.need {
				addBit(&g.need[k], p.bit[x])
			}
		}
	}
	of := make([]int32, len(p.last)) // first mark of a demand -> the demand
	for n, y := range p.demands {
		of[y.first] = int32(n)
	}
	for m := range int32(len(p.option)) {
		g.start = append(g.start, int32(len(g.demand)))
		for _, x := range p.blocked.of(m) {
			if x >= p.unary && p.demands[of[x]].first == x {
				g.demand = append(g.demand, of[x])
			}
		}
	}
	g.start = append(g.start, int32(len(g.demand)))
	return g
}

// after makes move m in a state of step k, as [program.next] does. It reports false if an item has
// been covered too few times.
func (g *program[S]) after(k int32, key S, m int32) (int32, S, bool) {
	if g.raise != nil {
		return g.raised(k, key, m)
	}
	k, key = g.next(k, key, g.move[m].block)
	return k, key, true
}

// raised is after for a program with demands.
func (g *program[S]) raised(k int32, key S, m int32) (int32, S, bool) {
	key = union(both(key, g.turn[k].keep), g.move[m].block)
	for _, n := range g.raise.demand[g.raise.start[m]:g.raise.start[m+1]] {
		for _, b := range g.raise.bits[n] {
			if key[b>>6]>>(b&63)&1 == 0 {
				addBit(&key, b)
				break
			}
		}
	}
	for {
		if both(key, g.raise.need[k]) != g.raise.need[k] {
			return 0, key, false
		}
		key = without(key, g.raise.spent[k])
		if k++; int(k) == len(g.turn) || disjoint(key, g.turn[k].own) {
			return k, key, true
		}
		key = both(key, g.turn[k].keep)
	}
}

func without[S set](a, b S) S {
	for w := range len(a) {
		a[w] &^= b[w]
	}
	return a
}

// decided returns a task with as many solutions as t, in which every option covers an item that a
// step covers. For each option of t without such an item there is a new item, with two options: the
// option is used, or it is not. The slice origin maps its options to those of t, or to -1; to a
// solution belong those in taken, too. decided returns t itself if nothing has to be added.
func decided(t *search.Task, w *matrix.Watch) (d *search.Task, origin, taken []int32) {
	if !t.Multiple {
		return t, nil, nil
	}
	r := root.Of(t, w)
	if r.Failed || w.Stopped() {
		return t, nil, nil
	}
	m := &matrix.Matrix{Row: []int32{0}}
	for i := range int32(t.Items()) {
		primary := t.Primary[i] && !r.Done[i]
		lo, hi := int32(0), int32(1)
		if primary {
			lo, hi = max(r.Need[i], 0), r.Room[i]
		}
		m.Primary, m.Lo, m.Hi = append(m.Primary, primary), append(m.Lo, lo), append(m.Hi, hi)
	}
	add := func(entries []int32, colors []int32, decider int32) {
		m.Item = append(m.Item, entries...)
		if t.Color != nil {
			m.Color = append(m.Color, colors...)
		}
		if decider >= 0 {
			m.Item = append(m.Item, decider)
			if t.Color != nil {
				m.Color = append(m.Color, 0)
			}
		}
		m.Row = append(m.Row, int32(len(m.Item)))
	}
	for o := range int32(t.Options()) {
		if r.Dead[o] {
			continue
		}
		decider := int32(len(m.Lo))
		for _, i := range t.Entries(o) {
			if m.Primary[i] && m.Lo[i] == 1 && m.Hi[i] == 1 {
				decider = -1
			}
		}
		add(t.Entries(o), t.ColorsOf(o), decider)
		origin = append(origin, o)
		if decider >= 0 {
			m.Primary, m.Lo, m.Hi = append(m.Primary, true), append(m.Lo, 1), append(m.Hi, 1)
			add(nil, nil, decider)
			origin = append(origin, -1)
		}
		if w.Over(2 * len(t.Entries(o))) {
			return t, nil, nil
		}
	}
	for i, primary := range m.Primary {
		m.Multiple = m.Multiple || primary && (m.Lo[i] != 1 || m.Hi[i] != 1)
	}
	if !m.Transpose(w) {
		return t, nil, nil
	}
	return &search.Task{Matrix: m}, origin, r.Taken
}
