// Package tiling covers boards with pieces, such as pentominoes or the Soma cube: it reads and
// writes such puzzles, turns them into exact-cover problems, and draws and checks solutions.
//
// # The language
//
// A puzzle is a text. After a hash, a line is a comment:
//
//	board 6x10               # rows and columns; of cubes: layers, rows, columns
//	pieces pentominoes       # a built-in set
//
// or drawn, a sign for each cell:
//
//	board                    # x must be covered, ? may stay free, . and blanks are no cells
//	xxxxxxx
//	xxx?xxx
//	piece P x2 noflip
//	xx
//	xx
//	x.
//	pieces tetrominoes x0-1 except S
//	leave 3
//
//	grid L         the lattice: square, cube, hex or triangle. Without it the lattice is cube if the
//	               board has three sizes or layers, and otherwise that of the first set, or square.
//	board          a drawing follows, or the sizes stand in the same line; "cylinder" at the end of
//	               the line joins left and right, "torus" also top and bottom
//	piece NAME     a drawing follows; without a name, the piece gets a letter
//	pieces SET     a set of [SetNames], in the plural or singular; one-sided, free or fixed may stand
//	               ahead of it; except NAMES or only NAMES at the end choose from its pieces
//	tiles SIDES    tiles of one cell, each a word: a colour for each side, clockwise from the top; of
//	               hexagons from the upper right, of triangles, which point up, from the right; of
//	               cubes those of the layers before and after come last. Colours are digits and
//	               letters, "." is a side that may touch any. NAME: may stand ahead. Equal tiles
//	               without names are copies of one. Sides that touch must have the same colour
//	match opposite a side with the colour a must touch one with A, and so for all letters
//	frame COLORS   the colour of the sides at the edge of the board, or one for each direction; with
//	               "only" at the end of the line, no side that touches another tile has them
//	leave N        exactly N cells stay free: of those drawn as "?", or of all if there are none
//	puzzle NAME    a puzzle begins, with or without a name; what stands ahead of the first one holds
//	               for all puzzles of the text
//
// Words at the end of a piece or of tiles, or after a set, say how it may be used. Tiles are only
// turned:
//
//	x2 x0-3 x*     twice, at most three times, any number of times; without: once
//	noflip         the piece may be turned, but not turned over
//	flip           it may also be turned over, as usual in the plane; a solid piece may become its
//	               mirror image
//	noturn         it may only exchange left and right
//	fixed          it stays as it is drawn
//	apart          its copies must not touch at a side
//
// A digit instead of x is a colour: such a cell of a piece may only lie on cells of the board with
// this digit, or without one.
//
// Layers of cubes stand side by side, with blanks between, or after a line "--". Hexagons take
// every other column of a drawing; those of the next row stand between them. A triangle points up
// if its row and column, counted from 0, are both even or both odd.
//
// # What is where
//
//   - read puzzles: [Parse]; is a text one: [Recognise]; write one: [Puzzle.Append]
//   - state one in Go: [Puzzle], with a [Board], [Piece] values and a [Lattice]; built-in pieces:
//     [Set], [SetNames]
//   - do the sizes fit: [Puzzle.Misfit]
//   - as an exact-cover problem: [Puzzle.Encode], [Encoding]; its solutions: [Encoding.Solution];
//     with names for the items: [Encoding.File]
//   - up to symmetry: [Puzzle.EncodeUpTo], [Puzzle.Symmetries]
//   - make a puzzle with one solution: [Puzzle.Generate]
//   - check a solution: [Puzzle.Check]; draw it: [Puzzle.AppendSolution],
//     [Puzzle.AppendColored]; colours for another drawing: [Puzzle.Colors], [Puzzle.Neighbors];
//     read it: [Puzzle.ParseSolution]
//
// # Data and units
//
// A [Cell] has three coordinates on every lattice, so that turns and mirrors are the same code for
// all of them. A [Place] is where a cell is drawn, from 0. Cells of a board are numbered, first
// those that must be covered.
//
// # Errors
//
// A mistake in a text is an *[Error] with its place. [Puzzle.Validate] finds mistakes of programs.
// Goroutines may share a puzzle that nobody changes.
//
// # Cost
//
// Reading and encoding take time in proportion to the text, and to the cells of all placements of
// pieces; [Puzzle.Encode] refuses more than 2^25 of them. Sets have at most eight cells a piece,
// and are made when they are named.
//
// # Sources
//
// S. W. Golomb, Polyominoes, 1994, for the names of pentominoes; T. H. O'Beirne, New Scientist,
// 1961, for those of hexiamonds; D. Goodger, Polyform Puzzler, for those of tetrahexes.
// D. E. Knuth, The Art of Computer Programming, volume 4B, 7.2.2.1, for the encoding.
//
// # Files
//
//	lattice.go  cells, neighbours, places, and the turns and mirrors of every lattice
//	puzzle.go   boards, pieces, and which of them make sense
//	misfit.go   whether the sizes fit
//	sets.go     the built-in sets
//	parse.go    a text as statements
//	build.go    statements as puzzles
//	draw.go     drawings of cells, read and made
//	write.go    a puzzle as text
//	encode.go   a puzzle as an exact-cover problem
//	sides.go    the coloured sides of tiles
//	tiles.go    tiles in texts and drawings
//	symmetry.go symmetries of boards, and of solutions
//	color.go    neighbours, and colours for placements
//	wrap.go     boards whose sides are joined
//	generate.go puzzles with one solution
//	check.go    whether placements are a solution
//	answer.go   solutions as drawings
package tiling
