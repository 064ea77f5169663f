package main

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
)

// grace is how long the command may take to end after an interrupt. In this time it writes what it
// has found, possibly to a reader that does not read.
const grace = 250 * time.Millisecond

func main() { os.Exit(process(func(stdout io.Writer) io.Writer { return stdout })) }

// process runs the command on the streams of the process and returns its exit status. It writes
// standard output to the writer that tap returns.
func process(tap func(stdout io.Writer) io.Writer) int {
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
	return run(ctx, os.Args[1:], os.Stdin, stdout, stderr)
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
