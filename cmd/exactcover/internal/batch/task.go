package batch

import (
	"sync"
	"sync/atomic"
)

// A Task is a place in the order of a batch. One worker answers it while the writer may already
// take what is there, so that the first of many lines is printed when it is found.
type Task[T any] struct {
	Value T // the worker's until the task is answered, then the writer's

	batch *Batch[T]
	mu    sync.Mutex
	text  []byte        // not yet taken
	room  chan struct{} // text has been taken
	done  atomic.Bool
	next  *Task[T] // what was split off, and follows in the order
	rest  *Task[T] // of that, what the same worker is to answer
}

func (b *Batch[T]) task() *Task[T] { return &Task[T]{batch: b, room: make(chan struct{}, 1)} }

// Stopped reports whether the batch has ended, so that the rest of the answer is of no interest.
func (t *Task[T]) Stopped() bool { return t.batch.halted.Load() }

// Say adds text to the answer. It waits while the task holds as much as it may.
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

// take gives the text to the writer.
func (t *Task[T]) take() {
	t.mu.Lock()
	if len(t.text) > 0 {
		t.batch.Text(t.text)
	}
	t.text = t.text[:0]
	t.mu.Unlock()
	select {
	case t.room <- struct{}{}:
	default: // told already
	}
}

// clear makes a written task ready to be read into. It keeps its memory, unless that has grown
// beyond what most need.
func (t *Task[T]) clear() {
	if cap(t.text) > keptBytes {
		t.text = nil
	}
	t.next = nil
	t.done.Store(false)
}

// Split makes a task of its own of what is left of a task. It follows in the order, and is answered
// by the same worker next.
func (t *Task[T]) Split(rest T) {
	t.rest = t.follow(rest)
}

// CanShare reports whether a worker has nothing to do.
func (t *Task[T]) CanShare() bool { return t.batch.idle.Load() > 0 }

// Share is Split, but another worker answers the rest, if one has nothing to do. Otherwise it
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

// follow puts a task into the order after t.
func (t *Task[T]) follow(rest T) *Task[T] {
	part := t.batch.task()
	part.Value, part.next = rest, t.next
	t.next = part
	return part
}
