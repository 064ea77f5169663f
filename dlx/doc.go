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
// Pieces that fill a box, queens on a board, a timetable, the digits of a Sudoku are all of this
// kind: an item for everything that must happen once, an option for every way to do something.
//
// # Words
//
//	primary item    is covered exactly once, like all items above
//	secondary item  is covered at most once: the diagonals of queens
//	colour          options that give a secondary item the same colour may cover it together
//	multiplicity    a primary item may ask to be covered between a and b times instead
//	cost            options may have one; a solution costs the sum
//	cover, hide     to choose an option is to cover its items, which hides all options that
//	                cannot be used beside it
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
// Items and options are numbers, counted from 0 in the order in which they are added. What they
// mean is the caller's: keep a slice with a row of your own for every option.
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
//   - share the work out among machines: [Solver.Split], [Solver.AssumePrefix], [Problem.ParsePrefix]
//   - make the problem smaller first: [Problem.Reduce]
//   - check an answer: [Problem.Check]
//   - keep all solutions, and ask about them: package exactcover/dlx/diagram
//
// # Shapes and units
//
// An [Item] and an [Option] are numbers from 0. A solution is a []Option, in the order in which the
// search chose them. Costs are int64; a solution's is the sum. Counts are big integers. Memory is
// in bytes, [Settings.Timeout] a duration, a node one choice of an option in the search tree.
//
// # Errors
//
// [Builder.Build] returns a *[BuildError] with the option and item at fault, [Problem.Check] a
// *[CheckError], [Problem.ParsePrefix] a *[PrefixError]. A search that ends early is no error of the
// problem: [Solver.Status] tells why it ended, and [Solver.Err] returns the context's error or
// [ErrNodeLimit]. A value that only a mistake of the program can make, such as an unknown option in
// [Solver.Assume], is a panic that says what is wrong.
//
// # Methods
//
// A [Method] is a kernel, with data laid out its own way; dlx/internal has a package for each,
// whose documentation shows the layout. [MethodLinks], dancing links, is the reference: nodes linked in
// two directions, an item's options down its column, unlinked when hidden and put back in reverse
// order. It takes forced moves as soon as an item has fallen to one option and gives a branch up as
// soon as one has fallen to none. [MethodPlain] is the same without these two, node for node Knuth's
// algorithm. [MethodStrong] spends more on a node, to rule out options that conflict with every way to
// cover some item, and learns which items fail; it visits far fewer nodes and also handles distinct
// solutions and propagators. [MethodWords] keeps options as bits and writes what is left of the problem
// down anew as they grow fewer, for searches with many nodes; [MethodUnits] keeps a word for every item,
// for many items with few options, where most moves are forced. [MethodTally] is like Words, with
// counters for multiplicities. [MethodAuto] takes Strong where distinct solutions or propagators are
// asked for; else Tally with multiplicities; else Units for at least 192 primary items with at most
// three options for each, or, up to 384 options, at most 5/4; else Words; and Links where masks
// would take more than 64 MB. All find the same solutions; the order is each method's own, and for
// one method, problem and seed it is the same on every machine.
//
// The method that is fastest through all solutions may be hopeless at finding the first of few. So
// where at most a few are asked for ([Solver.First], [Solver.Unique], MaxSolutions), and Auto's
// choice has not found one after some thousand nodes, Strong takes turns with it until one of them
// is done. Turns are counted in nodes, so that this, too, is the same on every machine; the
// solutions are those of the one that was first, in its order. Callers that ask for all solutions
// pay nothing.
//
// # Concurrency and memory
//
// A [Problem] is immutable, and any number of goroutines may use it. A [Builder] and a [Solver] are
// for one goroutine at a time; give each its own. A solver that has searched for some 10 ms may
// start goroutines that help ([Settings.Processors]): they give each other work, the largest
// branches not begun first, and are gone when the call returns. A solver allocates while it takes a
// problem in that is larger than those it had before, and neither while it searches nor when it
// starts over; kernels that keep tables build them on the way and keep them. Solutions are handed
// out in a slice that is used again: clone what you keep.
//
// A problem holds up to 2^29 items, options and entries (an entry is an item of an option), at
// about 16 bytes an entry and as much again in a solver.
//
// # Cost
//
// Building takes time linear in the entries. Exact cover is NP-complete: a search may take time
// exponential in the number of items. Choosing an option takes time proportional to the entries of
// the options that it hides, and a branch costs the number of uncovered items to choose. Help the
// search by stating what follows as items: an item with few options is worth more than speed.
//
// # Sources
//
// D. E. Knuth, The Art of Computer Programming, volume 4B, section 7.2.2.1: Algorithms X, C, M, and
// its exercises for multiplicities, costs and preprocessing. The idea of unlinking and relinking is
// due to H. Hitotumatu and K. Noshita, A technique for implementing backtrack algorithms and its
// application, Information Processing Letters 8 (1979). Weighting items by their failures: F.
// Boussemart, F. Hemery, C. Lecoutre and L. Sais, Boosting systematic search by weighting
// constraints, ECAI 2004.
//
// # Files
//
// State a problem:
//
//	problem.go     items, options, colours, and the problem itself
//	builder.go     how a problem is built, and the mistakes that are found on the way
//	propagator.go  constraints beyond covering
//
// Search it:
//
//	settings.go    how to search
//	method.go      the kernels by name, and the ways to count
//	solver.go      a solver: start, start over, assume
//	solutions.go   list, count, minimize and sample
//	status.go      where a search stands, and what it cost
//
// Beside the search:
//
//	estimate.go    the size of the search tree, by random walks
//	prefix.go      parts of a problem for several machines
//	reduce.go      a smaller problem with the same solutions
//	check.go       whether options are a solution
//	door.go        what every call checks first
package dlx
