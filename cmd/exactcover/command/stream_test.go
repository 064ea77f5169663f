package command

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

func TestOrder(t *testing.T) {
	// Hard and easy units, bad ones and ones without solution, in a pattern that no worker order
	// keeps by luck.
	var in, want strings.Builder
	for i := range 500 {
		switch i % 5 {
		case 0, 3:
			in.WriteString(all4)
			want.WriteString("288\n")
		case 1:
			in.WriteString(unsat)
			want.WriteString("0\n")
		case 2:
			in.WriteString("1..5............\n")
			want.WriteString("error\n")
		case 4:
			in.WriteString(one)
			want.WriteString("1\n")
		}
	}
	for _, jobs := range []string{"1", "2", "8"} {
		stdout, stderr, status := call(t, in.String(), "count", "--from", "line", "--jobs", jobs)
		if status != 2 {
			t.Errorf("--jobs %s: status %d, want 2", jobs, status)
		}
		if diff := cmp.Diff(want.String(), stdout); diff != "" {
			t.Errorf("--jobs %s: (-want +got)\n%s", jobs, diff)
		}
		var messages strings.Builder
		for line := 3; line <= 500; line += 5 {
			fmt.Fprintf(&messages, "standard input:%d:4: expected", line)
			fmt.Fprintln(&messages)
		}
		cut := ""
		for l := range strings.Lines(stderr) {
			before, _, _ := strings.Cut(l, " expected")
			cut += before + " expected\n"
		}
		if diff := cmp.Diff(messages.String(), cut); diff != "" {
			t.Errorf("--jobs %s: messages (-want +got)\n%s", jobs, diff)
		}
	}
}

// An answer is printed when it is found, though input and output are still open.
func TestFirstAnswerAtOnce(t *testing.T) {
	in, feed := io.Pipe()
	answers, out := io.Pipe()
	done := make(chan int, 1)
	go func() {
		done <- run(t.Context(), []string{"count"}, in, out, io.Discard)
		out.Close()
	}()
	for range 3 {
		io.WriteString(feed, one)
		line := make([]byte, 2)
		if _, err := io.ReadFull(answers, line); err != nil || string(line) != "1\n" {
			t.Fatalf("got %q, %v", line, err)
		}
	}
	feed.Close()
	if status := <-done; status != 0 {
		t.Errorf("status %d", status)
	}
}

// The first of many solutions are printed while the search continues.
func TestFirstSolutionAtOnce(t *testing.T) {
	answers, out := io.Pipe()
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan int, 1)
	go func() {
		done <- run(ctx, []string{"solve", "--limit", "0"}, strings.NewReader(all9), out, io.Discard)
		out.Close()
	}()
	line := make([]byte, 82)
	for range 3 {
		if _, err := io.ReadFull(answers, line); err != nil || line[81] != '\n' {
			t.Fatalf("got %q, %v", line, err)
		}
	}
	cancel()
	rest, _ := io.ReadAll(answers)
	if status := <-done; status != 130 {
		t.Errorf("status %d, want 130", status)
	}
	if len(rest)%82 != 0 {
		t.Errorf("%d bytes are no whole lines", len(rest))
	}
}

// An interrupted batch ends with what is done before the first unit that is not.
func TestInterrupt(t *testing.T) {
	for _, args := range [][]string{{"count"}, {"solve"}, {"solve", "--json"}, {"candidates"},
		{"convert"}} {
		t.Run(strings.Join(args, " "), func(t *testing.T) {
			want, _, _ := call(t, one+two, args...)
			in, feed := io.Pipe()
			defer feed.Close() // lets the goroutine that reads go
			ctx, cancel := context.WithCancel(t.Context())
			var out lockedBuffer
			var stderr bytes.Buffer
			done := make(chan int, 1)
			go func() { done <- run(ctx, args, in, &out, &stderr) }()
			io.WriteString(feed, one+two)
			for !strings.HasPrefix(mask(want), mask(out.String())) || strings.Count(out.String(),
				"\n") < strings.Count(want, "\n") {
				time.Sleep(time.Millisecond)
			}
			cancel()
			if status := <-done; status != 130 {
				t.Errorf("status %d, want 130", status)
			}
			if diff := cmp.Diff(mask(want), mask(out.String())); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
			if got := stderr.String(); !strings.Contains(got, "interrupted") {
				t.Errorf("stderr %q", got)
			}
		})
	}
}

// A count that is interrupted gives no answer, not a wrong one, and nothing after it is printed
// though it is done.
func TestInterruptInUnit(t *testing.T) {
	for _, jobs := range []string{"1", "4"} {
		ctx, cancel := context.WithCancel(t.Context())
		answers, out := io.Pipe()
		done := make(chan int, 1)
		go func() {
			done <- run(ctx, []string{"count", "--jobs", jobs}, strings.NewReader(one+all9+one+one), out,
				io.Discard)
			out.Close()
		}()
		line := make([]byte, 2)
		if _, err := io.ReadFull(answers, line); err != nil {
			t.Fatal(err)
		}
		cancel()
		rest, _ := io.ReadAll(answers)
		if status := <-done; status != 130 || len(rest) > 0 {
			t.Errorf("--jobs %s: status %d, rest %q", jobs, status, rest)
		}
	}
}

// endless repeats a line for ever.
type endless struct {
	line string
	at   int
	read int
	mu   sync.Mutex
}

func (e *endless) Read(dst []byte) (int, error) {
	e.mu.Lock()
	defer e.mu.Unlock()
	n := copy(dst, e.line[e.at:])
	e.at = (e.at + n) % len(e.line)
	e.read += n
	return n, nil
}

func (e *endless) total() int {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.read
}

// failing takes some writes and then fails.
type failing struct {
	writes int
	err    error
}

func (f *failing) Write(p []byte) (int, error) {
	if f.writes == 0 {
		return 0, f.err
	}
	f.writes--
	return len(p), nil
}

func TestClosedPipe(t *testing.T) {
	pipe := &os.PathError{Op: "write", Path: "stdout", Err: syscall.EPIPE}
	var stderr bytes.Buffer
	if status := run(t.Context(), []string{"solve"}, &endless{line: one},
		&failing{writes: 2, err: pipe}, &stderr); status != 0 {
		t.Errorf("status %d", status)
	}
	if stderr.Len() > 0 {
		t.Errorf("stderr %q", &stderr)
	}
	// Also in the middle of the solutions of one puzzle.
	if status := run(t.Context(), []string{"solve", "--limit", "0"}, strings.NewReader(all9),
		&failing{writes: 2, err: pipe}, &stderr); status != 0 {
		t.Errorf("status %d", status)
	}
}

// Check ends with its reader too, and lists that nobody reads are no error.
func TestClosedPipeBeyondBatches(t *testing.T) {
	pipe := &os.PathError{Op: "write", Path: "stdout", Err: syscall.EPIPE}
	solved := `{"size": 4, "solution": ["1234", "3412", "2143", "4321"]}` + "\n"
	for _, args := range [][]string{{"check", "-"}, {"rules"}, {"formats"}, {"version"}, {"man"}} {
		var stderr bytes.Buffer
		if status := run(t.Context(), args, &endless{line: solved}, &failing{err: pipe},
			&stderr); status != 0 ||
			stderr.Len() > 0 {
			t.Errorf("%v: status %d, stderr %q", args, status, &stderr)
		}
		full := &os.PathError{Op: "write", Path: "stdout", Err: syscall.ENOSPC}
		status := run(t.Context(), args, &endless{line: solved}, &failing{err: full}, &stderr)
		if want := "exactcover: standard output: no space left on device\n"; status != 2 ||
			stderr.String() != want {
			t.Errorf("%v: status %d, stderr %q, want %q", args, status, &stderr, want)
		}
	}
}

func TestFullDisk(t *testing.T) {
	var stderr bytes.Buffer
	status := run(
		t.Context(), []string{"solve"}, &endless{line: one},
		&failing{writes: 2, err: errors.New("disk full")}, &stderr,
	)
	if status != 2 || !strings.Contains(stderr.String(), "standard output: disk full") {
		t.Errorf("status %d, stderr %q", status, &stderr)
	}
}

// Input is read no further ahead than answers are taken.
func TestConstantMemory(t *testing.T) {
	in := &endless{line: one}
	answers, out := io.Pipe()
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan int, 1)
	go func() { done <- run(ctx, []string{"solve", "--jobs", "2"}, in, out, io.Discard) }()
	line := make([]byte, 17)
	if _, err := io.ReadFull(answers, line); err != nil {
		t.Fatal(err)
	}
	for before := -1; before != in.total(); time.Sleep(50 * time.Millisecond) {
		before = in.total()
	}
	// The bytes in tasks, in unwritten output and in the buffers of readers.
	if most := 512 << 10; in.total() > most {
		t.Errorf("%d bytes read ahead, want at most %d", in.total(), most)
	}
	cancel()
	answers.Close()
	if status := <-done; status != 130 {
		t.Errorf("status %d, want 130", status)
	}
}

// A lockedBuffer may be read while it is written.
type lockedBuffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (l *lockedBuffer) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

func (l *lockedBuffer) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}
