package engine

import "time"

// A stopwatch measures the time that work takes, by the clock, but without the time in which the
// processor did something else: on a busy machine a millisecond of work may last a tenth of a
// second, and what is decided by that would be decided by chance.
//
// The work is looked at every few nodes, about a grain of time apart. If such a piece takes much
// longer than its nodes usually do, it has been interrupted. Then it counts as slack times what is
// usual. If what is usual has changed, the stopwatch follows: down at once, and up slowly, since
// half of the pieces may be interrupted. But several pieces in a row that all take much longer are
// slow nodes, not interruptions.
type stopwatch struct {
	spent time.Duration // time of the work until now
	each  float64       // nanoseconds that a node usually takes; 0: not known yet
	nodes uint64        // at the last look
	at    time.Time     // of the last look
	row   int           // number of the last pieces that seemed to be interrupted
	least float64       // the least time of a node in these pieces
	first time.Duration // the most that the first piece counts; 0: no limit
}

const (
	grain  = 100 * time.Microsecond
	outage = 5 * grain // no interruption is shorter
	slack  = 2
	follow = 1.03 // by this factor what is usual may grow in a piece
	inRow  = 4    // that many pieces in a row are hardly all interrupted

	firstStride = 16 // nodes
)

// begin starts the measurement, or resumes it after something else.
func (s *stopwatch) begin(now time.Time, nodes uint64) { s.at, s.nodes = now, nodes }

// look measures the work since the last look.
func (s *stopwatch) look(now time.Time, nodes uint64) {
	took, n := now.Sub(s.at), float64(nodes-s.nodes)
	if n == 0 || took <= 0 {
		return // it counts at the next look
	}
	if s.each == 0 && n < firstStride && took < grain {
		return // a node or two may be far faster than others
	}
	s.at, s.nodes = now, nodes
	if s.each == 0 && s.first > 0 {
		took = min(took, s.first)
	}
	each := float64(took) / n
	switch {
	case s.each == 0:
		s.each = each
	case each < s.each:
		s.each = (s.each + each) / 2
	case took > max(outage, slack*time.Duration(s.each*n)):
		if s.row == 0 {
			s.least = each
		}
		s.row, s.least = s.row+1, min(s.least, each)
		if s.row == inRow {
			s.each = s.least
		}
		took = min(took, slack*time.Duration(s.each*n))
		s.each = min(each, follow*s.each)
		s.spent += took
		return
	default:
		s.each = min(each, follow*s.each)
	}
	s.row = 0
	s.spent += took
}

// stride returns after how many nodes to look again.
func (s *stopwatch) stride() uint64 {
	const most = 1024
	if s.each == 0 {
		return firstStride
	}
	return uint64(min(max(1, float64(grain)/s.each), most))
}
