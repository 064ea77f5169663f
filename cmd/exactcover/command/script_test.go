package command

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"exactcover/internal/race"
	"exactcover/internal/thorough"
)

var update = flag.Bool(
	"update", false, "rewrite what is expected in testdata/script and generated in docs",
)

// The test program is the command, too, if it is called so. The long tests measure its memory, so
// it collects garbage as every program does.
func TestMain(m *testing.M) {
	if thorough.On() {
		debug.SetGCPercent(100)
	}
	switch filepath.Base(os.Args[0]) {
	case "exactcover":
		keepingMain()
	case "exactcover-measured":
		measuredMain()
	}
	os.Exit(m.Run())
}

// inPath puts the command into the search path of programs, until the test ends. Its records must
// be valid.
func inPath(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	bin := t.TempDir()
	if err := os.Symlink(self, filepath.Join(bin, "exactcover")); err != nil {
		t.Skip(err)
	}
	t.Setenv("PATH", bin+string(filepath.ListSeparator)+os.Getenv("PATH"))
	t.Setenv(keepRecords, keptRecords(t))
}

// TestScript runs the scripts of testdata/script, one after another. Beside the usual commands they
// know
//
//	exactcover ARG... [<FILE]
//	exits N exactcover ARG... [<FILE]
//	exits N COMMAND ARG...
//
// which run the command, within the test, or another program; they set stdout and stderr, and fail
// unless it exits with 0, or with N;
//
//	serves ARG...
//	asks STATUS METHOD PATH [FILE]
//
// which start the server, and send it FILE: the body of the answer becomes stdout. Where the long
// tests run, they have Go, and the folder of the repository as $REPOSITORY.
func TestScript(t *testing.T) {
	if race.Enabled && !thorough.On() {
		t.Skip("takes minutes; tests in process look for races")
	}
	inPath(t)
	t.Setenv("TERM", "xterm")
	testscript.RunT(inTurn{t}, testscript.Params{
		Dir:                 "testdata/script",
		UpdateScripts:       *update,
		RequireExplicitExec: true,
		Setup: func(e *testscript.Env) error {
			for _, name := range []string{"PATH", "TERM", keepRecords} {
				e.Setenv(name, os.Getenv(name))
			}
			if !thorough.On() {
				return nil
			}
			e.Setenv("REPOSITORY", filepath.Join(here, "..", "..", ".."))
			e.Setenv("GOFLAGS", "-trimpath") // so that modules share what is built
			for _, name := range []string{"GOCACHE", "GOMODCACHE"} {
				value, err := exec.Command("go", "env", name).Output()
				if err != nil {
					return err
				}
				e.Setenv(name, strings.TrimSpace(string(value)))
			}
			return nil
		},
		Condition: func(word string) (bool, error) {
			if word != "thorough" {
				return false, fmt.Errorf("unknown condition %q", word)
			}
			return thorough.On(), nil
		},
		Cmds: map[string]func(ts *testscript.TestScript, neg bool, args []string){
			"exactcover": called, "exits": exits, "serves": serves, "asks": asks,
		},
	})
}

// inTurn is a test whose parts run one after another: they share the folder of the process.
type inTurn struct{ *testing.T }

func (t inTurn) Parallel() {}

func (t inTurn) Run(name string, part func(testscript.T)) {
	t.T.Run(name, func(t *testing.T) { part(inTurn{t}) })
}

func (t inTurn) Verbose() bool { return testing.Verbose() }

func called(ts *testscript.TestScript, neg bool, args []string) {
	if status := runFor(ts, args); (status != 0) != neg {
		ts.Fatalf("exit status %d", status)
	}
}

// runFor runs the command for a script, and returns its exit status.
func runFor(ts *testscript.TestScript, args []string) int {
	in := ""
	if n := len(args) - 1; n > 0 && strings.HasPrefix(args[n], "<") {
		in, args = ts.ReadFile(args[n][1:]), args[:n]
	}
	ts.Check(os.Chdir(ts.MkAbs(".")))
	defer os.Chdir(here)
	var out bytes.Buffer
	status := run(context.Background(), args, strings.NewReader(in), &out, ts.Stderr())
	ts.Stdout().Write(out.Bytes())
	ts.Check(checkRecords(args, out.Bytes()))
	return status
}

func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits N COMMAND ARG...")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	got := 0
	if args[1] == "exactcover" {
		got = runFor(ts, args[2:])
	} else if err := ts.Exec(args[1], args[2:]...); err != nil {
		var exit *exec.ExitError
		if !errors.As(err, &exit) {
			ts.Fatalf("%v", err)
		}
		got = exit.ExitCode()
	}
	if got != want {
		ts.Fatalf("exit status %d, want %d", got, want)
	}
}

func serves(ts *testscript.TestScript, neg bool, args []string) {
	if neg {
		ts.Fatalf("usage: serves ARG...")
	}
	ctx, cancel := context.WithCancel(context.Background())
	out, stdout := io.Pipe()
	ended := make(chan struct{})
	go func() {
		args = append([]string{"serve", "--listen", "127.0.0.1:0", "--socket", "none"}, args...)
		run(ctx, args, strings.NewReader(""), stdout, io.Discard)
		stdout.Close()
		close(ended)
	}()
	ts.Defer(func() { cancel(); <-ended })
	address, err := bufio.NewReader(out).ReadString('\n')
	ts.Check(err)
	ts.Setenv("SERVER", strings.TrimSpace(address))
}

func asks(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 3 || len(args) > 4 {
		ts.Fatalf("usage: asks STATUS METHOD PATH [FILE]")
	}
	body := ""
	if len(args) == 4 {
		body = ts.ReadFile(args[3])
	}
	q, err := http.NewRequest(args[1], ts.Getenv("SERVER")+args[2], strings.NewReader(body))
	ts.Check(err)
	a, err := http.DefaultClient.Do(q)
	ts.Check(err)
	defer a.Body.Close()
	if _, err := io.Copy(ts.Stdout(), a.Body); err != nil {
		ts.Fatalf("%v", err)
	}
	if fmt.Sprint(a.StatusCode) != args[0] {
		ts.Fatalf("status %d, want %s", a.StatusCode, args[0])
	}
}
