package dlx_test

import (
	"math"
	"testing"

	"exactcover/dlx"
)

// The largest number stands for all that are larger: it stays the largest when more is added.
func TestStatsPlus(t *testing.T) {
	most := dlx.Stats{
		Nodes: math.MaxUint64, Updates: math.MaxUint64 - 1, Solutions: math.MaxUint64, Depth: 3,
	}
	more := dlx.Stats{Nodes: 1, Updates: 1, Solutions: math.MaxUint64, Depth: 2}
	want := dlx.Stats{
		Nodes: math.MaxUint64, Updates: math.MaxUint64, Solutions: math.MaxUint64, Depth: 3,
	}
	if got := most.Plus(more); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	if got := (dlx.Stats{Refused: "why"}).Plus(dlx.Stats{}); got.Refused != "why" {
		t.Errorf("refused %q", got.Refused)
	}
	if got := (dlx.Stats{Nodes: 2}).Plus(dlx.Stats{Nodes: 3}); got.Nodes != 5 {
		t.Errorf("2 and 3 nodes are %d", got.Nodes)
	}
}
