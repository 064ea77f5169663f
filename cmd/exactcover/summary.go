package main

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"time"
)

// slowestShown is how many units a summary names.
const slowestShown = 5

// A timing says how long a unit took.
type timing struct {
	number int
	name   string
	spent  time.Duration
}

// A slowest list keeps the units that took longest, the longest first, of equal ones the first.
type slowest []timing

// wants reports whether a unit that took so long has a place in the list.
func (s slowest) wants(spent time.Duration) bool {
	return len(s) < slowestShown || s[slowestShown-1].spent < spent
}

// add gives a unit its place, if it has one.
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

// wantsSummary decides about the summary behind a batch of so many units.
func wantsSummary(word string, units int, terminal bool) bool {
	return word == "always" || word == "auto" && units > 1 && terminal
}

// summarize writes what became of a batch: how many puzzles of each kind, how fast, and which took
// longest.
func summarize(w io.Writer, t *tally, s slowest, elapsed time.Duration) {
	seconds := max(elapsed.Seconds(), 1e-6)
	fmt.Fprintf(w, "%s in %v, %s a second\n", counted(t.units(), "puzzle"), rounded(elapsed), inShort(float64(t.units())/seconds))
	var parts []string
	for _, p := range []struct {
		n    int
		what string
	}{{t.solved, "solved"}, {t.none, "without solution"}, {t.incomplete, "incomplete"}, {t.bad, "bad"}} {
		if p.n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", p.n, p.what))
		}
	}
	if len(parts) > 0 {
		fmt.Fprintf(w, "  %s\n", strings.Join(parts, ", "))
	}
	parts = nil
	if t.unique > 0 {
		parts = append(parts, fmt.Sprintf("%d proved unique", t.unique))
	}
	if t.several > 0 {
		parts = append(parts, fmt.Sprintf("%d with several solutions", t.several))
	}
	if len(parts) > 0 {
		fmt.Fprintf(w, "  %s\n", strings.Join(parts, ", "))
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

// counted returns a number with its noun.
func counted(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
