package generate

import (
	"testing"

	"exactcover/dlx"
)

// The cost of several searches has the depth of the deepest.
func TestSpend(t *testing.T) {
	var depths []int
	var cost dlx.Stats
	for _, n := range []int{2, 6, 3} {
		var b dlx.Builder
		items := b.Items(n)
		for i := range dlx.Item(n) {
			b.Add(items + i)
			b.Add(items + i)
		}
		p, err := b.Build()
		if err != nil {
			t.Fatal(err)
		}
		s := dlx.NewSolver(p, dlx.Settings{Method: dlx.MethodLinks})
		for range s.Solutions(t.Context()) {
		}
		spend(&cost, s)
		depths = append(depths, s.Stats().Depth)
	}
	if depths[1] <= depths[0] || cost.Depth != depths[1] || cost.Solutions != 4+64+8 {
		t.Errorf("depth %d of %v, %d solutions", cost.Depth, depths, cost.Solutions)
	}
}
