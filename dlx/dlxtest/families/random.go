package families

import (
	"math/rand/v2"
	"slices"

	"exactcover/dlx"
)

// A Shape says what a random problem looks like.
type Shape struct {
	Primary   int   // number of primary items, at least one
	Secondary int   // number of secondary items
	Options   int   // number of options; there are more if a solution needs more
	Entries   int   // largest number of items of an option, at least 1
	Colors    int   // number of colours of each secondary item; 0: no colours
	Times     int   // most times that a primary item may be covered; 0 and 1: all exactly once
	Cost      int64 // the highest cost; the lowest is 0
	Solutions int   // number of solutions that are planted; 0: one
	Twins     int   // number of copies of options that are added to the others
}

// Random makes a problem that has at least one solution. It also returns that solution, in rising
// order of options. The same seed and shape make the same problem.
//
// Items: the primary items, then the secondary items. Options: in random order.
func Random(seed uint64, s Shape) (*Problem, []dlx.Option) {
	random := source(seed)
	var b builder
	bounds := make([][2]int, s.Primary)
	missing := make([]int, s.Primary) // how often the solution must still cover an item
	for k := range missing {
		lo, hi := 1, 1
		if s.Times > 1 {
			lo = random.IntN(s.Times + 1)
			hi = max(lo, 1) + random.IntN(s.Times-max(lo, 1)+1)
		}
		b.Multiple(1, lo, hi)
		bounds[k] = [2]int{lo, hi}
		missing[k] = lo + random.IntN(hi-lo+1)
	}
	b.Secondary(s.Secondary)

	options := s.solution(missing, random)
	size := len(options)
	for range s.Solutions - 1 {
		for k, b := range bounds {
			missing[k] = b[0] + random.IntN(b[1]-b[0]+1)
		}
		options = append(options, s.solution(missing, random)...)
	}
	for len(options) < s.Options {
		options = append(options, s.option(random))
	}
	for n := len(options); n > 0 && len(options) < n+s.Twins; {
		options = append(options, options[random.IntN(len(options))])
	}
	var solution []dlx.Option
	for _, k := range random.Perm(len(options)) {
		o := b.AddColored(options[k]...)
		if k < size {
			solution = append(solution, o)
		}
		b.Cost(o, random.Int64N(s.Cost+1))
	}
	p := b.problem("", "random", seed, s.Primary, s.Secondary, s.Options, s.Entries, s.Colors, s.Times,
		s.Cost)
	return p, solution
}

// solution returns options that cover each primary item exactly as often as missing says.
func (s *Shape) solution(missing []int, random *rand.Rand) [][]dlx.Entry {
	// Each secondary item is used once, or always with the same colour.
	color := make([]dlx.Color, s.Secondary)
	used := make([]bool, s.Secondary)
	for k := range color {
		if s.Colors > 0 {
			color[k] = dlx.Color(1 + random.IntN(s.Colors))
		}
	}
	var options [][]dlx.Entry
	for slices.Max(missing) > 0 {
		// One option covers the next few of the items that are missing.
		var open []int
		for _, k := range random.Perm(s.Primary) {
			if missing[k] > 0 {
				missing[k]--
				open = append(open, k)
			}
		}
		for len(open) > 0 {
			n := min(len(open), 1+random.IntN(s.Entries))
			var option []dlx.Entry
			for _, k := range open[:n] {
				option = append(option, dlx.Item(k).With(0))
			}
			open = open[n:]
			for _, k := range draw(random, s.Secondary, s.Entries-n) {
				if !used[k] || color[k] > 0 {
					used[k] = true
					option = append(option, dlx.Item(s.Primary+k).With(color[k]))
				}
			}
			options = append(options, option)
		}
	}
	return options
}

// option returns an option of random items.
func (s *Shape) option(random *rand.Rand) []dlx.Entry {
	option := []dlx.Entry{dlx.Item(random.IntN(s.Primary)).With(0)}
	for _, k := range draw(random, s.Primary+s.Secondary, s.Entries-1) {
		e := dlx.Item(k).With(0)
		if e.Item == option[0].Item {
			continue
		}
		if k >= s.Primary {
			e.Color = dlx.Color(random.IntN(s.Colors + 1))
		}
		option = append(option, e)
	}
	return option
}

// draw returns at most k different numbers below n.
func draw(random *rand.Rand, n, k int) []int {
	k = random.IntN(min(n, k) + 1)
	if 2*k > n {
		return random.Perm(n)[:k]
	}
	var numbers []int
	for len(numbers) < k {
		if x := random.IntN(n); !slices.Contains(numbers, x) {
			numbers = append(numbers, x)
		}
	}
	return numbers
}
