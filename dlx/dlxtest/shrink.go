package dlxtest

import (
	"fmt"
	"slices"

	"exactcover/dlx"
)

// Shrink returns the smallest problem it finds for which fails returns true. It must return true
// for p. Shrink removes options, items and entries, then colours, bounds and costs, until it can
// remove nothing more. It calls fails a few times for each of them. The result may fail in another
// way than p, unless fails checks that, too.
func Shrink(p *dlx.Problem, fails func(*dlx.Problem) bool) *dlx.Problem {
	x := shrinker{best: tableOf(p), fails: fails}
	for again := true; again; {
		again = x.options()
		for i := len(x.best.items) - 1; i >= 0; i-- {
			again = x.try(x.best.withoutItem(dlx.Item(i))) || again
		}
		again = x.each(withoutEntry) || again
		again = x.each(withoutColor) || again
		again = x.each(withoutCost) || again
		for i := range x.best.items {
			b := x.best.items[i]
			again = x.try(x.best.withBounds(i, 1, 1)) ||
				x.try(x.best.withBounds(i, max(0, b.lo-1), b.hi-1)) || again
		}
	}
	return x.best.build()
}

// A shrinker holds the smallest table that fails so far.
type shrinker struct {
	best  *table
	fails func(*dlx.Problem) bool
}

// try keeps a table as the smallest one if it fails. It ignores nil.
func (x *shrinker) try(t *table) bool {
	if t == nil || !x.fails(t.build()) {
		return false
	}
	x.best = t
	return true
}

// options removes options: half of them at once, then fewer and fewer.
func (x *shrinker) options() bool {
	again := false
	for size := max(1, len(x.best.options)/2); size > 0; size /= 2 {
		for end := len(x.best.options); end > 0; end -= size {
			t := x.best.clone()
			t.options = slices.Delete(t.options, max(0, end-size), end)
			again = x.try(t) || again
		}
	}
	return again
}

// each tries to change every entry, the last ones first. The change returns false if there is
// nothing to change.
func (x *shrinker) each(change func(t *table, o, e int) bool) bool {
	again := false
	for o := len(x.best.options) - 1; o >= 0; o-- {
		for e := len(x.best.options[o].entries) - 1; e >= 0; e-- {
			t := x.best.clone()
			if change(t, o, e) {
				again = x.try(t) || again
			}
		}
	}
	return again
}

func withoutEntry(t *table, o, e int) bool {
	r := &t.options[o]
	r.entries = slices.Delete(r.entries, e, e+1)
	return t.reached(*r)
}

func withoutColor(t *table, o, e int) bool {
	c := &t.options[o].entries[e].Color
	changed := *c != 0
	*c = 0
	return changed
}

func withoutCost(t *table, o, e int) bool {
	c := &t.options[o].cost
	changed := e == 0 && *c != 0
	*c = 0
	return changed
}

// withoutItem returns the table without an item, and without options that have no other.
func (t *table) withoutItem(i dlx.Item) *table {
	r := t.clone()
	r.items = slices.Delete(r.items, int(i), int(i)+1)
	for o := range r.options {
		entries := &r.options[o].entries
		*entries = slices.DeleteFunc(*entries, func(e dlx.Entry) bool { return e.Item == i })
		for k := range *entries {
			if e := &(*entries)[k]; e.Item > i {
				e.Item--
			}
		}
	}
	r.options = slices.DeleteFunc(r.options, func(o row) bool { return !r.reached(o) })
	return r
}

// reached reports whether an option has a primary item. No search reaches an option without one.
func (t *table) reached(r row) bool {
	return slices.ContainsFunc(r.entries, func(e dlx.Entry) bool { return t.items[e.Item].primary })
}

// withBounds returns the table with other bounds of item i. It returns nil if they are no bounds,
// or if the item has them.
func (t *table) withBounds(i, lo, hi int) *table {
	if !t.items[i].primary || hi < 1 || t.items[i] == (item{true, lo, hi}) {
		return nil
	}
	r := t.clone()
	r.items[i] = item{true, lo, hi}
	return r
}

func (t *table) clone() *table {
	r := &table{slices.Clone(t.items), slices.Clone(t.options)}
	for o := range r.options {
		r.options[o].entries = slices.Clone(r.options[o].entries)
	}
	return r
}

// tableOf returns the table of a problem.
func tableOf(p *dlx.Problem) *table {
	t := &table{}
	for i := range dlx.Item(p.NumItems()) {
		lo, hi := p.Bounds(i)
		t.items = append(t.items, item{p.Primary(i), lo, hi})
	}
	for o := range dlx.Option(p.NumOptions()) {
		t.options = append(t.options, row{entries: slices.Collect(p.Entries(o)), cost: p.Cost(o)})
	}
	return t
}

// A table is a problem that can still be changed.
type table struct {
	items   []item
	options []row
}

// An item is an item of a table.
type item struct {
	primary bool
	lo, hi  int // how often a primary item is covered
}

// A row is an option of a table.
type row struct {
	entries []dlx.Entry
	cost    int64
}

// build returns the problem of a table. Every option must have a primary item.
func (t *table) build() *dlx.Problem {
	var b dlx.Builder
	for _, i := range t.items {
		if i.primary {
			b.Multiple(1, i.lo, i.hi)
		} else {
			b.Secondary(1)
		}
	}
	for _, r := range t.options {
		b.Cost(b.AddColored(r.entries...), r.cost)
	}
	p, err := b.Build()
	if err != nil {
		panic(fmt.Sprintf("dlxtest: %v", err)) // a bug in this package
	}
	return p
}
