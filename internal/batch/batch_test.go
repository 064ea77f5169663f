package batch_test

import (
	"context"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"pgregory.net/rapid"

	"exactcover/internal/batch"
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

// Answers come in the order of the tasks, no matter which worker answers them, in which portions,
// and which tasks are split and shared.
func TestOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		workers, last := rapid.IntRange(1, 4).Draw(t, "workers"), rapid.IntRange(0, 900).Draw(t, "last")
		parts := rapid.IntRange(1, 9).Draw(t, "parts")
		answer := func(_ context.Context, task *batch.Task[int]) {
			n := task.Value % 1000
			if part := task.Value / 1000; part < parts && n%parts == 1 { // a line in this many parts
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

// An answer that is longer than the buffer of a task is written while it grows.
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

// TestSplit has tasks that are split again and again, with some of the parts shared: every part is
// in its place, and Done is called once for each, no matter how often the memory of its task is
// reused.
func TestSplit(t *testing.T) {
	const tasks, width = 2000, 8
	for workers := 1; workers <= 3; workers++ {
		var out strings.Builder
		var made atomic.Int64
		read, done := 0, 0
		answer := func(_ context.Context, task *batch.Task[[2]int]) {
			first, end := task.Value[0], task.Value[1]
			for end-first > 2 && task.Share([2]int{end - 1, end}) {
				end--
				made.Add(1)
			}
			if middle := (first + 1 + end) / 2; middle < end {
				task.Split([2]int{middle, end})
				made.Add(1)
				end = middle
			}
			for n := first; n < end; n++ {
				task.Say([]byte(strconv.Itoa(n) + "\n"))
			}
		}
		b := batch.Batch[[2]int]{
			Workers: workers,
			Read: func(v *[2]int) bool {
				*v = [2]int{1 + width*read, 1 + width*(read+1)}
				read++
				return read <= tasks
			},
			Close:  func() {},
			Worker: func() func(context.Context, *batch.Task[[2]int]) { return answer },
			Text:   func(text []byte) { out.Write(text) },
			Done:   func(*[2]int) bool { done++; return false },
			Idle:   func() {},
		}
		if !b.Run(t.Context()) || out.String() != upTo(1, tasks*width) {
			t.Errorf("%d workers: wrong answers, of %d bytes", workers, out.Len())
		}
		if want := tasks + int(made.Load()); done != want {
			t.Errorf("%d workers: %d of %d parts were done", workers, done, want)
		}
	}
}

// Workers whose answers are longer than their tasks hold stop when nobody takes them any more.
func TestEndOfLongAnswers(t *testing.T) {
	line := []byte(strings.Repeat("a line of text\n", 100))
	answer := func(_ context.Context, task *batch.Task[int]) {
		for range 1000 {
			task.Say(line)
		}
	}
	ended := make(chan bool)
	go func() {
		_, all, _ := numbers(t.Context(), 3, 50, answer, func(n int) bool { return true })
		ended <- all
	}()
	select {
	case all := <-ended:
		if all {
			t.Error("that was not all")
		}
	case <-time.After(time.Minute):
		t.Fatal("the batch has not ended")
	}
}
