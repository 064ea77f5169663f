// Package tally is the kernel for multiplicities: items that are to be covered between so many and
// so many times.
//
// # Stages
//
// As in package words, options are bits and items are masks, every level has a state of its own, so
// that nothing is undone, and colours are conflicts of options. Where few options are left the
// problem is written down again:
//
//	wide  any number of options and items. A forced move is looked for among the items of options
//	      that the last moves may have ruled out.
//	word  at most 64 options, 64 items that must still be covered, and 16 counters: a state is a few
//	      words
//
// # Counters
//
// Most items need none. One that must be covered once or more, with an upper bound that cannot be
// exceeded, is open or it is not, like any item; one that may be covered at most once makes its
// options conflict. An upper bound cannot be exceeded if there are no more options, or if it
// follows from another item, which all options of this one hold and which may not be covered more
// often: so the queens that are to reach all cells of a board need a counter for their number and
// none for the cells. A counter that has reached the upper bound rules out the other options of its
// item.
//
// # Nodes
//
// An item that must be covered n times more has a dead end if it has fewer than n live options, and
// all its options are forced moves if it has n. Otherwise the item with the fewest branches is
// chosen, the first of several: live options + 1 - n. The branches are its options in their order,
// declaration order unless there is a seed, each without those before it; so no set of options is
// met twice (TAOCP 4B 7.2.2.1, Algorithm M). When all items are covered often enough this is a
// solution, and what options are still alive may be added to it: each of them is a branch, again
// without those before it.
//
// # Names
//
//	alive     options that can still be chosen
//	open      items that must still be covered
//	several   open items that must be covered more than once
//	rest      options of the chosen item that have not been tried
//	used      counter -> how often its item is covered
//	dirty     items that may have lost options since they were looked at
//	row       an item, or a coloured item with one of its colours
//	effects   what choosing an option does, worked out when it is chosen first
//
// # Memory
//
// For n options, k items that must be covered, r rows and d levels n*(n+2k+r)/8 bytes, and
// d*(2n+k)/8 more. See [Memory].
//
// # Files
//
//	kernel.go  what the kernel says of itself
//	fits.go    which problems it is for, and its memory
//	source.go  the matrix as all stages read it; which items need a counter
//	search.go  the search through the stages
//	wide.go    the wide stage
//	word.go    the word stage
//	list.go    solutions, written down
//	share.go   branches given away and taken
package tally
