package encode

import (
	"maps"
	"slices"

	"exactcover/dlx"
)

// An Automaton reads the digits of cells one by one. States are small numbers of its own choice.
type Automaton struct {
	Start  int
	Step   func(place, state int, d Digit) (next int, ok bool) // place is that of the cell, from 0
	Accept func(state int) bool
}

// Chain adds that an automaton accepts the digits of cells in order. It uses a primary item for
// each cell, a coloured item for the state between two cells, a secondary item for each candidate,
// and an option for each step from a state to a state that can occur. As the automaton is
// deterministic, a grid has one run. States that cannot lead to acceptance are left out, and so are
// digits without a step. Chains propagate weakly: sets and tables are better where they are small.
func (m *Matrix) Chain(name string, cells []Cell, a Automaton) {
	n := len(cells)
	// steps[k][from][to] are the digits of cell k that lead from one state to another.
	steps := make([]map[int]map[int]DigitSet, n)
	reached := []int{a.Start}
	for k, c := range cells {
		steps[k] = make(map[int]map[int]DigitSet)
		var next []int
		seen := make(map[int]bool)
		for _, from := range reached {
			steps[k][from] = make(map[int]DigitSet)
			for d := range m.domain[c].All() {
				to, ok := a.Step(k, from, d)
				if !ok || k == n-1 && !a.Accept(to) {
					continue
				}
				steps[k][from][to] |= Digits(d)
				if !seen[to] {
					seen[to] = true
					next = append(next, to)
				}
			}
		}
		reached = next
	}
	alive := func(k, state int) bool { return k == n || len(steps[k][state]) > 0 }
	for k := n - 2; k >= 0; k-- {
		for _, tos := range steps[k] {
			for to := range tos {
				if !alive(k+1, to) {
					delete(tos, to)
				}
			}
		}
	}
	if n > 0 && !alive(0, a.Start) || n == 0 && !a.Accept(a.Start) {
		m.Impossible()
		return
	}
	m.emitChain(name, cells, a.Start, steps)
}

// emitChain adds the items and options of the steps.
func (m *Matrix) emitChain(name string, cells []Cell, start int, steps []map[int]map[int]DigitSet) {
	n := len(cells)
	some := make([]DigitSet, n)
	for k := range cells {
		for _, tos := range steps[k] {
			for _, digits := range tos {
				some[k] |= digits
			}
		}
		m.Exclude(cells[k], m.domain[cells[k]]&^some[k])
	}
	forbidden := m.forbidders(name, cells, some)
	place := m.Primary(name, n)
	between := m.Secondary(name, max(0, n-1))
	reached := []int{start}
	color := map[int]dlx.Color{start: 1}
	for k := range cells {
		next, nextColor := []int(nil), make(map[int]dlx.Color)
		for _, from := range reached {
			for _, to := range slices.Sorted(maps.Keys(steps[k][from])) {
				if nextColor[to] == 0 {
					next = append(next, to)
					nextColor[to] = dlx.Color(len(next))
				}
				entries := []dlx.Entry{(place + dlx.Item(k)).With(0)}
				if k > 0 {
					entries = append(entries, (between + dlx.Item(k-1)).With(color[from]))
				}
				if k < n-1 {
					entries = append(entries, (between + dlx.Item(k)).With(nextColor[to]))
				}
				m.Add(forbidden.append(entries, k, some[k]&^steps[k][from][to])...)
			}
		}
		reached, color = next, nextColor
	}
}
