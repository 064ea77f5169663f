package frontier

import (
	"math"
	"slices"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/root"
	"exactcover/dlx/internal/search"
)

// A plan is a problem in the form for a sweep: the primary items in the order in which they will be
// covered, and the marks that a state needs.
//
// Step k covers item[k]. A mark stands for something that options can use up. A primary item has
// one mark, which is set when the item is covered. A secondary item has a mark for each of its
// values. Its values are the colours that options give it; "covered without colour" is a value,
// too. The mark of a value is set when the item can no longer get that value. An option can be used
// if and only if the marks that it tests are clear. So two states with equal marks have equal
// completions.
//
// A mark is alive from the step after the first step with a move that sets it, up to the last step
// that tests it. Only live marks are kept. Marks that are never alive together may share a bit.
type plan struct {
	item        []int32 // step -> item
	start       []int32 // step -> its first move; one more at the end
	option      []int32 // move -> option of the matrix
	tested      lists   // move -> marks that it tests, including those that are not yet alive
	blocked     lists   // move -> marks that it sets, without those that no later step tests
	first, last []int32 // mark -> it is alive in the states of steps first < k <= last
	bit         []int32 // mark -> bit; -1 if it is never alive
	bits        int
	demands     []demand // of the items that no step covers
	demandOf    []int32  // item -> its demand; -1 for none
	unary       int32    // first mark of a demand
	taken       []int32  // options that every solution uses
	failed      bool     // whether it is known that there is no solution
}

// newPlan returns the plan of t for covering its primary items in the given order. The order may
// include items that are already covered.
//
// newPlan returns a plan with tooMany bits if the states would be too large, or if moves set many
// more marks than there are entries, which happens if items have many colours.
func newPlan(t *search.Task, r *root.Root, order []int32, w *matrix.Watch) *plan {
	p := &plan{taken: r.Taken, failed: r.Failed}
	if r.Failed || w.Stopped() {
		return p
	}
	step := make([]int32, t.Items())
	for i := range step {
		step[i] = -1
	}
	for _, i := range order {
		if !r.Done[i] {
			step[i] = int32(len(p.item))
			p.item = append(p.item, i)
		}
	}
	if !p.layMoves(t, r, step, w) || !p.layMarks(t, r, step, w) {
		p.bits = tooMany
		return p
	}
	p.layBits()
	return p
}

// tooMany is the number of bits of a plan that cannot be used.
const tooMany = math.MaxInt

// layMoves sorts the live options by the first step whose item they cover. It reports false if the
// watch stops it.
func (p *plan) layMoves(t *search.Task, r *root.Root, step []int32, w *matrix.Watch) bool {
	first := make([]int32, t.Options())
	p.start = make([]int32, len(p.item)+1)
	for o := range int32(t.Options()) {
		first[o] = -1
		if r.Dead[o] {
			continue
		}
		for _, i := range t.Entries(o) {
			if k := step[i]; k >= 0 && (first[o] < 0 || k < first[o]) {
				first[o] = k
			}
		}
		p.start[first[o]+1]++
		if w.Over(len(t.Entries(o))) {
			return false
		}
	}
	for k := range p.item {
		p.start[k+1] += p.start[k]
	}
	p.option = make([]int32, p.start[len(p.item)])
	next := append([]int32(nil), p.start[:len(p.item)]...)
	for o, k := range first {
		if k >= 0 {
			p.option[next[k]] = int32(o)
			next[k]++
		}
	}
	return true
}

// layMarks finds the marks that moves test and set. It reports false if there are too many of them,
// or if the watch stops it.
func (p *plan) layMarks(t *search.Task, r *root.Root, step []int32, w *matrix.Watch) bool {
	for k := range p.item { // a primary item's mark has the number of its step
		p.last = append(p.last, int32(k))
	}
	stepOf := make([]int32, t.Options())
	for k := range p.item {
		for _, o := range p.option[p.start[k]:p.start[k+1]] {
			stepOf[o] = int32(k)
		}
	}
	v := newValues(t, r, int32(len(p.item)), w)
	if w.Stopped() {
		return false
	}
	p.last = append(p.last, make([]int32, v.start[t.Items()]-v.start[0])...)
	for o := range int32(t.Options()) {
		for e := t.Row[o]; e < t.Row[o+1] && !r.Dead[o]; e++ {
			if x := v.mark[e]; x >= 0 {
				p.last[x] = max(p.last[x], stepOf[o])
			}
		}
		if w.Over(len(t.Entries(o))) {
			return false
		}
	}
	if !p.layDemands(t, r, step, stepOf, w) {
		return false
	}
	p.first = make([]int32, len(p.last))
	for x := range p.first {
		p.first[x] = int32(len(p.item))
	}
	p.tested = newLists(len(p.option), len(t.Item))
	p.blocked = newLists(len(p.option), len(t.Item))
	for k := range p.item {
		for m := p.start[k]; m < p.start[k+1]; m++ {
			p.mark(t, v, step, int32(k), m)
			for _, x := range p.blocked.of(m) {
				p.first[x] = min(p.first[x], int32(k))
			}
			if len(p.blocked.marks) > mostMarks+marksPerEntry*len(t.Item) || w.Over(len(p.blocked.of(m))+1) {
				return false
			}
		}
	}
	return true
}

// All moves together may set mostMarks marks, and marksPerEntry more for each entry.
const (
	mostMarks     = 1 << 20
	marksPerEntry = 8
)

// mark finds the marks that move m of step k tests and sets.
func (p *plan) mark(t *search.Task, v *values, step []int32, k, m int32) {
	o := p.option[m]
	for e := t.Row[o]; e < t.Row[o+1]; e++ {
		i := t.Item[e]
		if t.Primary[i] {
			if step[i] > k {
				p.tested.marks = append(p.tested.marks, step[i])
				p.blocked.marks = append(p.blocked.marks, step[i])
			}
			if n := p.demandOf[i]; n >= 0 {
				p.count(n, k)
			}
			continue
		}
		x := v.mark[e]
		p.tested.marks = append(p.tested.marks, x)
		for y := v.start[i]; y < v.start[i+1]; y++ {
			if (y != x || y == v.start[i]+v.plain[i]) && p.last[y] > k {
				p.blocked.marks = append(p.blocked.marks, y)
			}
		}
	}
	p.tested.start = append(p.tested.start, int32(len(p.tested.marks)))
	p.blocked.start = append(p.blocked.start, int32(len(p.blocked.marks)))
}

// lists are lists of marks, one for each move.
type lists struct {
	start []int32 // move -> its first mark; one more at the end
	marks []int32
}

// newLists returns empty lists that have room for the given numbers of moves and marks.
func newLists(moves, marks int) lists {
	return lists{start: append(make([]int32, 0, moves+1), 0), marks: make([]int32, 0, marks)}
}

func (l *lists) of(m int32) []int32 { return l.marks[l.start[m]:l.start[m+1]] }

// layBits gives each mark a bit. It goes through the marks in the order of first, and gives each
// mark the lowest bit that is free then. Bit 0 is reserved for inUse.
func (p *plan) layBits() {
	if slices.Max(p.alive()) >= mostBits {
		p.bits = tooMany
		return
	}
	born := make([][]int32, len(p.item))
	p.bit = make([]int32, len(p.first))
	for x, k := range p.first {
		p.bit[x] = -1
		if p.last[x] > k {
			born[k] = append(born[k], int32(x))
		}
	}
	until := []int32{math.MaxInt32} // bit -> last step of the mark that currently has the bit
	for k, marks := range born {
		b := 0
		for _, x := range marks {
			for b < len(until) && until[b] > int32(k) {
				b++
			}
			if b == len(until) {
				until = append(until, 0)
			}
			p.bit[x], until[b] = int32(b), p.last[x]
		}
	}
	p.bits = len(until)
}

// values holds the marks of the values that live options give to secondary items.
type values struct {
	start []int32 // item -> its first mark; one more at the end
	plain []int32 // item -> its value "covered without colour", -1 for none
	mark  []int32 // entry -> mark, -1 for a primary item
}

// newValues gives the values their marks. The first mark is from.
func newValues(t *search.Task, r *root.Root, from int32, w *matrix.Watch) *values {
	v := &values{
		start: make([]int32, t.Items()+1),
		plain: slices.Repeat([]int32{-1}, t.Items()),
		mark:  slices.Repeat([]int32{-1}, len(t.Item)),
	}
	shade := slices.Repeat([]int32{-1}, t.Shades)
	// each calls f with every live entry of a secondary item, and with the number of its value.
	each := func(f func(e, i int32, value *int32)) {
		for o := range int32(t.Options()) {
			for e := t.Row[o]; e < t.Row[o+1] && !r.Dead[o]; e++ {
				i := t.Item[e]
				switch {
				case t.Primary[i]:
				case t.Colored && t.Shade[e] >= 0:
					f(e, i, &shade[t.Shade[e]])
				default:
					f(e, i, &v.plain[i])
				}
			}
			if w.Over(len(t.Entries(o))) {
				return
			}
		}
	}
	each(func(_, i int32, value *int32) {
		if *value < 0 {
			*value = v.start[i+1]
			v.start[i+1]++
		}
	})
	v.start[0] = from
	for i := range t.Items() {
		v.start[i+1] += v.start[i]
	}
	each(func(e, i int32, value *int32) { v.mark[e] = v.start[i] + *value })
	return v
}
