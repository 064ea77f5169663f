// Package generate makes puzzles with exactly one solution.
//
// A [Spec] says what the puzzles have in common and what is drawn anew for each. [New] turns it
// into a [Generator], and [Generator.Puzzle] makes puzzle number k. The puzzle depends on the Spec,
// the seed and k alone, so that any number of generators can share the work, each with some of the
// numbers, and the puzzles are the same on every machine.
//
// # What is where
//
//   - make puzzles: [New], [Generator.Puzzle]
//   - random full grids: [Generator.Grid]
//   - rules and clues by name: [Variants], [Apply]; an empty grid to begin with: [Skeleton]
//   - clues, symmetry and difficulty: [Spec]
//   - how hard is a puzzle that was made: [Generator.Rate]
//
// # Shapes and units
//
// [Spec.Clues] counts givens and the clues that variants draw. [Spec.Effort] counts nodes of the
// search that proves the solution the only one. Seeds and numbers of puzzles are uint64.
//
// # Errors
//
// A Spec that contradicts itself is a *[SpecError] of New. A puzzle that is not found within
// [Spec.Attempts] is a *[NotFoundError]; a skeleton without solution is [encode.ErrNoSolution].
//
// # Cost
//
// A minimal 9x9 Sudoku takes half a millisecond, a domino puzzle a tenth of a second, a side of 20
// and more seconds. Rare combinations take many attempts. A [Generator] is for one goroutine at a
// time.
//
// # How a puzzle is made
//
//  1. The shape: the skeleton, with random regions if the Spec asks for them (region.go).
//  2. A random solution of the shape (grid.go, walk.go).
//  3. Clues that the solution obeys: cages, thermometers, dots (variant.go, and the Draw of each
//     [rule.Kind]).
//  4. A clue for all that is left, a given in every cell or every domino of the tiling, and of
//     these as many taken away, in random order, as the solution stays the only one without
//     (remove.go). Then drawn clues, if they have to be fewer (fewer.go).
//  5. The question whether clues and difficulty are as wanted (rating.go). If not, another attempt
//     begins at 1.
//
// # How random the solutions are
//
// Grid begins with the solution that a search finds after a few random digits. That alone favours
// some solutions. Then come steps that leave the uniform distribution over the solutions as it is,
// and bring every other one nearer to it. There are two kinds:
//
//   - A refill (grid.go) erases a random half of the cells and chooses among all ways to fill them
//     again, each with the same probability. As any set of cells may be erased, repeated without
//     end it leads to the uniform distribution from everywhere. Where there are too many ways to
//     list, fewer cells are erased, and whether that happens does not depend on what stands in the
//     erased cells, as it must not.
//   - A swap (walk.go) exchanges two random digits, or two rows or columns, in as few cells as
//     possible around a random one. It takes a small part of the time of a refill.
//
// Grids with nothing but rows, columns and boxes take a swap for every two cells, a refill, and as
// many swaps again; all others, where swaps are rare, three refills of more cells.
//
// A grid with at most 20 cells is erased as a whole, which makes its solutions equally likely,
// exactly, as long as there are at most 512 of them; so it is for the 288 grids of side 4. Of the
// larger sizes tests compare features with their true frequencies. In 6x6 grids no difference
// shows. In 9x9 grids the 44 classes of bands, whose frequencies among all 6670903752021072936960
// grids a test works out exactly, come as often as they should as far as the bands of 150 000 grids
// can tell, which would show differences of 0.4 %; the first solutions are 7 % off, and three
// refills alone would leave 2 %. Nothing is known about grids with more rules. Solutions with a
// tiling are pairs of grid and tiling.
//
// # Why it is fast
//
// To take away a clue, one must know that no other solution appears. Every other solution that has
// ever turned up tells a set of clues that must not all go; before anything is searched, the
// solutions that differ by swapping two digits, rows or columns in few cells are written down
// (swap.go). The order being fixed, the clues that go are found from these sets alone, a good
// guess, and a search either confirms it or adds a set: see remove.go. About twenty short searches
// are enough for a 9x9 Sudoku.
//
// Where searches are long, on large grids and under many rules, they are given up after so many
// nodes, and so is taking away clues after so many in all (limit.go): then some clue is left that
// could perhaps go.
//
// # Where things are
//
//	spec.go      what puzzles are asked for
//	generate.go  the attempts at a puzzle
//	door.go      what every call makes sure of first
//	skeleton.go  an empty grid to begin with
//	variant.go   rules, regions and clues by name
//	pair.go      all dots, and all pairs that add up to V or X
//	region.go    random regions
//	symmetry.go  which givens go and stay together
//	model.go     a shape of puzzle as the engine sees it, with one solution
//	plain.go     solutions of models that are ordinary 9x9 grids
//	grid.go      a random solution, by refills
//	walk.go      a random solution, by swaps
//	swap.go      the fewest cells in which a swap leads to another solution
//	places.go    the same swaps on ordinary 9x9 grids
//	remove.go    taking away clues
//	fewer.go     taking away drawn clues
//	limit.go     how long searches may be
//	write.go     the clues of a solution, and the puzzle of those that are left
//	rating.go    clues and difficulty
//
// # Sources
//
// The number of 9x9 grids and the 44 classes of bands are those of B. Felgenhauer and F. Jarvis,
// Mathematics of Sudoku I, 2006.
package generate
