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
		if broken = broken || breaks; breaks || r.held[i] {
			demand = append(demand, i)
		}
	}
	if !broken { // a rule reads others, and all of them together allow the solution
		demand = out
	}
	r.add(demand)
	return demand
}

// ties finds which clues need others. A rule that reads others, as that all dots are given, would
// forbid the solution without a dot that the solution has.
func (r *remover) ties() {
	r.needs, r.held = make([][]int, r.n), make([]bool, r.n)
	for i, holder := range r.parts.needs() {
		if holder >= 0 {
			r.needs[i] = []int{holder}
			r.held[i], r.held[holder] = true, true
		}
	}
	has := slices.Repeat([]bool{true}, r.n)
	for needed := range r.n {
		if r.clues[needed].Rule < 0 || r.err != nil {
			continue
		}
		has[needed] = false
		p, _ := r.puzzleOf(has)
		broken, err := puzzle.Check(r.ctx, p, r.only)
		if r.err = err; len(broken) > 0 {
			k := 0 // the index in p of rule i
			for i, c := range r.clues[:r.n] {
				if c.Rule < 0 || i == needed {
					continue
				}
				if !slices.Contains(r.needs[i], needed) &&
					len(puzzle.CheckRule(r.ctx, p, k, r.only)) > 0 {
					r.needs[i] = append(r.needs[i], needed)
				}
				k++
			}
		}
		has[needed] = true
	}
}

// contains returns a function that reports whether a list has a number.
func contains(x int) func([]int) bool {
	return func(list []int) bool { return slices.Contains(list, x) }
}

// add adds a demand, unless a known one implies it. Those that it implies go.
func (r *remover) add(demand []int) {
	if slices.ContainsFunc(r.demands, func(d []int) bool { return includes(demand, d) }) {
		return
	}
	r.demands = slices.DeleteFunc(r.demands, func(d []int) bool {
		implied := includes(d, demand)
		if implied {
			for _, i := range d {
				r.named[i]--
			}
		}
		return implied
	})
	for _, i := range demand {
		r.named[i]++
	}
	longer := func(d []int) bool { return len(d) > len(demand) }
	k := slices.IndexFunc(r.demands, longer)
	if k < 0 {
		k = len(r.demands)
	}
	r.demands = slices.Insert(r.demands, k, demand)
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
