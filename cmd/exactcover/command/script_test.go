package command

import (
	"errors"
	"flag"
	"fmt"
	"os/exec"
	"strconv"
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
// which runs a command, sets stdout and stderr, and fails unless the command exits with N.
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
			return nil
		},
		Condition: func(word string) (bool, error) {
			if word != "thorough" {
				return false, fmt.Errorf("unknown condition %q", word)
			}
			return thorough.On(), nil
		},
		Cmds: map[string]func(ts *testscript.TestScript, neg bool, args []string){
			"exits": exits,
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
