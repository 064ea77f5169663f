package main

import "runtime"

// ballastBytes is about how much garbage a batch makes from one collection to the next. A batch keeps a few
// megabytes, and the collector, which waits until as much again has been allocated, would come many times a second.
const ballastBytes = 16 << 20

// ballast holds memory that nobody touches, so that it costs addresses only, and returns what lets go of it. The
// collector takes it for kept and comes less often; what is kept beyond it is treated as ever.
func ballast() (drop func()) {
	b := make([]byte, ballastBytes)
	return func() { runtime.KeepAlive(b) }
}
