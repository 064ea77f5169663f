// Package batch answers many tasks with several workers, in order and in constant memory.
//
//	batch.go    the goroutines: one reads, some answer, one writes
//	task.go     a task, from reading to writing
//	counter.go  whether there is only one unit
package batch

import (
	"context"
	"runtime"
	"sync"
	"sync/atomic"
	"time"
)

// A Batch reads tasks, answers them with workers, and writes the answers in the order of reading.
// Set the exported fields before Run.
//
// One goroutine reads, each worker takes a task at a time, and the goroutine that called Run
// writes. Tasks go around through channels: from free (to be read into) to both todo (to be
// answered) and order (to be written), and back to free. A new task is made only if none is free.
type Batch[T any] struct {
	Workers int
	// Read sets a value to the next task; it returns false if there are no more. One goroutine calls
	// Read, and Close after it. If Read waits for input, this goroutine may outlive Run.
	Read  func(*T) bool
	Close func()
	// Worker returns the function with which one worker answers tasks. Its context ends with the
	// batch.
	Worker func() func(context.Context, *Task[T])
	// Text receives the text of tasks, in order, as soon as it is available. Done is called after all
	// text of a task; it reports whether nothing may be written after it, and leaves the value ready
	// for the next Read. Idle is called when no text is available for now.
	Text func([]byte)
	Done func(*T) (last bool)
	Idle func()

	ctx    context.Context
	cancel context.CancelFunc
	halted atomic.Bool // ctx is done; checked for every answer, because ctx.Err would take too long

	free, todo, order chan *Task[T]
	shared            chan *Task[T] // passes work from a worker to an idle one
	idle              atomic.Int32  // number of workers that wait for a task
	working           sync.WaitGroup

	awaited atomic.Pointer[Task[T]] // the task that the writer waits for
	wake    chan struct{}           // tells the writer to check again
}

const (
	// tasksPerWorker is the most tasks that are read ahead, per worker.
	tasksPerWorker = 256
	// heldBytes is the most text that a task holds while it waits for its turn.
	heldBytes = 64 << 10
	// keptBytes is the largest text buffer that a task keeps for its next value.
	keptBytes = 4 << 10
	// lookAgain is the longest time that text is held back while its task is still being answered.
	lookAgain = 20 * time.Millisecond
)

// Run answers all tasks. When ctx ends, or after Stop, it writes the answers up to the first task
// that has none. It reports whether all tasks were answered.
func (b *Batch[T]) Run(ctx context.Context) (all bool) {
	b.ctx, b.cancel = context.WithCancel(ctx)
	defer context.AfterFunc(b.ctx, func() { b.halted.Store(true) })()
	most := tasksPerWorker * b.Workers
	b.free, b.todo = make(chan *Task[T], most), make(chan *Task[T], most)
	b.order, b.shared = make(chan *Task[T], most), make(chan *Task[T])
	b.wake = make(chan struct{}, 1)
	go b.read()
	for range b.Workers {
		b.working.Go(b.work)
	}
	all = b.write()
	b.cancel()
	b.working.Wait()
	return all
}

// Stop ends the batch as if its context had ended. It is for the functions that write.
func (b *Batch[T]) Stop() { b.cancel() }

func (b *Batch[T]) read() {
	defer b.Close()
	for made := 0; ; {
		var t *Task[T]
		select {
		case t = <-b.free:
		default:
			if made < cap(b.free) {
				t = b.task()
				made++
				break
			}
			select {
			case t = <-b.free:
			case <-b.ctx.Done():
				return
			}
		}
		if b.halted.Load() {
			return
		}
		if !b.Read(&t.Value) {
			close(b.order)
			close(b.todo)
			return
		}
		b.order <- t // order has room for all tasks
		b.todo <- t
	}
}

// work answers tasks until the batch ends. A worker without tasks waits for tasks that others
// share.
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
				// without this the writer would wait for a time slice when all processors are busy
				runtime.Gosched()
			}
			t = rest
		}
	}
}

func (b *Batch[T]) nudge() {
	select {
	case b.wake <- struct{}{}:
	default: // already signalled
	}
}

// write writes answers in order. It reports whether it has written all tasks.
func (b *Batch[T]) write() bool {
	timer := time.NewTimer(lookAgain)
	defer timer.Stop()
	var written []*Task[T] // tasks are returned to the reader in groups, which saves wake-ups
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

// upNext returns the next task in the order, or nil if no more are written.
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

// await waits until a task is answered, and writes its text as it becomes available. It reports
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
