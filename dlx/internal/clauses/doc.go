// Package clauses is the kernel for first solutions of large problems in which dead ends have few
// causes, such as Sudokus of side 36 with holes. It learns from each dead end what caused it, as
// SAT solvers do, and never tries the same combination again.
//
// # Data
//
// Six options cover five items. The search decides to use option 0, and the rest follows:
//
//	option   0   1     2       3     4     5
//	items    a   a b   b c d   c e   d e   d
//
//	0 used              decision
//	1 removed           it has item a, as option 0 has
//	2 used              no other option of item b is left
//	3, 4, 5 removed     they have items of option 2
//	e has no options    3 and 4 are removed
//
// Both are removed because 2 is used. So the search learns that option 2 is in no solution,
// whatever it decides. It takes the decision back and removes option 2. Then options 1, 3 and 5
// follow: they are the solution.
//
// # Literals and reasons
//
// A literal says that an option is used, or that it is removed. The trail lists the options whose
// literals are known, in order. Each has a level, the number of decisions made until then, and a
// reason:
//
//	used     item        the option is the only one of this item that is left
//	removed  option      the option used has an item in common with it
//	either   clause      all other literals of this clause are false
//	either   undecided   none: it is a decision, or holds at the root
//
// # Learning
//
// A dead end is an item without options, two options used that have an item in common, or a clause
// whose literals are all false. The search replaces the literals of its last level by their reasons
// until one of them is left, and learns that the literals found cannot all hold: this is a clause.
// It goes back to the level at which all literals of the clause but one are false, and makes that
// one true (Marques-Silva and Sakallah, GRASP, IEEE Transactions on Computers 48, 1999; Moskewicz,
// Madigan, Zhao, Zhang and Malik, Chaff, DAC 2001). A literal that follows from others of the
// clause is left out. A clause is looked at only when one of its first two literals becomes false.
//
// Options that take part in dead ends become active, and earlier dead ends count less and less. A
// decision uses the most active option (Eén and Sörensson, MiniSat, SAT 2003), or the option of the
// target that clashes with it. The target is the largest partial solution so far without a dead end
// (Biere and Fleury, Chasing Target Phases, Pragmatics of SAT 2020), and the search gives it up now
// and then, more and more rarely, since it may lead away from all solutions. The search restarts
// after runs of [unit] dead ends times the sequence of Luby, Sinclair and Zuckerman. Of its clauses
// it keeps those whose literals are of few levels (Audemard and Simon, Glucose, IJCAI 2009).
//
// Learning ends with the first solution. The others are found by changing the last decision, and
// then by deciding on the item with the fewest options.
//
//	kernel.go   the description of the kernel
//	build.go    the remaining problem as lists
//	trail.go    using and removing options, what follows from it, undoing
//	clause.go   what has been learned, and forgetting
//	learn.go    the causes of a dead end
//	active.go   options by activity
//	search.go   the search, and restarts
package clauses
