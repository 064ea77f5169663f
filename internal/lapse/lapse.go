// Package lapse checks whether a context has ended, for loops that compute.
package lapse

import (
	"context"
	"runtime"
)

// Ended reports whether the context has ended. In WebAssembly, where goroutines are not preempted,
// it lets other goroutines run first: otherwise the timer of a context would not run before the end
// of the calling loop.
func Ended(ctx context.Context) bool {
	if runtime.GOARCH == "wasm" {
		runtime.Gosched()
	}
	return ctx.Err() != nil
}
