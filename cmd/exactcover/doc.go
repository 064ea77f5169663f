// Exactcover solves Sudoku, its variants and exact-cover problems from the command line.
//
//	exactcover solve      [flags] [FILE ...]   solve puzzles
//	exactcover count      [flags] [FILE ...]   count solutions
//	exactcover check      [flags] PUZZLE GRID  is GRID a solution of PUZZLE? names every broken rule
//	exactcover candidates [flags] [FILE ...]   the digits that occur in some solution, per cell
//	exactcover explain    [flags] [FILE ...]   why there is no solution: clues that clash
//	exactcover redundant  [flags] [FILE ...]   the clues that can go one by one
//	exactcover convert    [flags] [FILE ...]   read one format, write another
//	exactcover generate   [flags] [FILE]       make puzzles with exactly one solution
//	exactcover rules      [flags] [RULE]       the rules of puzzle JSON
//	exactcover schema puzzle|record            JSON Schema of puzzles and of records
//	exactcover formats | version | man | help | completion SHELL
//
// No FILE, or -, is standard input; several files are one batch. Every subcommand explains itself
// with --help. docs/commands.md is its manual, docs/json.md describes puzzles and records.
//
// # Where things are
//
// The command holds no solving logic: puzzles are read and written by package encode/format, solved
// and counted by package encode, checked by package encode/puzzle, drawn by package encode/picture.
// A subcommand is a file with its flags and its answer, and a line of the table in run.go.
//
// A batch goes one way: package internal/input reads units, package internal/batch hands them to
// workers, the answer of the subcommand becomes a result, and answer.go puts that into words or a
// record, which printer.go writes in the order of the input.
//
//	main.go           the process: streams and signals
//	run.go            the table of subcommands, usage errors
//	status.go         the exit status
//	flags.go          the flags that several subcommands have
//	job.go            a subcommand at work on a batch
//	unit.go           a puzzle or problem of a batch
//	worker.go         what one goroutine keeps; a unit, or lines that were read together
//	shortcut.go       plain 9x9 lines, answered as text
//	alone.go          a unit that is alone has all processors
//	answer.go         the result of a unit, and how it is printed
//	reply.go          what a unit is answered, and the messages about it
//	printer.go        the replies in order, and what is said of all of them
//	summary.go        what a batch adds up to
//	dropped.go        what convert left out, said once
//	album.go          answers as pictures in one file
//	list.go           the solutions of a record, which may be too many to be held
//	subject.go        what a unit can be asked
//	puzzle.go         a puzzle as a subject
//	problem.go        an exact-cover problem as a subject
//	doubt.go          signs that a puzzle was not wholly understood
//	solve.go          solve
//	steps.go          solve --steps
//	count.go          count
//	check.go          check
//	candidates.go     candidates
//	counts.go         candidates --counts
//	clues.go          explain and redundant
//	fix.go            explain --fix
//	convert.go        convert
//	generate.go       generate
//	generateflags.go  its flags, and the skeleton
//	selftest.go       selftest
//	rules.go          rules
//	schema.go         schema
//	info.go           formats and version
//	man.go            man
//	completion.go     completion
package main
