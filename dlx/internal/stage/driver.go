package stage

import (
	"math/bits"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/natural"
)

// An Outcome is what a node turns out to be when its forced moves have been made.
type Outcome int8

// The outcomes.
const (
	DeadEnd Outcome = iota
	Open
	Twofold    // it is open, and all its open items have two options each
	Solved     // it is a solution
	Extensible // it is a solution, to which options can be added: each is a branch
)

// Nodes are the nodes of a last stage, numbered as the package comment says. A kind of last stage
// that embeds a [Driver] implements them.
type Nodes interface {
	Kind

	// Branch takes the next branch of node from and makes the moves that are forced then. The new
	// node gets the number to, which may be the same. A twofold node is stored for Branch at once.
	Branch(from, to int) Outcome

	// Choose stores node at for Branch. It returns the number of branches, which is not 0.
	Choose(at int) (branches int)

	// Doublings returns a bound on the number of nodes in a row, from the twofold node at on, that are
	// twofold.
	Doublings(at int) int

	// Find looks up the count of node at, if that is likely to pay. If the count is to be cached when
	// the node is finished, Find stores the key of the node and reports keep.
	Find(at int) (n uint64, known, keep bool)

	// Add caches the count of node at, whose key has been stored, and the number of its nodes.
	Add(at int, n, nodes uint64)
}

// A Driver is a [Stage] with the walk through the search tree.
type Driver struct {
	Stage
	nodes  Nodes
	frames []frame
	is     Outcome // of the node to be visited
	left   int     // nodes to the next poll
}

// A frame is a choice.
type frame struct {
	chosen, of, left int32          // chosen: options chosen above it in the stage; of, left: branches
	keep             bool           // its count is to be cached
	total            natural.Double // solutions of the stage when the node was begun
	visited          uint64         // nodes of the search when it was begun
}

// Begin starts the stage over at a node whose forced moves have been made, with its outcome. levels
// is more than the number of choices of a path. See [Stage.Begin].
func (d *Driver) Begin(nodes Nodes, origin, above []int32, levels int, is Outcome) {
	d.Stage.Begin(nodes, origin, above)
	d.nodes, d.is = nodes, is
	d.frames = matrix.Resize(d.frames, levels)
}

// Walk implements [Kind].
func (d *Driver) Walk(fresh bool) {
	d.left = d.Budget()
	for full := false; !full && d.Found < d.Limit; {
		if !fresh {
			if d.Top >= 0 && d.frames[d.Top].left == 0 {
				d.finish()
			}
			if d.Top < 0 {
				break
			}
			from := d.Top
			f := &d.frames[from]
			if f.left--; f.left == 0 && !f.keep {
				d.Top--
			}
			d.Depth, d.Bundle = int(f.chosen), 1
			d.Kept = min(d.Kept, d.Depth)
			d.is = d.nodes.Branch(from, d.Top+1)
			if d.left--; d.left <= 0 {
				d.Spend(d.left)
				if d.Poll() {
					return
				}
				d.left = d.Budget()
			}
		}
		fresh = false
		for d.is == Twofold && d.double() {
		}
		switch d.is {
		case Open, Twofold:
			d.look()
		case Solved, Extensible:
			d.Deepest = max(d.Deepest, d.Depth)
			d.Found += d.Bundle
			if d.is == Extensible {
				d.push(false)
			}
			full = d.Write()
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

// double takes one option of a twofold node and doubles the bundle: the other option leads to
// equally many solutions. It reports false if solutions may not be counted in bundles.
func (d *Driver) double() bool {
	at := d.Top + 1
	if !d.Bulk || d.Bundle == 1 && d.nodes.Doublings(at) >= bits.Len64(d.Limit-d.Found) {
		return false
	}
	d.Bundle *= 2
	d.is = d.nodes.Branch(at, at)
	return true
}

// look looks up an open node. If its count is known and the limit allows it, look counts it.
// Otherwise the node becomes a choice.
func (d *Driver) look() {
	keep := false
	if d.Bulk {
		n, known, wanted := d.nodes.Find(d.Top + 1)
		if known && n <= d.Limit-d.Found {
			d.Found += n
			return
		}
		keep = wanted
	}
	d.push(keep)
}

// push makes the node a choice.
func (d *Driver) push(keep bool) {
	d.Top++
	branches := int32(d.nodes.Choose(d.Top))
	f := &d.frames[d.Top]
	f.chosen, f.of, f.left, f.keep = int32(d.Depth), branches, branches, keep
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
func (d *Driver) Drop(k int) { copy(d.frames, d.frames[k+1:d.Top+1]) }
