package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"syscall"

	"exactcover/cmd/exactcover/internal/streams"
)

func main() {
	stdin, stdout, stderr := streams.Standard()
	if err := streams.Room(); err != nil {
		fmt.Fprintf(stderr, "exactcover: %v\n", err)
		os.Exit(int(statusBad))
	}
	streams.IgnoreClosedPipes()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	// The first interrupt stops the work cleanly, a second one kills.
	context.AfterFunc(ctx, stop)
	os.Exit(run(ctx, os.Args[1:], stdin, stdout, stderr))
}
