package command

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"net/http"
	"os/exec"
	"path/filepath"
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

func TestMain(m *testing.M) {
	testscript.Main(
		m, map[string]func(){"exactcover": keepingMain, "exactcover-measured": measuredMain},
	)
}

// TestScript runs the scripts of testdata/script. Beside the usual commands they know
//
//	exits N COMMAND ARG...
//
// which runs a command, sets stdout and stderr, and fails unless the command exits with N;
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
	records := keptRecords(t)
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		UpdateScripts:       *update,
		RequireExplicitExec: true,
		Setup: func(e *testscript.Env) error {
			e.Setenv("TERM", "xterm")
			e.Setenv(keepRecords, records)
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
			"exits": exits, "serves": serves, "asks": asks,
		},
	})
}

func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits N COMMAND ARG...")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	got := 0
	if err := ts.Exec(args[1], args[2:]...); err != nil {
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
