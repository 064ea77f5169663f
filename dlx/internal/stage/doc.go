// Package stage has what the last stages of kernels have in common. A last stage searches a
// remaining problem that is small enough for a few words, and has no stage below it.
//
// A kind of last stage embeds a [Stage], which runs it, writes its solutions, and gives its
// branches away. Most kinds embed a [Driver] instead: a Stage with the walk through the search
// tree. Such a kind only stores nodes and makes moves. The search of a kernel embeds a [Search],
// which goes through the stages above and the last one.
//
// # Nodes
//
// Nodes on the path to the current one are numbered from 0. Those that have branches left, or
// whose counts are to be cached, are choices: each has a frame. The node to be visited comes after
// the last of them. For example, at node 0 three options of an item are left, and after the second
// of them, node 1 has two, and the search visits what follows the first of these:
//
//	node   branches  begun   options chosen above
//	0      3         2       0
//	1      2         1       1, or more after forced moves
//	2      the node to be visited
//
// When the last branch of a choice is begun, its frame is removed, and the node to be visited
// takes its number. But if the count of the choice is to be cached, its frame stays until that
// branch is finished.
//
// # Counting
//
// If solutions are only counted, they need not be visited one by one: counts of nodes are cached,
// and a node whose items have two options each is twofold: it is not a choice, as one of the two
// stands for both.
// Totals have 128 bits, so no sum of counts of 64 bits can exceed them.
//
// # Names
//
//	is       what the node to be visited has turned out to be
//	Chosen   options chosen in the stage, by their numbers in the stage
//	above    options chosen above the stage
//	bundle   the number of solutions that the next solution counts for
//	kept     how many options of the last written solution are still chosen
//
// # Files
//
//	search.go   the search through the stages above and the last stage
//	stage.go    what all last stages have in common
//	account.go  the nodes and solutions of a run, for the meter
//	listing.go  solutions, written down
//	driver.go   the walk through the search tree
package stage
