// Package bands finds the solutions of 9x9 grids with ordinary boxes, and maybe more houses: an
// exact-cover search in a layout of its own.
//
// # The problem
//
// It is that of the engine. Each cell is an item, and so is each digit of each row, column and box;
// a digit in a cell is an option and covers four items. An item with one option left forces it: in
// a cell that is a naked single, in a house a hidden single. An item without options is a dead end.
// What differs is how options are kept: not linked to each other, but as bits, so that a step looks
// at a digit of all nine boxes, and at all nine digits, in one instruction.
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
// once, and the odd ones the same with both rotations exchanged. What no placement uses goes: these
// are the locked candidates of all bands, hidden singles of rows among them. Mini-columns and
// stacks are treated alike, with a rotation of dwords.
//
// # A pass
//
// A pass is straight-line code. It begins with the cells and ends with them:
//
//	fold            mini-rows and mini-columns as ORs of cells; the digit of a single cell leaves
//	                the other mini-rows and mini-columns of its box
//	bands, stacks   what no placement uses goes; a digit without placement is a dead end
//	meet            a cell has what its mini-row and its mini-column have in common; if one of these
//	                digits has no other mini-row and no other mini-column in the box, that alone
//	triads          when nothing else changes: a mini-row holds exactly three digits. If it has
//	                three candidates, they leave the other mini-rows of its box; if three digits
//	                have no other place in the box, they fill it
//
// No pass adds candidates, and fewer candidates never make a pass strike fewer. So what is left in
// the end does not depend on the order of steps, and the search is the same with instructions of
// AVX2 as without.
//
// # The search
//
// When passes strike nothing more, a guess divides the placements of a digit in a band or a stack:
// a digit that has only two, in the band where mini-rows have fewest candidates. Both sides of a
// guess are propagated at once, in the two halves of a 256-bit vector; no instruction moves bits
// from one half to the other.
//
// # More houses
//
// Diagonals, windows and other sets of nine cells that hold each digit once are looked at when
// passes have come to a standstill. Their cells lie anywhere, so each is turned into place: a word
// has its first cells, six houses side by side, another word the second ones. A digit in some words
// and not in several is a hidden single, and naked singles leave the rest. If that strikes
// anything, passes go on.
//
// # Where to start reading
//
//	state.go       the layout
//	pass.go        the passes
//	houses.go      more houses
//	branch.go      the choice of a guess
//	solver.go      the search
//	pair_amd64.go  the passes of two states at once, in AVX2
//	pair_other.go  one state after the other, where there is no AVX2 to build for
//
// pair_amd64.s is written by the program in exactcover/internal/avx2/asm, a module of its own; the
// build tag purego leaves it out.
//
// # Sources
//
// Bands, boxes and the six placements, and triads as sets of exactly three digits, are from Tom
// Dillon's tdoku (https://t-dillon.github.io/tdoku), which has a vector for a box and a lane for a
// cell. Placements of all digits at once as ANDs of rotated vectors are bit-parallel sums over
// permutations: the OR over six permutations of an AND over three rows.
package bands
