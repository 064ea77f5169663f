// Package units is the kernel for problems in which every item has few options and most moves are
// forced, such as Sudoku. There are few branches, so nearly all time is spent on moves. A move
// reads a short contiguous part of memory.
//
// # Data
//
// Four options cover three items: option 0 covers items 0 and 2, option 1 items 0 and 1, option 2
// item 1, and option 3 item 2. Each item has a word with a bit for each of its options:
//
//	item           0        1        2
//	options        0 1      1 2      0 3
//	words          1 1      1 1      1 1
//	choose 0       covered  . 1      covered
//	then 2         covered  covered  covered
//
// Option 0 clashes with option 1 in item 0 and with option 3 in item 2. Choosing it clears the bits
// of both, wherever they are. Item 1 has one bit left: option 2 is a forced move.
//
// Every item is one word, with a bit for each of its options that is still alive. To choose an
// option, the kernel removes the other live options of its items from the words of all their items.
// Options that agree on a colour stay.
//
//	words[i]  the live options of item i; covered once it is covered
//	covered   the two top bits, which no option uses: such a word never looks like a unit.
//	          The words of secondary items have them from the start
//	column    item, bit -> option
//	entries   option -> items, bits
//	clashes   entry -> options of its item that conflict with its option, unless an earlier entry
//	          of the option has them already
//	units     items with one option left: forced moves yet to be made
//	left      primary items not covered yet
//	blame     primary items found empty, those most often first
//
// The 16-bit words of four items are processed as one word, because mispredicted branch
// instructions cost most here. A word that becomes empty ends the branch in the middle of a move. A
// level of the search is a copy of the words; undoing returns to the copy above. The last branch of
// a level needs no copy. There is room for the copies of a number of levels only; a search that
// returns to one further above chooses its options again.
//
// The search branches on an item with two options, if there is one. Of several it takes the item
// that has most often been found empty: see blame. For the puzzles that need most branches, this
// halves the number of branches.
//
// Words have 16 bits if no item has more than 14 options, and otherwise 64 bits.
//
// # Counting
//
// If solutions are only counted, and there are no secondary items, two shortcuts save nodes. Counts
// are cached by the open items: see memory. And the search does not branch at a node whose open
// items have two options each: see twofold.
//
// # Assumptions
//
// A task with the same matrix and other assumptions is loaded faster. The assumptions remove
// options from a set of all options, by rows of conflicts. Such a row is computed when its option
// is first assumed. The words are then written from the remaining options. So many small tasks on
// one matrix, such as many Sudokus, are fast.
//
// # Files
//
//	kernel.go  the description of the kernel, and which problems suit it
//	build.go   entries and clashes, from the matrix
//	root.go    assumptions
//	search.go  moves, forced moves and choices
//	double.go  solutions counted by twos
//	memory.go  counts by open items
//	blame.go   which item to branch on
//	share.go   branches given away and taken
package units
