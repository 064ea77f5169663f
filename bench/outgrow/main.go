//go:build unix

// Outgrow measures counts by the sweep on one core, on two, with files for what memory has no room
// for, and as a pipeline of Apache Beam in one process. It prints a table in Markdown:
//
//	go run ./bench/outgrow            # counts of some seconds
//	go run ./bench/outgrow -large     # counts of minutes; files take some gigabytes of disk
//	go run ./bench/outgrow -balance   # what share of a search the largest of 200 parts has
//
// Times are seconds by the clock, for which the machine must be quiet, or with -processor those of
// all processors together. Memory is the most that the process had. The number of states is that of
// the steps together. All ways must give the same number.
package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"exactcover/bench/internal/cost"
	"exactcover/dlx/dlxtest/families"
)

// A row is a problem: the arguments of a family, or the text of a tiling.
type row struct {
	name, made, tiling string
	memory             string // of the count with files
	stages             string // of the pipeline; "": it is not run, as it would take many minutes
}

var rows = []row{
	{"12x12, dominoes", "", "board 12x12\npieces dominoes x*\n", "1M", "6"},
	{"16x16, dominoes", "", "board 16x16\npieces dominoes x*\n", "4M", "6"},
	{"10x10, any tetrominoes", "", "board 10x10\npieces tetrominoes x*\n", "32M", ""},
	{"knight graph 10x10, perfect matchings", "knights 10 10 0", "", "16M", ""},
	{"16x16, right trominoes and a monomino", "right-trominoes 16 16", "", "4M", ""},
}

var large = []row{
	{"knight graph 12x12, perfect matchings", "knights 12 12 0", "", "256M", ""},
	{"12x12, any tetrominoes", "", "board 12x12\npieces tetrominoes x*\n", "256M", ""},
	{"20x20, right trominoes and a monomino", "right-trominoes 20 20", "", "64M", ""},
}

func main() {
	more := flag.Bool("large", false, "counts of minutes")
	processor := flag.Bool("processor", false, "seconds of all processors together, not by the clock")
	balanced := flag.Bool("balance", false, "how large the parts of a search are, in nodes")
	flag.Parse()
	if *more {
		rows = large
	}
	measured := func() error { return run(rows, *processor, os.Stdout) }
	if *balanced {
		measured = func() error { return balances(parted, os.Stdout) }
	}
	if err := measured(); err != nil {
		fmt.Fprintln(os.Stderr, "outgrow:", err)
		os.Exit(1)
	}
}

// run builds the commands, and measures all rows.
func run(rows []row, processor bool, to io.Writer) error {
	dir, err := os.MkdirTemp("", "outgrow")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	m := measure{
		command: filepath.Join(dir, "exactcover"), beam: filepath.Join(dir, "beam"), dir: dir,
		processor: processor, to: to,
	}
	for _, args := range [][]string{
		{"-o", m.command, "./cmd/exactcover"}, {"-C", "cmd/exactcover-beam", "-o", m.beam},
	} {
		out, err := exec.Command("go", append([]string{"build"}, args...)...).CombinedOutput()
		if err != nil {
			return fmt.Errorf("%w: %s", err, out)
		}
	}
	fmt.Fprintln(to, "| problem | states | one core | two cores | out of core | Beam in process |")
	fmt.Fprintln(to, "|---|---|---|---|---|---|")
	for _, r := range rows {
		if err := m.row(r); err != nil {
			return fmt.Errorf("%s: %w", r.name, err)
		}
	}
	return nil
}

// A measure measures counts.
type measure struct {
	command, beam, dir string
	processor          bool
	to                 io.Writer
}

// row prints a line of the table.
func (m *measure) row(r row) error {
	file := filepath.Join(m.dir, "problem")
	out, err := os.Create(file)
	if err != nil {
		return err
	}
	defer out.Close()
	if r.made != "" {
		p, err := families.Make(r.made)
		if err == nil {
			err = p.Write(context.Background(), out)
		}
		if err != nil {
			return err
		}
	} else if _, err := out.WriteString(r.tiling); err != nil {
		return err
	}
	kept := filepath.Join(m.dir, "kept")
	defer os.RemoveAll(kept)
	count := []string{"count", "--method", "memo", "--json", file}
	ways := [][]string{
		append(count, "--jobs", "1"), append(count, "--jobs", "2"),
		append(count, "--jobs", "1", "--memory", r.memory, "--checkpoint", kept),
	}
	line, first := []string{}, result{}
	for _, args := range ways {
		x, err := m.time(m.command, args)
		if err != nil {
			return err
		}
		if first.Count == "" {
			first = x
			line = append(line, r.name, fmt.Sprintf("%.3g million", float64(x.Nodes)/1e6))
		}
		if x.Count != first.Count {
			return fmt.Errorf("%v: %s, want %s", args, x.Count, first.Count)
		}
		line = append(line, x.String())
	}
	beam := ""
	if r.stages != "" {
		x, err := m.time(m.beam, []string{"sweep", "--stages", r.stages, file})
		if err != nil {
			return err
		}
		if x.Count != first.Count {
			return fmt.Errorf("the pipeline: %s, want %s", x.Count, first.Count)
		}
		beam = x.String()
	}
	fmt.Fprintf(m.to, "| %s | %s |\n", strings.Join(line, " | "), beam)
	return nil
}

// A result is a count, and what it cost.
type result struct {
	Count string
	Nodes uint64
	spent time.Duration
	bytes int64
}

func (x result) String() string {
	return fmt.Sprintf("%.3g s, %d MB", x.spent.Seconds(), x.bytes>>20)
}

// time runs a process that prints a count: a record, or the number alone.
func (m *measure) time(name string, args []string) (x result, err error) {
	cmd := exec.Command(name, args...)
	cmd.Stderr = os.Stderr
	began := time.Now()
	out, err := cmd.Output()
	if err != nil {
		return x, err
	}
	x.spent = time.Since(began)
	if m.processor {
		x.spent = cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	}
	x.bytes = cost.Peak(cmd.ProcessState)
	if text := strings.TrimSpace(string(out)); !strings.HasPrefix(text, "{") {
		x.Count = text
		return x, nil
	}
	return x, json.Unmarshal(out, &x)
}
