// Package symmetry divides a count by the symmetries of its task. Boards can be turned, vertices of
// a graph exchanged, digits renamed. Then many branches of a search have the same number of
// solutions, and one of them is enough. A search for a single solution need not try the others at
// all.
//
// # Symmetries
//
// A path of three vertices a, b, c is coloured with red, green and blue. Options say which vertex
// has which colour. Colours can be exchanged, and so can the ends of the path. Two orbits remain:
//
//	a red, a green, a blue, c red, c green, c blue    as many solutions each
//	b red, b green, b blue                            as many solutions each
//
// Vertex a has one option of three colours, so the number of solutions is three times that of the
// solutions with a red.
//
// A symmetry of a task is a permutation of its options that maps the options of every item to those
// of another item of the same kind, and the options that agree on a colour to options that agree.
// It maps solutions to solutions. So if it maps option o to option p, as many solutions use o as
// use p. Options that symmetries map to each other form an orbit.
//
// If every solution uses exactly k options of an item, the numbers of solutions that use its
// options add up to k times the number of all solutions. One option of each orbit is enough to know
// this sum. [Split] finds the item with the fewest orbits.
//
// # Search
//
// Symmetries are found by refinement and individualization, as by B. D. McKay, Practical graph
// isomorphism, Congressus Numerantium 30 (1981), on the graph of options, items and shades (pairs
// of an item and a colour). Vertices get hashes. In a round, each hash takes in those of the
// neighbours. Hashes do not depend on how the vertices are numbered, so symmetries preserve them.
// To map option o to option p, one copy of the graph gets a mark at o, the other a mark at p. If
// rounds lead to the same hashes on both sides, vertices with the same hash correspond to each
// other. If hashes do not tell some options apart, one of them gets a further mark.
//
// Every symmetry is checked entry by entry, so wrong orbits are impossible: whatever the hashes,
// the worst is that a symmetry is not found. Symmetries are collected in a forest of options
// (Galler and Fisher), so that few searches give all orbits.
//
//	graph.go   what remains of a task, as a graph
//	refine.go  hashes, and rounds
//	orbits.go  symmetries from marks, and orbits
//	split.go   the item with the fewest orbits
//	all.go     all symmetries of a matrix
//	break.go   options that a search for one solution can do without
package symmetry
