package dlx_test

import (
	"runtime"
	"testing"

	"exactcover/dlx"
	"exactcover/internal/race"
)

// TestFootprint checks the memory of dancing links: at most 40 bytes for every entry, in addition
// to the problem.
func TestFootprint(t *testing.T) {
	if race.Enabled {
		t.Skip("the race detector takes more memory")
	}
	p := queens(100)
	entries := 0
	for o := range dlx.Option(p.NumOptions()) {
		for range p.Entries(o) {
			entries++
		}
	}
	for _, method := range []dlx.Method{dlx.MethodLinks, dlx.MethodPlain} {
		before := heap()
		s := dlx.NewSolver(p, dlx.Settings{Method: method, MaxNodes: 10_000})
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

// TestFootprints checks the bounds of the other methods that are documented at [dlx.Method].
func TestFootprints(t *testing.T) {
	if race.Enabled {
		t.Skip("the race detector takes more memory")
	}
	const small = 64 << 10 // memory that does not depend on the problem
	for _, size := range []int{20, 60} {
		p := queens(size)
		n, k, primary, e := p.NumOptions(), p.NumItems(), 2*size, 4*size*size
		for _, c := range []struct {
			method dlx.Method
			most   int
		}{
			// with secondary items no counts are cached
			{dlx.MethodWords, 2*(k+2*primary)*n/8 + (n+k)*n/8 + 200<<10},
			{dlx.MethodMultiplicity, (n+3*k)*n/8 + 2*size*(n/4+k/8)},
			{dlx.MethodConsistency, (n+k)*n/8 + 64*n + 8*e + 1<<19 + 2*size*(n/8+4*k)},
			{dlx.MethodUnits, 4*60*k + 20*e + 1<<19 + 2*size*8*k},
		} {
			before := heap()
			s := dlx.NewSolver(p, dlx.Settings{Method: c.method, MaxNodes: 10_000})
			s.CountUpTo(ctx, 1_000_000)
			taken := heap() - before
			if m := s.Stats().Method; m != c.method {
				t.Fatalf("method %v, want %v", m, c.method)
			}
			if most := int64(c.most + small); taken > most {
				t.Errorf("%v: %d bytes for %d options and %d items, at most %d documented", c.method, taken, n,
					k, most)
			}
			runtime.KeepAlive(s)
		}
	}
}
