package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"math/big"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/log"

	"exactcover/dlx/sweep"
)

// asCommand is the environment variable that makes the test binary the command.
const asCommand = "EXACTCOVER_BEAM"

func TestMain(m *testing.M) {
	if os.Getenv(asCommand) != "" {
		main()
	}
	flag.Parse()
	log.SetupLogging("error", "text")
	beam.Init()
	folder, err := os.MkdirTemp("", "exactcover")
	if err != nil {
		panic(err)
	}
	exactcover = filepath.Join(folder, "exactcover")
	status := m.Run()
	os.RemoveAll(folder)
	os.Exit(status)
}

// command runs the command in a process of its own.
func command(t *testing.T, args ...string) (stdout, stderr string, status int) {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), self, args...)
	cmd.Env = append(os.Environ(), asCommand+"=1")
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	if err := cmd.Run(); err != nil && cmd.ProcessState == nil {
		t.Fatal(err)
	}
	return out.String(), errs.String(), cmd.ProcessState.ExitCode()
}

// exactcover is where the command is built whose answers are those expected.
var exactcover string

var build = sync.OnceValue(func() error {
	cmd := exec.Command("go", "build", "-C", "../..", "-o", exactcover, "./cmd/exactcover")
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("%w: %s", err, out)
	}
	return nil
})

// expected returns what exactcover prints.
func expected(t *testing.T, args ...string) string {
	t.Helper()
	if err := build(); err != nil {
		t.Fatal(err)
	}
	out, _ := exec.Command(exactcover, args...).Output() // some puzzles have no solution
	return string(out)
}

// printed runs a job in this process and returns what it prints.
func printed(t *testing.T, j job) string {
	t.Helper()
	var out bytes.Buffer
	if err := j.run(context.Background(), &out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// subjects are at least ten problems of each kind: tilings, exact covers and puzzles.
var subjects = []struct{ name, text string }{
	{"pentominoes.tiling", "board 3x20\npieces pentominoes\n"},
	{"dominoes.tiling", "board 7x8\npiece D x*\nxx\n"},
	{"misfit.tiling", "board 3x3\npiece D x*\nxx\n"},
	{"triangles.tiling", "grid triangle\nboard\nxxxx\nxxxx\npiece D x*\nxx\n"},
	{"free.tiling", "board\nxx?\nxxx\n?xx\npiece D x1-4\nxx\n"},
	{"plain.xcc", "a b c d e f g\nc e\na d g\nb c f\na d f\nb g\nd e g\n"},
	{"colours.xcc", "p q r | x y\np q x y:A\np r x:A y\np x:B\nq x:A\nr y:B\n"},
	{"multiplicities.xcc", "0:2|a 1:3|b c\na b\na c\nb c\nb\nc\n"},
	{"impossible.xcc", "a b c\na b\nb c\na c\n"},
	{"empty4.txt", "................\n"},
	{"sudoku.txt", strings.Repeat(".", 14) + "3.85..1.2.......5.7.....4...1...9.......5" +
		"......73..2.1........4...9\n"},
	{"diagonal.json", `{"size": 4, "rules": [{"rule": "diagonal+"}]}`},
	{"tetrominoes.tiling", "board 4x5\npieces tetrominoes x*\n"},
	{"trominoes.tiling", "board 5x6\npieces trominoes x*\n"},
	{"corners.tiling", "board 3x4\npiece L x*\nxx\nx.\n"},
	{"mixed.tiling", "board 3x8\npiece D x*\nxx\npiece S x1-2\nxx\nxx\n"},
	{"holes.tiling", "board\nxxxx\nx.xx\nxxx.\nxxxx\npiece D x*\nxx\n"},
	{"matching.xcc", "a b c d\na b\nc d\na c\nb d\na d\nb c\n"},
	{"secondary.xcc", "a b | x y\na x\na y\nb x\nb y\n"},
	{"equal.xcc", "a\na\na\na\n"},
	{"ranges.xcc", "1:2|a 0:1|b c\na c\na\nb\nb c\n"},
	{"agree.xcc", "a b c | s\na s:R\na s:G\nb s:R\nb s:G\nc s:G\nc\n"},
	{"twice.xcc", "2|a 2|b 2|c 2|d\na b\na c\na d\nb c\nb d\nc d\n"},
	{"clue.txt", "1...............\n"},
	{"unique.txt", "1..4..3..1..3...\n"},
	{"twins.txt", "11..............\n"},
	{"six.txt", "12345.......................3......2\n"},
	{"four.txt", "..3.4......1....\n"},
	{"knight.json", `{"size": 4, "rules": [{"rule": "anti-knight"}]}`},
	{"groups.json", `{"size": 4, "rules": [{"rule": "disjoint-groups"}]}`},
}

func TestSearchAndSweep(t *testing.T) {
	for _, s := range subjects {
		t.Run(s.name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), s.name)
			if err := os.WriteFile(file, []byte(s.text), 0o666); err != nil {
				t.Fatal(err)
			}
			want := expected(t, "count", file)
			for _, n := range []int{1, 7} {
				if got := printed(t, job{command: "search", file: file, parts: n}); got != want {
					t.Errorf("%d parts: %swant %s", n, got, want)
				}
				if got := printed(t, job{command: "sweep", file: file, stages: n, parts: n}); got != want {
					t.Errorf("%d stages: %swant %s", n, got, want)
				}
			}
		})
	}
}

// The solutions in all parts are those of the command.
func TestList(t *testing.T) {
	for _, s := range subjects {
		if s.name == "dominoes.tiling" { // 1292697
			continue
		}
		t.Run(s.name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), s.name)
			if err := os.WriteFile(file, []byte(s.text), 0o666); err != nil {
				t.Fatal(err)
			}
			end, args := "\n\n", []string{"solve", "--limit", "0", file}
			if !strings.HasSuffix(file, ".xcc") && !strings.HasSuffix(file, ".tiling") {
				end, args = "\n", append(args, "--to", "line")
			}
			got := printed(t, job{command: "search", file: file, parts: 5, list: true})
			want := expected(t, args...)
			if want == "no solution\n" {
				want = ""
			}
			sorted := func(text string) []string {
				return slices.Sorted(slices.Values(strings.Split(strings.TrimRight(text, "\n"), end)))
			}
			if !slices.Equal(sorted(got), sorted(want)) {
				t.Errorf("%q, want %q", got, want)
			}
		})
	}
}

// The answers to a file of puzzles are those of the command, in the same order, however the file is
// divided.
func TestBatch(t *testing.T) {
	sudoku := subjects[10].text
	lines := "# a comment\n\n1..4..3..1..3...\n................\n11..............\n" +
		"1234........4321\r\n" + sudoku + "123\n" + strings.Replace(sudoku, "3", "9", 1) +
		strings.Repeat(".", 81) + "\n3..............1\n\nx...............\n.1..............\n" +
		"000000000000000A"
	file := filepath.Join(t.TempDir(), "puzzles.txt")
	if err := os.WriteFile(file, []byte(lines), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, n := range []int{1, 2, 3, 100} {
		want := expected(t, "solve", "--to", "line", file)
		if got := printed(t, job{command: "batch", file: file, lines: n}); got != want {
			t.Errorf("%d lines at a time: %s\nwant %s", n, got, want)
		}
		want = expected(t, "count", "--limit", "3", file)
		if got := printed(t, job{command: "batch", file: file, lines: n, limit: 3}); got != want {
			t.Errorf("%d lines at a time: %s\nwant %s", n, got, want)
		}
	}
}

// The examples in the help run.
func TestExamples(t *testing.T) {
	help, _, status := command(t, "--help")
	if help != usage || status != 0 {
		t.Fatalf("help of %d bytes, status %d", len(help), status)
	}
	_, examples, _ := strings.Cut(help, "\nExamples:\n")
	examples, _, _ = strings.Cut(examples, "\n\n")
	want := []string{"8\n", "", "6728\n", "", ""}
	for k, line := range strings.Split(examples, "\n") {
		words := strings.Fields(line)
		stdout, stderr, status := command(t, words[1:]...)
		if status != 0 || stdout == "" || want[k] != "" && stdout != want[k] {
			t.Errorf("%s: status %d, %s%s", line, status, stdout, stderr)
		}
	}
}

// The help names the flags that there are.
func TestFlags(t *testing.T) {
	listed, _, _ := command(t, "--beam-flags")
	for _, name := range regexp.MustCompile(`(?m)--([a-z_-]+)`).FindAllStringSubmatch(usage, -1) {
		if name[1] != "method" && !strings.Contains(listed, "  -"+name[1]) {
			t.Errorf("there is no flag --%s", name[1])
		}
	}
}

// Bad usage and bad input get one message.
func TestMistakes(t *testing.T) {
	folder := t.TempDir()
	bad, several := filepath.Join(folder, "bad.xcc"), filepath.Join(folder, "several.txt")
	for file, text := range map[string]string{bad: "a b\na x\n", several: "1...\n4...\n"} {
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	const pieces = "testdata/pieces.tiling"
	for _, c := range []struct {
		want string
		args []string
	}{
		{"expected search, sweep or batch", nil},
		{`found "count"`, []string{"count", pieces}},
		{"expected one FILE, found 2", []string{"search", pieces, pieces}},
		{"expected a positive number", []string{"search", pieces, "--parts", "0"}},
		{"expected --output", []string{"search", pieces, "--runner", "flink"}},
		{"not defined: -part", []string{"search", pieces, "--part", "3"}},
		{"expected an empty folder", []string{"search", pieces, "--output", "testdata"}},
		{"no such file", []string{"sweep", "testdata/none.xcc"}},
		{"bad.xcc:2:3: expected", []string{"sweep", bad}},
		{"several.txt", []string{"search", several}},
		{"expected a puzzle a line, found the format tiling", []string{"batch", pieces}},
	} {
		stdout, stderr, status := command(t, c.args...)
		if !strings.Contains(stderr, c.want) || status != 2 || stdout != "" {
			t.Errorf("%v: status %d, %s%s, want %q", c.args, status, stdout, stderr, c.want)
		}
	}
}

// An interrupt ends a search within moments, and leaves no files.
func TestInterrupt(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "long.tiling")
	if err := os.WriteFile(file, []byte("board 8x20\npieces pentominoes x0-8\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	cmd := exec.CommandContext(t.Context(), self, "search", "--parts", "2", file)
	cmd.Env = append(os.Environ(), asCommand+"=1", "TMPDIR="+folder)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	for {
		if made, _ := os.ReadDir(folder); len(made) > 0 {
			break
		}
		time.Sleep(10 * time.Millisecond)
	}
	if err := cmd.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	cmd.Wait()
	made, _ := os.ReadDir(folder)
	if cmd.ProcessState.ExitCode() != 130 || len(made) > 0 {
		t.Errorf("status %d, %d files, %s", cmd.ProcessState.ExitCode(), len(made), stderr.String())
	}
}

// A sum needs all parts of one division; a part that comes again changes nothing.
func TestSum(t *testing.T) {
	part := func(n int, division, count string) counted { return counted{n, 3, division, count} }
	for _, c := range []struct {
		name  string
		parts []counted
		want  string // "": an error
	}{
		{"all", []counted{part(2, "d", "5"), part(1, "d", "0"), part(3, "d", "7")}, "12\n"},
		{"again", []counted{part(2, "d", "5"), part(1, "d", "0"), part(3, "d", "7"),
			part(2, "d", "5")}, "12\n"},
		{"missing", []counted{part(2, "d", "5"), part(3, "d", "7")}, ""},
		{"other", []counted{part(2, "d", "5"), part(1, "e", "0"), part(3, "d", "7")}, ""},
		{"changed", []counted{part(2, "d", "5"), part(2, "d", "6")}, ""},
		{"torn", []counted{part(1, "d", "")}, ""},
	} {
		output, next := t.TempDir(), 0
		err := (&sumFn{Output: output}).ProcessElement(t.Context(), 0, func(x *counted) bool {
			if next == len(c.parts) {
				return false
			}
			*x = c.parts[next]
			next++
			return true
		})
		got, _ := os.ReadFile(output + "/total")
		if string(got) != c.want || (err == nil) != (c.want != "") {
			t.Errorf("%s: %q, error %v", c.name, got, err)
		}
	}
}

// A worker whose program has another plan refuses the states.
func TestOtherPlan(t *testing.T) {
	f := &expandFn{Plan: "0123"}
	err := f.StartBundle(t.Context(), subjectText{subjects[5].name, []byte(subjects[5].text)}, nil)
	if err == nil || !strings.Contains(err.Error(), "another plan") {
		t.Errorf("error %v", err)
	}
}

// Blocks give back the states that were added, and a torn one is refused.
func TestBlocks(t *testing.T) {
	var want []string
	var block []byte
	for n := range 200 {
		state, ways := bytes.Repeat([]byte{byte(n)}, n), bytes.Repeat([]byte{1}, n/3)
		block = appendState(block, state, ways)
		want = append(want, fmt.Sprint(state, ways))
	}
	read := func(blocks ...[]byte) (got []string, err error) {
		next := func(b *[]byte) bool {
			if len(blocks) == 0 {
				return false
			}
			*b, blocks = blocks[0], blocks[1:]
			return true
		}
		err = each(next, func(state, ways []byte) { got = append(got, fmt.Sprint(state, ways)) })
		return got, err
	}
	if got, err := read(nil, block, block); err != nil || !slices.Equal(got, append(want, want...)) {
		t.Errorf("%d states, %v, want %d", len(got), err, 2*len(want))
	}
	if got, err := read(block[:len(block)-1]); err == nil || !slices.Equal(got, want[:len(want)-1]) {
		t.Errorf("%d states of a torn block, %v", len(got), err)
	}
}

// States of one part fill several blocks.
func TestManyStates(t *testing.T) {
	file := filepath.Join(t.TempDir(), "dominoes.tiling")
	if err := os.WriteFile(file, []byte("board 16x16\npieces dominoes x*\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	const want = "2444888770250892795802079170816\n"
	if got := printed(t, job{command: "sweep", file: file, stages: 3, parts: 1}); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// A sweep refuses problems that are more than covers.
func TestNoSweep(t *testing.T) {
	file := filepath.Join(t.TempDir(), "killer.json")
	const text = `{"size": 4, "rules": [{"rule": "killer", "cells": ["r1c1", "r1c2"], "sum": 4}]}`
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	if got := printed(t, job{command: "search", file: file, parts: 3}); got != "48\n" {
		t.Errorf("%s, want 48", got)
	}
	j := &job{command: "sweep", file: file, stages: 3, parts: 2}
	err := j.run(t.Context(), new(bytes.Buffer))
	if !errors.Is(err, sweep.ErrNoPlan) {
		t.Errorf("error %v", err)
	}
}

// Nothing of a sum or a listing is lost when a name has a scheme, or none.
func TestFiles(t *testing.T) {
	file := filepath.Join(t.TempDir(), "deep", "file")
	if err := writeTotal(t.Context(), filepath.Dir(file), big.NewInt(12345)); err != nil {
		t.Fatal(err)
	}
	r, err := open(t.Context(), filepath.Dir(file)+"/total", 3)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	var rest bytes.Buffer
	if _, err := rest.ReadFrom(r); err != nil || rest.String() != "45\n" {
		t.Errorf("%q, error %v", rest.String(), err)
	}
	if _, err := open(t.Context(), "nowhere://x", 0); err == nil {
		t.Error("an unknown scheme")
	}
}
