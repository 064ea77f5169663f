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
)

// A job is a command that answers a batch: it reads units from a feed, answers each, and prints the
// results in the order of the input. A command uses only the flags that it has added.
type job struct {
	*app
	input  inputFlags
	output outputFlags
	batch  batchFlags
	search searchFlags
	// answer answers a unit; ctx ends when the unit's time is over
	answer func(w *worker, ctx context.Context) *result
	short  shortcut // nil: none

	pictures picture.Options // options that all pictures have in common
	timed    bool            // the time of each unit is needed
}

// A feed yields the units of a batch, one after another.
type feed interface {
	next(u *unit) bool // false: there are no more
	Close()
}

// runs runs the job on the files of the command line.
func (j *job) runs(cmd *cobra.Command, args []string) error {
	if err := j.validate(); err != nil {
		return err
	}
	if cli.IsTerminal(j.stdin) && (len(args) == 0 || slices.Contains(args, "-")) {
		fmt.Fprintln(j.stderr, "exactcover: reading puzzles from standard input; Ctrl-D ends them")
		if j.batch.progress == "auto" {
			j.batch.progress = "never" // the display would overwrite what the user types
		}
	}
	o := j.inputs()
	if o.Lines = maxLines; o.Timeout > 0 {
		o.Lines = 1 // each line needs its own time limit
	}
	j.run(cmd.Context(), files{input.New(cmd.Context(), o, args...)})
	return nil
}

// inputs returns the options for reading the inputs.
func (j *job) inputs() input.Options {
	return input.Options{
		Options: j.input.Options, Limits: j.input.limits, Stdin: j.stdin, Timeout: j.batch.timeout,
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

// workers returns the number of goroutines that answer puzzles: at most the number of processors,
// because more would take memory and gain nothing.
func (j *job) workers() int {
	all := runtime.GOMAXPROCS(0)
	return min(cmp.Or(j.batch.jobs, all), all)
}

// run answers the units of a feed.
func (j *job) run(ctx context.Context, f feed) {
	j.pictures = picture.Options{
		Caption: j.output.caption, Cell: j.output.cell,
		Color: cli.UseColor(j.output.color, j.terminal), Width: cli.Width(j.stdout), Rules: j.known,
	}
	p := &printer{job: j, progress: progress.New(j.stderr, j.batch.progress)}
	j.timed = j.batch.json || wantsSummary(j.batch.summary, 2, cli.IsTerminal(j.stderr))
	if j.timed || p.progress != nil || j.batch.timeout > 0 || !j.searchesPlainly() {
		j.short = nil
	}
	c := newUnitCounter()
	b := &batch.Batch[item]{
		Workers: j.workers(),
		Read: func(i *item) bool {
			more := f.next(&i.unit)
			c.note(&i.unit, !more)
			return more
		},
		Close: f.Close,
		Worker: func() func(context.Context, *batch.Task[item]) {
			return newWorker(j, p.progress.Watch(), c).answerAll
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
