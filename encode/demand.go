package encode

import (
	"slices"

	"exactcover/encode/puzzle"
)

// demand adds the demand of another solution: those of some clues that it breaks. It may also break
// clues that are stated together, as dominoes, without breaking one of them.
func (r *remover) demand(out []int, grid []puzzle.Digit) []int {
	var demand []int
	broken := false
	for _, i := range out {
		breaks := r.witnesses.breaks(i, grid)
		if broken = broken || breaks; breaks || r.needs[i] >= 0 || slices.Contains(r.needs, i) {
			demand = append(demand, i)
		}
	}
	if !broken { // a rule reads others, and all of them together allow the solution
		demand = out
	}
	r.add(demand)
	return demand
}

// add adds a demand, unless a known one implies it. Those that it implies go.
func (r *remover) add(demand []int) {
	if slices.ContainsFunc(r.demands, func(d []int) bool { return includes(demand, d) }) {
		return
	}
	r.demands = slices.DeleteFunc(r.demands, func(d []int) bool { return includes(d, demand) })
	r.demands = append(r.demands, demand)
}

// includes reports whether a rising list has all numbers of another.
func includes(list, some []int) bool {
	k := 0
	for _, x := range list {
		if k < len(some) && some[k] == x {
			k++
		}
	}
	return k == len(some)
}
