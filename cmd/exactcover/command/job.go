package command

import (
	"cmp"
	"context"
	"fmt"
	"runtime"
	"slices"

	"github.com/spf13/cobra"

	"exactcover/cmd/exactcover/internal/answer"
	"exactcover/cmd/exactcover/internal/cli"
	"exactcover/cmd/exactcover/internal/progress"
	"exactcover/cmd/exactcover/internal/show"
	"exactcover/dlx"
	"exactcover/dlx/checkpoint"
	"exactcover/dlx/xcc"
	"exactcover/encode"
	"exactcover/encode/format"
	"exactcover/encode/input"
	"exactcover/encode/picture"
	"exactcover/encode/subject"
	"exactcover/encode/tiling"
	"exactcover/internal/batch"
)

// A job is a subcommand that answers a batch: it reads units from a feed, answers each, and prints
// the answers in the order of the input. A subcommand uses only the flags that it has added.
type job struct {
	app      *app
	input    inputFlags
	search   searchFlags
	show     show.Options
	color    string // when pictures have colour
	jobs     int    // most units to answer at the same time; 0: one for each processor
	progress string // when progress is shown
	answer   answer.Func
	shortcut shortcut // nil: none
}

// inputFlags say how puzzles are read.
type inputFlags struct {
	format.Options
	limits xcc.Limits
}

// searchFlags say how to search for solutions.
type searchFlags struct {
	encode.Options
	random   int           // number of random solutions; 0: not random
	upTo     []tiling.UpTo // symmetries up to which tilings are different
	partFile string        // parts of the solutions to search; "": see part
	part     subject.Part  // the part to search; the zero value: all
	kept     checkpoint.Settings
	wanted   subject.Wanted
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
		if j.progress == "auto" {
			j.progress = "never" // the display would overwrite what the user types
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
	o := input.Options{
		Options: j.input.Options, Formats: j.app.formats(picture.Options{}), Limits: j.input.limits,
		Stdin: j.app.stdin, Timeout: j.show.Timeout,
	}
	if h := j.app.host; h != nil {
		o.Open = h.open
	}
	return o
}

// validate returns an error for flags that contradict each other.
func (j *job) validate() error {
	if j.show.JSON && j.show.To != "" {
		return fmt.Errorf("--json and --to exclude each other: --json writes result records, "+
			"--to %s writes puzzles", j.show.To)
	}
	return nil
}

// setLimit sets the limit of the search so that it finds out what --only selects by; it searches
// for a second solution if that depends on it.
func (j *job) setLimit() {
	switch j.show.Only {
	case "unique":
		j.search.Limit = 2
	case "many":
		if j.search.Limit == 1 {
			j.search.Limit = 2
		}
	case "none", "error":
		j.search.Limit = 1
	}
}

// run answers the units of a feed.
func (j *job) run(ctx context.Context, f feed) {
	all := runtime.GOMAXPROCS(0) // more workers would take memory and gain nothing
	workers := min(cmp.Or(j.jobs, all), all)
	if h := j.app.host; h != nil {
		workers = min(h.processors, all)
	} else if workers < all {
		// With few workers, reading and writing share their processors, because passing tasks to other
		// processors costs more than it saves.
		runtime.GOMAXPROCS(workers)
		defer runtime.GOMAXPROCS(all)
	}
	o := &j.show
	o.Stdout, o.Stderr, o.Terminal = j.app.stdout, j.app.stderr, j.app.terminal
	o.Pictures.Color, o.Pictures.Width = cli.UseColor(j.color, o.Terminal), cli.Width(o.Stdout)
	o.Pictures.Rules, o.Guessed = j.app.known, j.input.GuessDrawings
	o.Formats = j.app.formats(o.Pictures)
	display := progress.New(o.Stderr, j.progress)
	if h := j.app.host; h != nil {
		o.Once, display = true, progress.Reporting(h.report)
	}
	s := &j.search
	plainly := s.Method == dlx.MethodAuto && s.Counting == dlx.CountAuto && s.Seed == 0
	// Package textgrid has one search, and no display; on a terminal more is said.
	if display != nil || !o.Bare() || !plainly || o.Terminal {
		j.shortcut = nil
	}
	upTo := tiling.Apart
	for _, motions := range s.upTo {
		upTo = max(upTo, motions)
	}
	c := batch.NewCounter()
	o.Alone = c.Alone
	processors := func() int { // all work on the only unit, and one on a unit among others
		if workers > 1 && c.Alone() {
			return workers
		}
		return 1
	}
	p := show.NewPrinter(o, display)
	b := &batch.Batch[show.Item]{
		Workers: workers,
		Read: func(i *show.Item) bool {
			more := f.Next(&i.Unit)
			c.Note(max(i.Unit.Lines, 1), !more)
			return more
		},
		Close: f.Close,
		Worker: func() func(context.Context, *batch.Task[show.Item]) {
			search, watch := s.Options, display.Watch()
			if watch != nil { // without these the engine is faster
				search.Progress, search.Clash = watch.Report, watch.Clash
			}
			e := subject.NewEngine(search)
			e.Random, e.Processors = s.random, processors
			e.Wanted, e.Kept = s.wanted, s.kept
			e.UpTo, e.Color = upTo, o.Pictures.Color
			w := &worker{
				answer: j.answer, shortcut: j.shortcut, show: o, display: watch, engine: e,
				parser: format.NewParser(j.input.Options), writer: show.NewWriter(o),
			}
			w.line[lineCells] = '\n'
			return w.answerAll
		},
		Text: p.Put,
		Done: p.Done,
		Idle: p.Flush,
	}
	p.Stop = b.Stop
	display.Begin() // before any work, so that the first display does not depend on its speed
	p.Finish(ctx, b.Run(ctx))
	j.app.fail(p.Status)
}
