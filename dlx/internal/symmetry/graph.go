package symmetry

import (
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/root"
	"exactcover/dlx/internal/search"
)

// A graph is what remains of a task after its forced moves. Its vertices are the live options and
// the things that they have: items, and shades instead of the items that they colour.
type graph struct {
	options []int32  // option of the graph -> option of the matrix
	row     []int32  // option -> its first entry; one more at the end
	entry   []int32  // things of the options
	owner   []int32  // thing -> the item of a shade, which is a thing, too; -1 for an item
	kind    []uint64 // thing -> a number that things of the same kind share
	exact   []exact
}

// An exact is an item of which every solution uses the same number of options.
type exact struct {
	need    int32
	options []int32
}

// Kinds of things without bounds.
const (
	secondary = ^uint64(iota)
	shade
)

// newGraph returns the graph of t, or nil if there is nothing to branch on or the watch stops it.
// It leaves out items that restrict nothing: secondary ones with fewer than two live options.
func newGraph(t *search.Task, w *matrix.Watch) *graph {
	r := root.Of(t, w)
	if r.Failed || w.Stopped() {
		return nil
	}
	return graphOf(t, r, w)
}

// graphOf returns the graph of what a root has left of t, or nil if the watch stops it.
func graphOf(t *search.Task, r *root.Root, w *matrix.Watch) *graph {
	g := &graph{row: []int32{0}}
	number := make([]int32, t.Items()) // item -> its thing, -1 for none
	inExact := make([]int32, t.Items())
	for i := range number {
		number[i], inExact[i] = -1, -1
		if r.Done[i] || !t.Primary[i] && r.Live[i] < 2 {
			continue
		}
		number[i] = int32(len(g.kind))
		kind := secondary
		if t.Primary[i] {
			kind = uint64(r.Need[i])<<32 | uint64(r.Room[i])
			if r.Need[i] > 0 && r.Need[i] == r.Room[i] {
				inExact[i] = int32(len(g.exact))
				g.exact = append(g.exact, exact{need: r.Need[i]})
			}
		}
		g.kind, g.owner = append(g.kind, kind), append(g.owner, -1)
	}
	shades := make([]int32, t.Shades)
	for o := range int32(t.Options()) {
		if r.Dead[o] {
			continue
		}
		p := int32(len(g.options))
		g.options = append(g.options, o)
		for e := t.Row[o]; e < t.Row[o+1]; e++ {
			i := t.Item[e]
			thing := number[i]
			if thing < 0 {
				continue
			}
			if x := inExact[i]; x >= 0 {
				g.exact[x].options = append(g.exact[x].options, p)
			}
			if t.Colored && t.Shade[e] >= 0 {
				s := &shades[t.Shade[e]]
				if *s == 0 {
					*s = int32(len(g.kind))
					g.kind, g.owner = append(g.kind, shade), append(g.owner, thing)
				}
				thing = *s
			}
			g.entry = append(g.entry, thing)
		}
		g.row = append(g.row, int32(len(g.entry)))
		if w.Over(len(t.Entries(o))) {
			return nil
		}
	}
	return g
}

// size returns the number of steps of a round.
func (g *graph) size() int { return 2*len(g.entry) + len(g.options) + len(g.kind) }

// entries returns the things of option o.
func (g *graph) entries(o int32) []int32 { return g.entry[g.row[o]:g.row[o+1]] }
