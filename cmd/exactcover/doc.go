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
// # Layout
//
// The command holds no solving logic: puzzles are read and written by package encode/format and
// solved, counted and checked by package encode.
//
//   - run.go: the command tree, usage errors, the exit status
//   - flags.go: the flags and their values
//   - source.go: opening inputs, one unit of the batch after another
//   - batch.go, reply.go: many units at once, answered in order in constant memory
//   - subject.go: what a unit can be asked; puzzle.go, problem.go: the two kinds
//   - solve.go, count.go, candidates.go, clues.go, convert.go, check.go, generate.go, rules.go,
//     schema.go, info.go, man.go, completion.go: the subcommands
//   - only.go: what is known of the number of solutions, and the filter by it
//   - record.go, recordkeys.go: answers as JSON records, and what is said of their keys
//   - album.go: answers as pictures; encode/picture makes these
//   - help.go, wrap.go: help, tables and text as wide as the terminal
//   - output.go: standard output and error, and whether they can be written; internal/streams: closed ones
//   - progress.go, search.go, summary.go, terminal.go: manners on a terminal
package main
