// Package command is the command exactcover, which solves Sudoku, its variants and exact-cover
// problems from the command line. It is a package of its own so that a Go program can run it with
// rules of its own: see [Main].
//
//	exactcover solve      [flags] [FILE ...]   solve puzzles
//	exactcover count      [flags] [FILE ...]   count solutions
//	exactcover check      [flags] PUZZLE GRID  is GRID a solution of PUZZLE? names every broken rule
//	exactcover candidates [flags] [FILE ...]   the digits that occur in some solution, per cell
//	exactcover explain    [flags] [FILE ...]   why there is no solution: clues that clash
//	exactcover redundant  [flags] [FILE ...]   the clues that the puzzle does not need
//	exactcover split      [flags] [FILE]       divide a search into parts
//	exactcover merge      [flags] [FILE ...]   add up the parts of a search
//	exactcover convert    [flags] [FILE ...]   read one format, write another
//	exactcover generate   [flags] [FILE]       make puzzles with exactly one solution
//	exactcover serve      [flags] [FILE]       a page in the browser, and all this by HTTP
//	exactcover rules      [flags] [RULE]       the rules of puzzle JSON
//	exactcover schema puzzle|record|api        schemas of puzzles, of records and of the server
//	exactcover formats | version | man | help | completion SHELL
//
// No FILE, or -, is standard input; several files are one batch. Every subcommand has a help text:
// --help. docs/commands.md is the manual; docs/json.md describes puzzles and records.
//
// # Where things are
//
// The command holds no solving logic: package exactcover/encode/input reads batches, package
// encode/format reads, writes and draws puzzles, package encode/subject solves and counts them, and
// package encode/puzzle checks them; package encode/grids reads the grids to check. A subcommand is
// a file with its flags and a function from a request to an answer, and a line of the table in
// run.go. Each file uses only those below it in this list, but for serve.go, which runs the others.
//
//	process.go        the process: streams and signals
//	run.go            the table of subcommands, usage errors
//	man.go            the manual page
//	schema.go         the schemas of puzzles and records, and the description of the server
//	<command>.go      a subcommand: solveCommand of run.go is in solve.go
//	clues.go          explain, explain --fix and redundant
//	generateflags.go  the flags of generate, and the skeleton
//	steps.go          solve --steps
//	info.go           formats and version
//	flags.go          the flags that several subcommands have
//	parts.go          parts of a search, or one that is kept in a folder
//	job.go            a subcommand that answers a batch
//	shortcut.go       plain 9x9 lines, solved as text
//	worker.go         one goroutine: answers a unit or a group of lines
//	app.go            one run of the command: its streams, rules, formats and status
//
// The packages below it, each of which uses only those after it:
//
//	internal/server    answers HTTP requests with the subcommands, and serves the page
//	internal/socket    answers pages that draw puzzles, by a WebSocket
//	internal/page      the files of the page
//	internal/show      prints answers: as text, as records and as pictures
//	internal/answer    a request, the answer to it, its verdict, and the exit status
//	internal/progress  the progress of a batch on a terminal
//	internal/streams   prepares the process for its standard streams
//	internal/cli       flags, help, tables and the manual page
//
// # A walk
//
// How the link in "exactcover solve --json link.txt" gets its record:
//
//  1. [solveCommand] fills a [job] with its flags, and [job.runs] opens the file.
//  2. [input.Source.Next] asks [format.Reader.Next] for a unit, in the goroutine of the reader.
//  3. The reader recognises the format by the link; the format unpacks it and makes a puzzle of it.
//  4. A [batch.Task] brings the unit to a [worker], which makes an [answer.Request] of it.
//  5. [solve] answers with a stream of solutions; nothing has been searched yet.
//  6. [show.Writer.Print] reads the stream. The engine searches and checks each solution.
//  7. The number of solutions gives an [answer.Verdict]; its row in the table gives the word.
//  8. The record is said to the task, and what else is known goes into its [show.Reply].
//  9. The [show.Printer] takes the tasks in the order of the input, and writes to standard output.
//  10. When the last is written, it adds up the totals; the worst status is the exit status.
package command
