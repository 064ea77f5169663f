// Package generate makes puzzles with exactly one solution.
//
// A [Spec] says what the puzzles have in common and what is drawn for each. [New] turns it into a
// [Generator], and [Generator.Puzzle] makes puzzle number k. The puzzle depends only on the Spec,
// the seed and k, and is the same on every machine. So several generators can share the work if
// each makes some of the numbers.
//
// # What is where
//
//   - make puzzles: [New], [Generator.Puzzle]
//   - random full grids: [Generator.Grid]
//   - rules by name: [Variants], [Apply]; an empty grid to begin with: [Skeleton]
//   - clues, symmetry and difficulty: [Spec]
//   - the difficulty of a generated puzzle: [Generator.Rate]
//
// # Data and units
//
// [Spec.Clues] counts givens and the clues that variants draw. [Spec.Effort] counts digits that
// a person tries. Seeds and puzzle numbers are uint64.
//
// # Errors
//
// New returns a *[SpecError] if a Spec contradicts itself. Puzzle returns a *[NotFoundError] if no
// puzzle is found within [Spec.Attempts], and [encode.ErrNoSolution] if the skeleton has no
// solution.
//
// # Cost
//
// A minimal 9x9 Sudoku takes half a millisecond, a domino puzzle a tenth of a second, and a puzzle
// of side 20 or more several seconds. Rare combinations take many attempts. Only one goroutine at a
// time may use a [Generator].
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
// A skeleton may have variables. A puzzle then has one solution with all of them, or with
// [puzzle.ByGrids] one grid. Givens are drawn in the grid, and with [Spec.GiveVariables] in
// variables too. If a full grid does not determine its variables (prove.go), the attempt fails; if
// that happens in each of the first attempts, Puzzle gives up.
//
// # How random the solutions are
//
// Grid begins with a solution that a search finds from a few random digits, and if the regions are
// unknown, from random regions (find.go). This alone favours some solutions. Random steps follow
// that keep the uniform distribution over the solutions and bring every other distribution nearer
// to it. There are two kinds:
//
//   - A refill (grid.go) erases a random half of the cells and chooses among all ways to fill them
//     again, each with the same probability. As any set of cells may be erased, repeated without
//     end it leads to the uniform distribution from everywhere. Where there are too many ways to
//     list, fewer cells are erased, and whether that happens does not depend on what stands in the
//     erased cells, as it must not.
//   - A swap (walk.go) exchanges two random digits, or two rows or columns, in as few cells as
//     possible around a random one. It takes a small part of the time of a refill.
//
// Grids with only rows, columns and boxes take one swap for every two cells, a refill, and the same
// number of swaps again. Swaps are rare in all other grids; they take three refills of more cells.
//
// A grid with at most 20 cells is erased as a whole. This makes its solutions exactly equally
// likely if there are at most 512 of them, as for the 288 grids of side 4. For larger sizes, tests
// compare the frequencies of features with the true ones. In 6x6 grids they find no difference. For
// 9x9 grids a test computes the exact frequencies of the 44 classes of bands among all
// 6670903752021072936960 grids. The bands of 150 000 generated grids agree with them; the test
// would show differences of 0.4 %. The first solutions of the search are 7 % off, and three refills
// alone would leave 2 %. Nothing is known about grids with more rules. For puzzles with dominoes, a
// solution is a pair of grid and tiling; with variables, it is the grid with their digits.
//
// # Why it is fast
//
// A clue may go only if no other solution appears. Every other solution found so far gives a set of
// clues that must not all go. Before the first search, such sets are collected from solutions that
// differ by a swap of two digits, rows or columns in few cells (swap.go). The clues are tried in a
// fixed order, and the sets alone give a good guess which of them can go. A search then confirms
// the guess or adds a set: see remove.go. About twenty short searches are enough for a 9x9 Sudoku.
//
// Searches are long on large grids and with many rules. A search stops at a limit of nodes, and the
// removal of clues stops at a limit for all searches together (limit.go). Then some clue may be
// left that could go.
//
// # Where things are
//
//	spec.go      specification of the wanted puzzles
//	generate.go  the attempts at a puzzle
//	skeleton.go  an empty grid to begin with
//	variant.go   rules, regions and clues by name
//	pair.go      all dots, and all pairs that add up to V or X
//	region.go    random regions
//	symmetry.go  groups of givens that are removed together
//	model.go     a shape as exact cover, with one solution
//	search.go    searches of a model, from quick to thorough
//	plain.go     fast search for models that are ordinary 9x9 grids
//	find.go      a solution to begin with
//	grid.go      a random solution, by refills
//	walk.go      a random solution, by swaps
//	swap.go      the fewest cells in which a swap leads to another solution
//	places.go    the same for grids with only rows, columns and boxes
//	remove.go    removal of clues
//	prove.go     proof that the solution is still the only one
//	fewer.go     removal of drawn rules
//	limit.go     limits of searches
//	write.go     the clues of a solution, and the puzzle of the clues that are left
//	domino.go    the same for dominoes and singles
//	rating.go    clues and difficulty
//
// # Sources
//
// The number of 9x9 grids and the 44 classes of bands are from B. Felgenhauer and F. Jarvis,
// Mathematics of Sudoku I, 2006.
package generate
