package command

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime"
	"runtime/debug"
	"syscall"
	"time"

	"exactcover/cmd/exactcover/internal/answer"
	"exactcover/cmd/exactcover/internal/streams"
	"exactcover/encode/rule"
)

// grace is how long the command may take to end after an interrupt. In this time it writes what it
// has found, possibly to a reader that does not read.
const grace = 250 * time.Millisecond

// Main runs the command on the arguments and streams of the process, and returns its exit status.
// The command knows the given rules: a program with rules of its own adds them to those of
// [exactcover/encode/rule.All]. They are then read, solved, drawn, listed by "rules" and set in the
// page of "serve" like any others. A process calls Main once.
func Main(known rule.Set) int {
	return process(known, func(stdout io.Writer) io.Writer { return stdout })
}

// process is Main, but for standard output, which goes to the writer that tap returns.
func process(known rule.Set, tap func(stdout io.Writer) io.Writer) int {
	collectLater()
	stdout, stderr := tap(os.Stdout), os.Stderr
	if err := streams.Room(); err != nil {
		fmt.Fprintf(stderr, "exactcover: %v\n", err)
		return int(answer.StatusBad)
	}
	streams.IgnoreClosedPipes()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, func() {
		stop() // a second interrupt kills the process
		time.Sleep(grace)
		fmt.Fprintln(stderr, "exactcover: interrupted")
		os.Exit(int(answer.StatusInterrupted))
	})
	return newApp(known, os.Stdin, stdout, stderr).run(ctx, os.Args[1:])
}

// collectLater puts off the first garbage collection from 4 MB to 16 MB of memory in use. Most runs
// of the command end before that, and a collection there would take up to a tenth of their time.
// Later ones come as usual.
func collectLater() {
	if os.Getenv("GOGC") != "" {
		return
	}
	usual := debug.SetGCPercent(400)
	runtime.AddCleanup(new(*byte), func(percent int) { debug.SetGCPercent(percent) }, usual)
}
