// Package words is the kernel for enumeration. It is for problems with many nodes. Most of these
// lie deep in the search tree, and few options are alive there.
//
// # Source
//
// Sets as words, and a search that works on whole words: J. R. Ullmann, Bit-vector algorithms for
// binary constraint satisfaction and subgraph isomorphism, ACM Journal of Experimental Algorithmics
// 15 (2010); P. San Segundo, D. Rodriguez-Losada and A. Jimenez, An exact bit-parallel algorithm
// for the maximum clique problem, Computers and Operations Research 38 (2011).
//
// # Stages
//
// Options are bits, and items are masks. So a few ANDs give the options that remain after a choice,
// and a popcount gives the size of an item. Nothing has to be undone, because every level has words
// of its own. All this is cheap if few words hold all options.
//
// So the problem is written down again on the way down. That happens when the live options fit into
// fewer words, and few enough for the scans below to repay the work. The number of these scans is
// guessed from earlier nodes with about as many live options. The live options and the open items
// are then numbered anew, and the search below uses the new numbers. A search is a stack of such
// stages:
//
//	wide    any number of options and items. Dense stages look at all open items after every
//	        choice. Sparse stages have less than two options for an item, and look at items that
//	        have lost options.
//	word    at most 64 options and 64 items: options in one word, items in one word
//	quad    at most 128 options and 256 items, in two words and four, and at most four options for
//	        three items. Like a sparse wide stage it looks at items that have lost options. It
//	        knows the items that have two options left.
//
// Only the masks are written down. What an option covers, and what it conflicts with, is computed
// when it is first chosen, as most stages are short-lived. Colours cost one more AND: an option
// conflicts with the options of a coloured item, except those that agree on the colour.
//
// # Nodes
//
// All forced moves are made before an item is chosen: an item with one live option takes it, and an
// item with none ends the branch. The choice is the item with the fewest options, the first of
// several.
//
// Options are tried in their order in the first stage. That is the order of declaration if there
// are at most 512. Otherwise they may be sorted by the numbers of their items, so that the masks of
// items fill few words: see order.go. A seed shuffles them instead.
//
// # Counting
//
// If solutions are only counted, there are two shortcuts. Nodes above the word stages are looked up
// in a memory by their open items, or by their live options if there are secondary items: see
// memory. Without secondary items, a node whose open items have two options each is not branched
// on: see twofold.
//
// # Prices
//
// A [Priced] search walks through the solutions whose prices do not add up to more than a slack. It
// has wide stages and a word stage of its own, in which options are in the order of their prices.
//
// # Names
//
//	source      the matrix as it is read by all stages
//	table       the masks of one stage
//	row         the mask of an item, or of a coloured item with one of its colours
//	alive       options that can still be chosen
//	open        items that are not covered
//	reach       words of an item's mask that vectors look at
//	rest        options of the chosen item that have not been tried
//	stride      words from one row to the next
//	dirty       open items that have lost options since they were looked at
//	outlook     looks at items to expect below a node
//	killer      option -> the item that was last found empty below it, looked at first there
//	effects     what options of a wide stage take away, computed when they are first chosen
//	bundle      solutions that are counted together
//	record      what a node needs to be remembered
//	total       solutions found so far
//
// # Memory
//
// The first stage takes (rows + 2*levels)*options/8 bytes. Its effects take options*options/8 bytes
// more if that is at most 8 MB. All stages below it take no more than the first stage and a third
// of its effects. The memory of counts takes up to 1.5 MB once some hundred nodes are counted. It
// grows to at most 16 MB when some hundred thousand are remembered. See [Fits].
//
// # Files
//
//	kernel.go       what the kernel says of itself, and its memory
//	search.go       the search through the stages
//
// Stages:
//
//	table.go        the matrix as all stages read it, and the masks of a wide or quad stage
//	wide.go         the wide stage
//	scan_amd64.go   the items of a wide stage counted by vectors, in AVX2
//	scan_other.go   the same where there is no AVX2 to build for
//	sparse.go       moves of a wide stage with few options for each item
//	effects.go      what the options of a wide stage take away
//	narrow.go       when a narrower stage repays its cost
//	order.go        the order of the options
//	word.go         the word stage
//	quad.go         the quad stage
//	account.go      what word and quad stages tell the meter, and solutions written down
//
// Beside the search:
//
//	memory.go       numbers of solutions by open items or live options
//	share.go        branches given away and taken
//
// Prices:
//
//	priced.go       the search for solutions that are cheap enough
//	priced_word.go  its word stage
//
// scan_amd64.s is written by the program in exactcover/internal/avx2/asm. The build tag purego
// leaves it out.
package words
