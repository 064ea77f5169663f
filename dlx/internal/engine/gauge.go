package engine

import "time"

// A gauge measures the time that work takes, by the clock, but without the time in which the
// processor did something else: on a busy machine a millisecond of work may last a tenth of a
// second, and what is decided by that would be decided by chance.
//
// The work is looked at every few nodes, about a grain of time apart. If such a piece takes much
// longer than its nodes usually do, it has been interrupted. Then it counts as slack times what is
// usual. If what is usual has changed, the gauge follows: down at once, and up slowly, since half
// of the pieces may be interrupted.
type gauge struct {
	spent time.Duration // time of the work until now
	each  float64       // nanoseconds that a node usually takes; 0: not known yet
	nodes uint64        // at the last look
	at    time.Time     // of the last look
}

const (
	grain  = 100 * time.Microsecond
	outage = 5 * grain // no interruption is shorter
	slack  = 2
	follow = 1.03 // by this factor what is usual may grow in a piece
)

// begin starts the measurement, or resumes it after something else.
func (g *gauge) begin(now time.Time, nodes uint64) { g.at, g.nodes = now, nodes }

// look measures the work since the last look.
func (g *gauge) look(now time.Time, nodes uint64) {
	took, n := now.Sub(g.at), float64(nodes-g.nodes)
	if n == 0 || took <= 0 {
		return // it counts at the next look
	}
	g.at, g.nodes = now, nodes
	each := float64(took) / n
	switch {
	case g.each == 0:
		g.each = each
	case each < g.each:
		g.each = (g.each + each) / 2
	default:
		if usual := time.Duration(g.each * n); took > max(outage, slack*usual) {
			took = slack * usual
		}
		g.each = min(each, follow*g.each)
	}
	g.spent += took
}

// stride returns after how many nodes to look again.
func (g *gauge) stride() uint64 {
	const first, most = 16, 1024
	if g.each == 0 {
		return first
	}
	return uint64(min(max(1, float64(grain)/g.each), most))
}
