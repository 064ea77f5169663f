package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"exactcover/cmd/exactcover/internal/batch"
	"exactcover/cmd/exactcover/internal/cli"
)

// call runs the command on text as standard input.
func call(t *testing.T, stdin string, args ...string) (stdout, stderr string, status int) {
	t.Helper()
	var out, err bytes.Buffer
	status = run(t.Context(), args, strings.NewReader(stdin), &out, &err)
	if wrong := checkRecords(args, out.Bytes()); wrong != nil {
		t.Error(wrong)
	}
	return out.String(), err.String(), status
}

// Puzzles of side 4 as lines, and their solutions.
const (
	one   = "1..4..3..1..3...\n"
	two   = "1..43.......2..3\n"
	unsat = "11..............\n"
	all4  = "................\n"
	all9  = ".................................................................................\n"
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

// Of many solutions the first are printed while the others are searched for.
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
	// What is in the ring, in the text on its way out and in the buffers of readers.
	if most := 17*2*batch.TasksPerWorker + 2*outBytes + 256<<10; in.total() > most {
		t.Errorf("%d bytes read ahead, want at most %d", in.total(), most)
	}
	cancel()
	answers.Close()
	if status := <-done; status != 130 {
		t.Errorf("status %d, want 130", status)
	}
}

// Timeouts are for each puzzle, and keep what was found until then.
func TestTimeout(t *testing.T) {
	var stdout string
	untilEnough(t, func(timeout string) bool {
		var status int
		stdout, _, status = call(t, one+all9+one, "count", "--timeout", timeout)
		if status != 3 {
			t.Errorf("count: status %d\n%s", status, stdout)
		}
		lines := strings.Split(stdout, "\n")
		return len(lines) == 4 && lines[0] == "1" && strings.HasPrefix(lines[1], ">=") && lines[2] == "1"
	})

	untilEnough(t, func(timeout string) bool {
		var status int
		stdout, _, status = call(t, all9, "solve", "--limit", "0", "--timeout", timeout)
		if stdout == "incomplete\n" {
			return false
		}
		if status != 3 || len(stdout)%82 != 0 {
			t.Errorf("solve: status %d, %d bytes", status, len(stdout))
		}
		return len(stdout) >= 82
	})

	stdout, _, status := call(t, all9, "candidates", "--timeout", "1ns")
	if status != 3 || stdout != "incomplete\n" {
		t.Errorf("candidates: status %d\n%s", status, stdout)
	}

	stdout, _, status = call(t, all9, "solve", "--timeout", "1ns")
	if status != 3 || stdout != "incomplete\n" {
		t.Errorf("solve: status %d\n%s", status, stdout)
	}

	untilEnough(t, func(timeout string) bool {
		stdout, _, status = call(t, all9, "solve", "--json", "--limit", "0", "--timeout", timeout)
		var record struct {
			Status    string
			Solutions [][]string
			Count     string
			Complete  bool
		}
		if err := json.Unmarshal([]byte(stdout), &record); err != nil {
			t.Fatal(err)
		}
		if status != 3 || record.Status != "incomplete" || record.Complete ||
			record.Count != fmt.Sprint(len(record.Solutions)) {
			t.Errorf(
				"json: status %d, record %q %q %v", status, record.Status, record.Count, record.Complete,
			)
		}
		return len(record.Solutions) > 0
	})
}

// untilEnough tries longer and longer timeouts until one is enough: a machine with other things to
// do may get nowhere in a short one.
func untilEnough(t *testing.T, enough func(timeout string) bool) {
	t.Helper()
	for timeout := 30 * time.Millisecond; !enough(timeout.String()); timeout *= 4 {
		if timeout > 10*time.Second {
			t.Fatalf("%v are not enough", timeout)
		}
	}
}

func TestSeed(t *testing.T) {
	first, _, _ := call(t, all9, "solve")
	a, _, _ := call(t, all9, "solve", "--seed", "7")
	b, _, _ := call(t, all9, "solve", "--seed", "7")
	if a != b {
		t.Errorf("the same seed gives\n%s%s", a, b)
	}
	if a == first {
		t.Errorf("seed 7 does not shuffle")
	}
}

func TestProgressIsCleared(t *testing.T) {
	_, stderr, status := call(t, one+two, "count", "--progress", "always")
	if status != 0 || !strings.Contains(stderr, "done") || !strings.HasSuffix(stderr, "\x1b[2K\r") {
		t.Errorf("status %d, stderr %q", status, stderr)
	}
	_, stderr, _ = call(t, one+two, "count", "--progress", "auto")
	if stderr != "" {
		t.Errorf("stderr is no terminal and got %q", stderr)
	}
}

// Inputs that cannot be read get one message each and no line in the output; the rest is answered.
func TestBadInputs(t *testing.T) {
	dir := t.TempDir()
	write := func(name, content string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(content), 0o666); err != nil {
			t.Fatal(err)
		}
		return path
	}
	good := write("good", one)
	for _, test := range []struct{ name, path, message string }{
		{"directory", dir, "directory"},
		{"missing", filepath.Join(dir, "missing"), "no such file"},
		{"empty", write("empty", ""), "expected"},
		{"blank", write("blank", strings.Repeat("\n", 70_000)), "nothing but blanks"},
		{"broken gzip", write("broken.gz", "\x1f\x8b nonsense"),
			"broken.gz: expected data packed by gzip, found its first two bytes alone"},
		{"beginning of gzip", write("cut.gz", "\x1f\x8b\x08"),
			"cut.gz: expected more packed data, found the end of the input"},
		{"gzip without end", write("short.gz", "\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\x03\x33\xd4\xd3"),
			"short.gz: expected more packed data, found the end of the input"},
		{"binary", write("binary", "\x7fELF\x00\x01\x02\x03\xff\xfe"+strings.Repeat("\x00\x80", 4000)),
			"expected"},
	} {
		t.Run(test.name, func(t *testing.T) {
			stdout, stderr, status := call(t, "", "count", good, test.path, good)
			if status != 2 || strings.ReplaceAll(stdout, "error\n", "") != "1\n1\n" {
				t.Errorf("status %d, stdout %q", status, stdout)
			}
			if strings.Count(stderr, "\n") != 1 || strings.Count(stderr, test.path) != 1 ||
				!strings.Contains(stderr, test.message) {
				t.Errorf("stderr %q", stderr)
			}
		})
	}
}

func TestDirectoryAsStandardInput(t *testing.T) {
	dir, err := os.Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer dir.Close()
	var stdout, stderr strings.Builder
	status := run(t.Context(), []string{"count"}, dir, &stdout, &stderr)
	const want = "exactcover: standard input: expected a file, found a directory\n"
	if status != 2 || stdout.String() != "" || stderr.String() != want {
		t.Errorf(
			"status %d, stdout %q, stderr %q, want %q", status, stdout.String(), stderr.String(), want,
		)
	}
}

func TestNoColor(t *testing.T) {
	for _, test := range []struct {
		word     string
		terminal bool
		noColor  string
		want     bool
	}{
		{"auto", true, "", true},
		{"auto", true, "1", false},
		{"auto", false, "", false},
		{"always", false, "1", true},
		{"never", true, "", false},
	} {
		t.Setenv("TERM", "xterm")
		t.Setenv("NO_COLOR", test.noColor)
		if got := cli.UseColor(test.word, test.terminal); got != test.want {
			t.Errorf(
				"cli.UseColor(%q, %v) with NO_COLOR=%q is %v", test.word, test.terminal, test.noColor, got,
			)
		}
	}
}

func TestWorst(t *testing.T) {
	rising := []status{statusOK, statusNone, statusIncomplete, statusBad, statusInterrupted}
	for i, a := range rising {
		for j, b := range rising {
			if got, want := worst(a, b), rising[max(i, j)]; got != want {
				t.Errorf("worst(%d, %d) = %d, want %d", a, b, got, want)
			}
		}
	}
}

// mask hides the times in records.
func mask(records string) string {
	var b strings.Builder
	for {
		before, after, found := strings.Cut(records, `"ms":`)
		b.WriteString(before)
		if !found {
			return b.String()
		}
		b.WriteString(`"ms":T`)
		records = strings.TrimLeft(after, "0123456789.e-")
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
