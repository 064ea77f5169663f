//go:build unix

package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"text/tabwriter"
	"time"

	"exactcover/dlx"
)

// A draw has the processor times until the first solution of a problem, the least first, one for
// each seed. It is sorted. A time may be over the limit: the search was stopped.
type draw []time.Duration

// median returns the time in the middle, the lower one of two.
func (d draw) median() time.Duration { return d[(len(d)-1)/2] }

// worst returns the longest time.
func (d draw) worst() time.Duration { return d[len(d)-1] }

// over returns how many times as long a time is as another one, both at least a millisecond.
func over(a, b time.Duration) float64 {
	return float64(max(a, time.Millisecond)) / float64(max(b, time.Millisecond))
}

// draw searches for the first solution by a method with the seeds 1, 2 and so on, and returns the
// times and the number of searches that were late. There are no times if the method cannot search
// the problem.
func (s *settings) draw(
	ctx context.Context, p *dlx.Problem, m dlx.Method,
) (d draw, late int, err error) {
	for seed := range s.seeds {
		w := way{settings: dlx.Settings{Method: m, Seed: uint64(seed) + 1}}
		took, _, ok, err := w.answer(ctx, p, true, s.timeout)
		switch {
		case err != nil:
			return nil, 0, err
		case !ok && took < s.timeout:
			return nil, 0, nil
		case !ok:
			late++
		}
		d = append(d, took)
	}
	slices.Sort(d)
	return d, late, nil
}

// luck measures how far the times to a first solution are apart with several seeds, and prints a
// table.
func (s *settings) luck(ctx context.Context, names []string, stdout io.Writer) error {
	m := dlx.Method(s.methods)
	if s.methods == dlx.MethodAuto.String() {
		m = dlx.MethodAuto
	} else if !slices.Contains(dlx.Methods(), m) {
		return fmt.Errorf("unknown method %q", s.methods)
	}
	if len(names) == 0 {
		names = unlucky
	}
	out := tabwriter.NewWriter(stdout, 0, 8, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(out, "problem\tleast, ms\tmedian\tworst\tlate\tover median\tover least\t")
	var medians, means []float64
	worst := 0.0
	ms := func(t time.Duration) float64 { return t.Seconds() * 1e3 }
	for _, name := range names {
		p, err := s.problem(name)
		if err != nil {
			return err
		}
		d, late, err := s.draw(ctx, p, m)
		if err != nil {
			return errors.Join(fmt.Errorf("%s: %w", name, err), out.Flush())
		}
		if d == nil {
			fmt.Fprintf(out, "%s\t-\t-\t-\t-\t-\t-\t\n", name)
			continue
		}
		unluck := over(d.worst(), d.median())
		fmt.Fprintf(out, "%s\t%.0f\t%.0f\t%.0f\t%d\t%.1f\t%.1f\t\n", name,
			ms(d[0]), ms(d.median()), ms(d.worst()), late, unluck, over(d.worst(), d[0]))
		medians = append(medians, ms(d.median()))
		sum := time.Duration(0)
		for _, t := range d {
			sum += t
		}
		means = append(means, ms(sum)/float64(len(d)))
		worst = max(worst, unluck)
	}
	if err := out.Flush(); err != nil {
		return err
	}
	_, err := fmt.Fprintf(stdout,
		"geometric means of %d problems: medians %.0f ms, means %.0f ms; worst over median %.1f\n",
		len(medians), geometric(medians), geometric(means), worst)
	return err
}

// geometric returns the geometric mean of some times, each at least one.
func geometric(times []float64) float64 {
	logs := 0.0
	for _, t := range times {
		logs += math.Log(max(t, 1))
	}
	return math.Exp(logs / float64(max(len(times), 1)))
}

// unlucky are problems in which much depends on luck, and some of the same kinds where little does.
var unlucky = []string{
	"sudoku-holes shuffled 6 6 612 4",
	"sudoku-holes mixed 6 6 612 5",
	"sudoku-holes mixed 6 6 800 4",
	"sudoku-holes mixed 6 6 850 4",
	"sudoku-holes shuffled 6 6 800 4",
	"sudoku-holes shuffled 6 6 620 3",
	"sudoku-holes mixed 6 6 780 4",
	"sudoku-holes mixed 5 5 326 2",
	"testdata/xcc/qwh30h.xcc",
	"quasigroup 30 378 7",
	"quasigroup 33 460 1",
	"quasigroup 35 514 7",
	"quasigroup 40 640 0",
	"quasigroup 40 640 1",
	"quasigroup 40 672 1",
	"edges 7 7 7 1",
	"kirkman 15",
}
