package command

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"exactcover/cmd/exactcover/internal/cli"
	"exactcover/encode/rule"
)

// run executes args with the usual rules and returns the exit status; see [app.run].
func run(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	return newApp(rule.All, stdin, stdout, stderr).run(ctx, args)
}

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

// Inputs that cannot be read get one message each. A line in their place answers them, except those
// that cannot be opened; the rest is answered.
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
			"broken.gz:1:1: expected data packed by gzip, found its first two bytes alone"},
		{"beginning of gzip", write("cut.gz", "\x1f\x8b\x08"),
			"cut.gz:1:1: expected more packed data, found the end of the input"},
		{"gzip without end", write("short.gz", "\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\x03\x33\xd4\xd3"),
			"short.gz:1:1: expected more packed data, found the end of the input"},
		{"binary", write("binary", "\x7fELF\x00\x01\x02\x03\xff\xfe"+strings.Repeat("\x00\x80", 4000)),
			"expected"},
	} {
		t.Run(test.name, func(t *testing.T) {
			stdout, stderr, status := call(t, "", "count", good, test.path, good)
			want := "1\nerror\n1\n"
			if test.name == "directory" || test.name == "missing" {
				want = "1\n1\n"
			}
			if status != 2 || stdout != want {
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
