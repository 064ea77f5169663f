package command

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"exactcover/cmd/exactcover/internal/cli"
	"exactcover/dlx"
	"exactcover/dlx/xcc"
	"exactcover/encode/picture"
	"exactcover/encode/puzzle"
	"exactcover/encode/tiling"
)

// Flags that several commands have, by topic. The flags of a single command are in its file.

func (in *inputFlags) add(cmd *cobra.Command, a *app) {
	f := cli.FlagsOf(cmd, cli.Input)
	a.formatFlag(f, &in.Format, "from", "auto", "read `FORMAT`; see 'exactcover formats'",
		append([]string{"auto"}, a.formatsFor("read")...)...)
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
func (a *app) formatFlag(f cli.Flags, to *string, name, value, usage string, words ...string) {
	*to = value
	f.Pick(name, value, usage, words, func(text string) error {
		if *to = text; !slices.Contains(words, text) {
			return a.formats(picture.Options{}).Unknown(text, words)
		}
		return nil
	})
}

// addOutput adds the flags that say how puzzles and solutions are written.
func (j *job) addOutput(cmd *cobra.Command) {
	f, o := cli.FlagsOf(cmd, cli.Output), &j.show
	j.app.formatFlag(f, &o.To, "to", "", "write `FORMAT`; see 'exactcover formats'",
		j.app.formatsFor("write")...)
	j.addPictures(cmd)
	f.When(&j.color, "color", "colour pictures")
}

// addPictures adds the flags that say how pictures look.
func (j *job) addPictures(cmd *cobra.Command) {
	f, o := cli.FlagsOf(cmd, cli.Output), &j.show.Pictures
	f.Int(&o.Cell, "cell", 64, 8, 256, "draw cells `N` pixels wide: 8 to 256")
	cli.Choose(f, &o.Caption, "caption", "value", "add `WHAT` to pictures: marks all none",
		[]string{"marks", "all", "none"}, picture.CaptionMarks, picture.CaptionAll, picture.CaptionNone)
}

func (j *job) addJSON(cmd *cobra.Command) {
	f := cli.FlagsOf(cmd, cli.Output)
	f.Bool(&j.show.JSON, "json", "print a JSON record for each puzzle, one per line")
	f.Bool(&j.show.Pretty, "pretty", "indent JSON, as puzzle JSON is on a terminal")
}

func (j *job) addNames(cmd *cobra.Command) {
	cli.FlagsOf(cmd, cli.Output).
		Bool(&j.show.Names, "names", "begin each answer with the name of its puzzle")
}

// addOnly adds the filter --only; words are the answers that the command can tell apart.
func (j *job) addOnly(cmd *cobra.Command, words ...string) {
	usage := "print only puzzles with this `ANSWER`: " + strings.Join(words, " ")
	cli.FlagsOf(cmd, cli.Output).Word(&j.show.Only, "only", "", "answer", usage, words...)
}

func (j *job) addStats(cmd *cobra.Command) {
	cli.FlagsOf(cmd, cli.Output).
		Bool(&j.show.Stats, "stats", "print the cost of the search on standard error")
}

// addTimeout adds the time limit of a puzzle; after says what happens at the limit.
func (j *job) addTimeout(cmd *cobra.Command, after string) {
	usage := after + " after `TIME`, such as 500ms or 1m"
	cli.FlagsOf(cmd, cli.Search).Time(&j.show.Timeout, "timeout", usage)
}

func (j *job) addJobs(cmd *cobra.Command) {
	f := cli.FlagsOf(cmd, cli.Batch)
	f.Int(&j.jobs, "jobs", 0, 0, math.MaxInt,
		"work on `N` puzzles at once (default: one per processor)")
	f.When(&j.progress, "progress", "show progress")
}

// addBatch adds the flags of all commands that solve, make or write the puzzles of a batch.
func (j *job) addBatch(cmd *cobra.Command) {
	j.addJobs(cmd)
	cli.FlagsOf(cmd, cli.Batch).When(&j.show.Summary, "summary", "print a summary")
}

func (s *searchFlags) addLimit(cmd *cobra.Command, value uint64, usage string) {
	cli.FlagsOf(cmd, cli.Search).Uint64(&s.Limit, "limit", value, usage)
}

func (s *searchFlags) addKernel(cmd *cobra.Command) {
	words := cli.Names(dlx.Methods())
	usage := "search with `KERNEL`: " + strings.Join(words, " ")
	cli.Choose(cli.FlagsOf(cmd, cli.Search), &s.Method, "kernel", "kernel", usage, words,
		dlx.Methods()...)
}

func (s *searchFlags) addCountBy(cmd *cobra.Command) {
	cli.Choose(cli.FlagsOf(cmd, cli.Search), &s.CountBy, "count-by",
		"value", "count solutions by `WHAT`: cells grids tilings", []string{"cells", "grids", "tilings"},
		puzzle.ByCells, puzzle.ByGrids, puzzle.ByTilings)
}

// addUpTo adds the flag for solutions up to symmetry.
func (s *searchFlags) addUpTo(cmd *cobra.Command) {
	cli.Choices(cli.FlagsOf(cmd, cli.Search), &s.upTo, "up-to", "symmetry",
		"tell solutions apart up to `MOTIONS`: turns mirrors symmetry",
		[]string{"turns", "mirrors", "symmetry"}, tiling.Turns, tiling.Mirrors, tiling.Mirrors)
}

// addWanted adds the flags for some of the solutions of an exact-cover problem.
func (s *searchFlags) addWanted(cmd *cobra.Command) {
	f := cli.FlagsOf(cmd, cli.Search)
	list := func(to *[]string) func(string) error {
		return func(text string) error {
			*to = append(*to, text)
			return nil
		}
	}
	f.Value("force", "", "of an exact-cover problem: only solutions with these `OPTIONS`",
		list(&s.wanted.Force))
	f.Value("forbid", "", "only solutions without these `OPTIONS`", list(&s.wanted.Forbid))
	f.Bool(&s.wanted.Fewest, "fewest", "only solutions with the fewest options")
}

// addSearch adds the flags of all commands that search.
func (j *job) addSearch(cmd *cobra.Command) {
	j.addStats(cmd)
	j.addTimeout(cmd, "stop each puzzle")
	cli.FlagsOf(cmd, cli.Search).
		Uint64(&j.search.Seed, "seed", 0, "shuffle the search with seed `N`; 0: do not shuffle")
}

// addQuestion adds the flags of a command that answers a question about each puzzle; words are the
// words of --only.
func (j *job) addQuestion(cmd *cobra.Command, words ...string) {
	j.input.add(cmd, j.app)
	j.addJSON(cmd)
	j.addOnly(cmd, words...)
	j.addSearch(cmd)
	j.addBatch(cmd)
}
