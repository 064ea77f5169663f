// Package child runs a program with an input. A run ends soon after its context and takes limited
// memory, even if the program never reads, never ends, writes without end, or leaves other
// processes running.
//
//	child.go        a run and its output
//	group_unix.go   kills a program with all processes that it has started
//	group_other.go  the same for systems without process groups
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

// linger is how long processes that the program has left running may keep its output open, how
// long a busy machine may take to read what the program wrote last, and how long a killed program
// may take to end.
const linger = time.Second

// The most bytes of the program's output that are kept.
const (
	mostOutput = 1 << 20
	mostErrors = 1 << 10
)

// An Output is what a program has written, and how it ended.
type Output struct {
	Text   string // standard output, its first MiB
	Errors string // standard error, its first KiB
	Crash  string // the signal that killed it: "signal: segmentation fault"; "": it ended by itself
	Status int    // exit status; -1: it was killed
}

// Run starts a program, writes input to its standard input and returns its output when it has
// ended. If ctx ends first, Run kills the program, with all processes that it has started if the
// system has process groups, and returns the error of ctx with the output up to then; processes in
// sessions of their own (setsid) go on. Any other error says why the program was not started.
func Run(ctx context.Context, program []string, input []byte) (Output, error) {
	if err := ctx.Err(); err != nil {
		return Output{}, err
	}
	cmd := exec.CommandContext(ctx, program[0], program[1:]...)
	out, messages := &head{most: mostOutput}, &head{most: mostErrors}
	cmd.Stdin, cmd.Stdout, cmd.Stderr = bytes.NewReader(input), out, messages
	cmd.WaitDelay = linger
	group(cmd)
	err := cmd.Start()
	if err != nil && ctx.Err() == nil {
		return Output{}, err
	}
	if err != nil {
		return Output{}, ctx.Err()
	}
	if err = cmd.Wait(); errors.Is(err, exec.ErrWaitDelay) && ctx.Err() == nil {
		killGroup(cmd) // processes that the program has left running
	}
	o := Output{Text: out.String(), Errors: strings.TrimSpace(messages.String()), Status: -1}
	if state := cmd.ProcessState; state != nil {
		if o.Status = state.ExitCode(); !state.Exited() {
			o.Crash = fmt.Sprint(state)
		}
	}
	return o, ctx.Err()
}

// A head keeps the first bytes that are written to it and ignores the others.
type head struct {
	bytes.Buffer
	most int
}

func (h *head) Write(p []byte) (int, error) {
	h.Buffer.Write(p[:min(len(p), h.most-h.Len())])
	return len(p), nil
}
