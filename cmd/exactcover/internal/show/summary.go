package show

import (
	"cmp"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"exactcover/cmd/exactcover/internal/answer"
	"exactcover/cmd/exactcover/internal/cli"
	"exactcover/cmd/exactcover/internal/progress"
	"exactcover/dlx"
	"exactcover/encode/record"
)

// slowestShown is the number of units that a summary names.
const slowestShown = 5

// A timing says how long a unit took.
type timing struct {
	number int
	name   string
	spent  time.Duration
}

// A slowest list holds the units that took longest, the longest first. Of units with equal times
// the first comes first.
type slowest []timing

// wants reports whether a unit with this time has a place in the list.
func (s slowest) wants(spent time.Duration) bool {
	return len(s) < slowestShown || s[slowestShown-1].spent < spent
}

// add inserts a unit if it has a place.
func (s *slowest) add(t timing) {
	if !s.wants(t.spent) {
		return
	}
	*s = append(*s, t)
	slices.SortStableFunc(*s, func(a, b timing) int { return cmp.Compare(b.spent, a.spent) })
	*s = (*s)[:min(len(*s), slowestShown)]
}

// summarize writes the summary of a batch: the number of puzzles with each answer, the rate, and
// the slowest puzzles.
func summarize(w io.Writer, t *Totals, s slowest, elapsed time.Duration) {
	seconds := max(elapsed.Seconds(), 1e-6)
	fmt.Fprintf(
		w, "%s in %v, %s a second\n", cli.Counted(t.units(), "puzzle"), rounded(elapsed),
		progress.Short(float64(t.units())/seconds),
	)
	summarizeParts(w, t.outcomes(), "solved", "without solution", "incomplete", "bad")
	summarizeParts(w, []int{
		t.Verdicts[answer.Unique] + t.Verdicts[answer.StoppedOne],
		t.Verdicts[answer.Many] + t.Verdicts[answer.StoppedMany],
	}, "proved unique", "with several solutions")
	if t.units() < 2 {
		return
	}
	fmt.Fprintln(w, "  slowest:")
	for _, u := range s {
		fmt.Fprintf(w, "    puzzle %d, %s: %v\n", u.number, u.name, rounded(u.spent))
	}
}

// summarizeParts writes the numbers above 0 as a line, each with its word.
func summarizeParts(w io.Writer, numbers []int, words ...string) {
	var texts []string
	for i, n := range numbers {
		if n > 0 {
			texts = append(texts, fmt.Sprintf("%d %s", n, words[i]))
		}
	}
	if texts != nil {
		fmt.Fprintf(w, "  %s\n", strings.Join(texts, ", "))
	}
}

// rounded returns a time with about three figures.
func rounded(d time.Duration) time.Duration {
	unit := time.Duration(1)
	for d/unit >= 1000 {
		unit *= 10
	}
	return d.Round(unit)
}

// Totals add up answers and their costs.
type Totals struct {
	Verdicts [answer.Verdicts]int // numbers of units
	Stats    dlx.Stats
	Bound    *int64 // of the costs of solutions of the last unit that has one
}

// units returns the number of units answered.
func (t *Totals) units() (n int) {
	for _, answered := range t.Verdicts[:answer.Interrupted] {
		n += answered
	}
	return n
}

// unwanted says which answers there are, by the words of --only, if none of them has the wanted
// word: "2 many, 1 none". Otherwise it returns "".
func (t *Totals) unwanted(only string) string {
	if only == "" {
		return ""
	}
	var words, parts []string
	number := map[string]int{}
	for v, n := range t.Verdicts {
		word := answer.Verdict(v).Only()
		if n > 0 && word == "" {
			word = answer.Verdict(v).Word()
		}
		if n > 0 && number[word] == 0 {
			words = append(words, word)
		}
		number[word] += n
	}
	for _, word := range words {
		parts = append(parts, fmt.Sprintf("%d %s", number[word], word))
	}
	if number[only] > 0 {
		return ""
	}
	return strings.Join(parts, ", ")
}

// outcomes returns the numbers of units that are solved, without solution, incomplete and bad, as
// the words of their records say.
func (t *Totals) outcomes() []int {
	words := []string{record.Solved, record.None, record.Incomplete, record.Error}
	numbers := make([]int, len(words))
	for v, n := range t.Verdicts {
		if k := slices.Index(words, answer.Verdict(v).Word()); k >= 0 {
			numbers[k] += n
		}
	}
	return numbers
}

func (t *Totals) add(o *Totals) {
	for v, n := range o.Verdicts {
		t.Verdicts[v] += n
	}
	t.Stats = t.Stats.Plus(o.Stats)
	if o.Bound != nil {
		t.Bound = o.Bound
	}
}

// report writes the totals as one line, and a line if a method was replaced.
func (t *Totals) report(w io.Writer, elapsed time.Duration) {
	s, v := &t.Stats, t.outcomes()
	fmt.Fprintf(w, "puzzles %d: solved %d, none %d, incomplete %d, error %d; "+
		"solutions %s, nodes %s, updates %s, depth %d; time %.3f s\n",
		t.units(), v[0], v[1], v[2], v[3],
		saturated(s.Solutions), saturated(s.Nodes), saturated(s.Updates), s.Depth, elapsed.Seconds())
	if t.Bound != nil && t.units() == 1 {
		fmt.Fprintf(w, "no solution costs less than %d\n", *t.Bound)
	}
	if s.Refused != "" {
		fmt.Fprintf(w, "another method than asked for: %s\n", s.Refused)
	}
}

// saturated returns a number as text. The largest number is a lower bound, written with ">=".
func saturated(n uint64) string {
	text := strconv.FormatUint(n, 10)
	if n == math.MaxUint64 {
		return ">=" + text
	}
	return text
}
