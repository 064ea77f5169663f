package diagram_test

import (
	"math/big"
	"runtime"
	"slices"
	"strings"
	"testing"

	"exactcover/dlx"
	"exactcover/dlx/diagram"
	"exactcover/dlx/dlxtest/families"
)

// FuzzRead reads hostile text. It checks that Read takes no more memory than is documented, and
// that an accepted diagram is consistent and can be written.
func FuzzRead(f *testing.F) {
	for _, p := range []*dlx.Problem{families.Dominoes(2, 2).Problem, families.Dominoes(4, 4).Problem,
		families.Queens(4).Problem, empty(f)} {
		d, err := diagram.Compile(ctx, p, dlx.Settings{})
		if err != nil {
			f.Fatal(err)
		}
		var text strings.Builder
		d.WriteText(&text)
		f.Add(text.String())
	}
	f.Add("exactcover diagram 1\nnodes 2147483647 root 2147483646\n")
	f.Add("exactcover diagram 1\nnodes 1 root -1\n")
	f.Add("exactcover diagram 1\nnodes 4 root 3\n3:0\n2:0\n01:2\n")
	f.Add("exactcover diagram 1\nnodes 4 root 3\n7:0\n7:1 8:1\n7:2 8:2\n")
	f.Add("exactcover diagram 1\nnodes 200 root 199\n1:0 2:0\n" + doubling(199))
	f.Fuzz(func(t *testing.T, text string) {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		d, err := diagram.Read(ctx, strings.NewReader(text))
		runtime.ReadMemStats(&after)
		if n := after.TotalAlloc - before.TotalAlloc; n > 8<<20+1000*uint64(len(text)) {
			t.Errorf("%d bytes for a text of %d", n, len(text))
		}
		if err != nil {
			if d != nil {
				t.Error("a diagram and an error")
			}
			return
		}
		var again strings.Builder
		if d.WriteText(&again); again.String() != text {
			t.Errorf("written as %q", again.String())
		}
		count, rank := d.Count(), new(big.Int)
		for solution := range d.All() {
			if at := d.At(nil, rank); !slices.Equal(at, solution) {
				t.Errorf("solution %d is %v, not %v", rank, solution, at)
			}
			if rank.Add(rank, big.NewInt(1)).Int64() == 100 {
				break
			}
		}
		if rank.Cmp(count) > 0 || rank.Int64() < 100 && rank.Cmp(count) < 0 {
			t.Errorf("%d solutions, counted %d", rank, count)
		}
		if d.At(nil, count) != nil {
			t.Error("there is a solution after the last")
		}
	})
}

// empty returns the problem without items.
func empty(f *testing.F) *dlx.Problem {
	p, err := new(dlx.Builder).Build()
	if err != nil {
		f.Fatal(err)
	}
	return p
}

// doubling returns lines of nodes from 2 to n-1 that double the number of solutions each.
func doubling(n int) string {
	var text strings.Builder
	for k := range n - 1 {
		target := string(big.NewInt(int64(k+1)).Append(nil, 10))
		text.WriteString("1:" + target + " 2:" + target + "\n")
	}
	return text.String()
}
