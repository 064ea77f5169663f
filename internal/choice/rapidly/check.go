package rapidly

import (
	"flag"
	"fmt"
	"runtime"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// CheckUntil checks a property again until it has seen the cases that it is about, since the data
// of one check may not have them. It fails if they do not occur within 50 checks.
func CheckUntil(t *testing.T, seen func() bool, property func(*rapid.T)) {
	t.Helper()
	for range 50 {
		if rapid.Check(t, property); seen() {
			return
		}
	}
	t.Error("the data drawn do not show what is to be tested")
}

// Failure checks a property as a test does. It returns the message of a failing test, or "" if the
// test passes. Tests of generators use it to see what data shrink to. It writes no file.
func Failure(property func(*rapid.T)) string { return FailureWithin(property, 30*time.Second) }

// FailureWithin is [Failure] with a limit on the time of shrinking, for tests that do not need the
// smallest failure.
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

// set sets a flag. It returns a function that restores the old value.
func set(option, value string) (back func()) {
	before := flag.Lookup(option).Value.String()
	flag.Set(option, value)
	return func() { flag.Set(option, before) }
}

// A recorder is a test that records its failure message.
type recorder struct {
	rapid.TB // nil: rapid calls no other methods
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
