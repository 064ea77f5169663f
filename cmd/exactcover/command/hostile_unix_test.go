//go:build unix

package command

import (
	"bytes"
	"errors"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestSignalInEveryPhase sends INT or TERM, in turn, to each call as a separate process.
func TestSignalInEveryPhase(t *testing.T) {
	for k, h := range chosen(t) {
		signal := []syscall.Signal{syscall.SIGINT, syscall.SIGTERM}[k%2]
		t.Run(signal.String()+" "+h.phase, func(t *testing.T) {
			cmd, _ := command(t, h.text(), strings.Fields(h.args)...)
			var stderr bytes.Buffer
			cmd.Stderr = &stderr
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			done := make(chan error, 1)
			go func() { done <- cmd.Wait() }()
			select {
			case <-done:
				return // answered by then
			case <-time.After(200 * time.Millisecond):
			}
			sent := time.Now()
			cmd.Process.Signal(signal)
			select {
			case err := <-done:
				t.Logf("%v after %v", err, time.Since(sent))
				var exit *exec.ExitError
				switch {
				case err == nil || errors.As(err, &exit) && exit.ExitCode() >= 0 && exit.ExitCode() < 4:
					// answered just then
				case exit.ExitCode() == 130 && strings.Contains(stderr.String(), "exactcover: interrupted\n"):
				// the signal came before anybody listened
				case exit.ExitCode() < 0 && time.Since(sent) < time.Second:
				default:
					t.Errorf("%v\n%s", err, stderr.String())
				}
			case <-time.After(lateness):
				cmd.Process.Kill()
				t.Fatalf("not ended after %v", lateness)
			}
		})
	}
}
