package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/log"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/options/jobopts"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/runners"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/x/beamx"
)

const usage = `Exactcover-beam counts, lists and solves on many machines, by Apache Beam.

Usage:
  exactcover-beam search [flags] FILE   count the solutions in parts
  exactcover-beam sweep [flags] FILE    count them step by step, equal states together
  exactcover-beam batch [flags] FILE    solve a file of puzzles, one a line

FILE is a puzzle, a tiling or an exact-cover problem in any format that exactcover reads. Search
suits problems with few equal sub-problems, sweep those that exactcover counts by --method memo.
Without --runner the work is done in this process.

Examples:
  exactcover-beam search testdata/pieces.tiling
  exactcover-beam search --parts 10 --list testdata/pieces.tiling
  exactcover-beam sweep --stages 3 testdata/dominoes.tiling
  exactcover-beam batch testdata/puzzles.txt
  exactcover-beam batch --limit 2 --lines 2 testdata/puzzles.txt

Flags:
  --output DIR   write the files total, part-* and lines-* there, which may be gs://...; without it
                 print them
  --parts N      divide the search, or the states of a sweep, into N parts (default 64)
  --list         search: list the solutions of each part, too
  --stages N     sweep: exchange states N times (default 16)
  --limit N      batch: count up to N solutions of each puzzle instead of solving it
  --lines N      batch: answer N lines at a time (default 4096)
  --verbose      show what the runner says

Flags of Beam, such as --runner flink --endpoint localhost:8099 --environment_type LOOPBACK, are
listed by --beam-flags. docs/scale.md has examples.
`

// A job is what the command line asks for.
type job struct {
	command, file, output       string
	parts, stages, limit, lines int
	list, verbose, beamFlags    bool
}

// pipelines describe the work of each command.
var pipelines = map[string]func(*job, context.Context, beam.Scope) error{
	"search": (*job).search, "sweep": (*job).sweep, "batch": (*job).batch,
}

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

// run runs the command line, and returns the exit status: that of exactcover.
func run(args []string, stdout, stderr io.Writer) int {
	j := new(job)
	err := j.parse(args, stderr)
	if err == flag.ErrHelp {
		fmt.Fprint(stdout, usage)
		return 0
	}
	if err == nil && j.beamFlags {
		flag.CommandLine.SetOutput(stdout)
		flag.PrintDefaults()
		return 0
	}
	level := "warn"
	if j.verbose {
		level = "info"
	}
	log.SetupLogging(level, "text")
	beam.Init() // does not return in a worker, which a signal ends
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err == nil {
		err = j.run(ctx, stdout)
	}
	switch {
	case err == nil:
		return 0
	case ctx.Err() != nil:
		fmt.Fprintln(stderr, "exactcover-beam: interrupted")
		return 130
	}
	fmt.Fprintf(stderr, "exactcover-beam: %v\n", err)
	return 2
}

// parse reads the command line. Its flags are those of the process, since Beam has its own there.
func (j *job) parse(args []string, stderr io.Writer) error {
	f := flag.CommandLine
	f.Init("", flag.ContinueOnError)
	f.SetOutput(stderr)
	f.Usage = func() {}
	f.StringVar(&j.output, "output", "", "")
	f.IntVar(&j.parts, "parts", 64, "")
	f.BoolVar(&j.list, "list", false, "")
	f.IntVar(&j.stages, "stages", 16, "")
	f.IntVar(&j.limit, "limit", 0, "")
	f.IntVar(&j.lines, "lines", 4096, "")
	f.BoolVar(&j.verbose, "verbose", false, "")
	f.BoolVar(&j.beamFlags, "beam-flags", false, "list the flags of Beam")
	var words []string
	for {
		if err := f.Parse(args); err != nil {
			return err
		}
		if f.NArg() == 0 {
			break
		}
		words, args = append(words, f.Arg(0)), f.Args()[1:]
	}
	if j.beamFlags || f.Lookup("worker").Value.String() == "true" {
		return nil
	}
	switch {
	case len(words) == 0:
		return errors.New("expected search, sweep or batch; see exactcover-beam --help")
	case pipelines[words[0]] == nil:
		return fmt.Errorf("expected search, sweep or batch, found %q", words[0])
	case len(words) != 2:
		return fmt.Errorf("expected one FILE, found %d", len(words)-1)
	case min(j.parts, j.stages, j.lines) < 1 || j.limit < 0:
		return errors.New("expected a positive number of --parts, --stages and --lines, and no " +
			"negative --limit")
	case j.output == "" && !local():
		return errors.New("expected --output, since the work is not done in this process")
	}
	j.command, j.file = words[0], words[1]
	return nil
}

// local reports whether this process is the runner.
func local() bool {
	switch strings.ToLower(*runners.Runner) {
	case "", "prism", "prismrunner", "direct", "directrunner":
		return *jobopts.Endpoint == ""
	}
	return false
}

// run does the job.
func (j *job) run(ctx context.Context, stdout io.Writer) error {
	temporary := j.output == ""
	if temporary {
		var err error
		if j.output, err = os.MkdirTemp("", "exactcover"); err != nil {
			return err
		}
		defer os.RemoveAll(j.output)
	}
	j.output = strings.TrimSuffix(j.output, "/")
	if files, err := list(ctx, j.output+"/*"); err != nil || len(files) > 0 {
		return errors.Join(err, fmt.Errorf("%s: expected an empty folder for --output", j.output))
	}
	p, s := beam.NewPipelineWithRoot()
	if err := pipelines[j.command](j, ctx, s); err != nil {
		return err
	}
	done := make(chan error, 1)
	go func() { done <- beamx.Run(ctx, p) }()
	select {
	case <-ctx.Done(): // some runners do not stop at once
		return ctx.Err()
	case err := <-done:
		if err != nil {
			return err
		}
	}
	if !temporary {
		return nil
	}
	what := "/total"
	switch {
	case j.list:
		what = "/part-*"
	case j.command == "batch":
		what = "/lines-*"
	}
	return show(ctx, stdout, j.output+what)
}
