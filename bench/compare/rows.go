//go:build unix

package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"text/tabwriter"
	"time"

	"exactcover/bench"
	"exactcover/dlx"
	"exactcover/dlx/xcc"
)

// A task is a problem with a known answer.
type task struct {
	name    string
	path    string // of the file
	asked   string // "count", "proof" (of one solution), "first" or "cheapest"
	answer  string // the number of solutions, or the least cost
	program string // the fastest published program; "" if none is known
	anchor  float64
}

// cheapest is the number of solutions asked for in problems with costs, the same as for the
// anchors.
const cheapest = 5

// An outcome has the time and the memory of the command for a task.
type outcome struct {
	least  time.Duration // user and system time of the process
	memory int64         // its peak memory in bytes
	failed string
}

// corpora returns the tasks of the manifests, each problem once, and the generated ones, which it
// writes to dir.
func corpora(data, dir string) ([]task, error) {
	folders := []string{"testdata/xcc"}
	if data != "" {
		folders = []string{filepath.Join(data, "xcc"), filepath.Join(data, "xcc2"), folders[0]}
	}
	var all []task
	for _, folder := range folders {
		list, err := manifest(folder)
		if err != nil {
			return nil, err
		}
		for _, t := range list {
			if !slices.ContainsFunc(all, func(u task) bool { return u.name == t.name }) {
				all = append(all, t)
			}
		}
	}
	made, err := makeTasks(dir)
	return append(all, made...), err
}

// manifest reads the manifest of a folder. Its columns have names.
func manifest(folder string) ([]task, error) {
	text, err := os.ReadFile(filepath.Join(folder, "manifest.tsv"))
	if err != nil {
		return nil, err
	}
	var head []string
	var all []task
	unit := 0.0 // seconds of the anchor on the machine of the manifest
	var seconds []map[string]float64
	for line := range strings.Lines(string(text)) {
		cells := strings.Split(strings.TrimRight(line, "\n"), "\t")
		if head == nil {
			head = cells
			continue
		}
		t := task{asked: "count"}
		took := map[string]float64{}
		for k, cell := range cells[:min(len(cells), len(head))] {
			switch column := head[k]; {
			case column == "file":
				t.name, t.path = strings.TrimSuffix(cell, ".xcc"), filepath.Join(folder, cell)
			case column == "solutions", column == "answer":
				t.answer = cell
			case column == "args" && cell == "t1":
				t.asked = "first"
			case column == "program":
				t.program = cell
			case column == "anchor":
				t.anchor, _ = strconv.ParseFloat(cell, 64)
			case strings.HasSuffix(column, "_s"):
				// seconds have three decimals, so smaller values are too inexact
				if s, err := strconv.ParseFloat(cell, 64); err == nil && s >= 0.02 {
					took[strings.TrimSuffix(column, "_s")] = s
				}
			}
		}
		if least, ok := strings.CutPrefix(t.answer, "min="); ok {
			t.asked, t.answer = "cheapest", least
		}
		if dlx1, _, ok := factorsOf(t.name); ok && t.name == anchorName {
			unit = took["dlx"] / dlx1
		}
		all, seconds = append(all, t), append(seconds, took)
	}
	for k, took := range seconds {
		t := &all[k]
		for _, name := range slices.Sorted(maps.Keys(took)) {
			if a := took[name] / unit; unit > 0 && (t.anchor == 0 || a < t.anchor) {
				t.program, t.anchor = programs[name], a
			}
		}
	}
	return all, nil
}

// programs has the columns of times in a manifest, with the names of the programs.
var programs = map[string]string{
	"dlx": "dlx1/2", "ssxcc": "ssxcc", "dlx3": "dlx3", "dlx5": "dlx5", "dlx6": "dlx6",
}

// anchorName is the problem whose time by plain dancing links is the unit of all times.
const anchorName = "queens13"

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
	tasks, err := corpora(s.data, dir)
	if err != nil {
		return err
	}
	for _, name := range names {
		if !slices.ContainsFunc(tasks, func(t task) bool { return t.name == name }) {
			return fmt.Errorf("no row %q", name)
		}
	}
	tasks = slices.DeleteFunc(tasks, func(t task) bool {
		return len(names) > 0 && !slices.Contains(names, t.name)
	})
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

func measurePlain(p *bench.Plain) time.Duration {
	before := processorTime()
	p.Count()
	return processorTime() - before
}

// A summary has the totals of the rows printed so far.
type summary struct {
	logs     float64 // sum of the logarithms of the ratios to the best program
	rows     int
	worst    float64
	worstRow string
	failed   []string
}

// add prints a row.
func (s *summary) add(w io.Writer, t *task, o outcome, anchor time.Duration) {
	if o.failed != "" {
		fmt.Fprintf(w, "%s\t%s\t%s\t\t\t\t\t\t\n", t.name, t.asked, o.failed)
		s.failed = append(s.failed, t.name)
		return
	}
	ratio, over := o.least.Seconds()/anchor.Seconds(), ""
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
	args := []string{"count", t.path}
	switch t.asked {
	case "proof":
		args = []string{"count", "--limit", "2", t.path}
	case "first":
		args = []string{"solve", "--limit", "1", t.path}
	case "cheapest":
		args = []string{"solve", "--limit", strconv.Itoa(cheapest), t.path}
	}
	o := outcome{least: math.MaxInt64}
	began := time.Now()
	for turn := 0; turn < s.turns || time.Since(began) < s.slice; turn++ {
		limited, cancel := context.WithTimeout(ctx, s.timeout)
		c := exec.CommandContext(limited, command, args...)
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
		o.memory = max(o.memory, peak(state))
	}
	return o
}

// peak returns the peak memory of a process in bytes.
func peak(state *os.ProcessState) int64 {
	u, ok := state.SysUsage().(*syscall.Rusage)
	switch {
	case !ok:
		return 0
	case runtime.GOOS == "darwin":
		return int64(u.Maxrss)
	}
	return int64(u.Maxrss) << 10
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
