package stage

import (
	"math/bits"

	"exactcover/dlx/internal/natural"
)

// Nodes are the nodes of a last stage, numbered as the package comment says. A kind of last stage
// that embeds a [Driver] implements them.
type Nodes interface {
	Kind

	// Branch takes the next branch of node from and makes the moves that are forced then. The new
	// node gets the number to, which may be the same. Branch reports false at a dead end.
	Branch(from, to int) bool

	// Choice finds the item of node at to branch on, and stores its options for Branch. It returns
	// the number of branches, and reports whether the node is a solution, and whether all its open
	// items have two options each.
	Choice(at int) (branches int, solved, twofold bool)

	// Doublings returns a bound on the number of nodes in a row, from node at on, whose open items
	// have two options each.
	Doublings(at int) int

	// Wanted reports whether to look up the count of node at.
	Wanted(at int) bool

	// Find looks up the count of node at. If it is not known, Find stores the key of the node.
	Find(at int) (n uint64, known bool)

	// Add caches the count of node at, whose key has been stored, and the number of its nodes.
	Add(at int, n, nodes uint64)
}

// A Driver is a [Stage] with the walk through the search tree.
type Driver struct {
	Stage
	nodes  Nodes
	frames [MostOptions/2 + 1]frame // more than the number of choices of a path
	dead   bool                     // the node to be visited is a dead end
	left   int                      // nodes to the next poll
}

// A frame is a choice.
type frame struct {
	chosen, of, left int32          // chosen: options chosen above it in the stage; of, left: branches
	keep             bool           // its count is to be cached
	total            natural.Double // solutions of the stage when the node was begun
	visited          uint64         // nodes of the search when it was begun
}

// Begin starts the stage over at a node whose forced moves have been made. See [Stage.Begin].
func (d *Driver) Begin(nodes Nodes, origin, above []int32, bulk bool) {
	d.Stage.Begin(nodes, origin, above, bulk)
	d.nodes, d.dead = nodes, false
}

// Walk implements [Kind].
func (d *Driver) Walk(fresh bool) {
	d.left = d.Budget()
	for d.Found < d.Limit {
		if !fresh {
			if d.finish(); d.Top < 0 {
				break
			}
			d.descend()
			if d.left--; d.left <= 0 {
				d.Spend(d.left)
				if d.Poll() {
					return
				}
				d.left = d.Budget()
			}
		}
		fresh = false
		if d.visit() {
			break
		}
	}
	d.Spend(d.left)
}

// finish removes the last frames that have no branches left, and caches the counts of those marked
// keep. Counts of 2^64 and more are not cached.
func (d *Driver) finish() {
	for ; d.Top >= 0; d.Top-- {
		f := &d.frames[d.Top]
		if f.left > 0 {
			return
		}
		if f.keep {
			if n, ok := d.Total().Since(f.total); ok {
				d.nodes.Add(d.Top, n, d.Nodes(d.left)-f.visited)
			}
		}
	}
}

// descend takes the next branch of the last choice.
func (d *Driver) descend() {
	from := d.Top
	f := &d.frames[from]
	if f.left--; f.left == 0 && !f.keep {
		d.Top--
	}
	d.Depth, d.Bundle = int(f.chosen), 1
	d.Kept = min(d.Kept, d.Depth)
	d.dead = !d.nodes.Branch(from, d.Top+1)
}

// visit visits the node. While all open items have two options and solutions may be counted in
// bundles, it takes one option, doubles the bundle and continues: the other option leads to equally
// many solutions. It reports whether the tape is full.
func (d *Driver) visit() (full bool) {
	at := d.Top + 1
	for !d.dead {
		branches, solved, twofold := d.nodes.Choice(at)
		if solved {
			d.Deepest = max(d.Deepest, d.Depth)
			d.Found += d.Bundle
			d.push(branches, false)
			return d.Write()
		}
		if !d.Bulk {
			d.push(branches, false)
			return false
		}
		if !twofold || d.Bundle == 1 && d.nodes.Doublings(at) >= bits.Len64(d.Limit-d.Found) {
			d.look(at, branches)
			return false
		}
		d.Bundle *= 2
		d.dead = !d.nodes.Branch(at, at)
	}
	return false
}

// look looks up node at. If its count is known and the limit allows it, look counts it. Otherwise
// the node becomes a choice.
func (d *Driver) look(at, branches int) {
	keep := d.nodes.Wanted(at)
	if keep {
		n, known := d.nodes.Find(at)
		if known && n <= d.Limit-d.Found {
			d.Found += n
			return
		}
		keep = !known
	}
	d.push(branches, keep)
}

// push makes the node a choice, if it has branches.
func (d *Driver) push(branches int, keep bool) {
	if branches == 0 {
		return
	}
	d.Top++
	f := &d.frames[d.Top]
	f.chosen, f.of, f.left, f.keep = int32(d.Depth), int32(branches), int32(branches), keep
	if keep {
		f.total, f.visited = d.Total(), d.Nodes(d.left)
	}
}

// Frame implements [Kind].
func (d *Driver) Frame(k int) (chosen, of, left int) {
	f := &d.frames[k]
	return int(f.chosen), int(f.of), int(f.left)
}

// LastKept returns the number of the last choice whose count is to be cached, -1 if there is none,
// and the number of options chosen above it in the stage.
func (d *Driver) LastKept() (k, chosen int) {
	for k := d.Top; k >= 0; k-- {
		if f := &d.frames[k]; f.keep {
			return k, int(f.chosen)
		}
	}
	return -1, 0
}

// Drop drops the frames up to k.
func (d *Driver) Drop(k int) { copy(d.frames[:], d.frames[k+1:d.Top+1]) }
