// Package dlx solves exact-cover problems.
//
// # Exact cover
//
// There are things to be covered, called items, and choices, called options. An option covers some
// of the items. A solution is a set of options that together cover every item exactly once:
//
//	items       a b c d e f g
//	option 0        c   e
//	option 1    a     d     g
//	option 2      b c     f
//	option 3    a     d   f         options 0, 3 and 4 are
//	option 4      b         g       the only solution
//	option 5          d e   g
//
// Pieces that fill a box, queens on a board, a timetable, the digits of a Sudoku: all are of this
// kind. There is an item for everything that must happen once, and an option for every way to do
// something.
//
// # Words
//
//	primary item    is covered exactly once, like all items above
//	secondary item  is covered at most once: the diagonals of queens
//	colour          options that give a secondary item the same colour may cover it together
//	multiplicity    a primary item may have to be covered between a and b times instead of once
//	cost            a number that an option may have; a solution costs the sum
//	cover, hide     to choose an option covers its items and hides the options that conflict with it
//	MRV             minimum remaining values: branch on the item with the fewest options left
//	XC, XCC, MCC    the problems with plain items, with colours, with multiplicities and colours
//
// # A whole program
//
//	func main() {
//		var b dlx.Builder
//		a := b.Items(7)           // seven primary items, a to a+6
//		b.Add(a+2, a+4)           // option 0
//		b.Add(a+0, a+3, a+6)      // option 1
//		b.Add(a+1, a+2, a+5)      // and so on
//		b.Add(a+0, a+3, a+5)
//		b.Add(a+1, a+6)
//		b.Add(a+3, a+4, a+6)
//		p, err := b.Build()
//		if err != nil {
//			log.Fatal(err)
//		}
//		s := dlx.NewSolver(p, dlx.Settings{})
//		for solution := range s.Solutions(context.Background()) {
//			fmt.Println(solution) // 0, 3 and 4 in some order
//		}
//		if err := s.Err(); err != nil {
//			log.Fatal(err)
//		}
//	}
//
// Items and options are numbers, counted from 0 in the order in which they are added. The caller
// knows what they mean: keep a slice with an element of your own for every option.
//
// # What is where
//
//   - state a problem: [Builder.Items], [Builder.Secondary], [Builder.Multiple], [Builder.Add],
//     [Builder.AddColored], [Builder.Cost], [Builder.Build]
//   - state what covering cannot say: [Builder.Constrain]
//   - read it from text: package exactcover/dlx/xcc; test code that uses it: exactcover/dlx/dlxtest
//   - one solution: [Solver.First]
//   - is it the only one: [Solver.Unique]
//   - how many: [Solver.Count], [Solver.CountUpTo]
//   - all, one after the other: [Solver.Solutions]
//   - the cheapest: [Solver.Minimize]
//   - random ones: [Solver.Samples]
//   - how large is the search: [Solver.Estimate]
//   - those that look different: [Settings.DistinctItems], [Settings.DistinctOptions]
//   - with and without chosen options: [Solver.Assume]
//   - stop early and go on: the context, [Settings.MaxNodes], [Settings.Timeout], [Solver.Status]
//   - how far is it: [Settings.Progress], [Solver.Stats]
//   - use all processors: [Settings.Processors], [Settings.Ordered]
//   - check an answer: [Problem.Check]
//   - divide the work among machines: package exactcover/dlx/shard
//   - make the problem smaller first: package exactcover/dlx/reduce
//   - keep all solutions, and ask about them: package exactcover/dlx/diagram
//
// # Shapes and units
//
// An [Item] and an [Option] are numbers from 0. A solution is a []Option, in the order in which the
// search chose them. Costs are int64; the cost of a solution is the sum of its options' costs.
// Counts are big integers. Memory is in bytes. [Settings.Timeout] is a duration. A node is one
// choice of an option in the search tree.
//
// # Errors
//
// [Builder.Build] returns a *[BuildError] with the option and item at fault. [Problem.Check]
// returns a *[CheckError].
//
// A search that ends early is no error of the problem. [Solver.Status] tells why it ended, and
// [Solver.Err] returns the error: that of the context, [ErrNodeLimit] or [ErrTimeout].
//
// A value that only a mistake in the program can produce causes a panic, such as an unknown option
// in [Solver.Assume]. The message says what is wrong.
//
// # Methods
//
// A [Method] is a kernel: a search with its own layout of data. The comment of each package in
// dlx/internal shows the layout.
//
//   - [MethodLinks], dancing links, is the reference. An item's options are nodes of a list that is
//     linked in both directions. A node is unlinked when it is hidden, and put back in reverse
//     order. As soon as an item has one option left, the search takes it. As soon as an item has
//     none left, the search gives the branch up.
//   - [MethodPlain] is the same without these two rules. It is Knuth's algorithm, node for node.
//   - [MethodStrong] spends more time on a node. It rules out options that conflict with every way
//     to cover some item, and it learns which items fail. So it visits far fewer nodes. It also
//     handles distinct solutions and propagators.
//   - [MethodWords] keeps options as bits, and renumbers those that remain as they grow fewer. It
//     is for searches with many nodes.
//   - [MethodUnits] keeps a word for every item. It is for many items with few options, where most
//     moves are forced.
//   - [MethodMultiplicity] is like Words, with counters for multiplicities.
//   - [MethodSparse] keeps the options of each item as a list whose first part is alive. It makes
//     forced moves, learns which items fail, and starts over now and then. It is for first
//     solutions of hard problems without colours.
//
// [MethodAuto] takes the first of these that applies:
//
//   - Strong, if distinct solutions or propagators are asked for;
//   - Multiplicity, if there are multiplicities;
//   - Units, for at least 192 primary items with at most three options for each; if there are at
//     most 384 options, they must be at most 5/4 for each;
//   - Words.
//
// It takes Links instead of Multiplicity or Words if these would need more than 64 MB.
//
// All methods find the same solutions. Each has its own order. For one method, problem and seed the
// order is the same on every machine.
//
// The method that is fastest through all solutions may be very slow to find the first of few. So
// MethodAuto holds a contest where few solutions are asked for: in [Solver.First] and
// [Solver.Unique], in [Solver.Count] and [Solver.CountUpTo] of at most two solutions, and in
// [Solver.Solutions] under [Settings.MaxSolutions]. If its choice is not done after some thousand
// nodes, Strong and, without colours and multiplicities, Sparse take turns with it until one of
// them is done. Turns are counted in nodes, so the result is the same on every machine. The
// solutions are those of the method that is done first, in its order. Callers that ask for all
// solutions pay nothing.
//
// # Concurrency and memory
//
// A [Problem] is immutable: any number of goroutines may use it. A [Builder] and a [Solver] are for
// one goroutine at a time; give each goroutine its own.
//
// A solver that has searched for some 10 ms may start goroutines that help: see
// [Settings.Processors]. They share the work, the largest branches first, and end before the call
// returns.
//
// A solver allocates when it gets a problem that is larger than those it had before. It does not
// allocate while it searches, nor when it starts over; kernels that keep tables build them during
// the search and keep them. A solution is a slice that is used again: clone what you keep.
//
// A problem holds up to 2^29 items, options and entries together; an entry is an item of an option.
// It takes about 16 bytes an entry, and a solver takes as much again.
//
// # Cost
//
// Building takes time linear in the entries. Exact cover is NP-complete: a search may take time
// exponential in the number of items. To choose an option takes time proportional to the entries of
// the options that it hides. To choose an item takes time proportional to the number of uncovered
// items. Help the search: state what follows from the rules as further items. An item with few
// options gains more than a faster search.
//
// # Sources
//
// D. E. Knuth, The Art of Computer Programming, volume 4B, section 7.2.2.1: Algorithms X, C, M, and
// its exercises on multiplicities, costs and preprocessing.
//
// H. Hitotumatu and K. Noshita, A technique for implementing backtrack algorithms and its
// application, Information Processing Letters 8 (1979): to unlink a node and link it again.
//
// F. Boussemart, F. Hemery, C. Lecoutre and L. Sais, Boosting systematic search by weighting
// constraints, ECAI 2004: to weight items by their failures.
//
// M. Nishino, N. Yasuda, S. Minato and M. Nagata, Dancing with decision diagrams, AAAI 2017: to
// remember remainders, and zero-suppressed decision diagrams. Here the states of a frontier are
// counted step by step.
//
// T. Sang, F. Bacchus, P. Beame, H. Kautz and T. Pitassi, Combining component caching and clause
// learning for effective model counting, SAT 2004: to multiply the counts of components.
//
// J. R. Ullmann, Bit-vector algorithms for binary constraint satisfaction and subgraph isomorphism,
// ACM Journal of Experimental Algorithmics 15 (2010): bit-parallel search.
//
// # Files
//
// State a problem:
//
//	problem.go     items, options, colours, the problem itself, and whether options solve it
//	builder.go     how a problem is built, and the mistakes that are found on the way
//	propagator.go  constraints beyond covering
//
// Search it:
//
//	settings.go    how to search
//	method.go      the kernels by name, and the ways to count
//	solver.go      a solver: start, start over, assume, where it stands, and what it cost
//	solutions.go   list, count, minimize and sample
//
// Beside the search:
//
//	estimate.go    the size of the search tree, by random walks
//	door.go        what every call checks first
package dlx
