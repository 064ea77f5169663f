package poll_test

import (
	"context"
	"errors"
	"testing"

	"exactcover/internal/poll"
)

func TestPoll(t *testing.T) {
	why := errors.New("why")
	ctx, cancel := context.WithCancelCause(t.Context())
	p := poll.New(ctx)
	if p.Stopped() || p.Now() || p.Err() != nil {
		t.Error("stopped before the end")
	}
	cancel(why)
	n := 0
	for !p.Stopped() {
		n++
	}
	if n >= 1000 {
		t.Errorf("stopped %d calls after the end", n)
	}
	if !p.Stopped() || !p.Now() || p.Err() != why {
		t.Errorf("stopped, then %t, %t, %v", p.Stopped(), p.Now(), p.Err())
	}
	q := poll.New(ctx)
	if !q.Stopped() {
		t.Error("the first call does not look")
	}
	r := poll.New(ctx)
	if !r.Now() {
		t.Error("Now does not look")
	}
}
