package dotted

import (
	"cmp"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// Strings have no parts for some rules, and state them by others: a choice of sums by alternatives,
// counts, products and comparisons by automata. Readers give these other rules. So they do for
// rules that are stated by pairs of cells (pairs.go).

// cage adds a cage that has no name in strings, by alternatives: one with several sums, or of
// another module. It reports false for another rule, and for a cage that cannot be stated.
func (w *writer) cage(r puzzle.Rule) bool {
	stated, ok := r.(puzzle.CageRule)
	if !ok {
		return false
	}
	c := stated.Cage(w.p)
	var some rule.Some
	for _, sum := range c.Sums {
		var one puzzle.Rule = rule.Sum{Cells: c.Cells, Sum: &sum}
		if c.Differ {
			one = rule.Killer{Cells: c.Cells, Sum: &sum}
		}
		some.Of = append(some.Of, []puzzle.Rule{one})
	}
	if len(some.Of) == 0 || len(some.Of) == 1 && reflect.DeepEqual(r, some.Of[0][0]) {
		return false
	}
	w.some(some)
	return true
}

// controlCount adds that a cell counts those that hold one of some digits. A state is how many more
// must do so; it is -1 ahead of the cell that says how many.
func (w *writer) controlCount(r rule.ControlCount) {
	cells := append([]puzzle.Cell{r.Control}, r.Cells...)
	w.along(r, cells, -1, func(n, _ int, d puzzle.Digit) (int, bool) {
		switch {
		case n < 0:
			return int(d), int(d) <= len(r.Cells)
		case slices.Contains(r.Values, d):
			n--
		}
		return n, n >= 0
	}, func(n int) bool { return n == 0 }, false)
}

// count adds that a number of cells hold one of some digits. A state is how many have done so.
func (w *writer) count(r rule.Count) {
	w.along(r, r.Cells, 0, func(n, _ int, d puzzle.Digit) (int, bool) {
		if slices.Contains(r.Values, d) {
			n++
		}
		return n, n <= r.Number
	}, func(n int) bool { return n == r.Number }, false)
}

// product adds a product. A state is the product so far, which divides it; for the product 0 it is
// 0 once there is a 0.
func (w *writer) product(r rule.Product) {
	w.along(r, r.Cells, 1, func(n, _ int, d puzzle.Digit) (int, bool) {
		if r.Product == 0 {
			return n * min(int(d), 1), true
		}
		if d == 0 || r.Product/n%int(d) != 0 {
			return 0, false
		}
		return n * int(d), true
	}, func(n int) bool { return n == r.Product }, false)
}

// comparison adds a comparison of a sum with a number. A state is the number of cells read, since
// their weights may differ, and the sum so far.
func (w *writer) comparison(r rule.WeightedSum) {
	w.along(r, r.Cells, 0, func(n, at int, d puzzle.Digit) (int, bool) {
		weight := 1
		if len(r.Weights) > 0 {
			weight = r.Weights[at]
		}
		return n + weight*int(d), true
	}, func(n int) bool { // r.Is has the signs of what holds
		return strings.ContainsRune(r.Is, rune("<=>"[cmp.Compare(n, r.Total)+1]))
	}, len(r.Weights) > 0)
}

// mostStates is the most states of an automaton that states another rule.
const mostStates = 1 << 12

// along adds an automaton whose states are numbers. step returns the state after a digit, of the
// cell with an index in the list, or false if there is none. If placed is set, states also have the
// index of the next cell; otherwise step must not use it.
func (w *writer) along(
	r puzzle.Rule, cells []puzzle.Cell, first int,
	step func(n, at int, d puzzle.Digit) (int, bool), accept func(n int) bool, placed bool,
) {
	type state struct{ n, at int }
	name := func(s state) string { return strconv.Itoa(s.at) + "/" + strconv.Itoa(s.n) }
	a := rule.Automaton{Cells: cells, Start: []string{name(state{n: first})}}
	seen := map[state]int{{n: first}: 0} // the least number of cells read until there
	queue := []state{{n: first}}
	for len(queue) > 0 {
		s := queue[0]
		queue = queue[1:]
		if accept(s.n) && (!placed || s.at == len(cells)) {
			a.Accept = append(a.Accept, name(s))
		}
		if seen[s] == len(cells) {
			continue
		}
		for d := range w.all().All() {
			n, ok := step(s.n, s.at, d)
			if !ok {
				continue
			}
			to := state{n: n}
			if placed {
				to.at = s.at + 1
			}
			if _, known := seen[to]; !known {
				seen[to] = seen[s] + 1
				queue = append(queue, to)
			}
			a.Steps = append(a.Steps, rule.AutomatonStep{
				From: name(s), Digits: []puzzle.Digit{d}, To: name(to),
			})
		}
		if len(seen) > mostStates {
			w.unfit(r, " of very many states")
			return
		}
	}
	w.automaton(a)
}
