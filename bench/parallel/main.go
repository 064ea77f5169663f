// Parallel measures what counting on several processors is worth:
//
//	go run ./bench/parallel [flags] FILE.xcc ...
//
// On each file it compares one process that counts on -jobs processors with as many processes side
// by side that count on one processor each. Ideally the one takes 1/jobs of the time of the others:
// the column "worth" is that ideal divided by what was measured. Times are of the wall clock and
// include reading the file; the machine should have nothing else to do. If it has, look at the
// column "work": the processor time of the cheapest of the many divided by that of the one, which
// says what sharing costs but not whether processors were idle.
//
// The two take turns, -n each. The ratios are of the two turns that follow each other, so that both
// have met about the same machine, and all figures are medians of the turns.
//
//	-jobs 2        processors; as many as there are unless given
//	-method auto   method of the engine; solutions are always counted by search
//	-list          go through the solutions, rather than count them; with -ordered in their order
//	-n 3           turns
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"text/tabwriter"
	"time"

	"exactcover/dlx"
	"exactcover/dlx/xcc"
)

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

// settings are the values of the flags.
type settings struct {
	jobs    int
	method  string
	list    bool
	ordered bool
	turns   int
	child   bool // count a single file and print the number
}

func run(args []string, stdout, stderr io.Writer) int {
	var s settings
	f := flag.NewFlagSet("parallel", flag.ContinueOnError)
	f.SetOutput(stderr)
	f.IntVar(&s.jobs, "jobs", runtime.GOMAXPROCS(0), "processors")
	f.StringVar(&s.method, "method", "auto", "method of the engine")
	f.BoolVar(&s.list, "list", false, "go through the solutions rather than count them")
	f.BoolVar(&s.ordered, "ordered", false, "with -list: in their order")
	f.IntVar(&s.turns, "n", 3, "turns")
	f.BoolVar(&s.child, "child", false, "count a single file on -jobs processors and print the number")
	if err := f.Parse(args); err != nil {
		return 2
	}
	if f.NArg() == 0 || s.jobs < 1 || s.turns < 1 {
		fmt.Fprintln(stderr, "parallel: expected files, and -jobs and -n above 0")
		return 2
	}
	work := s.table
	if s.child {
		work = s.count
	}
	if err := work(f.Args(), stdout); err != nil {
		fmt.Fprintf(stderr, "parallel: %v\n", err)
		return 1
	}
	return 0
}

// table measures all files and writes a line for each.
func (s *settings) table(files []string, stdout io.Writer) error {
	w := tabwriter.NewWriter(stdout, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintf(w, "problem\t%d x 1 s\t1 x %d s\tworth\twork\tsolutions\t\n", s.jobs, s.jobs)
	for _, file := range files {
		var side, together, worth, work []float64
		number := ""
		for range s.turns {
			a, n, err := s.processes(file, s.jobs, 1)
			if err != nil {
				return err
			}
			b, m, err := s.processes(file, 1, s.jobs)
			if err != nil {
				return err
			}
			if n != m {
				return fmt.Errorf("%s: %s solutions alone, %s together", file, n, m)
			}
			number = n
			side, together = append(side, a.wall.Seconds()), append(together, b.wall.Seconds())
			worth = append(worth, a.wall.Seconds()/float64(s.jobs)/b.wall.Seconds())
			work = append(work, a.processor.Seconds()/b.processor.Seconds())
		}
		name := strings.TrimSuffix(filepath.Base(file), ".xcc")
		fmt.Fprintf(w, "%s\t%.2f\t%.2f\t%.3f\t%.3f\t%s\t\n",
			name, median(side), median(together), median(worth), median(work), number)
		w.Flush()
	}
	return nil
}

// median sorts numbers and returns the one in the middle, or the mean of the two.
func median(x []float64) float64 {
	slices.Sort(x)
	return (x[(len(x)-1)/2] + x[len(x)/2]) / 2
}

// A cost is what processes side by side take.
type cost struct {
	wall      time.Duration // until the last has ended
	processor time.Duration // of the cheapest
}

// processes runs n processes side by side that count on a number of processors each, and returns
// what they cost and what they printed.
func (s *settings) processes(file string, n, processors int) (cost, string, error) {
	program, err := os.Executable()
	if err != nil {
		return cost{}, "", err
	}
	printed := make([]string, n)
	used := make([]time.Duration, n)
	errs := make([]error, n)
	began := time.Now()
	var wait sync.WaitGroup
	for k := range n {
		wait.Go(func() {
			cmd := exec.Command(program, "-child", "-jobs", strconv.Itoa(processors), "-method", s.method,
				"-list="+strconv.FormatBool(s.list), "-ordered="+strconv.FormatBool(s.ordered), file)
			cmd.Stderr = os.Stderr
			out, err := cmd.Output()
			printed[k], errs[k] = strings.TrimSpace(string(out)), err
			if err == nil {
				used[k] = cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
			}
		})
	}
	wait.Wait()
	took := time.Since(began)
	for _, err := range errs {
		if err != nil {
			return cost{}, "", err
		}
	}
	return cost{took, slices.Min(used)}, printed[n-1], nil
}

// count counts the solutions of one file.
func (s *settings) count(files []string, stdout io.Writer) error {
	in, err := os.Open(files[0])
	if err != nil {
		return err
	}
	defer in.Close()
	f, err := xcc.Parse(context.Background(), in, files[0], xcc.Limits{})
	if err != nil {
		return err
	}
	method, err := parseMethod(s.method)
	if err != nil {
		return err
	}
	solver := dlx.NewSolver(f.Problem, dlx.Options{Method: method, Counting: dlx.CountBySearch, Processors: s.jobs, Ordered: s.ordered})
	ctx := context.Background()
	if !s.list {
		n, err := solver.Count(ctx)
		fmt.Fprintln(stdout, n)
		return err
	}
	n := 0
	for range solver.Solutions(ctx) {
		n++
	}
	fmt.Fprintln(stdout, n)
	return solver.Err()
}

func parseMethod(name string) (dlx.Method, error) {
	for _, m := range dlx.Methods() {
		if m.String() == name {
			return m, nil
		}
	}
	return "", fmt.Errorf("-method %s: no such method", name)
}
