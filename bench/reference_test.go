//go:build unix

package bench

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"exactcover/encode"
	"exactcover/encode/format"
	"exactcover/encode/puzzle"
)

// A published puzzle has a time to compare with: processor time of the leading browser solver.
type published struct {
	ID           string
	Kinds, Types []string
	Status       string
	Puzzle       json.RawMessage
	Dotted       string
	Reference    struct {
		Milliseconds float64 `json:"cpu_ms"`
	}
	Modern float64 `json:"iss_ms"`

	reference time.Duration
	puzzle    *puzzle.Puzzle // nil if it cannot be read
	took      time.Duration
	solved    bool
}

const (
	// A puzzle is solved if that takes at most longPublished of a processor. It is given up after
	// longWait by the clock, as the machine may be busy.
	longPublished, longWait = 10 * time.Second, time.Minute
	// A puzzle is slow if it takes more than slower times its reference and a start.
	slower = 2.5
	start  = 20 * time.Millisecond
	// Puzzles that take less than repeated are timed several times: the least counts.
	repeated, repetitions = time.Second, 3
)

// BenchmarkReference proves that each published puzzle has one solution, and compares the processor
// time with that of the leading browser solver. The log has for every kind of rule the number of
// puzzles, of those read and solved, the median, total and reference in milliseconds of those read,
// and the slow ones; with -v all puzzles.
func BenchmarkReference(b *testing.B) {
	data := os.Getenv("EXACTCOVER_DATA")
	if data == "" {
		b.Skip("EXACTCOVER_DATA is not set")
	}
	for _, name := range []string{"puzzles", "modern"} {
		b.Run(name, func(b *testing.B) {
			list := readPublished(b, filepath.Join(data, "variants", name+".jsonl"))
			for b.Loop() {
				for k := range list {
					list[k].prove(b)
				}
			}
			report(b, list)
		})
	}
}

// readPublished reads the puzzles that are known to have one solution.
func readPublished(b *testing.B, path string) []published {
	text, err := os.ReadFile(path)
	if err != nil {
		b.Fatal(err)
	}
	var list []published
	for line := range strings.Lines(string(text)) {
		var v published
		if err := json.Unmarshal([]byte(line), &v); err != nil {
			b.Fatal(err)
		}
		if v.Status != "" && v.Status != "unique" {
			continue
		}
		in, from := v.Puzzle, "json"
		if v.Dotted != "" {
			in, from = []byte(v.Dotted), "dotted"
		}
		e, err := format.NewReader(bytes.NewReader(in), v.ID, format.Options{Format: from}).
			Next(context.Background())
		if err == nil && e.Err == nil {
			v.puzzle = e.Puzzle
		}
		v.Kinds = append(v.Kinds, v.Types...)
		v.reference = time.Duration(
			cmp.Or(v.Reference.Milliseconds, v.Modern) * float64(time.Millisecond),
		)
		list = append(list, v)
	}
	return list
}

// prove solves a puzzle and notes the time.
func (v *published) prove(b *testing.B) {
	if v.puzzle == nil {
		return
	}
	v.took = 0
	for turn := 0; turn < repetitions && v.took < repeated; turn++ {
		ctx, cancel := context.WithTimeout(b.Context(), longWait)
		v.took = lesser(v.took, func() {
			s := encode.NewSolver(encode.Options{Processors: 1})
			v.solved, _ = s.Unique(ctx, v.puzzle)
		})
		cancel()
	}
	v.solved = v.solved && v.took <= longPublished
}

// report logs what was found.
func report(b *testing.B, list []published) {
	kinds := map[string][]published{"all": list}
	for _, v := range list {
		for _, kind := range slices.Compact(slices.Sorted(slices.Values(v.Kinds))) {
			kinds[kind] = append(kinds[kind], v)
		}
	}
	ms := func(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }
	b.Logf("%-20s %5s %4s %6s %8s %9s %9s", "kind", "all", "read", "solved", "median", "total",
		"reference")
	for _, kind := range slices.Sorted(maps.Keys(kinds)) {
		var times []time.Duration
		var total, reference time.Duration
		solved := 0
		for _, v := range kinds[kind] {
			if v.puzzle == nil {
				continue
			}
			times = append(times, v.took)
			total += v.took
			reference += v.reference
			if v.solved {
				solved++
			}
		}
		median := time.Duration(0)
		if slices.Sort(times); len(times) > 0 {
			median = times[len(times)/2]
		}
		b.Logf("%-20s %5d %4d %6d %8.1f %9.1f %9.1f", kind, len(kinds[kind]), len(times), solved,
			ms(median), ms(total), ms(reference))
	}
	for _, v := range list {
		says := ""
		switch {
		case v.puzzle == nil:
			says = "not read"
		case !v.solved:
			says = "not solved"
		case float64(v.took) > slower*float64(v.reference)+float64(start):
			says = "slow"
		case !testing.Verbose():
			continue
		}
		b.Logf("%-12s %-10s %9.1f %9.1f %s", v.ID, says, ms(v.took), ms(v.reference),
			strings.Join(v.Kinds, " "))
	}
}
