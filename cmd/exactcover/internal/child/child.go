// Package child runs a program on a piece of input. Whatever the program does, such as never
// reading, never ending, writing without end, or leaving other processes behind, a run ends soon
// after its context, and takes bounded memory.
//
//	child.go        a run and its output
//	group_unix.go   a program is killed with all it has started
//	group_other.go  where systems have no groups of processes
package child

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os/exec"
	"strings"
	"time"
)

// linger is how long processes that the program has left behind may keep its output open, and how
// long a killed program may take to go.
const linger = 100 * time.Millisecond

// Most bytes that are kept of what a program writes.
const (
	mostOutput = 1 << 20
	mostErrors = 1 << 10
)

// An Output is what a program has written, and how it ended.
type Output struct {
	Text   string // of standard output, its first MiB
	Errors string // of standard error, its first KiB
	Crash  string // how it was killed: "signal: segmentation fault"; "": it ended by itself
}

// A StartError says why a program was not started.
type StartError struct{ Err error }

func (e *StartError) Error() string { return e.Err.Error() }

// Unwrap returns the reason.
func (e *StartError) Unwrap() error { return e.Err }

// Run starts a program, writes input to its standard input and returns what it has written when it
// has ended. The exit status does not matter. If ctx ends first, Run kills the program, with all
// processes it has started where the system has process groups, and returns the error of ctx. A
// program that cannot be started is a *[StartError].
func Run(ctx context.Context, program []string, input []byte) (Output, error) {
	if err := ctx.Err(); err != nil {
		return Output{}, err
	}
	cmd := exec.CommandContext(ctx, program[0], program[1:]...)
	out, messages := &head{most: mostOutput}, &head{most: mostErrors}
	cmd.Stdin, cmd.Stdout, cmd.Stderr = bytes.NewReader(input), out, messages
	cmd.WaitDelay = linger
	group(cmd)
	if err := cmd.Start(); err != nil {
		if ctx.Err() != nil {
			return Output{}, ctx.Err()
		}
		return Output{}, &StartError{err}
	}
	err := cmd.Wait()
	if err := ctx.Err(); err != nil {
		return Output{}, err
	}
	if errors.Is(err, exec.ErrWaitDelay) {
		killGroup(cmd) // what the program has left behind
	}
	o := Output{Text: out.String(), Errors: strings.TrimSpace(messages.String())}
	if state := cmd.ProcessState; state != nil && !state.Exited() {
		o.Crash = fmt.Sprint(state)
	}
	return o, nil
}

// A head keeps the first bytes that are written to it, and takes the others as well.
type head struct {
	bytes.Buffer
	most int
}

func (h *head) Write(p []byte) (int, error) {
	h.Buffer.Write(p[:min(len(p), h.most-h.Len())])
	return len(p), nil
}
