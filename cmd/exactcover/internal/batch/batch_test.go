package batch_test

import (
	"context"
	"strconv"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"exactcover/cmd/exactcover/internal/batch"
)

// numbers answers the numbers up to last, a line each, with what answer does besides, and returns
// what was written and whether that was all.
func numbers(
	ctx context.Context, workers, last int, answer func(context.Context, *batch.Task[int]),
	done func(n int) bool,
) (written string, all, closed bool) {
	var out strings.Builder
	read := 0
	closing := make(chan bool, 1)
	b := batch.Batch[int]{
		Workers: workers,
		Read: func(n *int) bool {
			read++
			*n = read
			return read <= last
		},
		Close:  func() { closing <- true },
		Worker: func() func(context.Context, *batch.Task[int]) { return answer },
		Text:   func(text []byte) { out.Write(text) },
		Done:   func(n *int) bool { return done != nil && done(*n) },
		Idle:   func() {},
	}
	all = b.Run(ctx)
	select {
	case closed = <-closing:
	case <-time.After(time.Minute):
	}
	return out.String(), all, closed
}

// upTo returns the numbers from first to last, a line each.
func upTo(first, last int) string {
	var b strings.Builder
	for n := first; n <= last; n++ {
		b.WriteString(strconv.Itoa(n) + "\n")
	}
	return b.String()
}

// Answers come in the order of the tasks, whoever answers them, in whatever portions they are said,
// and whatever is split off and shared.
func TestOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		workers, last := rapid.IntRange(1, 4).Draw(t, "workers"), rapid.IntRange(0, 900).Draw(t, "last")
		parts := rapid.IntRange(1, 9).Draw(t, "parts")
		answer := func(_ context.Context, task *batch.Task[int]) {
			n := task.Value % 1000
			if part := task.Value / 1000; part < parts && n%parts == 1 { // a line in so many parts
				if rest := task.Value + 1000; !task.CanShare() || !task.Share(rest) {
					task.Split(rest)
				}
				if part > 0 {
					return
				}
			} else if part > 0 {
				return
			}
			for _, figure := range strconv.Itoa(n) {
				task.Say([]byte(string(figure)))
			}
			task.Say([]byte("\n"))
		}
		written, all, closed := numbers(t.Context(), workers, last, answer, nil)
		if want := upTo(1, last); written != want || !all || !closed {
			t.Fatalf("all %v, closed %v: %q, want %q", all, closed, written, want)
		}
	})
}

// An answer that is longer than a task holds is written while it is said.
func TestLongAnswer(t *testing.T) {
	const lines = 300_000
	answer := func(_ context.Context, task *batch.Task[int]) {
		for range lines {
			task.Say([]byte("a line of text\n"))
		}
	}
	written, all, _ := numbers(t.Context(), 2, 2, answer, nil)
	if n := strings.Count(written, "a line of text\n"); n != 2*lines || !all {
		t.Errorf("%d lines, all %v", n, all)
	}
}

// A batch that is ended writes what stands before the first task without an answer.
func TestEnd(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	answer := func(_ context.Context, task *batch.Task[int]) {
		if task.Value == 7 {
			cancel()
			for !task.Stopped() {
				time.Sleep(time.Millisecond)
			}
		}
		if !task.Stopped() {
			task.Say([]byte(strconv.Itoa(task.Value) + "\n"))
		}
	}
	written, all, closed := numbers(ctx, 1, 100, answer, nil)
	if !strings.HasPrefix(upTo(1, 6), written) || all || !closed {
		t.Errorf("all %v, closed %v: %q", all, closed, written)
	}
}

// The writer ends a batch by saying that a task is the last.
func TestLast(t *testing.T) {
	answer := func(_ context.Context, task *batch.Task[int]) {
		task.Say([]byte(strconv.Itoa(task.Value) + "\n"))
	}
	written, all, closed := numbers(t.Context(), 3, 1000, answer, func(n int) bool { return n == 20 })
	if written != upTo(1, 20) || all || !closed {
		t.Errorf("all %v, closed %v: %q", all, closed, written)
	}
}
