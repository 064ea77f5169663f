package families

import "exactcover/dlx"

// Skewed makes a problem whose search tree is badly balanced, to test searches that share their
// work. It consists of rounds. In a round the search first goes down a spine: at every step one
// branch leads on, and the other ends at once. Then it goes through a fan: items with three options
// each. Every branch of a fan begins the next round. There are 3^(rounds*fan) solutions.
//
// Items: for each round the steps of its spine, the items that end the second branch of each step,
// and its fan; then secondary items, for each round one that blocks its spine until the previous
// fan is decided, and two for each step.
func Skewed(rounds, spine, fan int) *dlx.Problem {
	var b dlx.Builder
	type round struct{ step, end, fan, bar, good, bad dlx.Item }
	list := make([]round, rounds)
	for k := range list {
		list[k].step, list[k].end, list[k].fan = b.Items(spine), b.Items(spine), b.Items(fan)
	}
	for k := range list {
		list[k].bar, list[k].good, list[k].bad = b.Secondary(1), b.Secondary(spine), b.Secondary(spine)
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
	return build(&b)
}
