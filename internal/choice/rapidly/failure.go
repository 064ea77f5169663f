package rapidly

import (
	"flag"
	"fmt"
	"runtime"
	"time"

	"pgregory.net/rapid"
)

// Failure checks a property as a test does and returns what a failing test would say, "" for one
// that passes. It is for tests of generators, which ask what they shrink to. It writes no file.
func Failure(property func(*rapid.T)) string { return FailureWithin(property, 30*time.Second) }

// FailureWithin is Failure with a bound of the time to shrink what fails, for tests that do not ask
// how small it gets.
func FailureWithin(property func(*rapid.T), limit time.Duration) string {
	defer set("rapid.nofailfile", "true")()
	defer set("rapid.shrinktime", limit.String())()
	t := &recorder{}
	done := make(chan struct{})
	go func() {
		defer close(done)
		rapid.Check(t, property)
	}()
	<-done
	return t.message
}

// set sets a flag and returns what sets it back.
func set(option, value string) (back func()) {
	before := flag.Lookup(option).Value.String()
	flag.Set(option, value)
	return func() { flag.Set(option, before) }
}

// A recorder is a test that keeps what it fails with.
type recorder struct {
	rapid.TB // nil: what rapid does not call
	message  string
}

func (*recorder) Helper()                        {}
func (*recorder) Name() string                   { return "recorder" }
func (*recorder) Log(...any)                     {}
func (*recorder) Logf(string, ...any)            {}
func (t *recorder) Failed() bool                 { return t.message != "" }
func (t *recorder) FailNow()                     { runtime.Goexit() }
func (t *recorder) Error(args ...any)            { t.message += fmt.Sprintln(args...) }
func (t *recorder) Errorf(f string, args ...any) { t.message += fmt.Sprintf(f+"\n", args...) }
