// Package show prints the answers of a batch: as text, as records and as pictures. Each worker of
// the batch has a [Writer] for answers to its units. One [Printer] writes what they say in the
// order of the input, and the messages about the batch.
//
//	options.go    what is printed
//	printer.go    the replies in order, and the messages about the batch
//	writer.go     how an answer is printed
//	solutions.go  solutions as they are found
//	record.go     answers as records
//	doubt.go      signs that a puzzle was not wholly understood
//	album.go      answers as pictures in one file
//	reply.go      what is known about a unit when it is answered
//	summary.go    the totals of a batch
package show

import (
	"time"

	"exactcover/cmd/exactcover/internal/answer"
	"exactcover/cmd/exactcover/internal/cli"
	"exactcover/encode/format"
	"exactcover/encode/picture"
	"exactcover/encode/record"
)

// Options say what of the answers of a batch is printed, and how.
type Options struct {
	Stdout, Stderr *cli.Stream
	Terminal       bool        // Stdout is a terminal
	Alone          func() bool // whether the batch has only one unit, as far as is known

	JSON     bool            // print records
	Names    bool            // text begins with the name of the puzzle
	To       string          // the format of puzzles, solutions and pictures; "": the usual one
	Pictures picture.Options // what all pictures have in common
	Formats  format.Set      // which draw with these options
	Only     string          // print only answers with this word; "": all
	Stats    bool            // print the cost of the search
	Summary  string          // when to print a summary: auto always never
	Timeout  time.Duration   // the time that each unit has; 0: any

	Guessed    bool          // drawings have been taken for rules where possible
	Pretty     bool          // JSON is indented; on a terminal, puzzles always are
	Once       bool          // what a record says is not said on standard error too
	Solves     bool          // answers are solutions: other text has the form of their format
	Silent     bool          // nothing is printed for a unit without an answer
	Loses      bool          // what a format leaves out of a puzzle is told
	Unsearched bool          // records do not say how far a search went
	Record     record.Record // what is in every record, unless the answer has more
}

// wants reports whether --only selects units with a verdict.
func (o *Options) wants(v answer.Verdict) bool { return o.Only == "" || o.Only == v.Only() }

// wantsSummary reports whether a summary follows a batch with the given number of units.
func (o *Options) wantsSummary(units int) bool {
	return cli.Shows(o.Summary, units > 1 && cli.IsTerminal(o.Stderr))
}

// Bare reports whether answers may be printed without their times.
func (o *Options) Bare() bool { return !o.JSON && !o.Names && !o.wantsSummary(2) && o.Timeout == 0 }
