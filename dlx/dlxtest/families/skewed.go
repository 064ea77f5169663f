package families

import (
	"math/big"

	"exactcover/dlx"
)

// Skewed makes a problem whose search tree is badly balanced, to test searches that share their
// work. It consists of rounds. In a round the search first goes down a spine: at every step one
// branch leads on, and the other ends at once. Then it goes through a fan: items with three options
// each. Every branch of a fan begins the next round.
//
// Items: for each round the steps of its spine, the items that end the second branch of each step,
// and its fan; then secondary items, for each round one that blocks its spine until the previous
// fan is decided, and two for each step.
//
// Solutions: 3^(rounds*fan).
func Skewed(rounds, spine, fan int) *Problem {
	var b builder
	type round struct{ step, end, fan, bar, good, bad dlx.Item }
	list := make([]round, rounds)
	// Round k has the names of part k.
	steps := func(prefix string) [][]string {
		return parts(names(prefix, upTo(rounds), upTo(spine)), rounds)
	}
	step, end, good, bad := steps("s"), steps("e"), steps("g"), steps("b")
	fans, bars := parts(names("f", upTo(rounds), upTo(fan)), rounds), names("x", upTo(rounds))
	for k := range list {
		list[k].step, list[k].end = b.items(step[k]...), b.items(end[k]...)
		list[k].fan = b.items(fans[k]...)
	}
	for k := range list {
		list[k].bar = b.secondary(bars[k])
		list[k].good, list[k].bad = b.secondary(good[k]...), b.secondary(bad[k]...)
	}
	for k, r := range list {
		for n := range dlx.Item(spine) {
			b.Add(r.step+n, r.good+n)
			b.Add(r.step+n, r.bad+n)
			b.Add(r.end+n, r.bad+n)
			b.Add(r.end+n, r.bad+n, r.good+n)
			if k > 0 {
				b.Add(r.step+n, r.bar)
				b.Add(r.end+n, r.bar)
			}
		}
		for n := range dlx.Item(fan) {
			for range 3 {
				if k+1 < rounds && int(n) == fan-1 {
					b.Add(r.fan+n, list[k+1].bar)
				} else {
					b.Add(r.fan + n)
				}
			}
		}
	}
	solutions := new(big.Int).Exp(big.NewInt(3), big.NewInt(int64(rounds*fan)), nil)
	return b.problem(solutions.String(), "skewed", rounds, spine, fan)
}

// parts divides a list into n equal parts.
func parts(list []string, n int) [][]string {
	size := len(list) / n
	all := make([][]string, n)
	for k := range all {
		all[k] = list[k*size : (k+1)*size]
	}
	return all
}
