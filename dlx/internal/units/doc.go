// Package units is the kernel for problems in which every item has few options and most moves are
// forced, such as Sudoku: with few branchings all time goes into making moves, and a move here is a
// short straight run through memory.
//
// # Data
//
// Every item is one word, a bit for each of its options that is still alive. To choose an option is
// to take the live options of its items, but for itself and those that agree on a colour, out of
// the words of all their items.
//
//	words[i]  the live options of item i; covered once it is covered
//	covered   the two top bits, which no option uses: such a word never looks like a unit.
//	          The words of secondary items have them from the start
//	column    item, bit -> option
//	entries   option -> items, bits
//	rivals    entry -> the options of the item that conflict with the option, and by no earlier entry
//	units     items that have fallen to one option: forced moves yet to be made
//	left      primary items not covered yet
//	blame     primary items found empty, those most often first
//
// The 16-bit words of four items are walked as one: what costs most here is a jump that the
// processor foretells wrongly. A word that falls to nothing ends the branch in the middle of a
// move. A level of the search is a copy of the words, so that undoing is going back to the copy
// above; the last branch of a level works in place.
//
// The search branches on an item with two options, if there is one: on that which has most often
// been found empty, see blame. Of the puzzles that need most branches this spares half of them.
//
// Words have 16 bits if no item has more than 14 options, else 64 bits.
//
// # Assumptions
//
// Loading a task with the same matrix and other assumptions strikes options out of a set of all, by
// rows of conflicts worked out when an option is first assumed, and writes the words from what is
// left: this is what makes many small tasks on one matrix, a Sudoku each, fast.
//
// # Files
//
//	kernel.go  what the kernel says of itself
//	fits.go    which problems it is for
//	build.go   entries and rivals, from the matrix
//	root.go    assumptions
//	search.go  moves, forced moves and choices
//	blame.go   which item to branch on
//	list.go    solutions, written down
//	share.go   branches given away and taken
package units
