package words

import (
	"cmp"
	"math"
	"math/bits"
	"slices"

	"exactcover/dlx/internal/bitset"
	"exactcover/dlx/internal/masks"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// A Priced search visits the cheap solutions of a task that this kernel accepts. Every option has a
// price of at least 0. A solution is cheap if its prices add up to at most the slack. The slack
// falls as solutions are found.
//
// Options are ordered by price. So the options that are too expensive at a node are the last bits
// of its mask. The zero value is ready for
// Load.
type Priced struct {
	source    source
	perOption int     // mean number of entries of an option
	price     []int64 // option -> its price
	slack     int64
	offer     func(options []int32) (slack int64)

	stages []*pricedStage // as in Search
	deep   int
	word   pricedWord
	inWord bool // the search is in the word stage
	chosen []int32
	phase  search.Phase
	work   int64   // steps so far
	done   float64 // the largest value that Done has returned
}

// A pricedStage is a wide stage with prices.
type pricedStage struct {
	wide
	price []int64 // option -> its price; they rise
	spent []int64 // level -> price of the options chosen above
}

// Never is the price of options that may not be chosen.
const Never = math.MaxInt64

// wordNode is the average number of steps for a node of a word stage; perEntry is the number of
// steps to write an entry of a table.
const (
	wordNode = 16
	perEntry = 8
)

// Load starts over with the items in open and the options whose price is not Never. All other
// primary items must be covered, and none of these options may hold them. The search may keep t and
// price until the next Load. It will call offer for every cheap solution, and continue with the
// slack that offer returns. The options passed to offer are valid until it returns. Load reports
// false if the watch stops it.
func (s *Priced) Load(
	t *search.Task, open []int32, price []int64, offer func([]int32) int64, w *matrix.Watch,
) bool {
	s.price, s.offer = price, offer
	s.chosen = s.chosen[:0]
	s.deep, s.inWord, s.phase, s.work = 1, false, search.Entering, 0
	s.done = 0
	src := &s.source
	if !src.Read(t.Matrix, t.Seed, w) {
		return false
	}
	src.killer = matrix.Zero(src.killer, max(t.Options(), 1))
	slices.SortFunc(src.Order, func(a, b int32) int {
		return cmp.Or(cmp.Compare(price[a], price[b]), cmp.Compare(src.Place[a], src.Place[b]))
	})
	src.Number()
	s.perOption = src.Len() / max(1, t.Options())
	s.word.prepare(src)
	if len(s.stages) == 0 {
		s.stages = append(s.stages, new(pricedStage))
	}
	root := s.stages[0]
	if !root.first(src, w) {
		return false
	}
	l := root.start(root.begin(), s, 0)
	root.remember()
	clear(l.open)
	for _, i := range open {
		bitset.Add(l.open, t.Place[i])
	}
	n, _ := slices.BinarySearch(root.price, Never)
	bitset.Fill(l.alive, n)
	s.work += Setup(t)
	return true
}

// start makes a wide stage that has begun one with prices. It returns the first level.
func (w *pricedStage) start(first *level, s *Priced, spent int64) *level {
	w.price = w.price[:0]
	for _, o := range w.origin {
		w.price = append(w.price, s.price[o])
	}
	w.spent = append(w.spent[:0], spent)
	return first
}

// Run continues for about the given number of steps. It reports whether there are no more cheap
// solutions. If the meter stops it, only Load may follow.
func (s *Priced) Run(slack, steps int64, m *search.Meter) bool {
	s.slack = slack
	for end := s.work + steps; s.phase != search.Finished && s.work < end && !m.Stopped; {
		switch {
		case s.inWord:
			s.inWord = !s.word.run(s, end, m)
		case s.phase == search.Leaving:
			s.advance()
		case !m.Tick():
			s.phase = search.Leaving
			s.visit(m)
		}
	}
	return s.phase == search.Finished
}

// visit visits the node below the last choice.
func (s *Priced) visit(m *search.Meter) {
	w := s.stages[s.deep-1]
	l := w.level(w.depth + 1)
	if !s.propagate(w, l, m) {
		return
	}
	if w.best < 0 {
		s.solved(m)
		return
	}
	live, items := masks.Count(l.alive), bitset.Count(l.open)
	width := masks.Stride(live)
	switch {
	case live <= 64 && items <= 64:
		s.word.begin(s, w, l)
		s.inWord = true
	case (w.stride-width)*items*3 > live*s.perOption*repay:
		s.descend(w, l, live, width)
	default:
		w.branch(l, len(s.chosen))
		return
	}
	s.work += int64(live * s.perOption * perEntry)
}

// solved offers the solution of the current node.
func (s *Priced) solved(m *search.Meter) {
	m.Solutions++
	m.Depth = max(m.Depth, len(s.chosen))
	s.slack = s.offer(s.chosen)
}

// propagate drops the options that are too expensive and makes the forced moves, as long as there
// are any. Then it finds the best item. It reports false at a dead end, and if the meter stops it.
func (s *Priced) propagate(w *pricedStage, l *level, m *search.Meter) bool {
	spent := &w.spent[w.depth+1]
	killer := &w.source.killer[0]
	if n := len(s.chosen); n > 0 {
		killer = &w.source.killer[s.chosen[n-1]]
	}
	for {
		s.work += int64(w.looks)
		if m.Work(w.looks) || *spent > s.slack {
			return false
		}
		w.cut(l.alive, s.slack-*spent)
		k := w.at[*killer]
		if uint32(k) < uint32(w.items) && bitset.Has(l.open, k) && w.empty(int(k), l.alive) {
			return false
		}
		n, i := w.scan(l.alive, l.open, endless)
		switch {
		case n == 0:
			*killer = w.row[i]
			return false
		case n > 1:
			w.best, w.fewest = i, n
			return true
		}
		o := w.only(i, l.alive)
		s.chosen = append(s.chosen, w.origin[o])
		*spent += w.price[o]
		w.take(o, l)
	}
}

// cut removes the options that cost more than slack from alive.
func (w *pricedStage) cut(alive []uint64, slack int64) {
	for j := len(alive) - 1; j >= 0; j-- {
		if alive[j] == 0 || w.price[j<<6] > slack {
			alive[j] = 0
			continue
		}
		alive[j] = affordable(alive[j], w.price[j<<6:], slack)
		return
	}
}

// affordable returns the options of alive that cost at most slack. The prices rise.
func affordable(alive uint64, price []int64, slack int64) uint64 {
	for alive != 0 {
		o := 63 - bits.LeadingZeros64(alive)
		if price[o] <= slack {
			break
		}
		alive &^= 1 << o
	}
	return alive
}

// descend compiles a new stage from the node of level l of stage from, and branches there.
func (s *Priced) descend(from *pricedStage, l *level, live, stride int) {
	if len(s.stages) == s.deep {
		s.stages = append(s.stages, new(pricedStage))
	}
	w := s.stages[s.deep]
	s.deep++
	first := w.start(w.follow(&from.wide, l, live, stride), s, from.spent[from.depth+1])
	w.branch(first, len(s.chosen))
}

// advance takes the next branch of the deepest level that has one. Branches come in the order of
// their prices, so if one is too expensive, the later ones are.
func (s *Priced) advance() {
	for ; s.deep > 0; s.deep-- {
		w := s.stages[s.deep-1]
		for ; w.depth >= 0; w.depth-- {
			below := w.level(w.depth + 1)
			l := &w.levels[w.depth]
			s.chosen = s.chosen[:l.chosen]
			o := l.next()
			if o < 0 || w.spent[w.depth]+w.price[o] > s.slack {
				continue
			}
			w.spent = append(w.spent[:w.depth+1], w.spent[w.depth]+w.price[o])
			w.wide.descend(o, l, below)
			s.chosen = append(s.chosen, w.origin[o])
			s.phase = search.Entering
			return
		}
	}
	s.phase = search.Finished
}

// Work returns the number of steps since Load. A step looks at a word or two.
func (s *Priced) Work() int64 { return s.work }

// Done estimates the fraction of the search tree that is done. It assumes that all branches of a
// choice are equally large. It never falls until the next Load.
func (s *Priced) Done() float64 {
	if s.phase == search.Finished {
		return 1
	}
	share := search.Whole
	for _, w := range s.stages[:s.deep] {
		for d := range w.depth + 1 {
			share.Down(w.levels[d].of, w.levels[d].tried-1)
		}
	}
	if s.inWord {
		for _, f := range s.word.frames[:s.word.top+1] {
			share.Down(f.of, f.of-bits.OnesCount64(f.rest)-1)
		}
	}
	s.done = max(s.done, share.Done)
	return s.done
}

// Setup returns about how many steps it takes to load t into a [Priced] search.
func Setup(t *search.Task) int64 {
	m := t.Matrix
	n, width := int64(m.Options()), int64(masks.Stride(m.Options()))
	rows := int64(m.Items() + m.Shades)
	return perEntry*int64(len(m.Item)) + rows*width + min(maxEffects, n*width)
}
