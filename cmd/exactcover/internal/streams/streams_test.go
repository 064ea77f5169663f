//go:build linux || darwin

package streams

import (
	"fmt"
	"os"
	"os/exec"
	"syscall"
	"testing"
)

// The test process runs itself with this variable, which says what it does.
const childKey = "EXACTCOVER_STREAMS_CHILD"

const (
	noRoom = 7 // the exit status of a child that has too few descriptors
	failed = 8 // and of one whose output fails
)

func TestMain(m *testing.M) {
	switch mode := os.Getenv(childKey); mode {
	case "":
		os.Exit(m.Run())
	case "pipe":
		IgnoreClosedPipes()
		if _, err := fmt.Print("x"); err != nil {
			os.Exit(failed)
		}
	default:
		os.Exit(room(mode == "three"))
	}
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
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), childKey+"=pipe")
	cmd.Stdout = out
	if err := cmd.Run(); cmd.ProcessState.ExitCode() != failed {
		t.Error(err)
	}
}
