package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"

	"exactcover/cmd/exactcover/internal/streams"
)

func main() { os.Exit(process(func(stdout io.Writer) io.Writer { return stdout })) }

// process runs the command on the streams of the process and returns its exit status. What tap
// returns is written to as standard output.
func process(tap func(stdout io.Writer) io.Writer) int {
	stdin, stdout, stderr := streams.Standard()
	if err := streams.Room(); err != nil {
		fmt.Fprintf(stderr, "exactcover: %v\n", err)
		return int(statusBad)
	}
	streams.IgnoreClosedPipes()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	// The first interrupt stops the work cleanly, a second one kills.
	context.AfterFunc(ctx, stop)
	return run(ctx, os.Args[1:], stdin, tap(stdout), stderr)
}
