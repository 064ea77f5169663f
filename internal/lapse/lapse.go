// Package lapse asks contexts whether they have ended, for loops that compute.
package lapse

import (
	"context"
	"runtime"
)

// Ended reports whether the context has ended. In WebAssembly, where nothing interrupts a
// goroutine, it lets others run first: otherwise the timer of a context would wait for the end of
// the loop that asks.
func Ended(ctx context.Context) bool {
	if runtime.GOARCH == "wasm" {
		runtime.Gosched()
	}
	return ctx.Err() != nil
}
