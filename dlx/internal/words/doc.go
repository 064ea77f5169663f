// Package words is the kernel for enumeration. It suits problems with many nodes. Most nodes lie
// deep in the search tree, where few options are alive.
//
// # Data
//
// An option is a bit, and an item is the mask of its options. For example, options 0 to 5 cover ce,
// adg, bcf, adf, bg and deg. On the right are the live options of each item after option 3:
//
//	option   0 1 2 3 4 5     0 1 2 3 4 5
//	alive    1 1 1 1 1 1     1 . . . 1 .
//	a        . 1 . 1 . .     covered
//	b        . . 1 . 1 .     . . . . 1 .
//	c        1 . 1 . . .     1 . . . . .
//	d        . 1 . 1 . 1     covered
//	e        1 . . . . 1     1 . . . . .
//	f        . . 1 1 . .     covered
//	g        . 1 . . 1 1     . . . . 1 .
//
// Item a is the first with the fewest options. Option 3 conflicts with all options of its items a,
// d and f: these are 1, 2, 3 and 5, one mask, and one AND removes them from the live options. Then
// b and c have one option each, so options 4 and 0 are forced moves. They cover g and e, too: 3, 4,
// 0 is a solution.
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
// and a popcount gives the size of an item. Nothing has to be undone, because every level has its
// own words. All this is cheap if few words hold all options.
//
// So the search compiles the remaining problem again when the live options fit into fewer words,
// and the scans below the node will repay the work. It estimates the number of these scans from
// earlier nodes with about as many live options. A new stage gives new numbers to the live options
// and the open items. A search is a stack of such stages:
//
//	wide    any number of options and items. It looks at all open items after every choice.
//	word    at most 64 options and 64 items: options in one word, items in one word
//	pair    at most 128 options, in two words, and 64 items. It knows how many options each item has,
//	        and subtracts those that a choice rules out.
//	lanes   at most 256 options and 256 items, two options for an item on average, more if options
//	        are short, and 15 at most, if there are vectors: the options of every item are a lane of
//	        16 bits, and a choice is one AND for all lanes.
//	quad    at most 128 options and 256 items, in two words and four, and at most four options for
//	        three items. It looks at items that have lost options, and knows those that have two
//	        options left. It stands in for the lane stage.
//
// Pair, lane and quad stages are made only while the last ones had enough nodes: see repaid. Where
// there is room for both, a pair stage stands in for a lane stage. Other pair stages are made only
// if word stages have few nodes and options are short, as in random problems.
//
// A problem of at most 64 options and 64 items has no wide stage: its root is the node of a word
// stage.
//
// Only the masks are compiled at once. The items and conflicts of an option are computed when it is
// first chosen, because most stages are short-lived. If the processor has PEXT, the masks and
// conflicts of a stage are those of the stage above it, packed: the bits of dead options are taken
// out of every word. Otherwise they are compiled from the entries of the live options. Colours cost
// one more AND: an option conflicts with the options of a coloured item, except those that agree on
// the colour.
//
// # Nodes
//
// All forced moves are made before an item is chosen: an item with one live option takes it, and an
// item with none ends the branch. The choice is the item with the fewest options, the first of
// several.
//
// Options are tried in their order in the first stage. That is the order of declaration if there
// are at most 512. Otherwise they may be sorted by the numbers of their items, so that the masks of
// items span few words: see order.go. With a seed they are shuffled instead.
//
// # Counting
//
// If solutions are only counted, there are two shortcuts. Nodes above the word stages are looked up
// in a memory by their open items, or by their live options if there are secondary items: see
// memory. Without secondary items, the search does not branch at a node whose open items have two
// options each: see twofold.
//
// # Prices
//
// A [Priced] search visits the solutions whose prices add up to at most a slack. It has special
// wide and word stages, in which options are in the order of their prices.
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
//	outlook     the expected number of item scans below a node
//	slot        an item and a bit of its lane
//	slack       live options of an item beyond the one that it needs
//	usual       the usual number of nodes of a word stage
//	killer      option -> the item that was last found empty below it, checked first there
//	effects     what options of a wide stage remove, computed when they are first chosen
//	bundle      solutions that are counted together
//	record      the data with which the count of a node is cached
//	total       solutions found so far
//
// # Memory
//
// The first stage takes (rows + 2*levels)*options/8 bytes. Its effects take options*options/8 bytes
// more if that is at most 8 MB. All stages below it take no more than the first stage and a third
// of its effects, and a lane stage 0.2 MB. The memory of counts takes up to 1.5 MB once some
// hundred nodes are counted. It grows to at most 16 MB when some hundred thousand are remembered.
// See [Fits].
//
// # Files
//
//	kernel.go       the description of the kernel, and its memory
//	search.go       the search through the stages
//
// Stages:
//
//	table.go        the matrix as all stages read it, and the masks of any stage but word stages
//	wide.go         the wide stage
//	packed.go       stages whose masks come from those of the stage above
//	effects.go      what the options of a wide stage remove
//	narrow.go       when a narrower stage repays its cost
//	repaid.go       when a last stage repays its cost
//	order.go        the order of the options
//	word.go         the word stage
//	wordtable.go    its masks and effects
//	pair.go         the pair stage
//	lane.go         the lane stage
//	lanes.go        its moves
//	lanes_amd64.go  the same in AVX2
//	lanes_other.go  the same for builds without AVX2
//	quad.go         the quad stage
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
// lanes_amd64.s is generated by the program in exactcover/internal/avx2/asm. The build tag purego
// leaves it out.
package words
