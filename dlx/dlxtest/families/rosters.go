package families

import (
	"math/rand/v2"
	"slices"
)

// Rosters makes a problem of planning crews like [Pairings], whose options are good ones: those of
// many random rosters. A roster divides all legs among crews, leg by leg in the order of their
// starts. Crews fly at most the given number of legs, and go on from the airport where they are.
//
// Items: the legs, plane by plane. Options: the pairings of rosters, until there are as many as
// asked for, or no new ones are found. All options have different sets of items.
func Rosters(seed uint64, legs, airports, most, options int) *Problem {
	random := source(seed)
	table, _ := timetable(random, legs, airports)
	order := make([]int, legs)
	for k := range order {
		order[k] = k
	}
	slices.SortStableFunc(order, func(j, k int) int { return table[j].start - table[k].start })
	var b builder
	b.items(decimals("leg", upTo(legs))...)
	known := sets{}
	for fails := 0; len(known) < options && fails < 20; fails++ {
		for _, trip := range roster(random, table, order, most) {
			if items, added := known.add(trip); added {
				b.Cost(b.Add(items...), pay(table, trip))
				fails = 0
			}
		}
	}
	return b.problem("", "rosters", seed, legs, airports, most, options)
}

// roster returns the trips of a random roster.
func roster(random *rand.Rand, table []leg, order []int, most int) (trips [][]int) {
	for _, k := range order {
		f, chosen, n := table[k], -1, 0
		for t, trip := range trips {
			first, last := table[trip[0]], table[trip[len(trip)-1]]
			gap := f.start - last.end
			if last.to != f.from || gap < turn || gap > layover || len(trip) == most ||
				f.end-first.start >= away {
				continue
			}
			if n++; random.IntN(n) == 0 {
				chosen = t
			}
		}
		switch {
		case chosen < 0 || f.from == 0 && random.IntN(4) == 0:
			trips = append(trips, []int{k})
		default:
			trips[chosen] = append(trips[chosen], k)
		}
	}
	return trips
}
