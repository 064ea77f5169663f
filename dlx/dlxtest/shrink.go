package dlxtest

import (
	"slices"

	"exactcover/dlx"
	"exactcover/dlx/internal/naive"
)

// Shrink returns the smallest problem it finds for which fails returns true. It must return true
// for p. Shrink removes options, items and entries, then colours, bounds and costs, until it can
// remove nothing more. It calls fails a few times for each of them. The result may fail in another
// way than p, unless fails checks that, too.
func Shrink(p *dlx.Problem, fails func(*dlx.Problem) bool) *dlx.Problem {
	x := shrinker{best: draftOf(p), fails: fails}
	for again := true; again; {
		again = x.options()
		for i := len(x.best.Items) - 1; i >= 0; i-- {
			again = x.try(withoutItem(x.best, int32(i))) || again
		}
		again = x.each(withoutEntry) || again
		again = x.each(withoutColor) || again
		again = x.each(withoutCost) || again
		for i := range x.best.Items {
			b := x.best.Items[i]
			again = x.try(withBounds(x.best, i, 1, 1)) ||
				x.try(withBounds(x.best, i, max(0, b.Lo-1), b.Hi-1)) || again
		}
	}
	return problemOf(x.best)
}

// A shrinker holds the smallest problem that fails so far.
type shrinker struct {
	best  *naive.Draft
	fails func(*dlx.Problem) bool
}

// try keeps a draft as the smallest one if it fails. It ignores nil.
func (x *shrinker) try(t *naive.Draft) bool {
	if t == nil || !x.fails(problemOf(t)) {
		return false
	}
	x.best = t
	return true
}

// options removes options: half of them at once, then fewer and fewer.
func (x *shrinker) options() bool {
	again := false
	for size := max(1, len(x.best.Options)/2); size > 0; size /= 2 {
		for end := len(x.best.Options); end > 0; end -= size {
			t := x.best.Clone()
			t.Options = slices.Delete(t.Options, max(0, end-size), end)
			again = x.try(t) || again
		}
	}
	return again
}

// each tries to change every entry, the last ones first. The change returns false if there is
// nothing to change.
func (x *shrinker) each(change func(t *naive.Draft, o, e int) bool) bool {
	again := false
	for o := len(x.best.Options) - 1; o >= 0; o-- {
		for e := len(x.best.Options[o].Entries) - 1; e >= 0; e-- {
			t := x.best.Clone()
			if change(t, o, e) {
				again = x.try(t) || again
			}
		}
	}
	return again
}

func withoutEntry(t *naive.Draft, o, e int) bool {
	r := &t.Options[o]
	r.Entries = slices.Delete(r.Entries, e, e+1)
	return reached(t, *r)
}

func withoutColor(t *naive.Draft, o, e int) bool {
	c := &t.Options[o].Entries[e].Color
	changed := *c != 0
	*c = 0
	return changed
}

func withoutCost(t *naive.Draft, o, e int) bool {
	c := &t.Options[o].Cost
	changed := e == 0 && *c != 0
	*c = 0
	return changed
}

// withoutItem returns the draft without an item, and without options that have no other.
func withoutItem(d *naive.Draft, i int32) *naive.Draft {
	r := d.Clone()
	r.Items = slices.Delete(r.Items, int(i), int(i)+1)
	for o := range r.Options {
		entries := &r.Options[o].Entries
		*entries = slices.DeleteFunc(*entries, func(e naive.Entry) bool { return e.Item == i })
		for k := range *entries {
			if e := &(*entries)[k]; e.Item > i {
				e.Item--
			}
		}
	}
	r.Options = slices.DeleteFunc(r.Options, func(o naive.Option) bool { return !reached(r, o) })
	return r
}

// reached reports whether an option has a primary item. No search reaches an option without one.
func reached(d *naive.Draft, o naive.Option) bool {
	return slices.ContainsFunc(o.Entries, func(e naive.Entry) bool { return d.Items[e.Item].Primary })
}

// withBounds returns the draft with other bounds of item i. It returns nil if they are no bounds,
// or if the item has them.
func withBounds(d *naive.Draft, i int, lo, hi int32) *naive.Draft {
	changed := naive.Item{Primary: true, Lo: lo, Hi: hi}
	if !d.Items[i].Primary || hi < 1 || d.Items[i] == changed {
		return nil
	}
	r := d.Clone()
	r.Items[i] = changed
	return r
}
