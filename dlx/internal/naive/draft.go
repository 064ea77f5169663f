package naive

import (
	"slices"

	"exactcover/dlx/internal/matrix"
)

// A Draft is a problem that can still be changed.
type Draft struct {
	Items   []Item
	Options []Option
}

// An Item is covered Lo to Hi times if it is primary; Lo and Hi of a secondary item are 0 and 1.
type Item struct {
	Primary bool
	Lo, Hi  int32
}

// An Option is an option of a [Draft].
type Option struct {
	Entries []Entry
	Cost    int64
	planted bool
}

// An Entry is an item of an option, and its colour, 0 for none.
type Entry struct{ Item, Color int32 }

// NewDraft returns a problem of plain primary items, and of secondary items after them.
func NewDraft(primary, secondary int) *Draft {
	return &Draft{Items: slices.Concat(
		slices.Repeat([]Item{{true, 1, 1}}, primary), slices.Repeat([]Item{{false, 0, 1}}, secondary),
	)}
}

// Add adds an option of items without colours.
func (d *Draft) Add(items ...int) {
	var o Option
	for _, i := range items {
		o.add(int32(i), 0)
	}
	d.Options = append(d.Options, o)
}

func (o *Option) add(item, color int32) { o.Entries = append(o.Entries, Entry{item, color}) }

// Has reports whether the option has an item.
func (o *Option) Has(item int32) bool {
	return slices.ContainsFunc(o.Entries, func(e Entry) bool { return e.Item == item })
}

// Clone returns a copy.
func (d *Draft) Clone() *Draft {
	c := &Draft{slices.Clone(d.Items), slices.Clone(d.Options)}
	for o := range c.Options {
		c.Options[o].Entries = slices.Clone(c.Options[o].Entries)
	}
	return c
}

// Matrix returns the problem as it is searched.
func (d *Draft) Matrix() *matrix.Matrix {
	m := &matrix.Matrix{Row: []int32{0}}
	for _, i := range d.Items {
		m.Primary, m.Lo, m.Hi = append(m.Primary, i.Primary), append(m.Lo, i.Lo), append(m.Hi, i.Hi)
		m.Multiple = m.Multiple || i.Primary && (i.Lo != 1 || i.Hi != 1)
	}
	for _, o := range d.Options {
		for _, e := range o.Entries {
			m.Item, m.Color = append(m.Item, e.Item), append(m.Color, e.Color)
		}
		m.Row, m.Cost = append(m.Row, int32(len(m.Item))), append(m.Cost, o.Cost)
	}
	if !slices.ContainsFunc(m.Color, func(c int32) bool { return c != 0 }) {
		m.Color = nil
	}
	if !slices.ContainsFunc(m.Cost, func(c int64) bool { return c != 0 }) {
		m.Cost = nil
	}
	m.Transpose(nil)
	return m
}
