// Package batch answers many things with many workers, in their order and in constant memory.
package batch

import (
	"context"
	"runtime"
	"sync"
	"sync/atomic"
	"time"
)

// A Batch reads tasks, has them answered by workers, and writes the answers in the order in which
// the tasks were read. Its fields are set before Run.
//
// One goroutine reads, workers take a task each, and the goroutine that called Run writes. Tasks
// are made once, and go round through three channels: free (to be read into), both todo (to be
// answered) and order (to be written), and free again.
type Batch[T any] struct {
	Workers int
	// Read sets a value to the next task; false: there are no more. It is called by one goroutine,
	// which may outlive Run while it waits for input, and Close after it.
	Read  func(*T) bool
	Close func()
	// Worker returns what one worker answers tasks with. The context ends with the batch.
	Worker func() func(context.Context, *Task[T])
	// Text is given the text of tasks, in order, as soon as it is there; Done is told that all of a
	// task has been given, and reports whether nothing is to be written after it; it leaves the value
	// ready to be read into. Idle is told that nothing more is to be had for now.
	Text func([]byte)
	Done func(*T) (last bool)
	Idle func()

	ctx    context.Context
	cancel context.CancelFunc
	halted atomic.Bool // ctx is done; asked for every answer, which is too often for ctx itself

	free, todo, order chan *Task[T]
	shared            chan *Task[T] // from a worker to one that is idle
	idle              atomic.Int32  // workers that wait for a task
	working           sync.WaitGroup

	awaited atomic.Pointer[Task[T]] // by the writer
	wake    chan struct{}           // tells the writer to look again
}

const (
	// TasksPerWorker bounds the tasks that are read ahead.
	TasksPerWorker = 256
	// heldBytes bounds the text that a task holds while it waits for its turn.
	heldBytes = 64 << 10
	// keptBytes bounds the memory for text that a task keeps from one value to the next.
	keptBytes = 4 << 10
	// lookAgain bounds how long text is kept back while the rest of its task is worked on.
	lookAgain = 20 * time.Millisecond
)

// Run works through all tasks. When ctx ends, or after Stop, it writes what has been answered by
// then, up to the first task that has not. It reports whether that was all.
func (b *Batch[T]) Run(ctx context.Context) (all bool) {
	// Reading and writing take turns with few workers: to hand tasks over to other processors costs
	// more than it saves.
	if most := runtime.GOMAXPROCS(0); b.Workers < most {
		runtime.GOMAXPROCS(b.Workers)
		defer runtime.GOMAXPROCS(most)
	}
	b.ctx, b.cancel = context.WithCancel(ctx)
	defer context.AfterFunc(b.ctx, func() { b.halted.Store(true) })()
	most := TasksPerWorker * b.Workers
	b.free, b.todo = make(chan *Task[T], most), make(chan *Task[T], most)
	b.order, b.shared = make(chan *Task[T], most), make(chan *Task[T])
	b.wake = make(chan struct{}, 1)
	for range most {
		b.free <- b.task()
	}
	go b.read()
	for range b.Workers {
		b.working.Go(b.work)
	}
	all = b.write()
	b.cancel()
	b.working.Wait()
	return all
}

// Stop ends the batch as the end of its context does. It is for the functions that write.
func (b *Batch[T]) Stop() { b.cancel() }

func (b *Batch[T]) read() {
	defer b.Close()
	for {
		var t *Task[T]
		select {
		case t = <-b.free:
		case <-b.ctx.Done():
			return
		}
		if b.halted.Load() {
			return
		}
		if !b.Read(&t.Value) {
			close(b.order)
			close(b.todo)
			return
		}
		b.order <- t // there is room for all tasks
		b.todo <- t
	}
}

// work answers tasks until the batch ends. A worker that has nothing to do any more stays, for what
// others may share.
func (b *Batch[T]) work() {
	answer, todo := b.Worker(), b.todo
	for !b.halted.Load() {
		var t *Task[T]
		more := true
		b.idle.Add(1)
		select {
		case t, more = <-todo:
		case t = <-b.shared:
		case <-b.ctx.Done():
			return
		}
		b.idle.Add(-1)
		if !more {
			todo = nil
		}
		for t != nil {
			answer(b.ctx, t)
			rest := t.rest
			t.rest = nil
			t.done.Store(true)
			if t == b.awaited.Load() {
				b.nudge()
				runtime.Gosched() // else the writer waits for a time slice where all processors work
			}
			t = rest
		}
	}
}

func (b *Batch[T]) nudge() {
	select {
	case b.wake <- struct{}{}:
	default: // told already
	}
}

// write writes answers in order. It reports whether the tasks have come to an end.
func (b *Batch[T]) write() bool {
	timer := time.NewTimer(lookAgain)
	defer timer.Stop()
	var written []*Task[T] // readers get room in portions that are worth waking them
	for {
		first, ended := b.upNext()
		if first == nil {
			return ended
		}
		for t := first; t != nil; t = t.next {
			if !b.await(t, timer) {
				return false
			}
			t.take()
			if b.Done(&t.Value) {
				return false
			}
		}
		first.clear()
		if written = append(written, first); len(written) == cap(b.free)/4 {
			for _, t := range written {
				b.free <- t
			}
			written = written[:0]
		}
	}
}

// upNext returns the next task in the order, nil if none is to be written any more.
func (b *Batch[T]) upNext() (t *Task[T], ended bool) {
	for range 2 {
		select {
		case t, more := <-b.order:
			return t, !more
		default:
		}
		b.Idle()
		select {
		case t, more := <-b.order:
			return t, !more
		case <-b.ctx.Done():
			b.working.Wait()
		}
	}
	return nil, false
}

// await waits until a task is answered, and meanwhile gives the text there is of it. It reports
// false if the task will not be answered.
func (b *Batch[T]) await(t *Task[T], timer *time.Timer) bool {
	for !t.done.Load() {
		t.take()
		b.Idle()
		b.awaited.Store(t)
		if t.done.Load() {
			break
		}
		timer.Reset(lookAgain)
		select {
		case <-b.wake:
		case <-timer.C:
		case <-b.ctx.Done():
			b.working.Wait()
			return t.done.Load()
		}
	}
	return true
}
