package child

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// The test is its own child process; the argument after "child" says what it does.
func TestMain(m *testing.M) {
	if len(os.Args) < 3 || os.Args[1] != "child" {
		os.Exit(m.Run())
	}
	switch os.Args[2] {
	case "echo":
		io.Copy(os.Stdout, os.Stdin)
		fmt.Fprintln(os.Stderr, "a message")
		os.Exit(7)
	case "deaf": // never reads, never ends
		for {
			time.Sleep(time.Minute)
		}
	case "flood":
		for {
			os.Stdout.Write(make([]byte, 1<<16))
		}
	case "parent": // leaves a process behind that keeps its output open
		orphan := exec.Command(os.Args[0], "child", "sleep")
		orphan.Stdout = os.Stdout
		orphan.Start()
		fmt.Println(orphan.Process.Pid)
	case "family": // waits for a separate process
		cmd := exec.Command(os.Args[0], "child", "sleep")
		cmd.Start()
		os.WriteFile(os.Args[3], []byte(strconv.Itoa(cmd.Process.Pid)), 0o600)
		cmd.Wait()
	case "sleep":
		time.Sleep(time.Minute)
	case "crash":
		p, _ := os.FindProcess(os.Getpid())
		p.Kill()
		select {}
	}
}

func program(args ...string) []string { return append([]string{os.Args[0], "child"}, args...) }

func TestRun(t *testing.T) {
	input := strings.Repeat("0123456789\n", 50000)
	out, err := Run(t.Context(), program("echo"), []byte(input))
	if err != nil || out.Text != input || out.Errors != "a message" || out.Crash != "" ||
		out.Status != 7 {
		t.Errorf("%d bytes, %q, %q, %v", len(out.Text), out.Errors, out.Crash, err)
	}
	if out, err = Run(t.Context(), program("crash"), nil); err != nil || out.Crash == "" ||
		out.Status != -1 {
		t.Errorf("%+v, %v", out, err)
	}
	if _, err = Run(t.Context(), []string{"/nowhere/at/all"}, nil); !errors.Is(err, fs.ErrNotExist) {
		t.Error(err)
	}
}

// soon is generous: the machine may be busy.
const soon = 10 * time.Second

// A run ends with its context, no matter what the program does.
func TestEnds(t *testing.T) {
	for _, what := range []string{"deaf", "flood", "sleep"} {
		ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
		begin := time.Now()
		_, err := Run(ctx, program(what), make([]byte, 1<<20))
		if !errors.Is(err, context.DeadlineExceeded) || time.Since(begin) > soon {
			t.Errorf("%s: %v after %v", what, err, time.Since(begin))
		}
		cancel()
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Run(ctx, program("echo"), nil); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// Output without end takes no memory without end.
func TestFlood(t *testing.T) {
	h := &head{most: 10}
	for range 100 {
		if n, err := h.Write(make([]byte, 7)); n != 7 || err != nil {
			t.Fatal(n, err)
		}
	}
	if h.Len() != 10 {
		t.Errorf("%d bytes kept", h.Len())
	}
}

// A run does not wait for processes that the program has started, and kills them.
func TestOrphan(t *testing.T) {
	begin := time.Now()
	out, err := Run(t.Context(), program("parent"), nil)
	if err != nil || time.Since(begin) > soon {
		t.Fatalf("%v after %v", err, time.Since(begin))
	}
	first, _ := bufio.NewReader(strings.NewReader(out.Text)).ReadString('\n')
	gone(t, strings.TrimSpace(first))
}

// When the context ends, the processes that the program has started are killed too.
func TestFamily(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	name := t.TempDir() + "/pid"
	ended := make(chan error, 1)
	go func() {
		_, err := Run(ctx, program("family", name), nil)
		ended <- err
	}()
	var pid []byte
	for begin := time.Now(); len(pid) == 0; time.Sleep(10 * time.Millisecond) {
		if pid, _ = os.ReadFile(name); time.Since(begin) > soon {
			t.Fatal("no process")
		}
	}
	cancel()
	if err := <-ended; !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	gone(t, string(pid))
}

// gone waits until a process has ended.
func gone(t *testing.T, pid string) {
	n, err := strconv.Atoi(pid)
	if err != nil {
		t.Fatal(err)
	}
	p, err := os.FindProcess(n)
	if err != nil {
		return
	}
	for begin := time.Now(); ; time.Sleep(10 * time.Millisecond) {
		if err := p.Signal(syscall.Signal(0)); err != nil {
			return
		}
		if status, err := os.ReadFile("/proc/" + pid + "/stat"); err == nil &&
			strings.Contains(string(status), ") Z ") {
			return // nobody has asked for its status yet
		}
		if time.Since(begin) > soon {
			t.Fatalf("process %d is still there", n)
		}
	}
}
