package bench

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"exactcover/dlx"
	"exactcover/encode"
	"exactcover/encode/format"
	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
)

// A variant is a published puzzle with the kinds of its rules.
type variant struct {
	id     string
	kinds  []string
	core   bool
	puzzle *puzzle.Puzzle
}

// readVariants reads the published variants.
func readVariants(b *testing.B) []variant {
	data := os.Getenv("EXACTCOVER_DATA")
	if data == "" {
		b.Skip("EXACTCOVER_DATA is not set")
	}
	path := filepath.Join(data, "variants", "puzzles.jsonl")
	f, err := os.Open(path)
	if err != nil {
		b.Fatal(err)
	}
	defer f.Close()
	var variants []variant
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var record struct {
			ID     string
			Kinds  []string
			Core   bool
			Puzzle json.RawMessage
		}
		if err := json.Unmarshal(lines.Bytes(), &record); err != nil {
			b.Fatal(err)
		}
		e, err := format.NewReader(bytes.NewReader(record.Puzzle), path, format.Options{Format: "json"}).
			Next(context.Background())
		if err = errors.Join(err, e.Err); err != nil {
			b.Fatalf("%s: %v", record.ID, err)
		}
		variants = append(variants, variant{record.ID, record.Kinds, record.Core, e.Puzzle})
	}
	if err := lines.Err(); err != nil {
		b.Fatal(err)
	}
	return variants
}

// longVariant is the time limit of a puzzle in the benchmarks; puzzles that take longer are not
// solved.
const longVariant = time.Second

// BenchmarkVariants solves the published variants kind by kind and proves each solution unique. A
// puzzle of several kinds is in each of them; "core" are the core puzzles that are not plain
// classics. For every kind it reports the number of puzzles and of those solved within a second,
// the median of the times in milliseconds and their sum, the nodes in all, and options, items and
// propagators of the mean encoding.
func BenchmarkVariants(b *testing.B) {
	variants := readVariants(b)
	kinds := make(map[string][]variant)
	for _, v := range variants {
		for _, kind := range v.kinds {
			kinds[kind] = append(kinds[kind], v)
		}
		if v.core && !slices.Equal(v.kinds, []string{"classic"}) {
			kinds["core"] = append(kinds["core"], v)
		}
	}
	for _, kind := range slices.Sorted(maps.Keys(kinds)) {
		b.Run(kind, func(b *testing.B) { benchmarkVariants(b, kinds[kind], solveVariant) })
	}
}

// BenchmarkVariantMethods solves the core variants whose encoding has no propagators with the
// engine's methods: links is the choice of the smallest item alone, consistency has weights and
// consistency.
func BenchmarkVariantMethods(b *testing.B) {
	pure := encodedVariants(
		b, func(v variant, e *matrix.Encoding) bool { return e.Propagators() == 0 },
	)
	for _, method := range dlx.Methods()[1:] {
		b.Run(method.String(), func(b *testing.B) {
			benchmarkVariants(b, pure, solveWith(func(e *matrix.Encoding) dlx.Settings {
				return dlx.Settings{Method: method, Tuning: e.Tuning()}
			}))
		})
	}
}

// BenchmarkVariantPreference solves the core variants that have rules with and without the
// preference for cells.
func BenchmarkVariantPreference(b *testing.B) {
	ruled := encodedVariants(
		b, func(v variant, e *matrix.Encoding) bool { return len(v.puzzle.Rules) > 0 },
	)
	for _, prefers := range []bool{true, false} {
		b.Run(fmt.Sprintf("prefers=%t", prefers), func(b *testing.B) {
			benchmarkVariants(b, ruled, solveWith(func(e *matrix.Encoding) dlx.Settings {
				t := e.Tuning()
				if !prefers {
					t.Prefer = nil
				}
				return dlx.Settings{Method: dlx.MethodConsistency, Tuning: t}
			}))
		})
	}
}

// BenchmarkVariantCandidates finds the true candidates of all published variants, and counts the
// solutions with each up to 8. "half" has the first half of their givens and rules, as while a
// puzzle is being set: then there are many solutions.
func BenchmarkVariantCandidates(b *testing.B) {
	whole := readVariants(b)
	var half []variant
	for _, v := range whole {
		p := *v.puzzle
		p.Solution, p.Rules = nil, p.Rules[:len(p.Rules)/2]
		p.Givens = slices.Clone(p.Givens)
		for c := len(p.Givens) / 2; c < len(p.Givens); c++ {
			p.Givens[c] = puzzle.Empty
		}
		v.puzzle = &p
		half = append(half, v)
	}
	for _, limit := range []uint64{1, 8} {
		survey := func(ctx context.Context, v variant) (bool, uint64) {
			s := encode.NewSolver(encode.Options{Processors: 1})
			_, err := s.Survey(ctx, v.puzzle, limit, nil)
			return err == nil, s.Stats().Nodes
		}
		for name, variants := range map[string][]variant{"whole": whole, "half": half} {
			b.Run(fmt.Sprintf("%s/limit=%d", name, limit), func(b *testing.B) {
				benchmarkVariants(b, variants, survey)
			})
		}
	}
}

// encodedVariants returns the core variants for which wanted is true, other than plain classics.
func encodedVariants(b *testing.B, wanted func(variant, *matrix.Encoding) bool) []variant {
	var some []variant
	for _, v := range readVariants(b) {
		if !v.core || slices.Equal(v.kinds, []string{"classic"}) {
			continue
		}
		e, err := matrix.Encode(context.Background(), v.puzzle)
		if err != nil {
			b.Fatalf("%s: %v", v.id, err)
		}
		if wanted(v, e) {
			some = append(some, v)
		}
	}
	return some
}

// solveWith returns a function that does what solveVariant does, on one processor too, with the
// engine alone.
func solveWith(
	options func(*matrix.Encoding) dlx.Settings,
) func(context.Context, variant) (bool, uint64) {
	return func(ctx context.Context, v variant) (bool, uint64) {
		e, err := matrix.Encode(context.Background(), v.puzzle)
		if err != nil {
			return false, 0
		}
		o := options(e)
		o.DistinctItems = e.DistinctItems(puzzle.ByCells)
		o.Processors = 1
		s := dlx.NewSolver(e.Problem(), o)
		n, err := s.CountUpTo(ctx, 2)
		return n == 1 && err == nil, s.Stats().Nodes
	}
}

// solveVariant reports, on one processor, whether v is proved to have one solution, and the nodes
// that took.
func solveVariant(ctx context.Context, v variant) (bool, uint64) {
	s := encode.NewSolver(encode.Options{Processors: 1})
	ok, err := s.Unique(ctx, v.puzzle)
	return ok && err == nil, s.Stats().Nodes
}

func benchmarkVariants(
	b *testing.B, variants []variant, solve func(context.Context, variant) (bool, uint64),
) {
	var options, items, propagators int
	for _, v := range variants {
		e, err := matrix.Encode(context.Background(), v.puzzle)
		if err != nil {
			b.Fatalf("%s: %v", v.id, err)
		}
		options += e.Problem().NumOptions()
		items += e.Problem().NumItems()
		propagators += e.Propagators()
	}
	var times []time.Duration
	solved, nodes, turns := 0, uint64(0), 0
	for b.Loop() {
		turns++
		for _, v := range variants {
			ctx, cancel := context.WithTimeout(context.Background(), longVariant)
			start := time.Now()
			ok, n := solve(ctx, v)
			times = append(times, time.Since(start))
			cancel()
			nodes += n
			if ok {
				solved++
			}
		}
	}
	var total time.Duration
	for _, t := range times {
		total += t
	}
	slices.Sort(times)
	count := float64(len(variants))
	b.ReportMetric(count, "puzzles")
	b.ReportMetric(float64(solved)/float64(turns), "solved")
	b.ReportMetric(float64(times[len(times)/2])/float64(time.Millisecond), "median-ms")
	b.ReportMetric(float64(total)/float64(turns)/float64(time.Millisecond), "total-ms")
	b.ReportMetric(float64(nodes)/float64(turns), "nodes")
	b.ReportMetric(float64(options)/count, "options")
	b.ReportMetric(float64(items)/count, "items")
	b.ReportMetric(float64(propagators)/count, "propagators")
}
