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
// Many problems have this form: filling a box with pieces, placing queens on a board, making a
// timetable, solving a Sudoku. There is an item for everything that must happen once, and an option
// for every way to do something.
//
// # Words
//
//	primary item    is covered exactly once, like all items above
//	secondary item  is covered at most once: the diagonals of queens
//	colour          options that give a secondary item the same colour may cover it together
//	multiplicity    a primary item may have to be covered between a and b times instead of once
//	cost            a number that an option may have; a solution costs the sum
//	cover, hide     choosing an option covers its items and hides the options that conflict with it
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
// knows what they mean: keep a slice with the meaning of every option.
//
// # What is where
//
//   - state a problem: [Builder.Items], [Builder.Secondary], [Builder.Multiple], [Builder.Add],
//     [Builder.AddColored], [Builder.Cost], [Builder.Build]
//   - call items by names: [Builder.Name]
//   - add a constraint that covering cannot express: [Builder.Constrain]
//   - read it from text: package exactcover/dlx/xcc; test code that uses it: exactcover/dlx/dlxtest
//   - one solution, or two: [Solver.First], [Solver.FirstTwo]
//   - whether there is exactly one: [Solver.Unique]
//   - how many: [Solver.Count], [Solver.CountUpTo]
//   - all solutions, one by one: [Solver.Solutions]
//   - the cheapest: [Solver.Minimize]; prices of items, for new options: [Solver.Duals]
//   - a solution with each option that is in one: [Solver.Using]
//   - random ones: [Solver.Samples]
//   - an estimate of the size of the search: [Solver.Estimate]
//   - solutions that differ in chosen items: [Settings.DistinctItems]
//   - solutions up to symmetry: [Settings.UpTo], [Problem.FindSymmetries], [Problem.Symmetries]
//   - solutions with some options and without others: [Solver.Assume]
//   - stop early and go on: the context, [Settings.MaxNodes], [Settings.Timeout], [Solver.Status]
//   - how far the search has come: [Settings.Progress], [Solver.Stats]
//   - use all processors: [Settings.Processors], [Settings.Ordered]
//   - why there is none: [Solver.Clash], and a proof by arithmetic: [Solver.Impossible]
//   - check an answer: [Problem.Check]
//   - divide the work among machines: package exactcover/dlx/shard
//   - go on after the end of the process: package exactcover/dlx/checkpoint
//   - keep the states of a count elsewhere: package exactcover/dlx/sweep
//   - store all solutions, and query them: package exactcover/dlx/diagram
//
// # Data and units
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
// A search may be stopped early. Then [Solver.Status] says why, and [Solver.Err] returns the error
// of the context, [ErrNodeLimit] or [ErrTimeout].
//
// A mistake of the calling program causes a panic: for example, an unknown option in
// [Solver.Assume]. The message says what is wrong.
//
// # Methods
//
// A [Method] is a kernel: a search with its own data structure. The package comment of each kernel
// in dlx/internal explains it.
//
//   - [MethodLinks], dancing links, is the reference. An item's options are nodes of a list that is
//     linked in both directions. A node is unlinked when it is hidden. Nodes are linked again in
//     reverse order. As soon as an item has one option left, the search takes that option. As soon
//     as an item has none left, the search backtracks.
//   - [MethodPlain] is the same without these two rules. It visits the same nodes as Knuth's
//     algorithm.
//   - [MethodConsistency] spends more time on a node and visits far fewer nodes. It removes options
//     that conflict with every option of some item, and gives items weights by their failures. It
//     also handles distinct solutions and propagators.
//   - [MethodWords] stores sets of options as bit masks. When few options are left, it renumbers
//     them, so that the masks are short. It suits searches with many nodes.
//   - [MethodUnits] stores the options of an item in one word. It suits problems of many items with
//     few options, where most moves are forced.
//   - [MethodMultiplicity] is like Words, with a counter for every item with a multiplicity.
//   - [MethodSparse] stores the options of an item as a sparse set: the live options are the first
//     part of a list. It makes forced moves, gives items weights by their failures, and restarts
//     now and then. It suits first solutions of hard problems without colours.
//   - [MethodClauses] learns from each dead end a clause: literals, such as that an option is
//     removed, of which one must hold. It decides by the options that dead ends have in common. It
//     suits first solutions of large problems in which dead ends have few causes, such as Sudokus
//     of side 36.
//
// [MethodAuto] takes the first of these that applies:
//
//   - Consistency, if there are propagators, or if distinct solutions are asked for;
//   - Multiplicity, if there are multiplicities;
//   - Units, if there are at least 192 primary items, and at most three options for each primary
//     item (at most 5/4 if there are at most 384 options);
//   - Words.
//
// It takes Links instead of Multiplicity or Words if these would need more than 64 MB.
//
// All methods find the same solutions. Each has its own order. For one method, problem and seed the
// order is the same on every machine.
//
// The method that lists all solutions fastest may take very long to find the first one if there are
// few. So MethodAuto runs a contest when few solutions are asked for: in [Solver.First],
// [Solver.FirstTwo] and [Solver.Unique], in [Solver.Count] and [Solver.CountUpTo] of at most two
// solutions, and in [Solver.Solutions] under [Settings.MaxSolutions]. If the chosen method has not
// finished after some thousand nodes, other methods take turns with it: Consistency, and for
// problems without colours and multiplicities also Sparse and, later, Clauses. A solution counts as
// soon as any of them has found it. Turns are told from nodes and updates, not from a clock, so the
// result is the same on every machine. Callers that ask for all solutions pay nothing.
//
// A count of all solutions by MethodAuto uses the symmetries of the problem: of several branches
// that a symmetry maps to each other, such as a turn of the board, it counts one. See [CountAuto].
//
// A search by MethodAuto that has visited some thousand nodes without a solution looks for a
// [Certificate] now and then, in a small part of its time. If there is one, the search ends. In a
// contest it also tries now and then to find all solutions at once, as a count does that caches
// sub-problems: some problems have few of these, and a search of any kind meets them forever.
//
// # Concurrency and memory
//
// A [Problem] is immutable: any number of goroutines may use it. Only one goroutine at a time may
// use a [Builder] or a [Solver]; give each goroutine its own.
//
// A solver that has searched for some 25 ms may start more goroutines: see [Settings.Processors].
// They share the branches of the search tree, the largest first, and end before the call returns.
//
// A solver allocates when it gets a problem that is larger than its earlier ones. It does not
// allocate while it searches, nor when it starts over. Kernels with tables are an exception: they
// build the tables during the search, and then reuse them. So is a long search without a solution,
// which looks for a certificate. A solution is a slice that the solver
// overwrites: clone what you keep.
//
// A problem holds up to 2^29 items, options and entries together; an entry is an item of an option.
// A problem takes about 16 bytes an entry, and a solver takes as much again.
//
// # Cost
//
// Building takes time linear in the entries. Exact cover is NP-complete: a search may take time
// exponential in the number of items. Choosing an option takes time proportional to the entries of
// the options that it hides. Choosing an item takes time proportional to the number of uncovered
// items. To help the search, add items for conditions that follow from the rules. An item with few
// options gains more than a faster search.
//
// # Sources
//
// D. E. Knuth, The Art of Computer Programming, volume 4B, section 7.2.2.1: Algorithms X, C, M, and
// its exercises on multiplicities, costs and preprocessing.
//
// H. Hitotumatu and K. Noshita, A technique for implementing backtrack algorithms and its
// application, Information Processing Letters 8 (1979): unlinking a node and linking it again.
//
// F. Boussemart, F. Hemery, C. Lecoutre and L. Sais, Boosting systematic search by weighting
// constraints, ECAI 2004: weights of items by their failures.
//
// M. Nishino, N. Yasuda, S. Minato and M. Nagata, Dancing with decision diagrams, AAAI 2017:
// caching of sub-problems, and zero-suppressed decision diagrams. Here the states of a frontier are
// counted step by step.
//
// T. Sang, F. Bacchus, P. Beame, H. Kautz and T. Pitassi, Combining component caching and clause
// learning for effective model counting, SAT 2004: multiplying the counts of components.
//
// J. R. Ullmann, Bit-vector algorithms for binary constraint satisfaction and subgraph isomorphism,
// ACM Journal of Experimental Algorithmics 15 (2010): bit-parallel search.
//
// # Files
//
// State a problem:
//
//	problem.go     items, options, colours, the problem, and the check of a solution
//	builder.go     building a problem, and the errors of invalid problems
//	propagator.go  constraints beyond covering
//
// Search it:
//
//	settings.go    how to search
//	method.go      the kernels by name, and the ways to count
//	solver.go      a solver: start, start over, assume, status and statistics
//	solutions.go   list, count, minimize, sample, and ask about options
//	symmetries.go  symmetries of a problem, found and given
//	upto.go        solutions up to symmetry, listed and counted
//
// Other files:
//
//	certificate.go  why there is no solution, and proofs by arithmetic
//	estimate.go     the size of the search tree, by random walks
//	misuse.go       panics for arguments that lead to wrong answers
package dlx
