package main

import (
	"errors"
	"fmt"
	"io"
	"math"
	"math/bits"
	"strconv"
	"sync"
	"time"

	"exactcover/dlx"
	"exactcover/dlx/xcc"
	"exactcover/encode/format"
	"exactcover/encode/picture"
)

const (
	// heldBytes bounds the text that a reply holds while it waits for its turn.
	heldBytes = 64 << 10
	// keptBytes bounds the memory for text that a reply keeps from unit to unit.
	keptBytes = 4 << 10
)

// A reply is what a unit is answered. One worker fills it while the writer of the batch may already
// take what is there, so that the first of many solutions is printed when it is found.
type reply struct {
	mu   sync.Mutex
	room sync.Cond // text has been taken, or the batch has stopped
	text []byte    // whole lines for standard output, not yet taken

	nudge   func()      // tells the writer that there is much to take
	stopped func() bool // reports whether the batch has been stopped; then nothing is waited for

	// Written by the worker before the reply is done, read by the writer after.
	notes       []byte // whole lines for standard error
	status      status
	tally       tally
	interrupted bool   // given up unanswered
	lone        bool   // the first unit, answered with one grid that has no blank line after it
	end         string // what the last unit of the batch is followed by
	scenes      []*picture.Picture
	dropped     string        // what convert left out; "": nothing
	slowest     slowest       // if anybody wants to know
	left        time.Duration // of the time for the unit, if that has a limit
}

// A tally adds up answers and what they cost.
type tally struct {
	solved, none, incomplete, bad int
	unique, several               int // of those solved or incomplete: proved to be; known to have more solutions
	stats                         dlx.Stats
}

// units returns the number of units answered.
func (t *tally) units() int { return t.solved + t.none + t.incomplete + t.bad }

func (t *tally) add(o *tally) {
	t.solved += o.solved
	t.none += o.none
	t.incomplete += o.incomplete
	t.bad += o.bad
	t.unique += o.unique
	t.several += o.several
	t.cost(&o.stats)
}

// cost adds what a unit has cost.
func (t *tally) cost(s *dlx.Stats) {
	t.stats.Nodes = sum(t.stats.Nodes, s.Nodes)
	t.stats.Updates = sum(t.stats.Updates, s.Updates)
	t.stats.Solutions = sum(t.stats.Solutions, s.Solutions)
	t.stats.Depth = max(t.stats.Depth, s.Depth)
}

// report writes the tally in one line.
func (t *tally) report(w io.Writer, elapsed time.Duration) {
	fmt.Fprintf(w, "puzzles %d: solved %d, none %d, incomplete %d, error %d; solutions %s, nodes %s, updates %s, depth %d; time %.3f s\n",
		t.units(), t.solved, t.none, t.incomplete, t.bad,
		saturated(t.stats.Solutions), saturated(t.stats.Nodes), saturated(t.stats.Updates), t.stats.Depth, elapsed.Seconds())
}

// sum adds two numbers, of which the largest stands for all that are larger, as in [dlx.Stats].
func sum(a, b uint64) uint64 {
	if total, over := bits.Add64(a, b, 0); over == 0 {
		return total
	}
	return math.MaxUint64
}

// saturated returns a number as text. The largest is a lower bound.
func saturated(n uint64) string {
	if n == math.MaxUint64 {
		return ">=" + strconv.FormatUint(n, 10)
	}
	return strconv.FormatUint(n, 10)
}

// reset makes the reply ready for another unit. It is for the writer, when all is written. It keeps
// its memory, unless that has grown beyond what most units need.
func (r *reply) reset() {
	if cap(r.text) > keptBytes {
		r.text = nil
	}
	r.text = r.text[:0]
	r.notes = r.notes[:0]
	r.status = statusOK
	r.tally = tally{}
	r.interrupted, r.lone, r.end, r.scenes, r.dropped = false, false, "", nil, ""
	r.slowest = r.slowest[:0]
}

// ends reports whether nothing can be added for another unit: there is more than text to write.
func (r *reply) ends() bool {
	return r.interrupted || r.lone || r.end != "" || r.dropped != "" || len(r.notes)+len(r.scenes) > 0
}

// wake tells whoever waits in add to look again whether the batch has been stopped.
func (r *reply) wake() {
	r.mu.Lock()
	r.room.Broadcast()
	r.mu.Unlock()
}

// add appends whole lines for standard output. It waits while the reply holds as much as it may.
func (r *reply) add(lines []byte) {
	r.mu.Lock()
	for len(r.text) >= heldBytes && !r.stopped() {
		r.room.Wait()
	}
	before := len(r.text)
	r.text = append(r.text, lines...)
	after := len(r.text)
	r.mu.Unlock()
	if before < heldBytes/2 && after >= heldBytes/2 {
		r.nudge()
	}
}

// take moves the text to the end of dst.
func (r *reply) take(dst []byte) []byte {
	r.mu.Lock()
	dst = append(dst, r.text...)
	r.text = r.text[:0]
	r.room.Signal()
	r.mu.Unlock()
	return dst
}

// note adds a line for standard error.
func (r *reply) note(line string, args ...any) {
	r.notes = fmt.Appendf(r.notes, line, args...)
	r.notes = append(r.notes, '\n')
}

// verdict says on standard error what has no place among the answers.
func (r *reply) verdict(u *unit, v verdict) {
	r.note("%s: %s", u.name(), verdictLines[v])
}

// explain says on standard error what is not quite right about a unit or an input, and what was not
// understood.
func (r *reply) explain(u *unit) {
	for _, w := range u.warnings {
		r.note("%s", warning(w))
	}
	for _, w := range u.leftOut {
		r.note("%s", warning(w))
		r.status = worst(r.status, statusDoubtful)
	}
}

// complain reports why a unit, or an input, is bad.
func (r *reply) complain(u *unit, err error) {
	r.status = worst(r.status, statusBad)
	r.note("%s", complaint(u, err))
}

// complaint says in one line why a unit, or an input, is bad. Places stand first, as in the
// messages of compilers.
func complaint(u *unit, err error) string {
	var input *inputError
	switch {
	case placed(err):
		return err.Error()
	case u.number == 0 || errors.As(err, &input):
		return "exactcover: " + err.Error()
	}
	return fmt.Sprintf("%s: %v", u.place(), err)
}

// placed reports whether an error says where it is.
func placed(err error) bool {
	var inPuzzle *format.Error
	var inProblem *xcc.Error
	return errors.As(err, &inPuzzle) || errors.As(err, &inProblem)
}

// warning says in one line what was accepted though it is not quite right.
func warning(w *format.Error) string {
	text := w.Error()
	place := len(text) - len(fmt.Sprintf("expected %s, found %s", w.Expected, w.Found))
	return text[:place] + "warning: " + text[place:]
}
