package dlxtest

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"exactcover/dlx"
	"exactcover/dlx/xcc"
	"exactcover/internal/choice"
)

// A Source makes the choices when a problem is drawn. The same choices make the same problem.
// rand.New(rand.NewPCG(seed, 0)) of math/rand/v2 is a source; it makes every choice with the same
// probability.
type Source interface {
	IntN(n int) int // a number from 0 to n-1; 0 is the simplest choice
	Uint64() uint64 // any number
}

// Features are the features that a problem may have beyond primary items that are covered exactly
// once.
type Features int

// The features. They can be combined: Secondary|Costs.
const (
	Secondary      Features = 1 << iota // items that are covered at most once
	Colors                              // colours of secondary items; no effect without Secondary
	Multiplicities                      // primary items that are covered a to b times
	Costs                               // options with costs, some of them negative

	Plain Features = 0
	All            = Secondary | Colors | Multiplicities | Costs
)

// FeaturesOf returns the features that a problem has.
func FeaturesOf(p *dlx.Problem) Features {
	var f Features
	for i := range dlx.Item(p.NumItems()) {
		lo, hi := p.Bounds(i)
		switch {
		case !p.Primary(i):
			f |= Secondary
		case lo != 1 || hi != 1:
			f |= Multiplicities
		}
	}
	for o := range dlx.Option(p.NumOptions()) {
		for e := range p.Entries(o) {
			if e.Color != 0 {
				f |= Colors
			}
		}
	}
	if p.HasCosts() {
		f |= Costs
	}
	return f
}

// A Kind says what is known about the solutions of a problem.
type Kind int

// The kinds.
const (
	Free       Kind = iota // nothing is known; about half of such problems have a solution
	Planted                // there is at least one solution: [Problem.Planted]
	Unsolvable             // there is no solution
)

// A Shape says which problems to draw. Problems of the zero value are plain, and [Solutions] solves
// them in less than a millisecond.
type Shape struct {
	Features Features
	Kind     Kind
	Items    int // most primary items, and most secondary items; 0: 6
	Options  int // most options, not counting those of a planted solution; 0: 10
}

// A Problem is a problem that was drawn, with a solution if one is known.
type Problem struct {
	*dlx.Problem
	Planted []dlx.Option // a solution, in rising order; nil unless one was planted
}

// String returns the problem in the text format of package xcc. Primary items are called p0, p1 and
// so on, secondary items s2, s3 and so on.
func (p Problem) String() string { return text(p.Problem) }

// GoString returns the text that rapid shows for a problem.
func (p Problem) GoString() string { return "\n" + p.String() }

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
	planted bool
}

// build returns the problem of a table. Every option must have a primary item.
func (t *table) build() Problem {
	var b dlx.Builder
	for _, i := range t.items {
		if i.primary {
			b.Multiple(1, i.lo, i.hi)
		} else {
			b.Secondary(1)
		}
	}
	var planted []dlx.Option
	for _, r := range t.options {
		o := b.AddColored(r.entries...)
		b.Cost(o, r.cost)
		if r.planted {
			planted = append(planted, o)
		}
	}
	p, err := b.Build()
	if err != nil {
		panic(fmt.Sprintf("dlxtest: %v", err)) // a bug in this package
	}
	return Problem{p, planted}
}

// Make draws a problem without package rapid. With the same seed of the source it makes the same
// problem. [Problems] describes the distribution.
func Make(s Source, shape Shape) Problem {
	if shape.Items == 0 {
		shape.Items = 6
	}
	if shape.Options == 0 {
		shape.Options = 10
	}
	g := &grower{Source: s, shape: shape}
	g.declare()
	if shape.Kind == Planted {
		g.plant()
	}
	if g.primary > 0 {
		choice.Repeat(s, 0, shape.Options, func(s choice.Source) {
			g.Source = s
			g.options = append(g.options, row{entries: g.option()})
		})
		g.Source = s
	}
	choice.Shuffle(s, g.options)
	if shape.Features&Costs != 0 {
		for o := range g.options {
			c := s.IntN(10)
			if c > 7 {
				c = 7 - c
			}
			g.options[o].cost = int64(c)
		}
	}
	if shape.Kind == Unsolvable {
		g.spoil()
	}
	p := g.build()
	if shape.Kind == Planted && p.Planted == nil {
		p.Planted = []dlx.Option{}
	}
	return p
}

// A grower draws a table step by step.
type grower struct {
	Source
	shape Shape
	table
	primary int // number of primary items; secondary items come after them
}

// mostColors is the largest number of colours of a secondary item.
const mostColors = 3

// declare draws the items. The simplest choices are no items, and items that are covered exactly
// once.
func (g *grower) declare() {
	least := 0
	if g.shape.Kind == Unsolvable {
		least = 1 // with no item, no option is a solution
	}
	g.primary = choice.Between(g, least, g.shape.Items)
	for range g.primary {
		i := item{true, 1, 1}
		if g.shape.Features&Multiplicities != 0 && choice.OneIn(g, 2) {
			i.lo = g.IntN(3)
			i.hi = max(1, i.lo) + g.IntN(3)
		}
		g.items = append(g.items, i)
	}
	if g.shape.Features&Secondary != 0 && g.primary > 0 {
		g.items = append(g.items, make([]item, g.IntN(g.shape.Items+1))...)
	}
}

// plant adds options that are a solution together. They cover each primary item an allowed number
// of times, and each secondary item at most once or in one colour.
func (g *grower) plant() {
	var options []row
	for i, bounds := range g.items[:g.primary] {
		for range choice.Between(g, bounds.lo, bounds.hi) {
			k := g.IntN(len(options) + 1)
			for k < len(options) && has(options[k].entries, dlx.Item(i)) {
				k++ // an item is in an option once
			}
			if k == len(options) {
				options = append(options, row{planted: true})
			}
			options[k].entries = append(options[k].entries, dlx.Item(i).With(0))
		}
	}
	for i := g.primary; i < len(g.items); i++ {
		color := g.color()
		for o := range options {
			if choice.OneIn(g, 3) {
				options[o].entries = append(options[o].entries, dlx.Item(i).With(color))
				if color == 0 {
					break
				}
			}
		}
	}
	g.options = append(g.options, options...)
}

// option draws an option of one to four items, at least one of them primary.
func (g *grower) option() []dlx.Entry {
	entries := []dlx.Entry{dlx.Item(g.IntN(g.primary)).With(0)}
	for range g.IntN(4) {
		i := dlx.Item(g.IntN(len(g.items)))
		c := dlx.Color(0)
		if int(i) >= g.primary {
			c = g.color()
		}
		if !has(entries, i) {
			entries = append(entries, i.With(c))
		}
	}
	choice.Shuffle(g, entries)
	return entries
}

// color draws the colour of a secondary item. The simplest choice is none.
func (g *grower) color() dlx.Color {
	if g.shape.Features&Colors == 0 {
		return 0
	}
	return dlx.Color(g.IntN(mostColors + 1))
}

// few is the largest number of options of a problem that the naive solver gets.
const few = 12

// spoil removes options until there is no solution. If there are few options, it removes one option
// of each solution that it finds. If there are many, it removes all options of an item.
func (g *grower) spoil() {
	i := g.IntN(g.primary)
	g.items[i].lo = max(g.items[i].lo, 1)
	for len(g.options) <= few {
		found := Solutions(g.build().Problem)
		if len(found) == 0 {
			return
		}
		o := int(choice.Pick(g, found[0]))
		g.options = slices.Delete(g.options, o, o+1)
	}
	g.options = slices.DeleteFunc(g.options, func(r row) bool { return has(r.entries, dlx.Item(i)) })
}

func has(entries []dlx.Entry, i dlx.Item) bool {
	return slices.ContainsFunc(entries, func(e dlx.Entry) bool { return e.Item == i })
}

// text returns the problem in the text format. If it has no primary item, text describes it in
// words.
func text(p *dlx.Problem) string {
	var b strings.Builder
	if err := xcc.Write(&b, p); err != nil {
		return fmt.Sprintf("no primary items, %d secondary items and no options\n", p.NumItems())
	}
	return b.String()
}

// show names the options of a solution, such as "{0: p0 s3, 2: p1}".
func show(p *dlx.Problem, solution []dlx.Option) string {
	var names []string
	f := &xcc.File{Problem: p}
	for _, o := range solution {
		name := []byte(strconv.Itoa(int(o)))
		if o >= 0 && int(o) < p.NumOptions() {
			name = f.AppendOption(append(name, ": "...), o)
		}
		names = append(names, string(name))
	}
	return "{" + strings.Join(names, ", ") + "}"
}

func itemName(p *dlx.Problem, i dlx.Item) string {
	return string((&xcc.File{Problem: p}).AppendEntry(nil, i.With(0)))
}
