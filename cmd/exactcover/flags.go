package main

import (
	"errors"
	"fmt"
	"math"
	"runtime"
	"slices"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"exactcover/dlx"
	"exactcover/dlx/xcc"
	"exactcover/encode"
	"exactcover/encode/format"
	"exactcover/encode/picture"
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

	pictures picture.Options // on a terminal
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

// choiceKinds say what the words of a flag are, by its name; others are values.
var choiceKinds = map[string]string{
	"from": "format", "to": "format", "only": "kind", "method": "method", "kernel": "kernel", "symmetry": "symmetry",
}

// choose adds a flag that takes one of words.
func choose(cmd *cobra.Command, c *choice, name, value, usage string, words ...string) {
	c.kind, c.value, c.words = "value", value, words
	if kind, ok := choiceKinds[name]; ok {
		c.kind = kind
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
	cmd.Flags().Var(wholeFrom(&s.maxOptions, 0, 1), "max-options", fmt.Sprintf("refuse problems above `N` options (default %d)", xcc.DefaultOptions))
	group(cmd, inputFlags)
}

// limits returns the bounds of exact-cover problems.
func (s *settings) limits() xcc.Limits {
	return xcc.Limits{Bytes: int64(s.maxBytes), Options: s.maxOptions}
}

func (s *settings) addTo(cmd *cobra.Command) {
	choose(cmd, &s.to, "to", "", "write `FORMAT`; see 'exactcover formats'", writable()...)
	s.cell = 64
	cmd.Flags().Var(&whole{&s.cell, minCell, maxCell}, "cell", "draw cells `N` pixels wide: 8 to 256")
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
	cmd.Flags().Var((*timeLimit)(&s.timeout), "timeout", usage)
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
		if f.Read || f.Name == format.XCC {
			names = append(names, f.Name)
		}
	}
	return names
}

// writable returns the names of the formats that are written.
func writable() []string {
	var names []string
	for _, f := range format.All {
		if f.Name == format.XCC {
			for _, f := range pictureFormats {
				names = append(names, f.name)
			}
		}
		if f.Write {
			names = append(names, f.Name)
		}
	}
	return names
}

// addBatch adds the flags of all that solve, make or write the puzzles of a batch.
func (s *settings) addBatch(cmd *cobra.Command) {
	s.addJobs(cmd)
	choose(cmd, &s.summary, "summary", "auto", "sum up the batch: `WHEN` is auto always never", "auto", "always", "never")
	group(cmd, batchFlags)
}

// addJobs adds the flags of all that work through a batch.
func (s *settings) addJobs(cmd *cobra.Command) {
	cmd.Flags().Var(wholeFrom(&s.jobs, 0, 0), "jobs", "work on `N` puzzles at once (default: one a processor)")
	choose(cmd, &s.progress, "progress", "auto", "show progress: `WHEN` is auto always never", "auto", "always", "never")
	group(cmd, batchFlags)
}

// Bounds of --cell: digits must be legible, and pictures small.
const (
	minCell = 8
	maxCell = 256
)

// validate reports flags that make no sense together.
func (s *settings) validate() error {
	if s.json && s.to.value != "" {
		return fmt.Errorf("--json and --to exclude each other: --json writes result records, --to %s writes puzzles", s.to.value)
	}
	return s.errSteps()
}

// workers returns how many goroutines answer puzzles: no more than processors, whatever --jobs
// says, since more would take memory and gain nothing.
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
	return format.Options{Format: s.from.value, Alphabet: s.alphabet.value, Rules: known, IgnoreUnknown: s.ignoreUnknown}
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

// flagError improves the messages about a flag that does not exist and about a value of the wrong
// kind.
func flagError(cmd *cobra.Command, err error) error {
	switch err := err.(type) {
	case *pflag.NotExistError:
		if err.GetSpecifiedShortnames() != "" {
			return fmt.Errorf(`unknown flag "-%s"`, err.GetSpecifiedName())
		}
		var names []string
		cmd.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, "--"+f.Name) })
		return &format.UnknownError{What: "flag", Name: "--" + err.GetSpecifiedName(), Known: names}
	case *pflag.ValueRequiredError:
		return fmt.Errorf("--%s: expected a value", err.GetFlag().Name)
	case *pflag.InvalidValueError:
		f, reason := err.GetFlag(), err.Unwrap()
		var unknown *format.UnknownError
		if errors.As(reason, &unknown) {
			return fmt.Errorf("--%s: %w", f.Name, reason) // it names the value
		}
		switch f.Value.Type() {
		case "bool":
			reason = errors.New("expected true or false")
		case "uint64":
			reason = fmt.Errorf("expected a whole number from 0 to %d", uint64(math.MaxUint64))
		}
		return fmt.Errorf("--%s %s: %w", f.Name, err.GetValue(), reason)
	}
	return err
}

// counting returns the way to count that --method names; a kernel searches.
func (s *settings) counting() dlx.Counting {
	switch {
	case s.method.value == "memo":
		return dlx.CountByMemo
	case s.method.value == "search", s.searchMethod() != dlx.MethodAuto:
		return dlx.CountBySearch
	}
	return dlx.CountAuto
}
