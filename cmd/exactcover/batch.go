package main

import (
	"context"
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
	"time"
)

// A batch answers the units of a source with many workers, in the order of the source and in
// constant memory.
//
// One goroutine reads units into a ring of slots, plain lines as text that is left to the workers to parse;
// workers take runs of units, and the caller's goroutine writes the replies out. Three sequence numbers say how far each has come:
//
//	head     next to be written; its slot is freed then
//	taken    next to be taken by a worker
//	tail     next to be read
//
// Invariant: head <= taken <= tail <= head + len(ring).
//
// A worker takes a run whose length follows what lies ready: one unit when input is slow, so that
// the first answers are there at once, up to maxRun when it is fast, so that a lock and a wake-up are
// shared by many.
type batch struct {
	workers  int
	settings *settings
	answer   func(ctx context.Context, w *worker, u *unit, r *reply) // ctx ends with the time for the unit
	stdout   *output
	stderr   *output
	progress *progress
	terminal bool // stdout is one, on which the display of progress stands too
	ctx      context.Context
	stop     context.CancelFunc
	halted   atomic.Bool // ctx is done; asked for every answer, which is too often for ctx itself
	ring     []slot

	_ [64]byte // a cache line between what is only read for every unit, and what is written

	mu       sync.Mutex
	space    sync.Cond // the ring has room, or the batch has stopped
	ready    sync.Cond // there are units to take, or will be none
	head     int64
	taken    int64
	tail     int64
	finished bool // the source has ended

	census *census

	awaited atomic.Int64  // the unit the writer waits for
	wake    chan struct{} // tells the writer to look again

	out     []byte // whole lines to be written
	end     string // what the last unit is followed by
	lone    bool   // a first grid was written without the blank line that it needs if more follow
	status  status
	tally   tally
	slowest slowest
	cut     bool  // the unit last written is the last, though others follow
	album   album // pictures, which are written at the end
	dropped dropped
}

// A feed yields the units of a batch, one after another.
type feed interface {
	next(u *unit) bool // false: there are no more
	close()
}

type slot struct {
	unit  unit
	reply reply
	done  atomic.Bool
}

const (
	slotsPerWorker = 512
	maxRun         = 256
	outBytes       = 64 << 10
	// lookAgain bounds how long an answer is kept back while the rest of its run is worked on.
	lookAgain = 20 * time.Millisecond
)

func newBatch(a *app, answer func(context.Context, *worker, *unit, *reply)) *batch {
	b := &batch{
		workers:  a.settings.workers(),
		settings: a.settings,
		answer:   answer,
		stdout:   a.stdout,
		stderr:   a.stderr,
		progress: newProgress(a.stderr, a.settings.progress.value),
		terminal: a.terminal,
		census:   newCensus(),
		wake:     make(chan struct{}, 1),
	}
	b.space.L, b.ready.L = &b.mu, &b.mu
	b.ring = make([]slot, slotsPerWorker*b.workers)
	for i := range b.ring {
		r := &b.ring[i].reply
		r.room.L = &r.mu
		r.nudge, r.stopped = b.nudge, b.stopped
	}
	return b
}

// run works through a feed and returns the status of the whole. A cancelled context ends it with what is done.
func (b *batch) run(ctx context.Context, f feed) status {
	// Reading and writing take turns with few workers: to hand units over to other processors costs more than it saves.
	if all := runtime.GOMAXPROCS(0); b.workers < all {
		runtime.GOMAXPROCS(b.workers)
		defer runtime.GOMAXPROCS(all)
	}
	start := time.Now()
	b.ctx, b.stop = context.WithCancel(ctx)
	defer b.stop()
	release := context.AfterFunc(b.ctx, b.release)
	defer release()

	b.progress.begin() // before anything is done, so that what it shows at first does not depend on who is faster
	go b.read(f)
	var workers sync.WaitGroup
	for range b.workers {
		workers.Go(b.work)
	}
	seq := b.write()
	b.stop()
	workers.Wait()
	b.rest(seq)
	b.progress.end()
	b.showAlbum(ctx)
	for _, l := range b.dropped.said {
		b.stderr.Write([]byte(l.line()))
	}

	if ctx.Err() != nil {
		b.status = worst(b.status, statusInterrupted)
		fmt.Fprintln(b.stderr, "exactcover: interrupted")
	}
	if b.stdout.broken() == nil && wantsSummary(b.settings.summary.value, b.tally.units(), isTerminal(b.stderr)) {
		summarize(b.stderr, &b.tally, b.slowest, time.Since(start))
	}
	if b.settings.stats {
		b.tally.report(b.stderr, time.Since(start))
	}
	return b.status
}

func (b *batch) slot(seq int64) *slot { return &b.ring[seq%int64(len(b.ring))] }

func (b *batch) stopped() bool { return b.halted.Load() }

// release wakes everyone who waits, after the batch has stopped.
func (b *batch) release() {
	b.halted.Store(true)
	b.mu.Lock()
	b.space.Broadcast()
	b.ready.Broadcast()
	b.mu.Unlock()
	for i := range b.ring {
		r := &b.ring[i].reply
		r.mu.Lock()
		r.room.Broadcast()
		r.mu.Unlock()
	}
}

// read fills the ring from the feed. It may outlive the batch while it waits for input.
func (b *batch) read(f feed) {
	defer f.close()
	for seq, room := int64(0), int64(0); ; seq++ {
		if seq == room {
			room = b.awaitRoom(seq)
		}
		if b.stopped() {
			return
		}
		more := f.next(&b.slot(seq).unit)
		b.mu.Lock()
		if more {
			b.tail++
			b.ready.Signal()
		} else {
			b.finished = true
			b.ready.Broadcast()
		}
		b.census.note(b.tail, b.finished)
		b.mu.Unlock()
		if !more {
			b.nudge()
			return
		}
	}
}

// awaitRoom waits until the slot of seq is free, and returns the first behind it that is not. It returns at once when the
// batch is stopped.
func (b *batch) awaitRoom(seq int64) int64 {
	b.mu.Lock()
	defer b.mu.Unlock()
	for seq == b.head+int64(len(b.ring)) && !b.stopped() {
		b.space.Wait()
	}
	return b.head + int64(len(b.ring))
}

// takeRun returns the next run of units for a worker, first to last-1; an empty one at the end.
func (b *batch) takeRun() (first, last int64) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for b.taken == b.tail && !b.finished && !b.stopped() {
		b.ready.Wait()
	}
	if b.stopped() {
		return 0, 0
	}
	waiting := b.tail - b.taken
	n := min(waiting, maxRun, 1+waiting/int64(2*b.workers))
	first = b.taken
	b.taken += n
	return first, first + n
}

// work answers units until there are no more.
func (b *batch) work() {
	w := newWorker(b)
	for {
		first, last := b.takeRun()
		if first == last {
			return
		}
		w.began = time.Now()
		for seq := first; seq < last && !b.stopped(); seq++ {
			s := b.slot(seq)
			w.search.begin(s.unit.number)
			ctx, cancel := w.limit(b.ctx, s.unit.used)
			s.unit.parse(w.parser)
			b.answer(ctx, w, &s.unit, &s.reply)
			if deadline, ok := ctx.Deadline(); ok {
				s.reply.left = max(0, time.Until(deadline))
			}
			cancel()
			s.unit.forget()
			w.search.end()
			s.reply.spent = time.Since(w.began)
			w.began = w.began.Add(s.reply.spent) // sparing the second clock that time.Now reads
			s.done.Store(true)
		}
		// The writer waits for the oldest unit that is not done.
		if awaited := b.awaited.Load(); first <= awaited && awaited < last {
			b.nudge()
			runtime.Gosched() // else it waits for the end of a time slice where all processors work
		}
	}
}

func (b *batch) nudge() {
	select {
	case b.wake <- struct{}{}:
	default: // told already
	}
}

// write writes replies in order until the source has ended or the batch is stopped, and returns the
// number of the first one not written.
func (b *batch) write() int64 {
	timer := time.NewTimer(lookAgain)
	defer timer.Stop()
	for seq := int64(0); ; seq++ {
		s := b.slot(seq)
		for !s.done.Load() {
			b.put(&s.reply)
			b.flush()
			b.awaited.Store(seq)
			if s.done.Load() {
				break
			}
			if b.advance(seq) {
				return seq
			}
			timer.Reset(lookAgain)
			select {
			case <-b.wake:
			case <-timer.C:
			case <-b.ctx.Done():
				return seq
			}
		}
		if b.cut = b.finish(s); b.cut {
			return seq
		}
		if len(b.out) >= outBytes {
			b.flush()
		}
		// Readers get room in portions that are worth waking them.
		if (seq+1)%(slotsPerWorker/4) == 0 {
			b.advance(seq + 1)
		}
	}
}

// advance frees the slots before seq. It reports true if that was all.
func (b *batch) advance(seq int64) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.head = seq
	b.space.Signal()
	return b.finished && seq == b.tail
}

// rest writes what is left after write returned with seq: what the workers had done when the batch was stopped, or
// what follows the last unit.
func (b *batch) rest(seq int64) {
	b.mu.Lock()
	taken, ended := b.taken, b.finished && seq == b.tail
	b.mu.Unlock()
	for ; seq < taken && b.stdout.broken() == nil && !b.cut; seq++ {
		s := b.slot(seq)
		if !s.done.Load() {
			break
		}
		b.cut = b.finish(s)
	}
	if ended {
		b.out = append(b.out, b.end...)
	}
	b.flush()
}

// put takes the text there is of a reply, done or not.
func (b *batch) put(r *reply) {
	before := len(b.out)
	if b.lone {
		b.out = append(b.out, '\n')
	}
	start := len(b.out)
	if b.out = r.take(b.out); len(b.out) == start {
		b.out = b.out[:before]
		return
	}
	b.lone = false
}

// finish writes the last of a reply and frees its slot. It reports whether nothing is to be written behind it: the unit
// was given up unanswered, or is one for which an album has no room.
func (b *batch) finish(s *slot) (last bool) {
	r, u := &s.reply, &s.unit
	b.put(r)
	if r.dropped != "" && !b.dropped.add(u, r.dropped) {
		r.notes = append(r.notes, loss{place: u.place(), what: r.dropped}.line()...)
	}
	if len(r.notes) > 0 {
		b.flush()
		b.progress.hide()
		b.stderr.Write(r.notes)
	}
	b.lone = b.lone || r.lone
	if len(r.scenes) > 0 {
		b.album.left += r.left
	}
	last = !b.album.add(u.number, r.scenes...) || r.interrupted
	if r.end != "" {
		b.end = r.end
	}
	b.status = worst(b.status, r.status)
	b.tally.add(&r.tally)
	if n := r.tally.units(); n > 0 {
		b.progress.add(n)
		if b.slowest.wants(r.spent) {
			b.slowest.add(timing{number: u.number, name: u.id(), spent: r.spent})
		}
	}
	r.reset()
	*u = unit{text: u.text[:0]}
	s.done.Store(false)
	return last
}

// flush writes out whole lines in one call, so that an end from outside leaves whole lines too.
func (b *batch) flush() {
	if len(b.out) == 0 {
		return
	}
	if b.terminal {
		b.progress.hide()
	}
	if _, err := b.stdout.Write(b.out); err != nil { // run tells it
		b.stop()
	}
	b.out = b.out[:0]
}
