package matrix

import (
	"slices"

	"exactcover/dlx"
	"exactcover/encode/puzzle"
)

// An alternative is the compiled form of a list of rules, separate from the rest of the puzzle, so
// that a propagator can find out whether the rules hold. Places are the places of cells in the
// [choice] that it belongs to.
type alternative struct {
	cells     []puzzle.Cell // by place, until the choice assigns its own places
	domains   []restricted
	relations []tabled
	items     []tested
	helpers   [][]dlx.Entry // by helper option: the items it covers, as indices into items
	parts     []constrained
	own       []int32       // its places, rising
	rules     []puzzle.Rule // what it was compiled from
}

// A restricted is the set of digits that a cell may hold.
type restricted struct {
	place  int32
	digits puzzle.DigitSet
}

// A tabled relation has, for each digit of a counted from low, the digits of b that it excludes.
type tabled struct {
	a, b    int32
	against []puzzle.DigitSet
	low     puzzle.Digit
}

// A tested item must be covered lo to hi times; if it is colored, covers of one colour count as
// one.
type tested struct {
	lo, hi  int32
	colored bool // some covers have a colour
	covers  []cover
	helpers []helperCover
}

// A cover is a set of digits of a cell that cover an item.
type cover struct {
	place  int32
	color  dlx.Color
	digits puzzle.DigitSet
}

// A helperCover is a helper option that covers an item.
type helperCover struct {
	helper int32
	color  dlx.Color
}

// A constrained part is a propagator with the places of its cells.
type constrained struct {
	places []int32
	f      Propagator
}

// compileRounds bounds the number of times that an alternative is encoded again because it has
// struck candidates.
const compileRounds = 2

// alternative encodes rules separately, for the remaining candidates of m. It returns nil if they
// cannot hold or the context has ended. The cells of houses are known to differ, but there are no
// houses: conclusions of rules from houses would make every alternative a constraint on the whole
// grid.
func (m *Matrix) alternative(rules []puzzle.Rule) (*alternative, error) {
	inner := m.apart(rules)
	domain := slices.Clone(m.domain)
	for round := range compileRounds {
		inner.beginApart(m, domain)
		if err := inner.encodeRules(nil); err != nil {
			return nil, err
		}
		if inner.Stopped() {
			return nil, nil
		}
		if round == compileRounds-1 || slices.Equal(domain, inner.domain) {
			break
		}
		copy(domain, inner.domain)
	}
	if inner.fuser >= 0 {
		return nil, &puzzle.Error{
			Code: puzzle.BadRule, Rule: rules[inner.fuser].Kind(),
			Detail: "cannot be one of several alternatives",
		}
	}
	a := inner.compile(m.domain)
	if inner.Stopped() {
		return nil, nil
	}
	return a, nil
}

// apart returns the matrix for separate rules, the same one each time.
func (m *Matrix) apart(rules []puzzle.Rule) *Matrix {
	if m.inner == nil {
		cells := m.Puzzle.Cells()
		m.inner = &Matrix{
			poll: m.poll, numbers: m.numbers, different: newLists(cells),
			domain:  make([]puzzle.DigitSet, cells),
			entries: make([][]dlx.Entry, cells*m.numbers.digits),
		}
	}
	shape := *m.Puzzle
	shape.Rules = rules
	m.inner.Puzzle, m.inner.rules = &shape, rules
	return m.inner
}

// beginApart resets m to a matrix without houses, in which the same cells are known to differ as in
// outer.
func (m *Matrix) beginApart(outer *Matrix, domain []puzzle.DigitSet) {
	m.clear(domain)
	m.Primary("cell", m.Puzzle.Cells())
	for n := range m.entries {
		m.entries[n] = m.entries[n][:0]
	}
	m.different.n = outer.different.n
	for c, numbers := range outer.different.of {
		m.different.of[c] = append(m.different.of[c], numbers...)
	}
	m.grid = dlx.Item(len(m.bounds))
}

// compile returns the demands of the matrix beyond a domain of candidates. Its places are cells.
func (m *Matrix) compile(domain []puzzle.DigitSet) *alternative {
	a := &alternative{}
	c := compiler{
		Matrix: m, a: a, number: make(map[dlx.Item]int32), met: make(map[dlx.Item]dlx.Color),
	}
	for n := range m.entries {
		if len(m.entries[n]) > 0 && !m.Stopped() {
			c.candidate(n)
		}
	}
	for _, o := range m.helpers {
		c.helper(m.extra[o.extra0:o.extra1])
	}
	for _, r := range m.items[1:] {
		for i := r.first; i < r.first+dlx.Item(r.n); i++ {
			if r.least() > 0 {
				c.item(i) // also an item that nothing covers
			}
			if k, ok := c.number[i]; ok {
				a.items[k].lo, a.items[k].hi = r.least(), r.most()
			}
		}
	}
	c.relate()
	for _, p := range m.constraints {
		part := constrained{f: p.f}
		for _, cell := range p.cells {
			part.places = append(part.places, int32(cell))
		}
		a.parts = append(a.parts, part)
	}
	for cell, digits := range m.domain {
		if digits != domain[cell] {
			a.domains = append(a.domains, restricted{int32(cell), digits})
		}
	}
	a.collect()
	return a
}

// least and most return the bounds of the number of times that an item is covered.
func (r *itemRange) least() int32 {
	switch r.bound {
	case primary:
		return 1
	case secondary:
		return 0
	}
	return int32(min(r.lo, mostItems))
}

func (r *itemRange) most() int32 {
	if r.bound != multiple {
		return 1
	}
	return int32(min(r.hi, mostItems))
}

// A compiler turns a matrix into an alternative.
type compiler struct {
	*Matrix
	a      *alternative
	number map[dlx.Item]int32     // item -> its number in the alternative
	met    map[dlx.Item]dlx.Color // the items of the current option, with their colours
}

// item returns the number of an item.
func (c *compiler) item(i dlx.Item) int32 {
	k, known := c.number[i]
	if !known {
		k = int32(len(c.a.items))
		c.number[i] = k
		c.a.items = append(c.a.items, tested{})
	}
	return k
}

// sound reports whether the entries of one option do not contradict each other, as [emitter.enter]
// does, and stores them in met.
func (c *compiler) sound(entries []dlx.Entry) bool {
	clear(c.met)
	for _, e := range entries {
		before, again := c.met[e.Item]
		if again && (c.bounds[e.Item] == primary || e.Color == 0 || e.Color != before) {
			return false
		}
		c.met[e.Item] = e.Color
	}
	return true
}

// candidate adds the items that a candidate covers.
func (c *compiler) candidate(n int) {
	candidate := c.numbers.candidate(int32(n))
	cell, d := candidate.Cell, candidate.Digit
	if !c.domain[cell].Has(d) {
		return
	}
	if !c.sound(c.entries[n]) {
		c.Exclude(cell, puzzle.Digits(d))
		return
	}
	c.covers(c.entries[n], func(k int32, color dlx.Color) {
		item := &c.a.items[k]
		at := slices.IndexFunc(item.covers, func(v cover) bool {
			return v.place == int32(cell) && v.color == color
		})
		if at < 0 {
			at = len(item.covers)
			item.covers = append(item.covers, cover{place: int32(cell), color: color})
		}
		item.covers[at].digits |= puzzle.Digits(d)
	})
}

// helper adds an option without candidates.
func (c *compiler) helper(entries []dlx.Entry) {
	if !c.sound(entries) || len(entries) == 0 {
		return
	}
	h := int32(len(c.a.helpers))
	var covered []dlx.Entry
	c.covers(entries, func(k int32, color dlx.Color) {
		c.a.items[k].helpers = append(c.a.items[k].helpers, helperCover{h, color})
		covered = append(covered, dlx.Item(k).With(color))
	})
	c.a.helpers = append(c.a.helpers, covered)
}

// covers calls f once with the number of each item of an option, whose entries are sound, and the
// colour that it gets.
func (c *compiler) covers(entries []dlx.Entry, f func(k int32, color dlx.Color)) {
	for _, e := range entries {
		color, again := c.met[e.Item]
		if !again {
			continue // entered twice
		}
		delete(c.met, e.Item)
		if c.bounds[e.Item] != secondary {
			color = 0
		}
		k := c.item(e.Item)
		c.a.items[k].colored = c.a.items[k].colored || color != 0
		f(k, color)
	}
}

// relate adds the relations that exclude a pair.
func (c *compiler) relate() {
	for n, pair := range c.relations.pairs {
		if c.Stopped() {
			return
		}
		table := slices.Clone(c.relations.table(n))
		some := false
		for x := range table {
			table[x] &= c.domain[pair[1]]
			some = some || table[x] != 0 && c.domain[pair[0]].Has(c.numbers.low+puzzle.Digit(x))
		}
		if some {
			c.a.relations = append(
				c.a.relations, tabled{int32(pair[0]), int32(pair[1]), table, c.numbers.low},
			)
		}
	}
}

// collect drops items without effect and finds the cells of an alternative.
func (a *alternative) collect() {
	if len(a.helpers) == 0 {
		a.items = slices.DeleteFunc(a.items, func(t tested) bool {
			return t.lo <= 0 && len(t.covers) <= int(t.hi)
		})
	}
	a.each(func(place *int32) { a.cells = append(a.cells, puzzle.Cell(*place)) })
	slices.Sort(a.cells)
	a.cells = slices.Compact(a.cells)
	for _, c := range a.cells {
		a.own = append(a.own, int32(c))
	}
}

// each calls f for every place that an alternative names.
func (a *alternative) each(f func(place *int32)) {
	for k := range a.domains {
		f(&a.domains[k].place)
	}
	for k := range a.relations {
		f(&a.relations[k].a)
		f(&a.relations[k].b)
	}
	for k := range a.items {
		for c := range a.items[k].covers {
			f(&a.items[k].covers[c].place)
		}
	}
	for k := range a.parts {
		for c := range a.parts[k].places {
			f(&a.parts[k].places[c])
		}
	}
}

// holds reports whether an alternative without cells holds. Its items may need helper options.
func (a *alternative) holds() bool {
	var r room
	r.begin(a, nil)
	return !a.refuted(&r.supposition, &r)
}

// place turns the cells of an alternative into places of a sorted list of cells.
func (a *alternative) place(cells []puzzle.Cell) {
	a.each(func(place *int32) {
		k, _ := slices.BinarySearch(cells, puzzle.Cell(*place))
		*place = int32(k)
	})
	for i, c := range a.cells {
		k, _ := slices.BinarySearch(cells, c)
		a.own[i] = int32(k)
	}
	a.cells = nil
}
