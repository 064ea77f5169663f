package main

import (
	"fmt"
	"runtime"
	"slices"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"exactcover/cmd/exactcover/internal/sketch"
	"exactcover/dlx"
	"exactcover/dlx/xcc"
	"exactcover/encode"
	"exactcover/encode/format"
)

// settings are the values of the flags.
type settings struct {
	from          choice
	to            choice
	alphabet      choice
	ignoreUnknown bool
	maxBytes      byteSize // of an exact-cover problem, unpacked; 0: the default
	maxOptions    int      // and options; 0: the default
	json          bool
	steps         bool
	limit         uint64
	timeout       time.Duration
	jobs          int
	method        choice
	kernel        choice
	countBy       choice
	memory        byteSize // for a count to remember sub-problems in
	seed          uint64
	random        int // solutions to draw; 0: solutions come in order
	cell          int // pixels
	stats         bool
	progress      choice
	color         choice
	summary       choice
	only          choice

	sketch sketch.Style // of pictures on a terminal
}

// A choice is a flag that takes one of a few words.
type choice struct {
	kind  string // what the words are
	value string
	words []string
}

func (c *choice) String() string { return c.value }

func (c *choice) Type() string { return "word" }

func (c *choice) Set(s string) error {
	if !slices.Contains(c.words, s) {
		return &format.UnknownError{What: c.kind, Name: s, Known: c.words}
	}
	c.value = s
	return nil
}

// choose adds a flag that takes one of words.
func choose(cmd *cobra.Command, c *choice, name, value, usage string, words ...string) {
	c.kind, c.value, c.words = name, value, words
	if name == "from" || name == "to" {
		c.kind = "format"
	}
	cmd.Flags().Var(c, name, usage)
	if err := cmd.RegisterFlagCompletionFunc(name, cobra.FixedCompletions(words, cobra.ShellCompDirectiveNoFileComp)); err != nil {
		panic(err) // the flag was added above
	}
}

func (s *settings) addFrom(cmd *cobra.Command) {
	words := append([]string{"auto"}, readable()...)
	choose(cmd, &s.from, "from", "auto", "read `FORMAT`; see 'exactcover formats'", words...)
	choose(cmd, &s.alphabet, "alphabet", "10", "read the letter A as this `DIGIT`: 10 or 1", "10", "1")
	cmd.Flags().BoolVar(&s.ignoreUnknown, "ignore-unknown", false, "leave out constraints that are not known, with a warning")
	cmd.Flags().Var(&s.maxBytes, "max-bytes", "refuse problems above `SIZE`, unpacked (default "+byteSize(xcc.DefaultBytes).String()+")")
	cmd.Flags().IntVar(&s.maxOptions, "max-options", 0, fmt.Sprintf("refuse problems above `N` options (default %d)", xcc.DefaultOptions))
	group(cmd, inputFlags)
}

// limits returns the bounds of exact-cover problems.
func (s *settings) limits() xcc.Limits {
	return xcc.Limits{Bytes: int64(s.maxBytes), Options: s.maxOptions}
}

func (s *settings) addTo(cmd *cobra.Command) {
	choose(cmd, &s.to, "to", "", "write `FORMAT`; see 'exactcover formats'", writable()...)
	cmd.Flags().IntVar(&s.cell, "cell", 64, "draw cells `N` pixels wide: 8 to 256")
	choose(cmd, &s.color, "color", "auto", "colour pictures: `WHEN` is auto always never", "auto", "always", "never")
	group(cmd, outputFlags)
}

func (s *settings) addJSON(cmd *cobra.Command) {
	cmd.Flags().BoolVar(&s.json, "json", false, "print one JSON record for each puzzle, one a line")
	group(cmd, outputFlags)
}

func (s *settings) addLimit(cmd *cobra.Command, value uint64, usage string) {
	cmd.Flags().Uint64Var(&s.limit, "limit", value, usage)
	group(cmd, searchFlags)
}

func (s *settings) addTimeout(cmd *cobra.Command, usage string) {
	cmd.Flags().DurationVar(&s.timeout, "timeout", 0, usage)
	group(cmd, searchFlags)
}

// addSearch adds the flags of all that search.
func (s *settings) addSearch(cmd *cobra.Command) {
	s.addStats(cmd)
	s.addTimeout(cmd, stopAfter)
	cmd.Flags().Uint64Var(&s.seed, "seed", 0, "shuffle the search by seed `N`, 0: do not shuffle")
	group(cmd, searchFlags)
}

// stopAfter is what --timeout does in most commands.
const stopAfter = "stop each puzzle after `TIME`, such as 500ms or 1m"

func (s *settings) addStats(cmd *cobra.Command) {
	cmd.Flags().BoolVar(&s.stats, "stats", false, "print what the search cost, on standard error")
	group(cmd, outputFlags)
}

// readable returns the names of the formats that are read.
func readable() []string {
	var names []string
	for _, f := range format.All {
		if f.Read {
			names = append(names, f.Name)
		}
	}
	return append(names, format.XCC)
}

// writable returns the names of the formats that are written.
func writable() []string {
	var names []string
	for _, f := range format.All {
		if f.Write {
			names = append(names, f.Name)
		}
	}
	for _, f := range pictureFormats {
		names = append(names, f.name)
	}
	return append(names, format.XCC)
}

// addBatch adds the flags of all that solve, make or write the puzzles of a batch.
func (s *settings) addBatch(cmd *cobra.Command) {
	s.addJobs(cmd)
	choose(cmd, &s.summary, "summary", "auto", "sum up the batch: `WHEN` is auto always never", "auto", "always", "never")
	group(cmd, batchFlags)
}

// addJobs adds the flags of all that work through a batch.
func (s *settings) addJobs(cmd *cobra.Command) {
	cmd.Flags().IntVar(&s.jobs, "jobs", 0, "work on `N` puzzles at once (default: one a processor)")
	choose(cmd, &s.progress, "progress", "auto", "show progress: `WHEN` is auto always never", "auto", "always", "never")
	group(cmd, batchFlags)
}

// Bounds of --cell: digits must be legible, and pictures small.
const (
	minCell = 8
	maxCell = 256
)

// validate reports values that parse but make no sense.
func (s *settings) validate() error {
	if s.jobs < 0 {
		return fmt.Errorf("--jobs %d: expected 1 or more", s.jobs)
	}
	if s.maxOptions < 0 {
		return fmt.Errorf("--max-options %d: expected 1 or more", s.maxOptions)
	}
	if pictorial(s.to.value) && (s.cell < minCell || s.cell > maxCell) {
		return fmt.Errorf("--cell %d: expected %d to %d pixels", s.cell, minCell, maxCell)
	}
	if s.timeout < 0 {
		return fmt.Errorf("--timeout %v: expected a time above zero", s.timeout)
	}
	if s.json && s.to.value != "" {
		return fmt.Errorf("--json and --to exclude each other: --json writes result records, --to %s writes puzzles", s.to.value)
	}
	return s.errSteps()
}

// workers returns how many goroutines answer puzzles: no more than processors, whatever --jobs says, since
// more would take memory and gain nothing.
func (s *settings) workers() int {
	if all := runtime.GOMAXPROCS(0); s.jobs == 0 || s.jobs > all {
		return all
	}
	return s.jobs
}

func (s *settings) solverOptions() encode.Options {
	return encode.Options{Method: s.searchMethod(), Seed: s.seed, Limit: s.limit, Tilings: s.countBy.value == "tilings", Counting: s.counting(), Memory: int64(s.memory), Processors: 1}
}

func (s *settings) formatOptions() format.Options {
	return format.Options{Format: s.from.value, Alphabet: s.alphabet.value, IgnoreUnknown: s.ignoreUnknown}
}

// arguments returns the check that there are so many arguments.
func arguments(least, most int, expected string) cobra.PositionalArgs {
	return func(_ *cobra.Command, args []string) error {
		if n := len(args); n < least || n > most {
			return fmt.Errorf("expected %s, found %s", expected, counted(n, "argument"))
		}
		return nil
	}
}

// flagError improves the messages about a flag that does not exist and about a value of the wrong kind.
func flagError(cmd *cobra.Command, err error) error {
	switch err := err.(type) {
	case *pflag.NotExistError:
		if err.GetSpecifiedShortnames() != "" {
			return fmt.Errorf(`unknown flag "-%s"`, err.GetSpecifiedName())
		}
		var names []string
		cmd.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, "--"+f.Name) })
		return &format.UnknownError{What: "flag", Name: "--" + err.GetSpecifiedName(), Known: names}
	case *pflag.InvalidValueError:
		f := err.GetFlag()
		if expected, ok := flagValues[f.Value.Type()]; ok {
			return fmt.Errorf("--%s %s: expected %s", f.Name, err.GetValue(), expected)
		}
		return fmt.Errorf("--%s: %w", f.Name, err.Unwrap())
	}
	return err
}

// flagValues say what is expected of a flag, by the type of its value.
var flagValues = map[string]string{
	"bool":     "true or false",
	"int":      "a whole number",
	"uint64":   "a whole number from 0 to 18446744073709551615",
	"duration": "a time with its unit, such as 500ms or 1m",
	"size":     "a size above zero, such as 512M or 2G",
}

// counting returns the way to count that --method names; a kernel searches.
func (s *settings) counting() dlx.Counting {
	switch {
	case s.method.value == "memo":
		return dlx.CountByMemo
	case s.method.value == "search", s.searchMethod() != dlx.Auto:
		return dlx.CountBySearch
	}
	return dlx.CountAuto
}
