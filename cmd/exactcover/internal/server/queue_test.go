package server

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"testing"
	"testing/synctest"
	"time"

	"pgregory.net/rapid"
)

// Clients take turns, whatever number of requests each has, and those of one client keep their
// order.
func TestTurns(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := newQueue(1)
		q.enter(t.Context(), "first", false)
		var order []string
		for _, name := range []string{"a1", "a2", "a3", "a4", "b1", "c1", "b2"} {
			go func() {
				if err := q.enter(t.Context(), name[:1], false); err != nil {
					t.Error(err)
				}
				order = append(order, name)
				q.leave(name[:1])
			}()
			synctest.Wait()
		}
		q.leave("first")
		synctest.Wait()
		if want := []string{"a1", "b1", "c1", "a2", "b2", "a3", "a4"}; !slices.Equal(order, want) {
			t.Errorf("%q, want %q", order, want)
		}
		if len(q.clients)+len(q.turns)+q.waiting != 0 || q.free != 1 {
			t.Errorf("not empty: %+v", q)
		}
	})
}

// A client that fills the queue leaves a worker and places to others.
func TestOneClientDoesNotFillTheQueue(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		q := newQueue(4)
		full := 0
		for range 200 {
			go func() {
				if err := q.enter(ctx, "many", false); errors.Is(err, errFull) {
					full++
				}
			}()
			synctest.Wait()
		}
		if full != 200-3-q.each {
			t.Errorf("%d were refused", full)
		}
		if err := q.enter(ctx, "one", false); err != nil || q.free != 0 {
			t.Errorf("%v, %d free", err, q.free)
		}
		for k := range q.most - q.each {
			go q.enter(ctx, strconv.Itoa(k), false)
		}
		synctest.Wait()
		if err := q.enter(ctx, "late", false); !errors.Is(err, errFull) {
			t.Errorf("with %d that wait: %v", q.waiting, err)
		}
		cancel()
		synctest.Wait()
		if q.waiting != 0 || len(q.turns) != 0 {
			t.Errorf("%d wait after the end", q.waiting)
		}
	})
}

// Whatever clients do, no more than the workers work, nobody waits while a worker is free, and in
// the end nothing is left.
func TestQueueRandom(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		workers := rapid.IntRange(1, 4).Draw(r, "workers")
		moves := rapid.SliceOfN(rapid.IntRange(0, 11), 1, 60).Draw(r, "moves")
		synctest.Test(t, func(t *testing.T) {
			q := newQueue(workers)
			q.most, q.each = 6, 3
			type request struct {
				client string
				cancel func()
				in     bool
				over   bool
			}
			var all []*request
			for _, move := range moves {
				switch {
				case move < 6: // a request of one of three clients
					ctx, cancel := context.WithCancel(t.Context())
					x := &request{client: string(rune('a' + move%3)), cancel: cancel}
					all = append(all, x)
					go func() {
						x.in = q.enter(ctx, x.client, move >= 3) == nil
						x.over = !x.in
					}()
				case len(all) > 0: // one leaves, or gives up waiting
					x := all[move*7%len(all)]
					if x.in && !x.over {
						q.leave(x.client)
						x.over = true
					} else if !x.over {
						x.cancel()
					}
				}
				synctest.Wait()
				working, waiting := map[string]int{}, map[string]int{}
				n := 0
				for _, x := range all {
					if x.in && !x.over {
						working[x.client]++
						n++
					} else if !x.over {
						waiting[x.client]++
					}
				}
				if n+q.free != workers || n > workers {
					r.Fatalf("%d work, %d are free of %d", n, q.free, workers)
				}
				for name := range waiting {
					if q.free > 0 && (workers == 1 || working[name] < workers-1) {
						r.Fatalf("%s waits with %d free", name, q.free)
					}
				}
			}
			for _, x := range all {
				x.cancel()
			}
			synctest.Wait()
			for _, x := range all {
				if x.in && !x.over {
					q.leave(x.client)
				}
			}
			if len(q.clients)+len(q.turns)+q.waiting != 0 || q.free != workers {
				r.Fatalf("not empty: %+v", q)
			}
		})
	})
}

// A request whose client does not read gives its worker to others, and waits for one when the
// client reads again.
func TestStalledClient(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := newQueue(1)
		slow := &seat{queue: q, name: "slow"}
		if err := slow.enter(t.Context(), false); err != nil {
			t.Fatal(err)
		}
		slow.idle(t.Context(), func() { time.Sleep(stallTime / 2) })
		if q.free != 0 {
			t.Error("a short wait loses the worker")
		}
		read := make(chan bool)
		go slow.idle(t.Context(), func() { <-read })
		time.Sleep(2 * stallTime)
		other := &seat{queue: q, name: "other"}
		if err := other.enter(t.Context(), false); err != nil {
			t.Fatal(err)
		}
		close(read)
		synctest.Wait()
		if slow.taken {
			t.Error("the request is back while another works")
		}
		other.leave()
		synctest.Wait()
		if !slow.taken || q.free != 0 {
			t.Error("the request gets no worker again")
		}
		if slow.leave(); q.free != 1 {
			t.Errorf("%d free", q.free)
		}
	})
}
