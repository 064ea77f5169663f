package engine

// list lists solutions until the worker has something else to do. The worker does not search while
// a full tape waits for room, even if the team stops and continues.
func (w *worker) list() {
	for (w.roomy() || w.team.buffer.put(w)) && w.fill() {
	}
}

// roomy reports whether the tape is not full.
func (w *worker) roomy() bool { return len(w.writer.tape.Numbers) < w.team.buffer.rooms.tape }

// fill lists solutions until the tape is full. It reports false if the worker has something else to
// do first.
func (w *worker) fill() bool {
	w.writer.tape.Room = w.team.buffer.rooms.tape
	n, more := w.writer.list(unlimited, &w.meter)
	w.found, w.meter.Solutions = w.found+n, 0
	if !more {
		w.busy = w.meter.Stopped
	}
	return more
}

// pollSolutions is the number of solutions between two checks of the context and the clock.
const pollSolutions = 256

// solutions yields the solutions of the team until yield returns false, or the team has finished or
// has to stop.
func (c *team) solutions(yield func([]int32) bool) {
	s, w := c.session, c.workers[0]
	c.start(true)
	defer c.halt()
	for over := false; !s.stopped() && !c.stop.Load(); over = c.turn(w) {
		select {
		case <-c.event:
		default:
		}
		for offered := false; ; {
			if s.full() {
				return
			}
			if !c.buffer.next() {
				break
			}
			s.found++
			if !yield(c.buffer.reader.current) || s.found%pollSolutions == 0 && s.look() {
				return
			}
			if !offered && w.busy && c.idle.Load() > 0 {
				offered = true
				c.cut(w)
			}
		}
		if over {
			s.end(Exhausted, nil)
			return
		}
	}
}

// turn runs the caller's worker for a short time, or waits if it has no work or no room. It reports
// whether the team has finished or has to stop.
func (c *team) turn(w *worker) bool {
	written := w.writer.begun()
	switch {
	case c.asking:
		return c.look()
	case w.halted:
		return c.poll()
	case w.busy && w.roomy(), !written && w.begin():
		w.fill()
		if w.busy && w.meter.Stopped && (c.idle.Load() > 0 || w.coarse()) {
			c.cut(w)
		}
	case !written && !w.halted:
		c.asking = !c.ask(w)
		return false
	}
	if !c.buffer.hand(w) {
		return c.look()
	}
	return c.poll()
}
