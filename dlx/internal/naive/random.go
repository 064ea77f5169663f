package naive

import (
	"slices"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
	"exactcover/internal/choice"
)

// A Class is a set of features that a random problem may have. Every problem may have plain primary
// items, and secondary items.
type Class int

// The features.
const (
	Colors    Class = 1 << iota // of secondary items
	Idle                        // colours of primary items, which mean nothing
	Multiples                   // primary items that are not covered exactly once
	Costs

	XC  Class = 0
	XCC       = Colors | Idle
	MCC       = Colors | Idle | Multiples
	All       = Colors | Idle | Multiples | Costs
)

// Sizes are the greatest numbers of items and options of a random problem. A planted solution may
// need more options.
type Sizes struct{ Primary, Secondary, Options int }

// Small are sizes for which [Solutions] takes some microseconds.
var Small = Sizes{Primary: 5, Secondary: 3, Options: 12}

// Random makes a problem of at most eight items and twelve options. It calls intn for its choices,
// which returns a number from 0 to n-1. The choices can come from a random source, a property test,
// or the bytes of a fuzz target.
func Random(class Class, intn func(n int) int) *matrix.Matrix {
	return Free(Choices(intn), class, Small)
}

// Choices makes a source from a function that returns a number from 0 to n-1.
type Choices func(n int) int

// IntN calls c.
func (c Choices) IntN(n int) int { return c(n) }

// Uint64 combines numbers of c.
func (c Choices) Uint64() (x uint64) {
	for range 8 {
		x = x<<8 + uint64(c(256))
	}
	return x
}

// Free makes a problem about whose solutions nothing is known.
func Free(s choice.Source, class Class, most Sizes) *matrix.Matrix {
	d := &draft{Source: s, class: class}
	d.items(0, most)
	d.fill(most)
	return d.matrix()
}

// Solvable makes a problem and a solution of it, in rising order.
func Solvable(s choice.Source, class Class, most Sizes) (m *matrix.Matrix, solution []int32) {
	d := &draft{Source: s, class: class}
	d.items(0, most)
	d.plant()
	d.fill(most)
	solution = []int32{}
	for o, x := range d.options {
		if x.planted {
			solution = append(solution, int32(o))
		}
	}
	return d.matrix(), solution
}

// Unsolvable makes a problem without a solution: a free one from which an option of each solution
// has been removed.
func Unsolvable(s choice.Source, class Class, most Sizes) *matrix.Matrix {
	d := &draft{Source: s, class: class}
	d.items(1, most) // with no item, no option is a solution
	d.fill(most)
	d.spoil()
	return d.matrix()
}

// A draft is a problem that can still be changed.
type draft struct {
	choice.Source
	class   Class
	primary int // number of primary items; secondary items come after them
	lo, hi  []int32
	options []option
}

type option struct {
	items, colors []int32
	cost          int64
	planted       bool
}

func (o *option) add(item, color int32) {
	o.items, o.colors = append(o.items, item), append(o.colors, color)
}

// items draws the items. The simplest choices are no items, and items that are covered exactly
// once.
func (d *draft) items(least int, most Sizes) {
	d.primary = choice.Between(d, least, most.Primary)
	for range d.primary {
		lo, hi := 1, 1
		if d.class&Multiples != 0 && choice.OneIn(d, 2) {
			lo = d.IntN(3)
			hi = max(1, lo) + d.IntN(3)
		}
		d.lo, d.hi = append(d.lo, int32(lo)), append(d.hi, int32(hi))
	}
	if most.Secondary > 0 {
		for range d.IntN(most.Secondary + 1) {
			d.lo, d.hi = append(d.lo, 0), append(d.hi, 1)
		}
	}
}

// plant adds options that are a solution together. They cover each primary item an allowed number
// of times, and each secondary item at most once or in one colour.
func (d *draft) plant() {
	var options []option
	for i := range int32(d.primary) {
		for range choice.Between(d, int(d.lo[i]), int(d.hi[i])) {
			k := d.IntN(len(options) + 1)
			for k < len(options) && slices.Contains(options[k].items, i) {
				k++ // an item is in an option once
			}
			if k == len(options) {
				options = append(options, option{planted: true})
			}
			options[k].add(i, 0)
		}
	}
	for i := d.primary; i < len(d.lo); i++ {
		color := d.color(int32(i))
		for o := range options {
			if choice.OneIn(d, 3) {
				options[o].add(int32(i), color)
				if color == 0 {
					break
				}
			}
		}
	}
	d.options = append(d.options, options...)
}

// fill adds random options, shuffles all options, and draws costs.
func (d *draft) fill(most Sizes) {
	if d.primary > 0 {
		s := d.Source
		choice.Repeat(s, 0, most.Options, func(element choice.Source) {
			d.Source = element
			d.options = append(d.options, d.option())
		})
		d.Source = s
	}
	choice.Shuffle(d, d.options)
	if d.class&Costs != 0 {
		for o := range d.options {
			c := d.IntN(10)
			if c > 7 {
				c = 7 - c
			}
			d.options[o].cost = int64(c)
		}
	}
}

// option draws an option of one to four items, at least one of them primary.
func (d *draft) option() option {
	var o option
	o.add(int32(d.IntN(d.primary)), 0)
	for range d.IntN(4) {
		i := int32(d.IntN(len(d.lo)))
		if c := d.color(i); !slices.Contains(o.items, i) {
			o.add(i, c)
		}
	}
	order := make([]int, len(o.items))
	for k := range order {
		order[k] = k
	}
	choice.Shuffle(d, order)
	var shuffled option
	for _, k := range order {
		shuffled.add(o.items[k], o.colors[k])
	}
	return shuffled
}

// color draws one of three colours for an item, or none. The simplest choice is none.
func (d *draft) color(i int32) int32 {
	needs := Colors
	if int(i) < d.primary {
		needs = Idle
	}
	if d.class&needs == 0 || d.hi[i] > 1 {
		return 0
	}
	return int32(d.IntN(4))
}

// spoil removes options until there is no solution. If there are few options, it removes one option
// of each solution that it finds. If there are many, it removes all options of an item.
func (d *draft) spoil() {
	i := int32(d.IntN(d.primary))
	d.lo[i] = max(d.lo[i], 1)
	for len(d.options) <= 12 {
		found := Solutions(&search.Task{Matrix: d.matrix()})
		if len(found) == 0 {
			return
		}
		o := int(choice.Pick(d, found[0]))
		d.options = slices.Delete(d.options, o, o+1)
	}
	d.options = slices.DeleteFunc(d.options, func(o option) bool {
		return slices.Contains(o.items, i)
	})
}

// matrix returns the problem.
func (d *draft) matrix() *matrix.Matrix {
	m := &matrix.Matrix{Row: []int32{0}, Lo: slices.Clone(d.lo), Hi: slices.Clone(d.hi)}
	for i := range m.Lo {
		m.Primary = append(m.Primary, i < d.primary)
		m.Multiple = m.Multiple || m.Primary[i] && (m.Lo[i] != 1 || m.Hi[i] != 1)
	}
	for _, o := range d.options {
		m.Item, m.Color = append(m.Item, o.items...), append(m.Color, o.colors...)
		m.Cost = append(m.Cost, o.cost)
		m.Row = append(m.Row, int32(len(m.Item)))
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
