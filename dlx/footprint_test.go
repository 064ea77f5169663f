package dlx_test

import (
	"runtime"
	"testing"

	"exactcover/dlx"
)

// TestFootprint holds dancing links to what they promise: 40 bytes for every entry, beside the
// problem.
func TestFootprint(t *testing.T) {
	if underRace {
		t.Skip("the race detector takes memory of its own")
	}
	p := queens(100)
	entries := 0
	for o := range dlx.Option(p.Options()) {
		for range p.Entries(o) {
			entries++
		}
	}
	for _, method := range []dlx.Method{dlx.Links, dlx.Plain} {
		before := heap()
		s := dlx.NewSolver(p, dlx.Options{Method: method, MaxNodes: 10_000})
		s.CountUpTo(ctx, 1_000_000)
		taken := heap() - before
		if s.Stats().Nodes < 10_000 {
			t.Fatalf("%v: %d nodes show too little", method, s.Stats().Nodes)
		}
		if most := int64(40 * entries); taken > most {
			t.Errorf("%v: %d bytes for %d entries, %d promised", method, taken, entries, most)
		}
	}
}

// heap returns the bytes in use.
func heap() int64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}
