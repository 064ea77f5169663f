package root

import (
	"slices"

	"exactcover/dlx/internal/matrix"
)

// A Rest is the problem that remains at a root, with new numbers of options and items; primary
// items come first. Options without primary items are left out, since they are never needed.
// Colours are ignored.
//
// If options 2 and 5 of the matrix remain, with items {3, 7} and {7}, where 7 is primary and 3 is
// not, the options are 0 and 1, the items 1 and 0:
//
//	Origin: 2 5    Row: 0 2 3    Item: 1 0 0    Start: 0 2 3    Size: 2 1    Primaries: 1
//
// The zero value is ready for Number.
type Rest struct {
	Origin    []int32 // option -> option of the matrix
	Row       []int32 // option -> its first entry; one more at the end
	Item      []int32 // entry -> item
	Start     []int32 // item -> number of entries of the items before; one more at the end
	Size      []int32 // item -> number of its options
	Primaries int32   // number of primary items

	local []int32 // item of the matrix -> item
}

// Number numbers what remains at r; options are in random order if the task has a seed. It reports
// false if the watch stops it. It takes time linear in the size of the matrix.
func (n *Rest) Number(r *Root, w *matrix.Watch) bool {
	m := r.task.Matrix
	primary := func(i int32) bool { return m.Primary[i] }
	n.Origin = n.Origin[:0]
	for o := range int32(m.Options()) {
		if !r.Dead[o] && slices.ContainsFunc(m.Entries(o), primary) {
			n.Origin = append(n.Origin, o)
		}
	}
	matrix.Shuffle(n.Origin, r.task.Seed)
	n.local = matrix.Resize(n.local, m.Items())
	n.Size = n.Size[:0]
	number := func(primary bool) {
		for i := range int32(m.Items()) {
			if m.Primary[i] == primary && !r.Done[i] {
				n.local[i] = int32(len(n.Size))
				n.Size = append(n.Size, 0)
			}
		}
	}
	number(true)
	n.Primaries = int32(len(n.Size))
	number(false)

	n.Row, n.Item = append(n.Row[:0], 0), n.Item[:0]
	for _, o := range n.Origin {
		for _, i := range m.Entries(o) {
			if !r.Done[i] {
				n.Item = append(n.Item, n.local[i])
				n.Size[n.local[i]]++
			}
		}
		n.Row = append(n.Row, int32(len(n.Item)))
		if w.Over(len(m.Entries(o))) {
			return false
		}
	}
	n.Start = append(n.Start[:0], 0)
	for i, size := range n.Size {
		n.Start = append(n.Start, n.Start[i]+size)
	}
	return true
}

// Items returns the items of option o.
func (n *Rest) Items(o int32) []int32 { return n.Item[n.Row[o]:n.Row[o+1]] }
