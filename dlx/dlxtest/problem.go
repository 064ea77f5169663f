package dlxtest

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"exactcover/dlx"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/naive"
	"exactcover/dlx/xcc"
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

// Make draws a problem without package rapid. With the same seed of the source it makes the same
// problem. [Problems] describes the distribution.
func Make(s Source, shape Shape) Problem {
	most := naive.Sizes{Primary: cmp.Or(shape.Items, 6), Options: cmp.Or(shape.Options, 10)}
	if shape.Features&Secondary != 0 {
		most.Secondary = most.Primary
	}
	class := naive.XC
	for feature, c := range map[Features]naive.Class{
		Colors: naive.Colors, Multiplicities: naive.Multiples, Costs: naive.Costs,
	} {
		if shape.Features&feature != 0 {
			class |= c
		}
	}
	switch shape.Kind {
	case Planted:
		d, solution := naive.Solvable(s, class, most)
		return Problem{problemOf(d), matrix.Convert([]dlx.Option{}, solution)}
	case Unsolvable:
		return Problem{problemOf(naive.Unsolvable(s, class, most)), nil}
	}
	return Problem{problemOf(naive.Free(s, class, most)), nil}
}

// problemOf returns the problem of a draft. Every option must have a primary item.
func problemOf(d *naive.Draft) *dlx.Problem {
	var b dlx.Builder
	for _, i := range d.Items {
		if i.Primary {
			b.Multiple(1, int(i.Lo), int(i.Hi))
		} else {
			b.Secondary(1)
		}
	}
	for _, option := range d.Options {
		var entries []dlx.Entry
		for _, e := range option.Entries {
			entries = append(entries, dlx.Item(e.Item).With(dlx.Color(e.Color)))
		}
		b.Cost(b.AddColored(entries...), option.Cost)
	}
	p, err := b.Build()
	if err != nil {
		panic(fmt.Sprintf("dlxtest: %v", err)) // a bug in this package
	}
	return p
}

// draftOf returns the draft of a problem.
func draftOf(p *dlx.Problem) *naive.Draft {
	d := &naive.Draft{}
	for i := range dlx.Item(p.NumItems()) {
		lo, hi := p.Bounds(i)
		d.Items = append(d.Items, naive.Item{Primary: p.Primary(i), Lo: int32(lo), Hi: int32(hi)})
	}
	for o := range dlx.Option(p.NumOptions()) {
		option := naive.Option{Cost: p.Cost(o)}
		for e := range p.Entries(o) {
			option.Entries = append(option.Entries, naive.Entry{Item: int32(e.Item), Color: int32(e.Color)})
		}
		d.Options = append(d.Options, option)
	}
	return d
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
