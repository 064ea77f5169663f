package show

import (
	"bytes"
	"exactcover/cmd/exactcover/internal/answer"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// The list has the first elements of a stable sort of all units.
func TestSlowest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var all []timing
		var list slowest
		for i, spent := range rapid.SliceOf(rapid.IntRange(0, 9)).Draw(t, "times") {
			all = append(all, timing{number: i + 1, spent: time.Duration(spent)})
			list.add(all[i])
		}
		slices.SortStableFunc(all, func(a, b timing) int { return int(b.spent - a.spent) })
		want := all[:min(len(all), slowestShown)]
		if !slices.Equal(want, list) {
			t.Errorf("got %v, want %v", list, want)
		}
	})
}

func TestSummarize(t *testing.T) {
	var b bytes.Buffer
	all := &Totals{Verdicts: [answer.Verdicts]int{
		answer.Unique: 1090, answer.Many: 35, answer.Solved: 75, answer.None: 2, answer.Zero: 1,
		answer.Stopped: 1, answer.Bad: 2, answer.PassedOver: 9,
		answer.Interrupted: 1,
	}}
	summarize(&b, all, slowest{
		{number: 12, name: "a.txt:13", spent: 1234567 * time.Microsecond},
		{number: 3, name: "hard", spent: 5432 * time.Nanosecond},
	}, 2*time.Second)
	summarize(&b, &Totals{Verdicts: [answer.Verdicts]int{answer.None: 1}}, nil, 0)
	want := `1206 puzzles in 2s, 603 a second
  1200 solved, 3 without solution, 1 incomplete, 2 bad
  1090 proved unique, 35 with several solutions
  slowest:
    puzzle 12, a.txt:13: 1.23s
    puzzle 3, hard: 5.43µs
1 puzzle in 0s, 1.0M a second
  1 without solution
`
	if diff := cmp.Diff(want, b.String()); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

// Totals that are larger than a number can be are lower bounds.
func TestSaturatedTotals(t *testing.T) {
	most := Totals{Verdicts: [answer.Verdicts]int{answer.Solved: 1}}
	most.Stats.Solutions = 1<<64 - 2
	most.Stats.Nodes = 7
	var sum Totals
	for range 2 {
		sum.add(&most)
	}
	var line strings.Builder
	sum.report(&line, 0)
	if want := "puzzles 2: solved 2, none 0, incomplete 0, error 0; solutions " +
		">=18446744073709551615, nodes 14, "; !strings.HasPrefix(
		line.String(), want,
	) {
		t.Errorf("%s", line.String())
	}
}

// If --only prints nothing, the answers that there are say why.
func TestUnwanted(t *testing.T) {
	totals := Totals{}
	totals.Verdicts[answer.Many], totals.Verdicts[answer.None] = 2, 1
	for only, want := range map[string]string{
		"": "", "many": "", "none": "", "unique": "2 many, 1 none", "error": "2 many, 1 none",
	} {
		if got := totals.unwanted(only); got != want {
			t.Errorf("%q: %q, want %q", only, got, want)
		}
	}
	if got := new(Totals).unwanted("unique"); got != "" {
		t.Errorf("without puzzles: %q", got)
	}
}
