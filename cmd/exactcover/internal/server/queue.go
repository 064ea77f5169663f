package server

import (
	"context"
	"errors"
	"slices"
	"sync"
	"time"
)

// A queue shares workers between clients. Clients that wait take turns, so a client with many
// requests does not delay one with few; and one worker is left to the others while a client has all
// the rest.
type queue struct {
	workers int // their number
	most    int // most requests that wait
	each    int // most of them of one client

	mu      sync.Mutex
	free    int // workers that have nothing to do
	waiting int
	clients map[string]*client
	turns   []*client // those that wait; the first is next
}

// A client has requests that work or wait.
type client struct {
	name    string
	working int
	waiting []chan struct{} // in their order; closed when a worker takes the request
}

func newQueue(workers int) *queue {
	return &queue{
		workers: workers, most: 64 * workers, each: 16 * workers,
		free: workers, clients: make(map[string]*client),
	}
}

// errFull is the error for a request that cannot even wait.
var errFull = errors.New("too many requests are waiting; try again in a second")

// enter waits for a worker for a request. A request that has had one already always may wait.
func (q *queue) enter(ctx context.Context, name string, again bool) error {
	q.mu.Lock()
	c := q.clients[name]
	if c == nil {
		c = &client{name: name}
		q.clients[name] = c
	}
	if !again && (q.waiting >= q.most || len(c.waiting) >= q.each) {
		q.forget(c)
		q.mu.Unlock()
		return errFull
	}
	turn := make(chan struct{})
	if c.waiting = append(c.waiting, turn); len(c.waiting) == 1 {
		q.turns = append(q.turns, c)
	}
	q.waiting++
	q.serve()
	q.mu.Unlock()
	select {
	case <-turn:
		return nil
	case <-ctx.Done():
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	select {
	case <-turn: // at the same time
		return nil
	default:
	}
	c.waiting = slices.DeleteFunc(c.waiting, func(t chan struct{}) bool { return t == turn })
	q.waiting--
	if len(c.waiting) == 0 {
		q.turns = slices.DeleteFunc(q.turns, func(t *client) bool { return t == c })
		q.forget(c)
	}
	return ctx.Err()
}

// leave gives back the worker of a request.
func (q *queue) leave(name string) {
	q.mu.Lock()
	defer q.mu.Unlock()
	c := q.clients[name]
	c.working--
	q.free++
	q.forget(c)
	q.serve()
}

// idle returns the number of workers that have nothing to do.
func (q *queue) idle() int {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.free
}

// serve gives free workers to those whose turn it is.
func (q *queue) serve() {
	for k := 0; k < len(q.turns) && q.free > 0; {
		c := q.turns[k]
		if q.workers > 1 && c.working >= q.workers-1 {
			k++ // the last worker is for others
			continue
		}
		q.turns = slices.Delete(q.turns, k, k+1)
		close(c.waiting[0])
		if c.waiting = c.waiting[1:]; len(c.waiting) > 0 {
			q.turns = append(q.turns, c)
		}
		c.working++
		q.free--
		q.waiting--
	}
}

// forget drops a client without requests.
func (q *queue) forget(c *client) {
	if c.working == 0 && len(c.waiting) == 0 {
		delete(q.clients, c.name)
	}
}

// A seat is the place of a request in a queue: it waits, or has a worker.
type seat struct {
	queue *queue
	name  string // of the client
	mu    sync.Mutex
	taken bool
}

// enter waits for a worker.
func (s *seat) enter(ctx context.Context, again bool) error {
	err := s.queue.enter(ctx, s.name, again)
	s.mu.Lock()
	s.taken = err == nil
	s.mu.Unlock()
	return err
}

// leave gives the worker back, if the seat has one.
func (s *seat) leave() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.taken {
		s.taken = false
		s.queue.leave(s.name)
	}
}

// stallTime is how long a request keeps its worker while its client does not read.
const stallTime = 50 * time.Millisecond

// idle calls do, which may wait for the client. If that takes long, others get the worker, and the
// request waits for another.
func (s *seat) idle(ctx context.Context, do func()) {
	left := make(chan struct{})
	t := time.AfterFunc(stallTime, func() {
		s.leave()
		close(left)
	})
	do()
	if !t.Stop() {
		<-left
		s.enter(ctx, true) // an error means that the request is over
	}
}
