package dlx

import (
	"fmt"

	"exactcover/dlx/internal/matrix"
)

// A CheckError says why options are no solution.
type CheckError struct {
	Option Option // -1 if no option is concerned
	Item   Item   // -1 if no item is concerned
	Reason string // in a few words
}

func (e *CheckError) Error() string { return "no solution: " + e.Reason + place(e.Option, e.Item) }

// Check returns nil if the options, in any order, are a solution of p, and a *[CheckError]
// otherwise. It calls the problem's propagators, but shares no code with the searches. It takes
// time linear in the number of items and options, and in the entries of the solution.
func (p *Problem) Check(solution []Option) error {
	p.laid("Check")
	used := make([]bool, p.NumOptions())
	times := make([]int, p.NumItems())
	color := make([]Color, p.NumItems())
	for _, o := range solution {
		if o < 0 || int(o) >= len(used) {
			return &CheckError{o, -1, "there is no such option"}
		}
		if used[o] {
			return &CheckError{o, -1, "option is used twice"}
		}
		used[o] = true
		for e := range p.Entries(o) {
			if times[e.Item] > 0 && !p.Primary(e.Item) && (e.Color == 0 || e.Color != color[e.Item]) {
				return &CheckError{o, e.Item, "secondary item is covered twice"}
			}
			times[e.Item]++
			color[e.Item] = e.Color
		}
	}
	for i, n := range times {
		if lo, hi := p.Bounds(Item(i)); p.Primary(Item(i)) && (n < lo || n > hi) {
			return &CheckError{-1, Item(i), fmt.Sprintf("item is covered %d times, not %d to %d", n, lo, hi)}
		}
	}
	for k, h := range p.matrix.Hooks {
		if !h.Propagate(matrix.Solution(used)) {
			return &CheckError{-1, -1, fmt.Sprintf("propagator %d refuses it", k)}
		}
	}
	return nil
}
