package naive

import "exactcover/dlx/internal/matrix"

// A Shape says how large a planted problem is.
type Shape struct {
	Items     int   // number of items that must be covered
	Most      int   // most times that such an item may be covered; 1 makes all of them plain
	Optional  int   // number of primary items that need not be covered, and may be covered twice
	Secondary int   // number of secondary items
	Ways      int   // number of planted sets of options
	Longest   int   // most items of an option that must be covered
	Colors    int32 // number of colours of secondary items
}

// Planted makes a problem from planted sets of options. It may be larger than those of [Random]. A
// planted set covers every item that must be covered as often as allowed. The optional and
// secondary items of its options are random; if they break no rule, the set is a solution. Planted
// calls intn for its choices, as Random does.
func (p Shape) Planted(intn func(n int) int) *matrix.Matrix {
	d := NewDraft(p.Items+p.Optional, p.Secondary)
	for k := range d.Items[:p.Items] {
		i := &d.Items[k]
		i.Hi = 1 + int32(intn(p.Most))
		i.Lo = 1 + int32(intn(int(i.Hi)))
	}
	for k := range d.Items[p.Items:][:p.Optional] {
		d.Items[p.Items+k] = Item{true, 0, 2}
	}
	for range p.Ways {
		for round := range int32(p.Most) {
			p.round(d, intn, round)
		}
	}
	return d.Matrix()
}

// round adds options to a planted set. Together they cover once every item that must be covered and
// may be covered more than round times.
func (p Shape) round(d *Draft, intn func(n int) int, round int32) {
	var items []int
	for i := range p.Items {
		if d.Items[i].Hi > round {
			items = append(items, i)
			k := intn(len(items))
			items[k], items[len(items)-1] = i, items[k]
		}
	}
	for len(items) > 0 {
		n := min(1+intn(p.Longest), len(items))
		d.Add(items[:n]...)
		items = items[n:]
		o := &d.Options[len(d.Options)-1]
		if p.Optional > 0 && intn(3) == 0 {
			o.add(int32(p.Items+intn(p.Optional)), 0)
		}
		if p.Secondary > 0 && intn(3) == 0 {
			c := int32(intn(int(p.Colors + 1)))
			o.add(int32(p.Items+p.Optional+intn(p.Secondary)), c)
		}
	}
}
