// Compare measures the kernels of the engine beside a plain dancing-links counter, on the same
// problems, in one process:
//
//	go run ./bench/compare [-n 5] [-slice 100ms] [-keep] [-methods words,units,links] FILE.xcc ...
//
// All solutions are counted. The programs take turns; a turn repeats its search until a slice of
// time has gone, and counts user time alone. The plain counter keeps its layout from one search to
// the next; the engine lays the problem out again every time, unless -keep is given. The least of n turns
// is printed in milliseconds, and how many times faster than the plain counter that is; for problems
// with colours or multiplicities, which that does not know, than the first method. The last line is
// the geometric mean. Compare ratios of one run only.
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"text/tabwriter"
	"time"

	"exactcover/bench"
	"exactcover/dlx"
	"exactcover/dlx/xcc"
)

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

var methods = map[string]dlx.Method{
	"auto": dlx.Auto, "links": dlx.Links, "plain": dlx.Plain, "strong": dlx.Strong,
	"words": dlx.Words, "units": dlx.Units,
}

// A runner counts the solutions of one problem.
type runner struct {
	name  string
	count func() (solutions uint64, err error)
}

func run(args []string, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("compare", flag.ContinueOnError)
	flags.SetOutput(stderr)
	turns := flags.Int("n", 5, "turns of each program")
	slice := flags.Duration("slice", 100*time.Millisecond, "least time of a turn")
	names := flags.String("methods", "auto,words,units,links", "methods to compare")
	keep := flags.Bool("keep", false, "keep the engine's layout between two searches")
	if flags.Parse(args) != nil {
		return 2
	}
	out := tabwriter.NewWriter(stdout, 0, 8, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintf(out, "problem\tsolutions\tplain ms\t%s\t\n", strings.ReplaceAll(*names, ",", " ms\tratio\t")+" ms\tratio")
	logs, rows := map[string]float64{}, 0
	for _, path := range flags.Args() {
		runners, err := programs(path, strings.Split(*names, ","), *keep)
		if err != nil {
			fmt.Fprintln(stderr, "compare:", err)
			return 2
		}
		best, solutions, err := measure(runners, *turns, *slice)
		if err != nil {
			fmt.Fprintf(stderr, "compare: %s: %v\n", path, err)
			return 1
		}
		fmt.Fprintf(out, "%s\t%d\t", strings.TrimSuffix(filepath.Base(path), ".xcc"), solutions)
		base := best[0]
		if runners[0].name != "" {
			fmt.Fprint(out, "-\t")
		}
		for k, r := range runners {
			if r.name == "" {
				fmt.Fprintf(out, "%.2f\t", best[k]*1e3)
				continue
			}
			fmt.Fprintf(out, "%.2f\t%.2f\t", best[k]*1e3, base/best[k])
			logs[r.name] += math.Log(base / best[k])
		}
		fmt.Fprintln(out)
		rows++
	}
	fmt.Fprint(out, "mean\t\t\t")
	for _, name := range strings.Split(*names, ",") {
		fmt.Fprintf(out, "\t%.2f\t", math.Exp(logs[name]/float64(max(rows, 1))))
	}
	fmt.Fprintln(out)
	out.Flush()
	return 0
}

// programs returns what is to be compared on a problem: the plain counter, without a name, if it
// knows such problems, and the methods.
func programs(path string, names []string, keep bool) ([]runner, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	file, err := xcc.Parse(f, path)
	if err != nil {
		return nil, err
	}
	var all []runner
	if plain, ok := bench.NewPlain(file.Problem); ok {
		all = append(all, runner{"", func() (uint64, error) {
			return plain.Count(), nil
		}})
	}
	for _, name := range names {
		method, ok := methods[name]
		if !ok {
			return nil, fmt.Errorf("unknown method %q", name)
		}
		var s *dlx.Solver
		all = append(all, runner{name, func() (uint64, error) {
			if s == nil || !keep {
				s = dlx.NewSolver(file.Problem, dlx.Options{Method: method})
			}
			return s.CountUpTo(context.Background(), math.MaxUint64)
		}})
	}
	return all, nil
}

// measure lets the programs take turns and returns the least user seconds of each.
func measure(all []runner, turns int, slice time.Duration) (best []float64, solutions uint64, err error) {
	best = make([]float64, len(all))
	for turn := range turns {
		for k, r := range all {
			runs, user, begin := 0, userSeconds(), time.Now()
			for runs == 0 || time.Since(begin) < slice {
				n, err := r.count()
				if err != nil {
					return nil, 0, err
				}
				if k == 0 && turn == 0 {
					solutions = n
				}
				if n != solutions {
					return nil, 0, fmt.Errorf("%s counts %d solutions, not %d", r.name, n, solutions)
				}
				runs++
			}
			seconds := (userSeconds() - user) / float64(runs)
			if turn == 0 || seconds < best[k] {
				best[k] = seconds
			}
		}
	}
	return best, solutions, nil
}

func userSeconds() float64 {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return float64(u.Utime.Sec) + float64(u.Utime.Usec)/1e6
}
