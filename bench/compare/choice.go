//go:build unix

package main

import (
	"cmp"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"exactcover/bench/internal/cost"
	"exactcover/dlx"
	"exactcover/dlx/dlxtest/families"
	"exactcover/dlx/xcc"
)

// What the engine chooses should take at most these times as long as the best single method, or at
// most choice longer.
const (
	mostOver      = 1.15
	mostOverShort = 1.3 // if the best method takes less than short
	short         = 20 * time.Millisecond
	choice        = time.Millisecond
)

// A way answers a question by settings: one method, or what the engine chooses.
type way struct {
	name     string
	settings dlx.Settings
}

// singles returns the single methods for a question.
func singles(first bool) []way {
	var all []way
	for _, m := range dlx.Methods() {
		if m != dlx.MethodPlain && m != dlx.MethodAuto {
			all = append(all, way{m.String(), dlx.Settings{Method: m}})
		}
	}
	if first {
		return all
	}
	return append(all, way{"memo", dlx.Settings{Counting: dlx.CountByMemo}})
}

// errLate ends a way that takes more processor time than it may.
var errLate = errors.New("too late")

// limited returns a context that ends when the process has taken more processor time than a limit:
// on a busy machine, a limit on the clock would end what is fast.
func limited(ctx context.Context, limit time.Duration) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancelCause(ctx)
	before := cost.Processor()
	go func() {
		tick := time.NewTicker(max(time.Millisecond, limit/16))
		defer tick.Stop()
		for cost.Processor()-before < limit {
			select {
			case <-ctx.Done():
				return
			case <-tick.C:
			}
		}
		cancel(errLate)
	}()
	return ctx, func() { cancel(nil) }
}

// answer asks for the first solution or for the number of all, and returns the processor time and
// the answer. It reports false if that takes more than the limit.
func (w way) answer(
	ctx context.Context, p *dlx.Problem, first bool, limit time.Duration,
) (took time.Duration, answer string, ok bool, err error) {
	runtime.GC() // of what others have left
	o := w.settings
	o.Processors = 1
	ctx, stop := limited(ctx, limit)
	defer stop()
	before := cost.Processor()
	s := dlx.NewSolver(p, o)
	if first {
		var solution []dlx.Option
		solution, err = s.First(ctx)
		answer = fmt.Sprint(solution != nil)
	} else {
		n, failed := s.Count(ctx)
		answer, err = n.String(), failed
	}
	took = cost.Processor() - before
	switch {
	case errors.Is(err, dlx.ErrNoSolution):
		err = nil
	case errors.Is(err, errLate):
		return took, "", false, nil
	}
	return took, answer, s.Stats().Refused == "", err
}

// A regret says how long the engine's choice takes beside the best single method.
type regret struct {
	name, asked string
	auto, best  time.Duration
	by          string // the best method
}

// over is how many times as long as the best method the choice takes.
func (r regret) over() float64 { return float64(r.auto) / float64(max(r.best, time.Microsecond)) }

// tooMuch reports whether that is more than it should be.
func (r regret) tooMuch() bool {
	most := mostOver
	if r.best < short {
		most = mostOverShort
	}
	return r.over() > most && r.auto > r.best+choice
}

// regretOn measures all ways on a problem. Each has the least time of its turns. It reports false
// if the engine's choice does not answer in time.
func (s *settings) regretOn(
	ctx context.Context, name string, p *dlx.Problem, first bool,
) (r regret, ok bool, err error) {
	r = regret{name: name, asked: "count", auto: math.MaxInt64, best: math.MaxInt64}
	if first {
		r.asked = "first"
	}
	ways := append([]way{{name: "auto"}}, singles(first)...)
	want, late := "", make([]bool, len(ways))
	for turn := 0; turn < s.turns || turn < 3*s.turns && r.tooMuch(); turn++ {
		for k, w := range ways {
			limit := s.timeout
			if k > 0 {
				limit = 2*r.auto + 10*time.Millisecond
			}
			if late[k] {
				continue
			}
			took, answer, done, err := w.answer(ctx, p, first, limit)
			switch {
			case err != nil:
				return r, false, err
			case !done && k == 0:
				return r, false, nil
			case !done:
				late[k] = true
				continue
			case k == 0 && want == "":
				want = answer
			case answer != want:
				return r, false, fmt.Errorf("%s: %s answers %s, not %s", name, w.name, answer, want)
			}
			if k == 0 {
				r.auto = min(r.auto, took)
			} else if took < r.best {
				r.best, r.by = took, w.name
			}
		}
	}
	return r, r.by != "", nil
}

// choices measures how far the engine's choice is from the best single method, and prints a table,
// the worst row first.
func (s *settings) choices(ctx context.Context, names []string, stdout io.Writer) error {
	var all []regret
	out := tabwriter.NewWriter(stdout, 0, 8, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(out, "problem\tasked\tauto, ms\tbest, ms\tby\tover it\t")
	problems, err := s.problems(names)
	if err != nil {
		return err
	}
	for _, name := range problems {
		p, err := s.problem(name)
		if err != nil {
			return err
		}
		for _, first := range []bool{false, true} {
			r, ok, err := s.regretOn(ctx, name, p, first)
			if err != nil {
				return err
			}
			if ok {
				all = append(all, r)
			}
		}
	}
	slices.SortFunc(all, func(a, b regret) int { return cmp.Compare(b.over(), a.over()) })
	sum, tooMuch := 0.0, 0
	for _, r := range all {
		if r.tooMuch() {
			tooMuch++
			fmt.Fprintf(out, "%s\t%s\t%.2f\t%.2f\t%s\t%.2f\t\n", r.name, r.asked,
				r.auto.Seconds()*1e3, r.best.Seconds()*1e3, r.by, r.over())
		}
		sum += math.Log(r.over())
	}
	if err := out.Flush(); err != nil {
		return err
	}
	_, err = fmt.Fprintf(stdout, "%d answers, %d too slow, mean %.3f\n",
		len(all), tooMuch, math.Exp(sum/float64(max(len(all), 1))))
	return err
}

// problems returns the problems with the given names, or all: those of the table, one of each
// family, and random ones.
func (s *settings) problems(names []string) ([]string, error) {
	if len(names) > 0 {
		return names, nil
	}
	all, err := tasks()
	if err != nil {
		return nil, err
	}
	for _, t := range all {
		if t.asked == "count" || t.asked == "first" {
			if name, ok := strings.CutPrefix(t.from, "data/"); !ok {
				names = append(names, t.from)
			} else if s.data != "" {
				names = append(names, filepath.Join(s.data, name))
			}
		}
	}
	names = append(names, strings.Split(strings.TrimSpace(ofFamilies), "\n")...)
	for seed := range 33 {
		n := seed % 11
		names = append(names,
			fmt.Sprintf("random %d %d 0 %d 3", seed, 39+3*n, 180+20*n),          // triples
			fmt.Sprintf("random %d %d 20 %d 6", seed, 20+n, 200+40*n),           // secondary items
			fmt.Sprintf("random %d %d 20 %d 6 3", seed, 20+n, 200+40*n),         // colours
			fmt.Sprintf("random %d %d 10 %d 4 0 3", seed, 16+n, 60+4*n),         // multiplicities
			fmt.Sprintf("nonogram %d %d 50 %d", 10+n, 10+n, seed),               // words of cells
			fmt.Sprintf("quasigroup %d %d %d", 9+n, (9+n)*(9+n)*45/100, seed+1), // many items
		)
	}
	return names, nil
}

// ofFamilies has problems of the families that the table lacks, or other sizes.
const ofFamilies = `
central-queens 11
colorings 3 0-1-2-3-4-5-6-7-8-9-10-11-0-6-3-9 1-7-4-10 2-8-5-11 12-13-14-15-16-17-12-0 13-5 16-9
domination 8 5
dominoes 10 10
dominoes 20 9
edges 5 5 5 3
edges 6 6 6 2
graceful half 0-1-2-3-0-4-5-6-7-4 1-5 2-6 3-7
graceful all 0-1-2-3-4-5-6-7-8-9
kirkman 9
knights 7 8 0
knights 10 10 0
langford 12
latin 6
latin-rows 6
macmahon 4 6 3
motley 6 7
motley 7 7
oblongs plain 8 9
oblongs turned 7 8
organ-queens 12
partitions 12
pentominoes 4x15
pentominoes 5x12
polycubes y
polyominoes 9 9 3
polyominoes 8 8 4
polyominoes 6 10 5
queens 12
right-trominoes 12 12
right-trominoes 9 9
skewed 3 20 4
steiner 9
sudoku 2 3
sudoku 2 2
`

// problem reads a file, or makes a problem of a family.
func (s *settings) problem(name string) (*dlx.Problem, error) {
	if !strings.Contains(name, "/") {
		p, err := families.Make(name)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		return p.Problem, nil
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var text io.Reader = f
	if strings.HasSuffix(name, ".gz") {
		if text, err = gzip.NewReader(f); err != nil {
			return nil, err
		}
	}
	file, err := xcc.Parse(context.Background(), text, name, xcc.Limits{})
	if err != nil {
		return nil, err
	}
	return file.Problem, nil
}
