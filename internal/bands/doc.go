// Package bands finds the solutions of 9x9 grids with ordinary boxes, optionally with more houses.
// It is an exact-cover search with a special data layout.
//
// # An example
//
// A grid has the given 5 in r1c1, and all digits in the other cells. This is what a state holds of
// boxes 1, 2 and 3: of the first cell of each box, of the cell to the right of it, and of the cell
// below it. The digits of a cell are bits, 9 on the left; g is always set.
//
//	              box 3          box 2          box 1
//	              g987654321     g987654321     g987654321
//	first         1111111111     1111111111     1000010000
//	to the right  1111111111     1111111111     1111111111
//	below         1111111111     1111111111     1111111111
//
// Passes strike 5 from the rest of row 1, of box 1 and of column 1:
//
//	first         1111101111     1111101111     1000010000
//	to the right  1111101111     1111101111     1111101111
//	below         1111111111     1111111111     1111101111
//
// # The problem
//
// The problem is the one that the engine would solve. Each cell is an item, and so is each digit of
// each row, column and box. A digit in a cell is an option, which covers four items. An item with
// one option left forces it: a naked single in a cell, a hidden single in a house. An item without
// options is a dead end. The difference is that options are not linked but stored as bits: one
// instruction handles all nine digits of the same cell in all boxes.
//
// # The layout
//
// A lane holds the candidates of one cell, nine bits and a guard, which is always set: it stops the
// borrow when 1 is subtracted from every lane at once. A vector has nine lanes, the same cell of
// each box, and a state nine vectors, 144 bytes, so that a guess is a copy.
//
//	the cells of a box   a vector, with the boxes it has lanes for     a lane
//
//	   0 1 2             dword 0      dword 1      dword 2             g987654321
//	   3 4 5             0  1  2      3  4  5      6  7  8
//	   6 7 8             a band       a band       a band
//
// A mini-row is three cells in a row of a box; the OR of their vectors is the mini-row of all
// boxes. The nine mini-rows of a band, by the rows r of the band and its boxes b, hold a digit
// three times, once in each row and each box. There are six ways to place it, as there are
// permutations of three:
//
//	     b           even                       odd
//	r  # . .     . # .     . . #        # . .     . . #     . # .
//	   . # .     . . #     # . .        . . #     . # .     # . .
//	   . . #     # . .     . # .        . # .     # . .     . . #
//
// With r0, r1 and r2 the vectors of the three rows, and up a rotation of the lanes of each band by
// one, the even ones are r0 & up(r1) & up(up(r2)), one in each lane, for all digits and bands at
// once, and the odd ones the same with both rotations exchanged. Candidates that no placement uses
// are struck. These are the locked candidates of all bands, including the hidden singles of rows.
// Mini-columns and stacks are treated in the same way, with a rotation of dwords.
//
// # A pass
//
// A pass is straight-line code. It begins with the cells and ends with them:
//
//	fold            mini-rows and mini-columns as ORs of cells; the digit of a single cell leaves
//	                the other mini-rows and mini-columns of its box
//	bands, stacks   strike what no placement uses; a digit without placement is a dead end
//	meet            a cell keeps what its mini-row and its mini-column have in common; if one of
//	                these has no other mini-row and no other mini-column in the box, only this one
//	triads          when nothing else changes: a mini-row holds exactly three digits. If it has
//	                three candidates, they leave the other mini-rows of its box; if three digits
//	                have no other place in the box, they fill it
//
// No pass adds candidates, and passes are monotone: with fewer candidates at the start, no more are
// left at the end. So the result does not depend on the order of steps, and the search is the same
// with AVX2 instructions and without.
//
// # The search
//
// When passes strike nothing more, a guess divides the placements of a digit in a band or a stack.
// It prefers a digit with only two placements, in the band or stack whose mini-rows have fewest
// candidates. After many guesses it looks ahead instead, where subtrees are large. Both branches of
// a guess are propagated at the same time, in the two halves of a 256-bit vector; no instruction
// moves bits from one half to the other.
//
// # More houses
//
// Diagonals, windows and other sets of nine cells that hold each digit once are examined when
// passes strike nothing more. Their cells may lie anywhere, so each cell is rotated to the lane of
// its house: one word has the first cells of six houses side by side, another word the second
// cells. A digit that is in exactly one of the nine words is a hidden single. Naked singles are
// struck from the other words. If that strikes anything, passes continue.
//
// # Where to start reading
//
//	state.go       the layout
//	pass.go        the passes
//	houses.go      more houses
//	branch.go      the choice of a guess
//	lookahead.go   the choice in long searches
//	solver.go      the states still to be searched
//	search.go      the search, and its limits for all callers
//	pair_amd64.go  the passes of two states at once, in AVX2
//	pair_other.go  one state after the other, for builds without AVX2
//
// pair_amd64.s is generated by the program in exactcover/internal/avx2/asm, a separate module. The
// build tag purego leaves it out.
//
// # Sources
//
// Bands, boxes and the six placements, and triads as sets of exactly three digits, are from Tom
// Dillon's tdoku (https://t-dillon.github.io/tdoku), which has a vector for a box and a lane for a
// cell. The placements of all digits are computed at once: the OR, over six permutations, of the
// AND of three rotated rows.
package bands
