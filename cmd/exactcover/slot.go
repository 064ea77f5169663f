package main

import (
	"bytes"
	"runtime"
	"slices"
	"sync/atomic"
	"time"
)

// A slot has a place in the order of a batch: one unit and its reply, or lines of text that follow
// each other and what is replied to all of them.
type slot struct {
	seq   int64 // in the ring; that of the whole, if the slot was split off
	unit  unit  // of several lines the one that the worker is at
	reply reply
	next  *slot // was split off, and follows
	done  atomic.Bool
}

// maxLines bounds the lines of a slot.
const maxLines = 32

// prepare makes a new slot part of a batch.
func (s *slot) prepare(b *batch) {
	r := &s.reply
	r.room.L = &r.mu
	r.nudge, r.stopped = b.nudge, b.stopped
}

// free makes a slot ready to be read into, and returns the one that follows within the same place.
func (b *batch) free(s *slot) (next *slot) {
	next, s.next = s.next, nil
	if s != b.slot(s.seq) {
		b.mu.Lock()
		delete(b.parts, s)
		b.mu.Unlock()
		return next
	}
	s.reply.reset()
	s.unit = unit{text: s.unit.text[:0]}
	s.done.Store(false)
	return next
}

// work answers the units of slots until there are no more.
func (b *batch) work() {
	w := newWorker(b)
	for s := b.take(); s != nil; s = b.take() {
		for s != nil {
			s = b.answerAll(w, s)
		}
	}
}

// take returns the next slot for a worker, nil at the end.
func (b *batch) take() *slot {
	b.mu.Lock()
	defer b.mu.Unlock()
	for !b.stopped() {
		if len(b.shared) > 0 {
			s := b.shared[0]
			b.shared = slices.Delete(b.shared, 0, 1)
			return s
		}
		if b.taken < b.tail {
			b.taken++
			return b.slot(b.taken - 1)
		}
		b.idle.Add(1)
		if b.finished && int(b.idle.Load()) == b.workers { // nobody is left who could share
			b.ready.Broadcast()
			return nil // counted as idle, so that the others see it too
		}
		b.ready.Wait()
		b.idle.Add(-1)
	}
	return nil
}

// answerAll answers what is in a slot. It returns lines that have to have a slot of their own.
func (b *batch) answerAll(w *worker, s *slot) (rest *slot) {
	u, r := &s.unit, &s.reply
	text, left := u.text, u.lines
	for more := true; more; {
		if u.lines > 0 {
			text = b.answerLine(w, u, text, r)
			left--
		} else {
			b.answerUnit(w, u, r)
		}
		more = left > 0
		switch {
		case u.lines == 0:
			continue
		case !more:
		case b.stopped():
			r.interrupted, more = true, false
		case r.ends():
			rest, more = b.split(s, text, left, 0), false
		case left > 1 && b.idle.Load() > 0:
			text, left = b.share(s, text, left)
		}
		u.subject = nil // it lies in the memory of the parser
		if more {
			u.number, u.line, u.err = u.number+1, u.line+1, nil
		}
	}
	seq := s.seq
	s.done.Store(true) // from here on the slot may be read into again
	if seq == b.awaited.Load() {
		b.nudge()
		runtime.Gosched() // else the writer waits for the end of a time slice where all processors work
	}
	return rest
}

var lineEnd = []byte{'\n'}

// answerLine answers the first line of a text, and returns the rest.
func (b *batch) answerLine(w *worker, u *unit, text []byte, r *reply) (rest []byte) {
	if b.short != nil {
		if rest, ok := b.short(b.ctx, w, u, text, r); ok {
			return rest
		}
	}
	line, rest, _ := bytes.Cut(text, lineEnd)
	u.parse(w.parser, line)
	b.answerUnit(w, u, r)
	return rest
}

// answerUnit answers one unit.
func (b *batch) answerUnit(w *worker, u *unit, r *reply) {
	if b.timed {
		w.began = time.Now()
	}
	w.search.begin(u.number)
	ctx, cancel := w.limit(b.ctx, u.used)
	b.answer(ctx, w, u, r)
	if w.settings.timeout > 0 {
		deadline, _ := ctx.Deadline()
		r.left = max(0, time.Until(deadline))
	}
	cancel()
	w.search.end()
	if b.timed && u.number > 0 {
		if spent := time.Since(w.began); r.slowest.wants(spent) {
			r.slowest.add(timing{number: u.number, name: u.id(), spent: spent})
		}
	}
}

// split moves lines to a slot that follows: all that are left but the next keep.
func (b *batch) split(s *slot, text []byte, left, keep int) *slot {
	u, rest := &s.unit, &slot{seq: s.seq, next: s.next}
	rest.prepare(b)
	rest.unit = unit{number: u.number + 1 + keep, file: u.file, line: u.line + 1 + keep, format: u.format,
		text: text, lines: left - keep, used: u.used}
	s.next = rest
	b.mu.Lock()
	b.parts[rest] = struct{}{}
	b.mu.Unlock()
	return rest
}

// share hands half of the lines that are left over to a worker that has nothing to do. It returns
// the others.
func (b *batch) share(s *slot, text []byte, left int) ([]byte, int) {
	keep, end := left/2, 0
	for range keep {
		end += bytes.IndexByte(text[end:], '\n') + 1
	}
	rest := b.split(s, text[end:], left, keep)
	b.mu.Lock()
	b.shared = append(b.shared, rest)
	b.ready.Signal()
	b.mu.Unlock()
	return text[:end], keep
}
