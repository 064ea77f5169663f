package main

import (
	"cmp"
	"context"
	"fmt"
	"runtime"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"exactcover/cmd/exactcover/internal/batch"
	"exactcover/cmd/exactcover/internal/cli"
	"exactcover/cmd/exactcover/internal/input"
	"exactcover/cmd/exactcover/internal/progress"
	"exactcover/encode/picture"
	"exactcover/encode/record"
)

// A job is a subcommand that answers a batch: it reads units from a feed, answers each, and prints
// the answers in the order of the input. A subcommand uses only the flags that it has added.
type job struct {
	app      *app
	input    inputFlags
	output   outputFlags
	batch    batchFlags
	search   searchFlags
	answer   answers
	shortcut shortcut // nil: none

	solves     bool          // answers are solutions: other text has the form of their format
	silent     bool          // nothing is printed for a unit without an answer
	loses      bool          // what is left out of a puzzle is told
	unsearched bool          // records do not say how far a search went
	record     record.Record // what is in every record, unless the answer has more

	pictures picture.Options // options that all pictures have in common
	timed    bool            // the time of each unit is needed
	summed   bool            // a summary may follow
}

// A feed yields the units of a batch, one after another.
type feed interface {
	Next(u *input.Unit) bool // false: there are no more
	Close()
}

// runs runs the job on the files of the command line.
func (j *job) runs(cmd *cobra.Command, args []string) error {
	if err := j.validate(); err != nil {
		return err
	}
	if cli.IsTerminal(j.app.stdin) && (len(args) == 0 || slices.Contains(args, "-")) {
		fmt.Fprintln(j.app.stderr,
			"exactcover: reading puzzles from standard input; Ctrl-D ends them")
		if j.batch.progress == "auto" {
			j.batch.progress = "never" // the display would overwrite what the user types
		}
	}
	o := j.inputs()
	if o.Lines = maxLines; o.Timeout > 0 {
		o.Lines = 1 // each line needs its own time limit
	}
	j.run(cmd.Context(), input.New(cmd.Context(), o, args...))
	return nil
}

// inputs returns the options for reading the inputs.
func (j *job) inputs() input.Options {
	return input.Options{
		Options: j.input.Options, Limits: j.input.limits, Stdin: j.app.stdin, Timeout: j.batch.timeout,
	}
}

// validate returns an error for flags that contradict each other.
func (j *job) validate() error {
	if j.batch.json && j.output.to != "" {
		return fmt.Errorf("--json and --to exclude each other: --json writes result records, "+
			"--to %s writes puzzles", j.output.to)
	}
	return nil
}

// wants reports whether --only selects units with a verdict.
func (j *job) wants(v verdict) bool {
	return j.batch.only == "" || j.batch.only == verdicts[v].only
}

// run answers the units of a feed.
func (j *job) run(ctx context.Context, f feed) {
	all := runtime.GOMAXPROCS(0) // more workers would take memory and gain nothing
	workers := min(cmp.Or(j.batch.jobs, all), all)
	j.pictures = picture.Options{
		Caption: j.output.caption, Cell: j.output.cell, Rules: j.app.known,
		Color: cli.UseColor(j.output.color, j.app.terminal), Width: cli.Width(j.app.stdout),
	}
	p := &printer{job: j, progress: progress.New(j.app.stderr, j.batch.progress)}
	p.lost = make(map[string]bool)
	j.summed = wantsSummary(j.batch.summary, 2, cli.IsTerminal(j.app.stderr))
	j.timed = j.batch.json || j.summed
	if j.timed || p.progress != nil || j.batch.timeout > 0 || !j.searchesPlainly() {
		j.shortcut = nil
	}
	c := newUnitCounter()
	processors := func() int { // all work on the only unit, and one on a unit among others
		if workers > 1 && c.alone() {
			return workers
		}
		return 1
	}
	b := &batch.Batch[item]{
		Workers: workers,
		Read: func(i *item) bool {
			more := f.Next(&i.unit)
			c.note(max(i.unit.Lines, 1), !more)
			return more
		},
		Close: f.Close,
		Worker: func() func(context.Context, *batch.Task[item]) {
			return newWorker(j, p.progress.Watch(), processors).answerAll
		},
		Text: p.put,
		Done: p.done,
		Idle: p.flush,
	}
	p.stop = b.Stop
	start := time.Now()
	p.progress.Begin() // before any work, so that the first display does not depend on its speed
	p.finish(ctx, b.Run(ctx), start)
}

// A unitCounter finds out whether a batch has more than one unit.
type unitCounter struct {
	units int           // number of units read
	known chan struct{} // closed when the second unit or the end has been read
	one   bool          // there is only one unit
}

// loneWait is how long a worker waits to learn whether its unit is the only one. After that it
// assumes that others follow.
const loneWait = time.Millisecond

func newUnitCounter() *unitCounter { return &unitCounter{known: make(chan struct{})} }

// note counts units that were read, or records the end of the batch.
func (c *unitCounter) note(read int, ended bool) {
	before := c.units
	if !ended {
		c.units += read
	}
	if before <= 1 && (ended || c.units > 1) {
		c.one = c.units <= 1
		close(c.known)
	}
}

// alone reports whether there is only one unit, as far as is known.
func (c *unitCounter) alone() bool {
	select {
	case <-c.known: // the usual case; it needs no timer
		return c.one
	default:
	}
	select {
	case <-c.known:
		return c.one
	case <-time.After(loneWait):
		return false
	}
}
