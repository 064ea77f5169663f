//go:build unix

// Compare measures programs that count all solutions of exact-cover problems, side by side on the
// same files:
//
//	go run ./bench/compare [flags] FILE.xcc ...
//
// The programs are a plain dancing-links counter, to which the others are compared, methods of the
// engine, and any commands:
//
//	-methods words,links           methods of the engine, each by a search: auto unless given;
//	                               count is the default count, which remembers where that pays, and
//	                               list takes every solution
//	-peer 'name=command with {}'   a command, {} standing for the file; may be repeated
//	-with gophersat,dancing-links  peers that can be had everywhere: a SAT solver in Go and a package
//	                               for node, fetched and built when they are asked for
//
// They take turns; a turn repeats its search until a slice of time is over, and measures user and
// system time. Without peers all programs run within this process. Then the time to read a file
// does not count. The time to lay the problem out counts for the engine, unless -keep is given:
// then the engine keeps its layout from one search to the next, as the plain counter always does.
// With peers every program is a separate process, and its whole time counts. A program that takes
// longer than -timeout is late, and a peer that finds another number than the engine is wrong;
// neither counts in the means.
//
// The table has, for each program, the least and the median milliseconds of its -n turns, and its
// speed relative to the first program, by the least times; then the geometric means of these, and
// the number of rows on which a program beats the first method. Problems with colours or
// multiplicities, which the plain counter does not support, are compared to the first of the other
// programs.
//
// "over C" is the speed of a program relative to the faster of the C programs dlx1 and ssxcc. Their
// times relative to the plain counter's were measured elsewhere, and are in the table rows.tsv.
// Where they were never measured, there is a ?, and the row is not in the mean. Compare ratios of
// one run only.
//
//	go run ./bench/compare -rows [-data FOLDER] [NAME ...]
//
// measures the whole command exactcover, as a user runs it, on the problems of the table rows.tsv,
// whose answers are known. It checks each answer. It prints the least user and system time of the
// process; this time in anchors, that is divided by the time of the plain counter on queens13 in
// the same run; the best published program and the speed of the command relative to it, or a ? if
// that program was never measured on the problem; and the peak memory. The last rows are the
// geometric mean and the worst ratio of the measured rows.
//
//	go run ./bench/compare -choice [-data FOLDER] [PROBLEM ...]
//
// measures how far the choice of the engine is from the best single method, for the number of
// solutions and for the first one. A problem is a file, or the arguments of bench/make; if there
// are none, it takes those of rows.tsv, of all families, and random ones. It prints
// the rows on which the choice takes over 1.15 times as long as the best method, or over 1.3 times
// where that takes less than 20 ms, and over a millisecond longer; and the mean of all. Problems
// that take more processor time than -timeout do not count.
//
//	go run ./bench/compare -seeds 10 [-methods METHOD] [PROBLEM ...]
//
// measures how much luck there is in the time until the first solution: it searches with the seeds
// 1 to 10, and prints the least, the median and the most milliseconds of processor time, how many
// searches took over -timeout, and how many times as long as the median and the least the worst one
// took. The last line has the geometric means of the medians and of the mean times. If no problems
// are given, it takes squares and Sudokus with holes, in which there is most luck.
//
// -csv FILE and -svg FILE write the table and a plot of it as well.
//
//	main.go     flags
//	program.go  the programs
//	measure.go  their turns
//	table.go    the table
//	plot.go     a plot of it
//	rows.go     the whole command on all problems
//	choice.go   the choice of the engine beside each method
//	luck.go     first solutions by several seeds
//	tasks.go    the problems of the table rows.tsv
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"strings"
	"syscall"
	"time"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	os.Exit(run(ctx, os.Args[1:], os.Stdout, os.Stderr))
}

// settings has the values of the flags.
type settings struct {
	turns   int
	slice   time.Duration
	timeout time.Duration
	keep    bool
	plain   bool
	methods string
	with    string
	peers   []peer
	csv     string
	svg     string
	one     string
	all     bool
	choice  bool
	seeds   int
	data    string
}

func run(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	var s settings
	flags := flag.NewFlagSet("compare", flag.ContinueOnError)
	flags.SetOutput(stderr)
	flags.IntVar(&s.turns, "n", 5, "turns of each program")
	flags.DurationVar(&s.slice, "slice", 100*time.Millisecond, "least time of a turn")
	flags.DurationVar(&s.timeout, "timeout", time.Minute, "most time of one search")
	flags.StringVar(
		&s.methods, "methods", "auto", "methods of the engine, count or list, with commas between them",
	)
	flags.BoolVar(&s.plain, "plain", true, "measure the plain counter")
	flags.BoolVar(&s.keep, "keep", false, "keep the engine's layout between two searches")
	flags.StringVar(&s.with, "with", "", "peers to fetch and build: gophersat, dancing-links")
	flags.StringVar(&s.csv, "csv", "", "write the table to this `file` too")
	flags.StringVar(&s.svg, "svg", "", "write a plot to this `file`")
	flags.StringVar(
		&s.one, "one", "",
		"count once by this method, or plain, and print the number: what this program runs beside peers",
	)
	flags.BoolVar(&s.all, "rows", false, "measure the command on all problems with known answers")
	flags.BoolVar(&s.choice, "choice", false, "compare the engine's choice with each single method")
	flags.IntVar(&s.seeds, "seeds", 0, "compare the first solutions by this many seeds")
	flags.StringVar(
		&s.data, "data", os.Getenv("EXACTCOVER_DATA"), "the `folder` of shared data for -rows",
	)
	flags.Func("peer", "a `name=command`, {} standing for the file", func(text string) error {
		p, err := parsePeer(text)
		s.peers = append(s.peers, p)
		return err
	})
	if flags.Parse(args) != nil {
		return 2
	}
	if s.one != "" {
		return countOnce(ctx, s.one, flags.Args(), stdout, stderr)
	}
	work := s.compare
	switch {
	case s.all:
		work = s.rows
	case s.choice:
		work = s.choices
	case s.seeds > 0:
		work = s.luck
	}
	if err := work(ctx, flags.Args(), stdout); err != nil {
		fmt.Fprintln(stderr, "compare:", err)
		return 1
	}
	return 0
}

// compare measures all files and prints the table. If it is interrupted, the table has the rows
// measured so far.
func (s *settings) compare(ctx context.Context, paths []string, stdout io.Writer) error {
	if len(paths) == 0 {
		return errors.New("no files")
	}
	dir, err := os.MkdirTemp("", "compare")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	for _, name := range strings.FieldsFunc(s.with, func(r rune) bool { return r == ',' }) {
		p, err := buildPeer(ctx, name, dir)
		if err != nil {
			return err
		}
		s.peers = append(s.peers, p)
	}
	t, err := s.newTable()
	if err != nil {
		return err
	}
	for _, path := range paths {
		r, rowErr := s.measure(ctx, path)
		if rowErr != nil {
			err = fmt.Errorf("%s: %w", path, rowErr)
			break
		}
		t.rows = append(t.rows, r)
	}
	if len(t.rows) == 0 {
		return err
	}
	t.text(stdout)
	if s.csv != "" {
		err = errors.Join(err, create(s.csv, t.csv))
	}
	if s.svg != "" {
		err = errors.Join(err, create(s.svg, t.plot))
	}
	return err
}

// A peer is a command that counts the solutions of a file.
type peer struct {
	name string
	args []string // {} stands for the file
}

func parsePeer(text string) (peer, error) {
	name, command, ok := strings.Cut(text, "=")
	args := strings.Fields(command)
	if !ok || name == "" || len(args) == 0 || !strings.Contains(command, "{}") {
		return peer{}, fmt.Errorf("want 'name=command with {}', found %q", text)
	}
	return peer{name, args}, nil
}

// buildPeer builds a peer of the flag -with.
func buildPeer(ctx context.Context, name, dir string) (peer, error) {
	command := func(args ...string) error {
		c := exec.CommandContext(ctx, args[0], args[1:]...)
		if out, err := c.CombinedOutput(); err != nil {
			return fmt.Errorf("%s: %w\n%s", strings.Join(args, " "), err, out)
		}
		return nil
	}
	switch name {
	case "gophersat":
		bin := dir + "/gophersat"
		return peer{
				name,
				[]string{bin, "{}"},
			}, command(
				"go", "build", "-C", "bench/gophersat", "-o", bin, ".",
			)
	case "dancing-links":
		const home = "bench/dancing-links"
		return peer{
				name,
				[]string{"node", home + "/count.mjs", "{}"},
			}, command(
				"npm", "ci", "--silent", "--prefix", home,
			)
	}
	return peer{}, fmt.Errorf(
		"unknown peer %q: there are gophersat and dancing-links; -peer takes any other", name,
	)
}
