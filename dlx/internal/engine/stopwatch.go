package engine

import "time"

// A stopwatch measures the time that work takes, by the clock, but without the time in which the
// processor did something else: on a busy machine a millisecond of work may last a tenth of a
// second, and what is decided by that would be decided by chance.
//
// The work is looked at every few nodes, about a grain of time apart. If such a piece takes much
// longer than its nodes usually do, it has been interrupted. Then it counts as slack times what is
// usual. If what is usual has changed, the stopwatch follows: down at once, and up slowly, since
// half of the pieces may be interrupted.
type stopwatch struct {
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
func (s *stopwatch) begin(now time.Time, nodes uint64) { s.at, s.nodes = now, nodes }

// look measures the work since the last look.
func (s *stopwatch) look(now time.Time, nodes uint64) {
	took, n := now.Sub(s.at), float64(nodes-s.nodes)
	if n == 0 || took <= 0 {
		return // it counts at the next look
	}
	s.at, s.nodes = now, nodes
	each := float64(took) / n
	switch {
	case s.each == 0:
		s.each = each
	case each < s.each:
		s.each = (s.each + each) / 2
	default:
		if usual := time.Duration(s.each * n); took > max(outage, slack*usual) {
			took = slack * usual
		}
		s.each = min(each, follow*s.each)
	}
	s.spent += took
}

// stride returns after how many nodes to look again.
func (s *stopwatch) stride() uint64 {
	const firstStride, most = 16, 1024
	if s.each == 0 {
		return firstStride
	}
	return uint64(min(max(1, float64(grain)/s.each), most))
}
