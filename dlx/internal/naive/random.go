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
	return Free(Choices(intn), class, Small).Matrix()
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
func Free(s choice.Source, class Class, most Sizes) *Draft {
	g := &grower{Source: s, class: class}
	g.items(0, most)
	g.fill(most)
	return &g.Draft
}

// Solvable makes a problem and a solution of it, in rising order.
func Solvable(s choice.Source, class Class, most Sizes) (d *Draft, solution []int32) {
	g := &grower{Source: s, class: class}
	g.items(0, most)
	g.plant()
	g.fill(most)
	solution = []int32{}
	for o, x := range g.Options {
		if x.planted {
			solution = append(solution, int32(o))
		}
	}
	return &g.Draft, solution
}

// Unsolvable makes a problem without a solution: a free one from which an option of each solution
// has been removed.
func Unsolvable(s choice.Source, class Class, most Sizes) *Draft {
	g := &grower{Source: s, class: class}
	g.items(1, most) // with no item, no option is a solution
	g.fill(most)
	g.spoil()
	return &g.Draft
}

// A grower draws a problem step by step.
type grower struct {
	choice.Source
	class Class
	Draft
	primary int // number of primary items; secondary items come after them
}

// items draws the items. The simplest choices are no items, and items that are covered exactly
// once.
func (g *grower) items(least int, most Sizes) {
	g.primary = choice.Between(g, least, most.Primary)
	g.Draft = *NewDraft(g.primary, 0)
	for k := range g.Items {
		if i := &g.Items[k]; g.class&Multiples != 0 && choice.OneIn(g, 2) {
			i.Lo = int32(g.IntN(3))
			i.Hi = max(1, i.Lo) + int32(g.IntN(3))
		}
	}
	if most.Secondary > 0 {
		g.Items = append(g.Items, NewDraft(0, g.IntN(most.Secondary+1)).Items...)
	}
}

// plant adds options that are a solution together. They cover each primary item an allowed number
// of times, and each secondary item at most once or in one colour.
func (g *grower) plant() {
	for i, bounds := range g.Items[:g.primary] {
		for range choice.Between(g, int(bounds.Lo), int(bounds.Hi)) {
			k := g.IntN(len(g.Options) + 1)
			for k < len(g.Options) && g.Options[k].Has(int32(i)) {
				k++ // an item is in an option once
			}
			if k == len(g.Options) {
				g.Options = append(g.Options, Option{planted: true})
			}
			g.Options[k].add(int32(i), 0)
		}
	}
	for i := int32(g.primary); i < int32(len(g.Items)); i++ {
		color := g.color(i)
		for o := range g.Options {
			if choice.OneIn(g, 3) {
				g.Options[o].add(i, color)
				if color == 0 {
					break
				}
			}
		}
	}
}

// fill adds random options, shuffles all options, and draws costs.
func (g *grower) fill(most Sizes) {
	if g.primary > 0 {
		s := g.Source
		choice.Repeat(s, 0, most.Options, func(element choice.Source) {
			g.Source = element
			g.Options = append(g.Options, g.option())
		})
		g.Source = s
	}
	choice.Shuffle(g, g.Options)
	if g.class&Costs != 0 {
		for o := range g.Options {
			c := g.IntN(10)
			if c > 7 {
				c = 7 - c
			}
			g.Options[o].Cost = int64(c)
		}
	}
}

// option draws an option of one to four items, at least one of them primary.
func (g *grower) option() (o Option) {
	o.add(int32(g.IntN(g.primary)), 0)
	for range g.IntN(4) {
		i := int32(g.IntN(len(g.Items)))
		if c := g.color(i); !o.Has(i) {
			o.add(i, c)
		}
	}
	choice.Shuffle(g, o.Entries)
	return o
}

// color draws one of three colours for an item, or none. The simplest choice is none.
func (g *grower) color(i int32) int32 {
	needs := Colors
	if int(i) < g.primary {
		needs = Idle
	}
	if g.class&needs == 0 || g.Items[i].Hi > 1 {
		return 0
	}
	return int32(g.IntN(4))
}

// spoil removes options until there is no solution. If there are few options, it removes one option
// of each solution that it finds. If there are many, it removes all options of an item.
func (g *grower) spoil() {
	i := int32(g.IntN(g.primary))
	g.Items[i].Lo = max(g.Items[i].Lo, 1)
	for len(g.Options) <= Small.Options {
		found := Solutions(&search.Task{Matrix: g.Matrix()})
		if len(found) == 0 {
			return
		}
		o := int(choice.Pick(g, found[0]))
		g.Options = slices.Delete(g.Options, o, o+1)
	}
	g.Options = slices.DeleteFunc(g.Options, func(o Option) bool { return o.Has(i) })
}
