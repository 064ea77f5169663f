// Package recall counts the solutions of plain and coloured problems by a search that remembers how
// many solutions remainders have, and multiplies those of independent parts. It is for problems
// whose sub-problems recur though they have no narrow order (package memo), and for those that fall
// apart on the way.
//
// # Nodes
//
// All forced moves are made; the choice is the item with the fewest options. What is then left is
// told by its live options alone: they are its key, compared in full. Colours need nothing more.
// Whether to look a remainder up is decided by its size: where looks have not paid they are left
// out, but for a trial now and then.
//
// # Parts
//
// When there are clearly less live options than when parts were last looked for, options that share
// an open item, or a secondary one on which they do not agree, are joined. Parts that are not
// joined are counted each for itself.
//
// # Stages
//
// A remainder with half of the options is written down anew, so that masks stay short. One with at
// most 64 options and as many different items is a leaf: it is searched in single words, and not
// remembered within.
//
// # Workers
//
// Several workers count the same whole, each in an order of its own, and share what they remember:
// each finds done what others were faster to reach. A run that is stopped begins anew, and is soon
// where it was, by what it remembers.
//
// # Where to read
//
//	source.go     the matrix as stages read it
//	stage.go      masks of a remainder
//	propagate.go  forced moves and choice
//	split.go      independent parts
//	key.go        the name of a remainder
//	leaf.go       single words
//	worker.go     the recursion
//	counter.go    the counter as seen from outside, several workers
package recall
