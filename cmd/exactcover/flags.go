package main

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"exactcover/cmd/exactcover/internal/cli"
	"exactcover/dlx"
	"exactcover/dlx/xcc"
	"exactcover/encode"
	"exactcover/encode/format"
	"exactcover/encode/format/spec"
	"exactcover/encode/picture"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// Flags that several commands have, by topic. The flags of a single command are in its file.

// inputFlags say how puzzles are read.
type inputFlags struct {
	spec.Options
	limits xcc.Limits
}

func (in *inputFlags) add(cmd *cobra.Command, known rule.Set) {
	f := cli.FlagsOf(cmd, cli.Input)
	in.Rules = known
	formatFlag(f, &in.Format, "from", "auto", "read `FORMAT`; see 'exactcover formats'",
		append([]string{"auto"}, formatsFor("read")...)...)
	f.Word(&in.Alphabet, "alphabet", "10", "value",
		"read the letter A as this `DIGIT`: 10 or 1", "10", "1")
	f.Bool(&in.IgnoreUnknown, "ignore-unknown",
		"leave out unknown constraints, with a warning")
	f.Bool(&in.GuessDrawings, "guess-drawings",
		"take drawn lines and dots for usual rules, with a warning")
	f.Bool(&in.JoinLines, "join-lines",
		"take an input as one dotted string, not as one a line")
	f.Size(&in.limits.Bytes, "max-bytes",
		fmt.Sprintf("refuse problems larger than `SIZE`, unpacked (default %s)",
			cli.SizeText(xcc.DefaultBytes)))
	f.Int(&in.limits.Options, "max-options", 0, 1, math.MaxInt,
		fmt.Sprintf("refuse problems with over `N` options (default %d)", xcc.DefaultOptions))
}

// formatFlag adds a flag whose value is the name of a format.
func formatFlag(f cli.Flags, to *string, name, value, usage string, words ...string) {
	*to = value
	f.Pick(name, value, usage, words, func(text string) error {
		if *to = text; !slices.Contains(words, text) {
			return format.Unknown(text, words)
		}
		return nil
	})
}

// outputFlags say how puzzles and solutions are written.
type outputFlags struct {
	to      string
	cell    int // width in pixels
	caption picture.Caption
	color   string
}

func (o *outputFlags) add(cmd *cobra.Command) {
	f := cli.FlagsOf(cmd, cli.Output)
	formatFlag(f, &o.to, "to", "", "write `FORMAT`; see 'exactcover formats'", formatsFor("write")...)
	f.Int(&o.cell, "cell", 64, 8, 256, "draw cells `N` pixels wide: 8 to 256")
	cli.Choose(f, &o.caption, "caption", "value", "add `WHAT` to pictures: marks all none",
		[]string{"marks", "all", "none"},
		picture.CaptionMarks, picture.CaptionAll, picture.CaptionNone)
	f.When(&o.color, "color", "colour pictures")
}

// batchFlags are flags of all commands that process a batch.
type batchFlags struct {
	json     bool
	only     string
	stats    bool
	timeout  time.Duration
	jobs     int
	progress string
	summary  string
}

func (b *batchFlags) addJSON(cmd *cobra.Command) {
	cli.FlagsOf(cmd, cli.Output).
		Bool(&b.json, "json", "print a JSON record for each puzzle, one per line")
}

// addOnly adds the filter --only; words are the answers that the command can tell apart.
func (b *batchFlags) addOnly(cmd *cobra.Command, words ...string) {
	usage := "print only puzzles with this `ANSWER`: " + strings.Join(words, " ")
	cli.FlagsOf(cmd, cli.Output).Word(&b.only, "only", "", "answer", usage, words...)
}

func (b *batchFlags) addStats(cmd *cobra.Command) {
	cli.FlagsOf(cmd, cli.Output).
		Bool(&b.stats, "stats", "print the cost of the search on standard error")
}

// addTimeout adds the time limit of a puzzle; after says what happens at the limit.
func (b *batchFlags) addTimeout(cmd *cobra.Command, after string) {
	usage := after + " after `TIME`, such as 500ms or 1m"
	cli.FlagsOf(cmd, cli.Search).Time(&b.timeout, "timeout", usage)
}

func (b *batchFlags) addJobs(cmd *cobra.Command) {
	f := cli.FlagsOf(cmd, cli.Batch)
	f.Int(&b.jobs, "jobs", 0, 0, math.MaxInt,
		"work on `N` puzzles at once (default: one per processor)")
	f.When(&b.progress, "progress", "show progress")
}

func (b *batchFlags) addSummary(cmd *cobra.Command) {
	cli.FlagsOf(cmd, cli.Batch).When(&b.summary, "summary", "print a summary")
}

// searchFlags say how to search for solutions.
type searchFlags struct {
	encode.Options
	random int // number of random solutions; 0: not random
}

func (s *searchFlags) addSeed(cmd *cobra.Command) {
	cli.FlagsOf(cmd, cli.Search).
		Uint64(&s.Seed, "seed", 0, "shuffle the search with seed `N`; 0: do not shuffle")
}

func (s *searchFlags) addLimit(cmd *cobra.Command, value uint64, usage string) {
	cli.FlagsOf(cmd, cli.Search).Uint64(&s.Limit, "limit", value, usage)
}

func (s *searchFlags) addKernel(cmd *cobra.Command) {
	var words []string
	for _, k := range dlx.Methods() {
		words = append(words, k.String())
	}
	usage := "search with `KERNEL`: " + strings.Join(words, " ")
	cli.Choose(cli.FlagsOf(cmd, cli.Search), &s.Method, "kernel", "kernel", usage, words,
		dlx.Methods()...)
}

func (s *searchFlags) addCountBy(cmd *cobra.Command) {
	cli.Choose(cli.FlagsOf(cmd, cli.Search), &s.CountBy, "count-by",
		"value", "count solutions by `WHAT`: cells grids tilings", []string{"cells", "grids", "tilings"},
		puzzle.ByCells, puzzle.ByGrids, puzzle.ByTilings)
}

// addSearch adds the flags of all commands that search.
func (j *job) addSearch(cmd *cobra.Command) {
	j.batch.addStats(cmd)
	j.batch.addTimeout(cmd, "stop each puzzle")
	j.search.addSeed(cmd)
}

// addBatch adds the flags of all commands that solve, make or write the puzzles of a batch.
func (j *job) addBatch(cmd *cobra.Command) {
	j.batch.addJobs(cmd)
	j.batch.addSummary(cmd)
}

// addQuestion adds the flags of a command that answers a question about each puzzle; words are the
// words of --only.
func (j *job) addQuestion(cmd *cobra.Command, words ...string) {
	j.input.add(cmd, j.app.known)
	j.batch.addJSON(cmd)
	j.batch.addOnly(cmd, words...)
	j.addSearch(cmd)
	j.addBatch(cmd)
}
