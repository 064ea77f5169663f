package rapidly

import (
	"flag"
	"fmt"
	"runtime"

	"pgregory.net/rapid"
)

// Failure checks a property as a test does and returns what a failing test would say, "" for one
// that passes. It is for tests of generators, which ask what they shrink to. It writes no file.
func Failure(property func(*rapid.T)) string {
	const option = "rapid.nofailfile"
	before := flag.Lookup(option).Value.String()
	defer flag.Set(option, before)
	flag.Set(option, "true")
	t := &recorder{}
	done := make(chan struct{})
	go func() {
		defer close(done)
		rapid.Check(t, property)
	}()
	<-done
	return t.message
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
