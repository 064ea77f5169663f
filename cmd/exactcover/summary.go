package main

import (
	"fmt"
	"io"
	"math"
	"math/bits"
	"slices"
	"strconv"
	"strings"
	"time"

	"exactcover/cmd/exactcover/internal/cli"
	"exactcover/cmd/exactcover/internal/progress"
	"exactcover/dlx"
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
	at, _ := slices.BinarySearchFunc(*s, t, func(a, b timing) int {
		if a.spent >= b.spent {
			return -1
		}
		return 1
	})
	*s = slices.Insert(*s, at, t)
	*s = (*s)[:min(len(*s), slowestShown)]
}

// wantsSummary decides whether a summary follows a batch with the given number of units.
func wantsSummary(word string, units int, terminal bool) bool {
	return word == "always" || word == "auto" && units > 1 && terminal
}

// summarize writes the summary of a batch: the number of puzzles of each kind, the rate, and the
// slowest puzzles.
func summarize(w io.Writer, t *totals, s slowest, elapsed time.Duration) {
	seconds := max(elapsed.Seconds(), 1e-6)
	fmt.Fprintf(
		w, "%s in %v, %s a second\n", cli.Counted(t.units(), "puzzle"), rounded(elapsed),
		progress.Short(float64(t.units())/seconds),
	)
	type part struct {
		n    int
		what string
	}
	for _, line := range [][]part{
		{
			{t.solved, "solved"}, {t.none, "without solution"}, {t.incomplete, "incomplete"},
			{t.bad, "bad"},
		},
		{{t.unique, "proved unique"}, {t.several, "with several solutions"}},
	} {
		var texts []string
		for _, p := range line {
			if p.n > 0 {
				texts = append(texts, fmt.Sprintf("%d %s", p.n, p.what))
			}
		}
		if texts != nil {
			fmt.Fprintf(w, "  %s\n", strings.Join(texts, ", "))
		}
	}
	if t.units() < 2 {
		return
	}
	fmt.Fprintln(w, "  slowest:")
	for _, u := range s {
		fmt.Fprintf(w, "    puzzle %d, %s: %v\n", u.number, u.name, rounded(u.spent))
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

// A totals adds up results and their costs.
type totals struct {
	solved, none, incomplete, bad int
	// of the solved or incomplete units: those proved to be unique, and those known to have more
	// solutions
	unique, several int
	stats           dlx.Stats
}

// units returns the number of units answered.
func (t *totals) units() int { return t.solved + t.none + t.incomplete + t.bad }

func (t *totals) add(o *totals) {
	t.solved += o.solved
	t.none += o.none
	t.incomplete += o.incomplete
	t.bad += o.bad
	t.unique += o.unique
	t.several += o.several
	t.cost(&o.stats)
}

// cost adds the cost of a unit.
func (t *totals) cost(s *dlx.Stats) {
	t.stats.Nodes = sum(t.stats.Nodes, s.Nodes)
	t.stats.Updates = sum(t.stats.Updates, s.Updates)
	t.stats.Solutions = sum(t.stats.Solutions, s.Solutions)
	t.stats.Depth = max(t.stats.Depth, s.Depth)
}

// report writes the totals as one line.
func (t *totals) report(w io.Writer, elapsed time.Duration) {
	s := &t.stats
	fmt.Fprintf(w, "puzzles %d: solved %d, none %d, incomplete %d, error %d; "+
		"solutions %s, nodes %s, updates %s, depth %d; time %.3f s\n",
		t.units(), t.solved, t.none, t.incomplete, t.bad,
		saturated(s.Solutions), saturated(s.Nodes), saturated(s.Updates), s.Depth, elapsed.Seconds())
}

// sum adds two numbers. The largest number stands for itself and all larger ones, as in
// [dlx.Stats].
func sum(a, b uint64) uint64 {
	if total, over := bits.Add64(a, b, 0); over == 0 {
		return total
	}
	return math.MaxUint64
}

// saturated returns a number as text. The largest number is a lower bound, written with ">=".
func saturated(n uint64) string {
	if n == math.MaxUint64 {
		return ">=" + strconv.FormatUint(n, 10)
	}
	return strconv.FormatUint(n, 10)
}
