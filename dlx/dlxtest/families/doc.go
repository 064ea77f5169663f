// Package families makes exact-cover problems of families whose answers are known, for tests and
// benchmarks. A [Problem] has a name, names for its items, and its number of solutions if that is
// known. The comment of every function describes the items and options, in their order.
//
// [Make] makes a problem from text, such as "queens 8". It checks the arguments, which [Families]
// lists. A function panics for arguments without a problem, such as a board of -1 columns. That is
// a mistake of the calling test.
//
// # Files
//
// Plain items:
//
//	tiling.go      dominoes, pentominoes, motley dissections
//	fillings.go    boards filled by knight's moves, polyominoes, oblongs
//	polycube.go    pieces that fill a box
//	square.go      Latin squares, Sudoku, quasigroups
//	latin_rows.go  Latin squares, a row at a time
//	quasigroup.go  Latin squares with holes, to be completed
//	sudoku_holes.go  Sudokus with holes
//	design.go      Langford pairs, set partitions, block designs
//
// Secondary items, colours, multiplicities:
//
//	colorings.go   colourings of the vertices of a graph
//	queens.go      queens that do not attack each other, or that attack every cell
//	graceful.go    graceful labellings of a graph
//	edges.go       square tiles that meet in edges of the same colour
//	nonogram.go    pictures with given blocks in rows and columns
//	words.go       words that cross in a rectangle
//
// Made for tests of searches:
//
//	random.go      random problems with a planted solution
//	pairings.go    trips of crews, with costs
//	rosters.go     the same, where every trip is part of a good plan
//	routes.go      routes of vans, with their lengths
//	skewed.go      a search tree that is badly balanced
//	costs.go       random costs for the options of any problem
//
// For all of them:
//
//	problem.go     a problem with its names and its answer
//	names.go       names for items that are numbered
//
// From text:
//
//	list.go        the families by name, with their arguments
//	arguments.go   how arguments are read
//	lexicon.go     lists of words
package families
