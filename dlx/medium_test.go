package dlx_test

import (
	"math/rand/v2"
	"slices"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/naive"

	"pgregory.net/rapid"
)

// medium draws a problem that is too large for the naive solver, with what its problems hardly
// have: more than 64 options, or colours, or items; options that differ in nothing; items without
// options; items that may be covered many times. Some solutions are planted, so that there may be
// something to find.
func medium(t *rapid.T, class naive.Class) *matrix.Matrix {
	draw := func(name string, lo, hi int) int { return rapid.IntRange(lo, hi).Draw(t, name) }
	x := grower{matrix: &matrix.Matrix{Row: []int32{0}}, most: 1}
	switch rapid.SampledFrom([]string{"few", "few", "many"}).Draw(t, "items") {
	case "few":
		x.primary, x.secondary = draw("primary", 0, 12), draw("secondary", 0, 12)
	case "many":
		x.primary = rapid.SampledFrom([]int{30, 63, 64, 65, 130}).Draw(t, "primary")
		x.secondary = rapid.SampledFrom([]int{0, 20, 70}).Draw(t, "secondary")
	}
	ways := draw("ways", 0, 4)
	if x.primary == 30 {
		ways *= 8
	}
	if class&naive.Colors != 0 {
		x.colors = rapid.SampledFrom([]int32{1, 2, 5, 70, 300}).Draw(t, "colours")
	}
	if class&naive.Multiples != 0 {
		x.most = int32(draw("times", 1, 5))
	}
	x.longest = draw("longest", 1, 6)
	others, twins := draw("others", 0, 8), draw("twins", 0, 3)
	x.random = rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "content"), 0))
	x.declare()
	if x.primary > 0 {
		for range ways {
			x.plant()
		}
		for range others {
			x.add(x.random.Perm(x.primary)[:1+x.random.IntN(min(x.primary, x.longest))])
		}
		for range twins {
			x.double()
		}
	}
	return x.finish(class&naive.Costs != 0)
}

// A grower adds to a matrix.
type grower struct {
	matrix             *matrix.Matrix
	random             *rand.Rand
	primary, secondary int
	colors             int32 // colours are 1 to colors, or there are none
	most               int32 // items are covered so many times at most
	longest            int   // most primary items of an option
	color              []int32
}

// declare makes the items.
func (x *grower) declare() {
	m := x.matrix
	for range x.primary {
		lo, hi := int32(1), int32(1)
		if x.most > 1 && x.random.IntN(2) == 0 {
			hi = 1 + x.random.Int32N(x.most)
			lo = x.random.Int32N(hi + 1)
		}
		m.Primary, m.Lo, m.Hi = append(m.Primary, true), append(m.Lo, lo), append(m.Hi, hi)
		m.Multiple = m.Multiple || lo != 1 || hi != 1
	}
	for range x.secondary {
		m.Primary, m.Lo, m.Hi = append(m.Primary, false), append(m.Lo, 0), append(m.Hi, 1)
	}
}

// plant adds options that together cover every primary item as often as it may be covered. Whether
// they are a solution depends on the secondary items that they happen to have.
func (x *grower) plant() {
	for round := range x.most {
		items := slices.DeleteFunc(x.random.Perm(x.primary),
			func(i int) bool { return x.matrix.Hi[i] <= round })
		for len(items) > 0 {
			n := min(1+x.random.IntN(x.longest), len(items))
			x.add(items[:n])
			items = items[n:]
		}
	}
}

// add makes an option of primary items, with up to three secondary ones.
func (x *grower) add(items []int) {
	m := x.matrix
	for _, i := range items {
		m.Item, x.color = append(m.Item, int32(i)), append(x.color, 0)
	}
	if x.secondary > 0 && x.random.IntN(2) == 0 {
		for _, k := range x.random.Perm(x.secondary)[:1+x.random.IntN(min(x.secondary, 3))] {
			c := x.random.Int32N(x.colors + 1)
			m.Item, x.color = append(m.Item, int32(x.primary+k)), append(x.color, c)
			m.Colored = m.Colored || c > 0
		}
	}
	m.Row = append(m.Row, int32(len(m.Item)))
}

// double adds an option that is there already.
func (x *grower) double() {
	m := x.matrix
	if m.Options() == 0 {
		return
	}
	o := x.random.IntN(m.Options())
	from, to := m.Row[o], m.Row[o+1]
	m.Item, x.color = append(m.Item, m.Item[from:to]...), append(x.color, x.color[from:to]...)
	m.Row = append(m.Row, int32(len(m.Item)))
}

// finish returns the matrix, with costs if it is to have some.
func (x *grower) finish(costs bool) *matrix.Matrix {
	m := x.matrix
	if m.Colored {
		m.Color = x.color
	}
	if costs {
		for range m.Options() {
			m.Cost = append(m.Cost, x.random.Int64N(20)-5)
		}
	}
	m.Transpose(nil)
	return m
}
