// Exactcover solves Sudoku, its variants and exact-cover problems from the command line.
//
//	exactcover solve      [flags] [FILE ...]   solve puzzles
//	exactcover count      [flags] [FILE ...]   count solutions
//	exactcover check      [flags] PUZZLE GRID  is GRID a solution of PUZZLE? names every broken rule
//	exactcover candidates [flags] [FILE ...]   the digits that occur in some solution, per cell
//	exactcover explain    [flags] [FILE ...]   why there is no solution: clues that clash
//	exactcover redundant  [flags] [FILE ...]   the clues that the puzzle does not need
//	exactcover convert    [flags] [FILE ...]   read one format, write another
//	exactcover generate   [flags] [FILE]       make puzzles with exactly one solution
//	exactcover rules      [flags] [RULE]       the rules of puzzle JSON
//	exactcover schema puzzle|record            JSON Schema of puzzles and of records
//	exactcover formats | version | man | help | completion SHELL
//
// No FILE, or -, is standard input; several files are one batch. Every subcommand has a help text:
// --help. docs/commands.md is the manual; docs/json.md describes puzzles and records.
//
// # Where things are
//
// The command holds no solving logic: puzzles are read, written and drawn by package
// exactcover/encode/format, solved and counted by package encode, checked by package
// encode/puzzle. A subcommand is a file with its flags and its answer, and a line of the table in
// run.go.
//
// A batch passes these stages: package internal/input reads units; package internal/batch gives
// them to workers; the subcommand's answer to a unit becomes a result; answer.go turns the result
// into text or a record; printer.go writes it in the order of the input.
//
//	main.go           the process: streams and signals
//	run.go            the table of subcommands, usage errors
//	status.go         the exit status
//	flags.go          the flags that several subcommands have
//	job.go            a subcommand that answers a batch
//	unit.go           a puzzle or problem of a batch
//	worker.go         the state of one goroutine; answers a unit or a group of lines
//	shortcut.go       plain 9x9 lines, solved as text
//	alone.go          a batch of one unit uses all processors
//	answer.go         the result of a unit, and how it is printed
//	reply.go          the reply to a unit, with messages about it
//	printer.go        the replies in order, and the messages about the batch
//	summary.go        the totals of a batch
//	dropped.go        one message for the same loss in many puzzles
//	album.go          answers as pictures in one file
//	list.go           the solutions of a record, which may not fit into memory
//	subject.go        what can be solved and counted
//	puzzle.go         a puzzle as a subject
//	problem.go        an exact-cover problem as a subject
//	doubt.go          signs that a puzzle was not wholly understood
//	<command>.go      a subcommand: solveCommand of run.go is in solve.go
//	steps.go          solve --steps
//	grids.go          the grids that check compares
//	counts.go         candidates --counts
//	clues.go          explain, explain --fix and redundant
//	generateflags.go  the flags of generate, and the skeleton
//	info.go           formats and version
package main
