//go:build cgo && (linux || darwin)

package streams

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
)

// The test process runs itself with some streams closed. TestMain then reports, on each stream that
// works, which streams are closed.
const childKey = "EXACTCOVER_STREAMS_CHILD"

// noRoom is the exit status of a child that has too few descriptors.
const noRoom = 7

func TestMain(m *testing.M) {
	if os.Getenv(childKey) == "" {
		os.Exit(m.Run())
	}
	switch os.Getenv(childKey) {
	case "pipe":
		IgnoreClosedPipes()
	case "two", "three":
		os.Exit(room(os.Getenv(childKey) == "three"))
	}
	stdin, stdout, stderr := Standard()
	report := ""
	state := func(name string, err error) {
		switch {
		case errors.Is(err, ErrClosed):
			report += name + " closed "
		case err != nil:
			report += name + " fails "
		}
	}
	_, err := stdin.Read(make([]byte, 1))
	state("stdin", err)
	_, err = fmt.Fprint(stdout, "x")
	state("stdout", err)
	_, err = fmt.Fprint(stderr, "x")
	state("stderr", err)
	os.WriteFile(os.Getenv(childKey+"_REPORT"), []byte(report), 0o600)
}

// room limits the process to two more descriptors, or three, and returns noRoom if [Room] does not
// find enough, else 0.
func room(third bool) int {
	var free [3]int // the first descriptors that are free
	for k := range free {
		free[k], _ = syscall.Dup(2)
	}
	for _, fd := range free {
		syscall.Close(fd)
	}
	limit := syscall.Rlimit{Cur: uint64(free[2]), Max: uint64(free[2] + 1)}
	if third {
		limit.Cur++
	}
	if err := syscall.Setrlimit(syscall.RLIMIT_NOFILE, &limit); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	if Room() != nil {
		return noRoom
	}
	return 0
}

// child runs the test process under a command of the shell, and returns its report.
func child(t *testing.T, redirect string) string {
	t.Helper()
	file := t.TempDir() + "/report"
	cmd := exec.Command("sh", "-c", redirect, os.Args[0])
	cmd.Env = append(os.Environ(), childKey+"=streams", childKey+"_REPORT="+file)
	cmd.Stdin = strings.NewReader("input")
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &out
	if err := cmd.Run(); err != nil {
		t.Errorf("%s: %v\n%s", redirect, err, &out)
	}
	report, err := os.ReadFile(file)
	if err != nil {
		t.Fatalf("%s: %v", redirect, err)
	}
	return string(report)
}

// A stream that was closed when the process began fails; the others work.
func TestStandard(t *testing.T) {
	for redirect, want := range map[string]string{
		`exec "$0"`:                "",
		`exec "$0" <&-`:            "stdin closed ",
		`exec "$0" >&-`:            "stdout closed ",
		`exec "$0" 2>&-`:           "stderr closed ",
		`exec "$0" <&- >&- 2>&-`:   "stdin closed stdout closed stderr closed ",
		`exec "$0" </dev/null >&-`: "stdin fails stdout closed ", // at its end
	} {
		if got := child(t, redirect); got != want {
			t.Errorf("%s: %q, not %q", redirect, got, want)
		}
	}
}

// Room finds out whether there are three more descriptors than those that are open.
func TestRoom(t *testing.T) {
	for mode, want := range map[string]int{"two": noRoom, "three": 0} {
		cmd := exec.Command(os.Args[0])
		cmd.Env = append(os.Environ(), childKey+"="+mode)
		out, err := cmd.CombinedOutput()
		if code := cmd.ProcessState.ExitCode(); code != want {
			t.Errorf("%s: exit status %d, not %d: %v\n%s", mode, code, want, err, out)
		}
	}
}

// Writing to a closed pipe is an error and does not end the process.
func TestClosedPipe(t *testing.T) {
	in, out, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	in.Close()
	defer out.Close()
	file := t.TempDir() + "/report"
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), childKey+"=pipe", childKey+"_REPORT="+file)
	cmd.Stdin, cmd.Stdout = strings.NewReader("input"), out
	if err := cmd.Run(); err != nil {
		t.Error(err)
	}
	if report, err := os.ReadFile(file); err != nil || string(report) != "stdout fails " {
		t.Errorf("%q, %v", report, err)
	}
}
