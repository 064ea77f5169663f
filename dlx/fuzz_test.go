package dlx_test

import (
	"testing"

	"exactcover/dlx"
	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"
	"exactcover/dlx/internal/searchtest"

	"pgregory.net/rapid"
)

// FuzzSolve makes a small problem with assumptions from bytes, and compares every method with the
// naive solver.
func FuzzSolve(f *testing.F) {
	f.Add([]byte{})
	f.Add([]byte("\x05\x03 a few choices that make a problem with options and solutions"))
	f.Add([]byte("\x84\x02\x01\x01\x01\x00\x02 " +
		"multiplicities and colours, forced and forbidden options"))
	f.Fuzz(func(t *testing.T, data []byte) {
		intn := naive.Bytes(data)
		class := []naive.Class{naive.XC, naive.XCC, naive.MCC}[intn(3)]
		m := naive.Random(class, intn)
		task := &search.Task{Matrix: m}
		task.Force, task.Forbid = naive.Assume(m, intn)
		p, want := build(t, m), expected(task)
		for _, method := range methods {
			agrees(t, p, dlx.Settings{Method: method}, options(task.Force), options(task.Forbid), want)
		}
	})
}

// FuzzDistinct lets the fuzzer make the choices of [TestDistinct].
func FuzzDistinct(f *testing.F) {
	f.Fuzz(rapid.MakeFuzz(func(t *rapid.T) {
		class := rapid.SampledFrom(classes).Draw(t, "class").Class
		distinct(t, naive.Random(class, searchtest.Intn(t)), rapid.SampledFrom(methods).Draw(t, "method"))
	}))
}
