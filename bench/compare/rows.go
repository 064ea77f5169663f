//go:build unix

package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"
	"time"

	"exactcover/bench"
	"exactcover/bench/internal/cost"
	"exactcover/dlx"
	"exactcover/dlx/xcc"
)

// cheapest is the number of solutions asked for in problems with costs, the same as for the
// anchors.
const cheapest = 5

// An outcome has the time and the memory of the command for a task.
type outcome struct {
	least  time.Duration // user and system time of the process
	memory int64         // its peak memory in bytes
	failed string
}

// rows measures the command on the tasks with the given names, or on all if there are none, and
// prints a table.
func (s *settings) rows(ctx context.Context, names []string, stdout io.Writer) error {
	dir, err := os.MkdirTemp("", "rows")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	command := filepath.Join(dir, "exactcover")
	build := exec.CommandContext(ctx, "go", "build", "-o", command, "./cmd/exactcover")
	build.Env = append(os.Environ(), "CGO_ENABLED=0") // linking with C at each start takes 1 ms
	if out, err := build.CombinedOutput(); err != nil {
		return fmt.Errorf("build: %w\n%s", err, out)
	}
	tasks, err := files(s.data, dir)
	if err == nil {
		tasks, err = chosen(tasks, names)
	}
	if err != nil {
		return err
	}
	problem, err := load(filepath.Join("testdata/xcc", anchorName+".xcc"))
	if err != nil {
		return err
	}
	plain, _ := bench.NewPlain(problem)
	out := tabwriter.NewWriter(stdout, 0, 8, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(out, "problem\tasked\tanswer\tms\tanchors\tbest\tover it\tMB\t")
	sum := summary{worst: math.Inf(1)}
	for _, t := range tasks {
		anchor := measurePlain(plain)
		o := s.measureTask(ctx, command, &t)
		anchor = min(anchor, measurePlain(plain)) // the machine may have become faster in the meantime
		if ctx.Err() != nil {
			break
		}
		sum.add(out, &t, o, anchor)
	}
	sum.end(out)
	if err := out.Flush(); err != nil {
		return err
	}
	return cmp.Or(ctx.Err(), sum.err())
}

// chosen returns the tasks with the given names, or all if there are none.
func chosen(tasks []task, names []string) ([]task, error) {
	for _, name := range names {
		if !slices.ContainsFunc(tasks, func(t task) bool { return t.name == name }) {
			return nil, fmt.Errorf("no row %q", name)
		}
	}
	return slices.DeleteFunc(slices.Clone(tasks), func(t task) bool {
		return len(names) > 0 && !slices.Contains(names, t.name)
	}), nil
}

func measurePlain(p *bench.Plain) time.Duration {
	before := cost.Processor()
	p.Count()
	return cost.Processor() - before
}

// A summary has the totals of the rows printed so far.
type summary struct {
	logs     float64 // sum of the logarithms of the ratios to the best program
	rows     int
	worst    float64
	worstRow string
	failed   []string
}

// add prints a row. The mean is that of the rows with an anchor.
func (s *summary) add(w io.Writer, t *task, o outcome, anchor time.Duration) {
	if o.failed != "" {
		fmt.Fprintf(w, "%s\t%s\t%s\t\t\t\t\t\t\n", t.name, t.asked, o.failed)
		s.failed = append(s.failed, t.name)
		return
	}
	ratio, over := o.least.Seconds()/anchor.Seconds(), unmeasured
	if t.anchor > 0 {
		x := t.anchor / ratio
		over = times(x)
		s.logs, s.rows = s.logs+math.Log(x), s.rows+1
		if x < s.worst {
			s.worst, s.worstRow = x, t.name
		}
	}
	fmt.Fprintf(w, "%s\t%s\t%s\t%.2f\t%.3f\t%s\t%s\t%.0f\t\n", t.name, t.asked, t.answer,
		o.least.Seconds()*1e3, ratio, t.program, over, float64(o.memory)/(1<<20))
}

// end prints the mean and the worst ratio.
func (s *summary) end(w io.Writer) {
	if s.rows > 0 {
		fmt.Fprintf(w, "mean\t\t\t\t\t\t%s\t\t\n", times(math.Exp(s.logs/float64(s.rows))))
		fmt.Fprintf(w, "worst\t%s\t\t\t\t\t%s\t\t\n", s.worstRow, times(s.worst))
	}
}

func (s *summary) err() error {
	if len(s.failed) > 0 {
		return fmt.Errorf("failed: %s", strings.Join(s.failed, ", "))
	}
	return nil
}

// measureTask runs the command on a task several times and takes the least time. Short tasks are
// run more often.
func (s *settings) measureTask(ctx context.Context, command string, t *task) outcome {
	o := outcome{least: math.MaxInt64}
	began := time.Now()
	for turn := 0; turn < s.turns || time.Since(began) < s.slice; turn++ {
		limited, cancel := context.WithTimeout(ctx, s.timeout)
		c := exec.CommandContext(limited, command, t.args()...)
		var out, errs bytes.Buffer
		c.Stdout, c.Stderr = &out, &errs
		err := c.Run()
		stopped := limited.Err() != nil
		cancel()
		switch {
		case stopped:
			return outcome{failed: late}
		case err != nil:
			return outcome{failed: fmt.Sprintf("%v: %s", err, bytes.TrimSpace(errs.Bytes()))}
		}
		if turn == 0 {
			if err := t.check(out.String()); err != nil {
				return outcome{failed: wrong + ": " + err.Error()}
			}
		}
		state := c.ProcessState
		o.least = min(o.least, state.UserTime()+state.SystemTime())
		o.memory = max(o.memory, cost.Peak(state))
	}
	return o
}

// args returns the arguments with which the command answers the task.
func (t *task) args() []string {
	switch t.asked {
	case "proof":
		return []string{"count", "--limit", "2", t.path}
	case "first":
		return []string{"solve", "--limit", "1", t.path}
	case "cheapest":
		return []string{"solve", "--limit", strconv.Itoa(cheapest), t.path}
	}
	return []string{"count", t.path}
}

// check compares the output of the command with the answer. It checks solutions against the
// problem.
func (t *task) check(text string) error {
	if t.asked == "count" || t.asked == "proof" {
		if got := strings.TrimSpace(text); got != t.answer {
			return fmt.Errorf("%s solutions, not %s", got, t.answer)
		}
		return nil
	}
	f, err := os.Open(t.path)
	if err != nil {
		return err
	}
	defer f.Close()
	file, err := xcc.Parse(context.Background(), f, t.path, xcc.Limits{})
	if err != nil {
		return err
	}
	options := map[string]dlx.Option{}
	for o := range dlx.Option(file.Problem.NumOptions()) {
		options[string(file.AppendOption(nil, o))] = o
	}
	var solution []dlx.Option
	cost, found := int64(0), false
	for line := range strings.Lines(text) {
		switch line = strings.TrimSpace(line); {
		case line == "" && !found: // the first solution is the best
			found = true
		case found, strings.HasPrefix(line, "|"):
		default:
			o, ok := options[line]
			if !ok {
				return fmt.Errorf("%q is no option", line)
			}
			solution, cost = append(solution, o), cost+file.Problem.Cost(o)
		}
	}
	if err := file.Problem.Check(solution); err != nil {
		return err
	}
	if t.asked == "cheapest" && strconv.FormatInt(cost, 10) != t.answer {
		return fmt.Errorf("cost %d, not %s", cost, t.answer)
	}
	if !found {
		return errors.New("no solution")
	}
	return nil
}
