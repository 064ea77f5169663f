//go:build !purego

package words

import "exactcover/dlx/internal/masks"

// force chooses option o at a node and makes the moves that are forced then. It writes the new node
// to to, which may be from, and the options into t.Chosen from t.Depth on. It returns the number of
// these moves, and settled or failed, or the option that is to be chosen next if its effect is not
// yet known. After a failure the new node is not valid.
func (t *laneStage) force(o int, from, to []uint64) (moves, next int) {
	if !masks.Vectors {
		return t.forceWords(o, from, to)
	}
	return forceVectors(&t.keep[0], &t.cover[0][0], &t.option[0], &from[0], &to[0],
		&t.Chosen[t.Depth&255], t.vectors, o)
}

// forceVectors does the work of force.
//
//go:noescape
func forceVectors(
	keep, cover *uint64, option *uint8, from, to *uint64, chosen *uint8, vectors, o int,
) (moves, next int)

// fewest returns the first open item with the fewest options and their number, and reports whether
// all open items have two options. Some item is open, and all open ones have two options or more.
func (t *laneStage) fewest(at int) (item, least int, twofold bool) {
	if !masks.Vectors {
		return fewestWords(t.state(at))
	}
	item, least, more := fewestVectors(&t.state(at)[0], t.vectors)
	return item, least, least+more == 2
}

// fewestVectors returns the first open item with the fewest options, their number, and 0 if all
// open items have as many.
//
//go:noescape
func fewestVectors(state *uint64, vectors int) (item, least, more int)
