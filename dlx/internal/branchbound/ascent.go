package branchbound

import (
	"math"

	"exactcover/dlx/internal/matrix"
)

// An ascent changes the taxes of all items of a node at once, pass by pass, to raise the bound
// (F. Barahona and R. Anbil, The volume algorithm, Mathematical Programming 87, 2000).
//
// A pass takes the options that make the bound as low as it is. An item that they cover too seldom
// should have a higher tax, an item that they cover too often a lower one. The mean of the passes,
// in which later ones count more, is a better direction than the last pass alone. It also tends to
// a solution of the linear program: the value of an option is the weight of the passes that have
// taken it.
//
// The options are divided into groups that share an item with room for one option. A solution takes
// at most one option of a group. So the bound has to take only the one with the least net cost, and
// not all with negative net costs. That makes it far higher before the taxes are good.
type ascent struct {
	// the node, written down anew: its options are numbered group by group, its items from 0
	option []int32 // number -> option of the matrix
	row    []int32 // number -> its first entry; one more at the end
	entry  []int32 // entry -> number of its item
	cost   []int64 // number -> scaled cost
	first  []int32 // group -> its first option; one more at the end
	common []int32 // group -> the item of the matrix that its options share, -1 for none
	item   []int32 // number -> item of the matrix
	number []int32 // item of the matrix -> its number, -1 for none
	placed []bool  // option of the matrix -> whether it has a number

	// by numbers of items
	need  []int32
	room  []int32
	tax   []int64
	best  []int64   // the taxes of the highest bound
	slope []float64 // how much the bound rises with the tax, after the last pass
	way   []float64 // the direction of the next step: a mean of slopes
	cover []int32   // how many of the options taken hold the item

	idle []int64 // number -> the net cost is not negative while rise is at most this
	rise int64   // sum of the greatest rises of a tax in every pass

	taken  []int32   // numbers of the options taken in the last pass
	primal []float64 // option of the matrix -> its value; divided by weight during an ascent
	weight float64

	order  []int32 // items in the order in which groups are formed
	most   int64   // greatest absolute value of a tax, so that no sum over all entries overflows
	unit   float64 // mean of the absolute scaled costs
	rate   float64 // length of the next step, relative to the gap
	warm   bool    // there are values of an earlier ascent
	rounds int     // rounds at the root so far

	values []value   // kept at the nodes of the levels; for levels whose first branch is open
	kept   []int64   // used by startOver
	sum    []float64 // used by fractional
	summed []int32   // used by fractional
}

// A value is the value of an option that is kept.
type value struct {
	option int32
	primal float64
}

// keep keeps the values of all options, but for very small ones.
func (a *ascent) keep() {
	for o, x := range a.primal {
		if x > faint/8 {
			a.values = append(a.values, value{int32(o), x})
		}
	}
}

// resume goes back to values that were kept.
func (a *ascent) resume(values []value) {
	clear(a.primal)
	for _, v := range values {
		a.primal[v.option] = v.primal
	}
}

// load writes down the node of s.
func (a *ascent) load(s *tree) {
	m := s.task.Matrix
	a.number = matrix.Resize(a.number, m.Items())
	for i := range a.number {
		a.number[i] = -1
	}
	a.placed = matrix.Zero(a.placed, m.Options())
	a.item, a.need, a.room, a.tax = a.item[:0], a.need[:0], a.room[:0], a.tax[:0]
	for _, i := range s.open[:s.openItems] {
		a.add(s, i)
	}
	for _, i := range s.ledger {
		if s.room[i] > 0 && s.size[i] > 0 {
			a.add(s, i)
		}
	}
	a.option, a.row, a.entry, a.cost = a.option[:0], a.row[:0], a.entry[:0], a.cost[:0]
	a.first, a.common = a.first[:0], a.common[:0]
	for _, i := range a.order {
		if a.number[i] < 0 || s.room[i] != 1 {
			continue
		}
		first := len(a.option)
		for _, o := range s.live(i) {
			a.place(s, o)
		}
		if first < len(a.option) {
			a.first, a.common = append(a.first, int32(first)), append(a.common, i)
		}
	}
	// The other options may be taken together: each is a group.
	for _, i := range s.open[:s.openItems] {
		for _, o := range s.live(i) {
			if first := len(a.option); a.place(s, o) {
				a.first, a.common = append(a.first, int32(first)), append(a.common, -1)
			}
		}
	}
	a.row = append(a.row, int32(len(a.entry)))
	a.first = append(a.first, int32(len(a.option)))
	n := len(a.item)
	a.idle = matrix.Resize(a.idle, len(a.option))
	a.wake()
	a.best = matrix.Resize(a.best, n)
	a.slope = matrix.Resize(a.slope, n)
	a.way = matrix.Zero(a.way, n)
	a.cover = matrix.Zero(a.cover, n)
	a.direct()
}

// add gives item i a number.
func (a *ascent) add(s *tree, i int32) {
	a.number[i] = int32(len(a.item))
	a.item = append(a.item, i)
	a.need = append(a.need, max(0, s.need[i]))
	a.room = append(a.room, s.room[i])
	a.tax = append(a.tax, max(-a.most, min(s.tax[i], a.most)))
}

// place gives option o a number. It reports false if it has one.
func (a *ascent) place(s *tree, o int32) bool {
	if a.placed[o] {
		return false
	}
	a.placed[o] = true
	a.option = append(a.option, o)
	a.row = append(a.row, int32(len(a.entry)))
	a.cost = append(a.cost, s.price[o])
	for _, i := range s.task.Entries(o) {
		if n := a.number[i]; n >= 0 {
			a.entry = append(a.entry, n)
		}
	}
	return true
}

// wake makes the next pass compute the net costs of all options. The net cost of an option falls by
// at most the rises of the taxes of its items. So most options need not be looked at in every pass.
func (a *ascent) wake() {
	a.rise = 0
	for k := range a.idle {
		a.idle[k] = -1
	}
}

// direct computes the direction of the values of an earlier ascent, if there are any.
func (a *ascent) direct() {
	a.weight = 1
	if !a.warm {
		for _, o := range a.option {
			a.primal[o] = 0
		}
		return
	}
	for n, c := range a.need {
		a.way[n] = float64(c)
	}
	for k, o := range a.option {
		if x := a.primal[o]; x > 0 {
			for _, n := range a.entry[a.row[k]:a.row[k+1]] {
				a.way[n] -= x
			}
		}
	}
	for n, c := range a.need {
		if c == 0 {
			a.way[n] = min(a.way[n]+float64(a.room[n]), 0)
		}
	}
}

const (
	longest  = 2.0        // greatest rate
	shortest = 1.0 / 1024 // least rate
	patience = 10         // passes without a higher bound after which the rate falls
)

// climb makes at most the given number of passes, and more of the last one counts in the mean the
// greater mixing is. The gap is where the bound is expected to end. It returns the highest bound,
// without the cost of the options chosen, whose taxes are in best. It ends early above the ceiling.
func (a *ascent) climb(s *tree, passes int, mixing float64, gap func(bound int64) float64) int64 {
	best, failures := int64(math.MinInt64), 0
	for p := range passes {
		bound, read := a.pass()
		s.work += int64(len(a.item)+len(a.option)/8+read) / 2
		along := a.mix(mixing)
		if bound > best {
			if p > 0 && along > 0 {
				a.rate = min(1.1*a.rate, longest)
			}
			best, failures = bound, 0
			copy(a.best, a.tax)
		} else if failures++; failures == patience {
			failures = 0
			if a.rate *= 0.66; a.rate < shortest {
				break
			}
		}
		room := gap(best)
		length := 0.0
		for _, w := range a.way {
			length += float64(w * w)
		}
		if room <= 0 || length < 1e-12 || s.meterStops() {
			break
		}
		a.move(a.rate * room / length)
	}
	for _, o := range a.option {
		a.primal[o] *= a.weight
	}
	a.warm = true
	return best
}

// move goes a step along the way from the best taxes.
func (a *ascent) move(step float64) {
	most, rise := float64(a.most), int64(0)
	for n, w := range a.way {
		v := float64(a.best[n]) + float64(step*w)
		if a.need[n] == 0 {
			v = min(v, 0)
		}
		y := int64(max(-most, min(v, most)))
		rise = max(rise, y-a.tax[n])
		a.tax[n] = y
	}
	if a.rise += rise; a.rise > 1<<61 {
		a.wake() // so that sums do not overflow
	}
}

// pass takes the option with the least net cost of each group, if that is negative. It returns the
// bound without the cost of the options chosen, and the number of entries read.
func (a *ascent) pass() (bound int64, read int) {
	for n, y := range a.tax {
		if y > 0 {
			bound += y * int64(a.need[n])
		} else {
			bound += y * int64(a.room[n])
		}
	}
	clear(a.cover)
	a.taken = a.taken[:0]
	tax, entry, row, cost, rise := a.tax, a.entry, a.row, a.cost, a.rise
	for g := range a.common {
		least, taken := int64(0), int32(-1)
		first := a.first[g]
		idle := a.idle[first:a.first[g+1]]
		for n, until := range idle {
			if rise <= until {
				continue
			}
			k := first + int32(n)
			net, items := cost[k], entry[row[k]:row[k+1]]
			read += 4 + len(items) // finding an option takes as long as some entries
			for _, i := range items {
				net -= tax[i]
			}
			if net < least {
				least, taken = net, k
			}
			if net > 0 {
				idle[n] = rise + net/int64(len(items))
			}
		}
		if taken >= 0 {
			bound += least
			a.taken = append(a.taken, taken)
			for _, n := range entry[row[taken]:row[taken+1]] {
				a.cover[n]++
			}
		}
	}
	return bound, read
}

// mix adds the last pass to the mean, with a weight that makes the mean short, but with at most the
// given one. It returns the product of the slope of the pass and the direction until then, which is
// positive if a longer step would have been better.
//
// Products are converted to float64, so that no machine adds them without rounding: the result is
// the same on all machines.
func (a *ascent) mix(most float64) (along float64) {
	steep, length := 0.0, 0.0
	for n, c := range a.cover {
		slope := float64(a.need[n] - c)
		switch y := a.tax[n]; {
		case y < 0:
			slope = float64(a.room[n] - c)
		case y == 0 && slope < 0:
			slope = min(0, float64(a.room[n]-c))
		}
		a.slope[n] = slope
		along += float64(slope * a.way[n])
		steep += float64(slope * slope)
		length += float64(a.way[n] * a.way[n])
	}
	step := 1.0
	if length > 0 {
		step = most
		if d := steep - 2*along + length; d > 1e-12 {
			step = max(most/10, min((length-along)/d, most))
		}
	}
	a.weight *= 1 - step
	if a.weight < 1e-100 { // also if the pass is the first one
		for _, o := range a.option {
			a.primal[o] *= a.weight
		}
		a.weight = 1
	}
	for _, k := range a.taken {
		a.primal[a.option[k]] += step / a.weight
	}
	for n, g := range a.slope {
		a.way[n] = float64(step*g) + float64((1-step)*a.way[n])
	}
	return along
}
