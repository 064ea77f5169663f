package families

import (
	"math/rand/v2"
	"slices"

	"exactcover/dlx"
)

// A leg is a flight of a random timetable.
type leg struct {
	from, to   int // airports; airport 0 is the base
	start, end int // minutes
}

// All in minutes. Tickets take crews to another airport as passengers.
const (
	turn    = 30          // least gap between two legs
	rest    = 8 * 60      // longest gap within a duty
	layover = 36 * 60     // longest gap within a pairing
	away    = 5 * 24 * 60 // longest pairing
	ticket  = 450         // in pay
	duty    = 5 * 60      // least pay for a duty
	spread  = 3 * 24 * 60 // between the starts of planes
)

// Pairings makes a problem of planning crews: every leg of a random timetable belongs to one
// pairing. A pairing is a trip of some legs in the order of their starts. Crews are paid by
// minutes: those in the air, but five hours at least for every duty. Where a trip does not go on
// from the airport where it is, or does not start and end at the base, tickets are paid. A pairing
// costs at least 2/7 of the time from its start to its end.
//
// Items: the legs, plane by plane. Options: what the planes do, then random pairings of at most the
// given number of legs, until there are as many options as asked for, or no new ones are found.
// All options have different sets of items.
func Pairings(seed uint64, legs, airports, most, options int) *Problem {
	random := source(seed)
	table, planes := timetable(random, legs, airports)
	var b builder
	b.items(decimals("leg", upTo(legs))...)
	known := sets{}
	add := func(trip []int) (added bool) {
		items, added := known.add(trip)
		if added {
			b.Cost(b.Add(items...), pay(table, trip))
		}
		return added
	}
	for _, trip := range planes {
		add(trip)
	}
	for fails := 0; len(known) < options && fails < 200; fails++ {
		if add(pairing(random, table, most)) {
			fails = -1
		}
	}
	return b.problem("", "pairings", seed, legs, airports, most, options)
}

// Sets are the different sets of items of options.
type sets map[string]bool

// add adds a set of at most 2^16 items, which it returns in rising order. It reports whether the
// set is new.
func (s sets) add(set []int) (items []dlx.Item, added bool) {
	var key []byte
	for _, k := range slices.Sorted(slices.Values(set)) {
		items = append(items, dlx.Item(k))
		key = append(key, byte(k), byte(k>>8))
	}
	added = !s[string(key)]
	s[string(key)] = true
	return items, added
}

// timetable returns the legs, and those of each plane. A plane starts and ends at the base.
func timetable(random *rand.Rand, legs, airports int) (table []leg, planes [][]int) {
	far := make([]int, airports) // minutes from the base
	for k := range far {
		far[k] = 40 + random.IntN(140)
	}
	for len(table) < legs {
		clock, at := random.IntN(spread), 0
		n := legs - len(table)
		if short := 6 + random.IntN(7); short < n-1 { // no plane has a single leg
			n = short
		}
		var plane []int
		for ; n > 0; n-- {
			to := 0
			if n == 2 || n > 2 && (at == 0 || random.IntN(4) == 0) {
				for to = at; to == at; {
					to = 1 + random.IntN(airports-1)
				}
			}
			length := far[max(at, to)]
			if at > 0 && to > 0 {
				length = 30 + (far[at]+far[to])*(30+random.IntN(50))/100
			}
			plane = append(plane, len(table))
			table = append(table, leg{at, to, clock, clock + length})
			at, clock = to, clock+length+turn+random.IntN(90)
			if random.IntN(4) == 0 {
				clock += rest
			}
		}
		planes = append(planes, plane)
	}
	return table, planes
}

// pairing returns a random pairing.
func pairing(random *rand.Rand, table []leg, most int) []int {
	trip := []int{random.IntN(len(table))}
	begin := table[trip[0]].start
	for len(trip) < most && random.IntN(8) > 0 {
		last := table[trip[len(trip)-1]]
		anywhere := random.IntN(4) == 0
		next, n := 0, 0
		for k, f := range table {
			gap := f.start - last.end
			if f.from != last.to {
				gap -= rest // as passengers
			}
			if (f.from == last.to || anywhere) && gap >= turn && gap <= layover && f.end-begin < away {
				if n++; random.IntN(n) == 0 {
					next = k
				}
			}
		}
		if n == 0 {
			break
		}
		trip = append(trip, next)
	}
	return trip
}

// pay returns the cost of a pairing.
func pay(table []leg, trip []int) int64 {
	first, last := table[trip[0]], table[trip[len(trip)-1]]
	total, air, tickets, at := 0, 0, 0, 0
	for n, k := range trip {
		f := table[k]
		if n > 0 && f.start-table[trip[n-1]].end > rest {
			total += max(air, duty)
			air = 0
		}
		if f.from != at {
			tickets += ticket
		}
		at = f.to
		air += f.end - f.start
	}
	if at != 0 {
		tickets += ticket
	}
	return int64(max(total+max(air, duty)+tickets, (last.end-first.start)*2/7))
}
