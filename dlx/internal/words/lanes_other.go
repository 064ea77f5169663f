//go:build !amd64 || purego

package words

// force does what choose does, until it comes to an option whose effect is not yet computed.
func (t *laneStage) force(o int, from, to []uint64) (moves, next int) {
	return t.forceWords(o, from, to)
}

// fewest returns the first open item with the fewest options and their number, and reports whether
// all open items have two options. Some item is open, and all open ones have two options or more.
func (t *laneStage) fewest(at int) (item, least int, twofold bool) {
	return fewestWords(t.state(at))
}
