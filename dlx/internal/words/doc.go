// Package words is the kernel for enumeration: for problems with many nodes, which lie deep in the
// search tree, where few options are alive.
//
// # Stages
//
// Options are bits and items are masks, so that the options that remain beside a chosen one are a
// few ANDs away, the size of an item is a popcount, and undoing is nothing, because every level has
// words of its own. This is cheap when few words hold all options. So the problem is written down
// again on the way down: whenever the live options fit into so many fewer words that the scans
// below repay it, they are numbered anew, with the items that are still open, and the search below
// runs on these. A search is a stack of such stages.
//
//	wide    any number of options and items. Dense stages look at all open items after every
//	        choice; sparse ones, with less than two options for an item, at those that have lost
//	        options.
//	word    at most 64 options and 64 items: options in one word, items in one word
//	quad    at most 128 options and 256 items, in two words and four, and at most four options for
//	        three items: looks, like a sparse wide stage, at items that have lost options, and knows
//	        those that have two left
//
// Only the masks are written down; what an option covers and what it conflicts with are worked out
// when it is first used, because most stages die young. Colours cost nothing: an option conflicts
// with the options of a coloured item less those that agree on the colour, which is one more AND.
//
// # Nodes
//
// Before an item is chosen all forced moves are made: an item with one live option takes it, one
// with none ends the branch. The choice is the item with the fewest options, the first of several.
// Options are tried in their order in the first stage: declaration order if there are at most 512,
// else by the mean number of their items, so that the masks of neighbouring items fill few words.
// A seed shuffles them instead.
//
// # Counting
//
// When solutions are only counted and there are no secondary items, a node whose open items have
// two options each is not branched on: see twofold. And nodes above the word stages are looked up
// in a memory, by the items that are open: see memory.
//
// # Names
//
//	source      the matrix as it is read by all stages
//	table       the masks of one stage; row: the mask of an item, or of a coloured item with a colour
//	alive       options that can still be chosen
//	open        items that are not covered
//	rest        options of the chosen item that have not been tried
//	stride      words from one row to the next
//	dirty       open items that have lost options since they were looked at
//	killer      option -> the item that was last found empty below it, looked at first there
//	effects     what options of the first stage take away, written down when they are chosen first
//	bundle      solutions that are counted together
//	record      what a node needs to be remembered
//	total       solutions found so far
//
// # Memory
//
// The first stage takes (rows + 2*levels)*options/8 bytes, and options*options/8 for its effects if
// that is not more than 8 MB; those below it together take no more than the former. The memory of
// counts takes up to 1.5 MB once some hundred nodes have been counted, and grows to 16 MB at most
// where some hundred thousand are remembered. See [Fits].
//
// # Files
//
//	kernel.go       what the kernel says of itself
//	fits.go         its memory, and for which problems it is too large
//	source.go       the matrix as all stages read it
//	search.go       the search through the stages
//
// Stages:
//
//	table.go        the masks of a wide or quad stage
//	wide.go         the wide stage
//	sparse.go       moves of a wide stage with few options for each item
//	effects.go      what the options of the first stage take away
//	word.go         the word stage
//	quad.go         the quad stage
//	account.go      nodes and solutions of a word or quad stage, told to the meter
//
// Beside the search:
//
//	memory.go       numbers of solutions by open items
//	quad_memory.go  the same in quad stages
//	list.go         solutions, written down
//	share.go        branches given away and taken
package words
