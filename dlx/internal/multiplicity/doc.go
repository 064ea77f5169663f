// Package multiplicity is the kernel for multiplicities: items that must be covered between a given
// least and a given largest number of times.
//
// # Data
//
// Options are bits, and items are masks, as in package words. For example, item a must be covered
// exactly twice, b once, and c once or twice. Four options cover ab, a, ac and bc:
//
//	option   0   1   2   3     covered   needs   slack
//	a        1   1   1   .     0 of 2    2       3 - 2 = 1
//	b        1   .   .   1     0 of 1    1       2 - 1 = 1
//	c        .   .   1   1     0 of 1-2  1       2 - 1 = 1
//
// The first item with the least slack is a. The number of its branches is its slack plus one. The
// first branch chooses option 0. It covers b, so option 3 is ruled out. Item c has lost option 3,
// and has slack 0 now: option 2 is forced. It covers a for the second time, which rules out option
// 1. So 0, 2 is a solution. The second branch excludes option 0. Item a has slack 0 then, so
// options 1 and 2 are forced; and option 3 is forced for b. So 1, 2, 3 is the other solution.
//
// # Stages
//
// As in package words, options are bits and items are masks. Every level has its own state, so that
// nothing is undone. Colours are conflicts of options. When few options are left, the problem is
// compiled again:
//
//	wide  any number of options and items. It counts the options of all open items after every move.
//	pair  at most 128 options in two words, 64 items that must still be covered, and 64 counters. Its
//	      masks are those of the wide stage, packed: see package masks.
//
// # Counters
//
// Most items need no counter. An item that must be covered at least once, with an upper bound that
// cannot be exceeded, is either open or covered, like any item. An item that may be covered at most
// once makes its options conflict.
//
// There are two reasons why an upper bound cannot be exceeded. Either there are no more options. Or
// there is another item that all options of this item hold, and that may not be covered more often.
// For example, queens that must reach all cells of a board need one counter for the number of
// queens, and none for the cells.
//
// When an item with a counter has been covered as often as it may be, its other options are ruled
// out. When it may be covered only once more and no other options are alive, those that do not
// cover all open items are ruled out, in pair stages.
//
// # Slacks
//
// The slack of an open item is the number of live options beyond those that it needs. Choosing an
// option does not change the slacks of its items. Ruling out an option subtracts one from the
// slacks of its open items. Pair stages store the slacks of all items bit-sliced: bit p of all
// slacks is one word. So a few operations on words decrement the slacks of all items of an option,
// and find the items with the least slack.
//
// # Nodes
//
// An item with a negative slack is a dead end. If an item has no slack, its live options are forced
// moves. Otherwise the search chooses the item with the least slack, the first of several. The
// number of its branches is its slack plus one.
//
// The branches are the item's options, in the order of declaration or shuffled by the seed. Each
// branch excludes the options of the branches ahead of it, so no set of options is met twice (TAOCP
// 4B 7.2.2.1, Algorithm M).
//
// When all items are covered often enough, this is a solution. Options that are still alive may be
// added to it: each of them is a branch, which again excludes those ahead of it.
//
// # Counting
//
// If solutions are only counted, the counts below nodes are cached in two memories: one for pair
// stages, one for the wide stage.
//
// # Names
//
//	alive     options that can still be chosen
//	open      items that must still be covered
//	several   items that must be covered more than once
//	rest      options of the chosen item that have not been tried
//	used      counter -> how often its item is covered; in pair stages: chosen options
//	killer    option -> the item that was last found short of options below it, checked first there
//	row       an item, or a coloured item with one of its colours
//	more      options that an item needs beyond one
//	effects   what choosing an option does, computed when it is first chosen
//
// # Memory
//
// For n options, k items that must be covered, r rows and d levels, the kernel takes n*(n+k+r)/8
// bytes and d*(2n+k)/8 bytes more, and keys. See [Memory]. Each memory of counts takes
// 1 MB once there are some hundred nodes, and grows to at most 16 MB if that helps.
//
// # Files
//
//	kernel.go  the description of the kernel
//	fits.go    which problems suit it, and its memory
//	source.go  the matrix as all stages read it; which items need a counter
//	search.go  the search through the stages
//	wide.go    the wide stage
//	pair.go    the pair stage: its data
//	walk.go    its moves
//	memory.go  cached counts
//	share.go   branches given away and taken
package multiplicity
