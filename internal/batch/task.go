package batch

import (
	"sync"
	"sync/atomic"
)

// A Task is a place in the order of a batch. While a worker answers it, the writer may already take
// the text that is there, so the first of many lines is printed as soon as it is found.
type Task[T any] struct {
	Value T // belongs to the worker until the task is answered, then to the writer

	batch *Batch[T]
	mu    sync.Mutex
	text  []byte        // not yet taken by the writer
	room  chan struct{} // signals that text has been taken
	done  atomic.Bool
	next  *Task[T] // a task that was split off and follows in the order
	rest  *Task[T] // next, if the same worker is to answer it
}

func (b *Batch[T]) task() *Task[T] { return &Task[T]{batch: b, room: make(chan struct{}, 1)} }

// Stopped reports whether the batch has ended, so that the rest of the answer is not needed.
func (t *Task[T]) Stopped() bool { return t.batch.halted.Load() }

// Say adds text to the answer. It waits while the task holds the most text that it may.
func (t *Task[T]) Say(text []byte) {
	t.mu.Lock()
	for len(t.text) >= heldBytes && !t.Stopped() {
		t.mu.Unlock()
		select {
		case <-t.room:
		case <-t.batch.ctx.Done():
		}
		t.mu.Lock()
	}
	before := len(t.text)
	t.text = append(t.text, text...)
	after := len(t.text)
	t.mu.Unlock()
	if before < heldBytes/2 && after >= heldBytes/2 {
		t.batch.nudge()
	}
}

// take passes the text to the writer.
func (t *Task[T]) take() {
	t.mu.Lock()
	if len(t.text) > 0 {
		t.batch.Text(t.text)
	}
	t.text = t.text[:0]
	t.mu.Unlock()
	select {
	case t.room <- struct{}{}:
	default: // already signalled
	}
}

// clear prepares a written task for the next value. It keeps its buffer, unless that is larger than
// most tasks need.
func (t *Task[T]) clear() {
	if cap(t.text) > keptBytes {
		t.text = nil
	}
	t.next = nil
	t.done.Store(false)
}

// Split makes a new task of the rest of a task. The new task follows in the order, and the same
// worker answers it next.
func (t *Task[T]) Split(rest T) {
	t.rest = t.follow(rest)
}

// CanShare reports whether some worker is idle.
func (t *Task[T]) CanShare() bool { return t.batch.idle.Load() > 0 }

// Share is Split, but an idle worker answers the rest. If no worker is idle, it does nothing and
// reports false.
func (t *Task[T]) Share(rest T) bool {
	before := t.next
	select {
	case t.batch.shared <- t.follow(rest):
		return true
	default:
		t.next = before
		return false
	}
}

// follow puts a new task into the order after t.
func (t *Task[T]) follow(rest T) *Task[T] {
	part := t.batch.task()
	part.Value, part.next = rest, t.next
	t.next = part
	return part
}
