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
// One goroutine reads units into a ring of slots, workers take a slot each, and the caller's
// goroutine writes the replies out. Three sequence numbers say how far each has come:
//
//	head     next to be written; its slot is freed then
//	taken    next to be taken by a worker
//	tail     next to be read
//
// Invariant: head <= taken <= tail <= head + len(ring).
//
// A slot has one unit, or several plain lines of text, which the worker parses: then a lock and a
// wake-up are shared by many. It has the lines that have been read already, so that the first
// answers of a slow input are there at once. A worker that has nothing to do gets lines of others;
// see share.
type batch struct {
	workers  int
	settings *settings
	answer   func(ctx context.Context, w *worker, u *unit, r *reply) // ctx ends with the time for the unit
	short    shortcut
	stdout   *output
	stderr   *output
	progress *progress
	timed    bool // somebody wants to know how long each unit took
	terminal bool // stdout is one, on which the display of progress stands too
	ctx      context.Context
	stop     context.CancelFunc
	halted   atomic.Bool // ctx is done; asked for every answer, which is too often for ctx itself
	ring     []slot

	_ [64]byte // a cache line between what is only read for every unit, and what is written

	mu       sync.Mutex
	space    sync.Cond // the ring has room, or the batch has stopped
	ready    sync.Cond // there are slots to take, or will be none
	head     int64
	taken    int64
	tail     int64
	units    int64              // read
	finished bool               // the source has ended
	shared   []*slot            // handed over to whoever has nothing to do
	parts    map[*slot]struct{} // beside the ring: what was split off, until it is written
	idle     atomic.Int32       // workers that wait for a slot

	census *census

	awaited atomic.Int64  // the slot the writer waits for
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

const (
	slotsPerWorker = 256
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
		parts:    map[*slot]struct{}{},
	}
	b.timed = a.settings.json || wantsSummary(a.settings.summary.value, 2, isTerminal(a.stderr))
	if !b.timed && b.progress == nil && a.settings.timeout == 0 {
		b.short = a.short
	}
	b.space.L, b.ready.L = &b.mu, &b.mu
	b.ring = make([]slot, slotsPerWorker*b.workers)
	for i := range b.ring {
		b.ring[i].prepare(b)
	}
	return b
}

// run works through a feed and returns the status of the whole. A cancelled context ends it with
// what is done.
func (b *batch) run(ctx context.Context, f feed) status {
	// Reading and writing take turns with few workers: to hand units over to other processors costs
	// more than it saves.
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
		b.ring[i].reply.wake()
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	for s := range b.parts {
		s.reply.wake()
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
		s := b.slot(seq)
		more := f.next(&s.unit)
		s.seq = seq
		b.mu.Lock()
		if more {
			b.tail++
			b.units += int64(max(s.unit.lines, 1))
			b.ready.Signal()
		} else {
			b.finished = true
			b.ready.Broadcast()
		}
		b.census.note(b.units, b.finished)
		b.mu.Unlock()
		if !more {
			b.nudge()
			return
		}
	}
}

// awaitRoom waits until the slot of seq is free, and returns the first behind it that is not. It
// returns at once when the batch is stopped.
func (b *batch) awaitRoom(seq int64) int64 {
	b.mu.Lock()
	defer b.mu.Unlock()
	for seq == b.head+int64(len(b.ring)) && !b.stopped() {
		b.space.Wait()
	}
	return b.head + int64(len(b.ring))
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
		for s := b.slot(seq); s != nil; {
			if !b.await(seq, s, timer) {
				return seq
			}
			if s, b.cut = b.finish(s); b.cut {
				return seq
			}
			if len(b.out) >= outBytes {
				b.flush()
			}
		}
		// Readers get room in portions that are worth waking them.
		if (seq+1)%(slotsPerWorker/4) == 0 {
			b.advance(seq + 1)
		}
	}
}

// await waits until a slot in place seq is done, and meanwhile writes out what is there of it. It
// reports false if nothing more is to come, or the batch is stopped.
func (b *batch) await(seq int64, s *slot, timer *time.Timer) bool {
	for !s.done.Load() {
		b.put(&s.reply)
		b.flush()
		b.awaited.Store(seq)
		if s.done.Load() {
			break
		}
		if b.advance(seq) {
			return false
		}
		timer.Reset(lookAgain)
		select {
		case <-b.wake:
		case <-timer.C:
		case <-b.ctx.Done():
			return false
		}
	}
	return true
}

// advance frees the slots before seq. It reports true if that was all.
func (b *batch) advance(seq int64) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.head = seq
	b.space.Signal()
	return b.finished && seq == b.tail
}

// rest writes what is left after write returned with seq: what the workers had done when the batch
// was stopped, or what follows the last unit.
func (b *batch) rest(seq int64) {
	b.mu.Lock()
	taken, ended := b.taken, b.finished && seq == b.tail
	b.mu.Unlock()
	for ; seq < taken && b.stdout.broken() == nil && !b.cut; seq++ {
		for s := b.slot(seq); s != nil && !b.cut; {
			if b.cut = !s.done.Load(); !b.cut {
				s, b.cut = b.finish(s)
			}
		}
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

// finish writes the last of a reply, frees its slot and returns the part that was split off from
// it, if any. It reports whether nothing is to be written after it: the unit was given up
// unanswered, or is one for which an album has no room.
func (b *batch) finish(s *slot) (next *slot, last bool) {
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
		for _, t := range r.slowest {
			b.slowest.add(t)
		}
	}
	return b.free(s), last
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
