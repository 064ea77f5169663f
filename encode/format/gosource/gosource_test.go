package gosource_test

import (
	"context"
	"fmt"
	"go/format"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"exactcover/encode"
	formats "exactcover/encode/format"
	"exactcover/encode/format/gosource"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
	"exactcover/internal/thorough"
)

// program returns the program of a puzzle.
func program(p *puzzle.Puzzle) (string, error) {
	text, err := gosource.Format.Append(context.Background(), nil, p, nil)
	return string(text), err
}

func TestProgram(t *testing.T) {
	sum := 12
	p := puzzle.New(4)
	p.Title = `"Four"`
	p.Givens = []puzzle.Digit{1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 2}
	p.Rules = []puzzle.Rule{
		rule.Killer{Cells: []puzzle.Cell{0, 1, 5}, Sum: &sum},
		rule.Thermo{Cells: []puzzle.Cell{4, 8}},
	}
	got, err := program(p)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{
		"\tp := puzzle.New(4)\n",
		"\tp.Title = \"\\\"Four\\\"\"\n",
		"\t\t-1, -1, -1, 2,\n",
		"rule.Killer{Cells: []puzzle.Cell{p.Cell(0, 0), p.Cell(0, 1), p.Cell(1, 1)}, ",
		"Sum: number(12)},\n",
		"\t\"exactcover/encode/rule\"\n",
	} {
		if !strings.Contains(got, line) {
			t.Errorf("there is no line %q in\n%s", line, got)
		}
	}
}

// A rule of the program itself has a type that no other program can name.
func TestMisfit(t *testing.T) {
	p := puzzle.New(4)
	p.Rules = []puzzle.Rule{own{}}
	if _, err := program(p); err == nil || !strings.Contains(err.Error(), "own") {
		t.Errorf("the error is %v", err)
	}
}

type own struct{}

func (own) Kind() string { return "own" }
func (own) Check(context.Context, *puzzle.Puzzle, []puzzle.Digit) []puzzle.Violation {
	return nil
}

// examples returns the examples of all rules, and puzzles of other shapes.
func examples(t *testing.T) (puzzles []*puzzle.Puzzle) {
	text := `{"size": 5, "regions": "none", "digits": [0, 4]}
{"rows": 2, "cols": 3, "digits": [1, 6], "regions": ["aab", "abb"], "givens": ["1..", "..2"]}
{"size": 4, "candidates": {"r1c1": [1, 2]}, "lines": "none"}
{"size": 4, "variables": [{"name": "S", "label": "the sum", "digits": [3, 12]}],
 "rules": [{"rule": "arrow", "circle": ["vS"], "cells": ["r1c1", "r2c2", "r3c3"]}]}
{"grids": [{"at": "r1c1", "size": 4}, {"at": "r3c3", "size": 4}]}
`
	for _, k := range rule.All.Kinds() {
		text += k.Example + "\n"
	}
	r := formats.NewReader(strings.NewReader(text), "examples", formats.Options{Format: "json"})
	for {
		e, err := r.Next(context.Background())
		if err == io.EOF {
			return puzzles
		}
		if err != nil || e.Err != nil {
			t.Fatal(err, e.Err)
		}
		puzzles = append(puzzles, e.Puzzle)
	}
}

// gofmt would change nothing.
func TestGofmt(t *testing.T) {
	for _, p := range examples(t) {
		got, err := program(p)
		if err != nil {
			t.Fatal(err)
		}
		want, err := format.Source([]byte(got))
		if err != nil || string(want) != got {
			t.Errorf("%v: gofmt changes\n%s", err, got)
		}
	}
}

// All programs are compiled. Some of them, as linking takes long, are run: they print what the
// solver finds.
func TestRun(t *testing.T) {
	thorough.Only(t, "builds programs")
	root, err := filepath.Abs("../../..")
	if err != nil {
		t.Fatal(err)
	}
	sums, err := os.ReadFile(filepath.Join(root, "go.sum"))
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	run := func(args ...string) string {
		c := exec.Command("go", args...)
		c.Dir = folder
		c.Env = append(os.Environ(), "GOFLAGS=-trimpath -mod=mod", "GOWORK=off")
		out, err := c.CombinedOutput()
		if err != nil {
			t.Fatalf("go %v: %v\n%s", args, err, out)
		}
		return string(out)
	}
	write(t, filepath.Join(folder, "go.mod"), "module puzzles\n\ngo 1.25.0\n\n"+
		"require exactcover v0.0.0\n\nreplace exactcover => "+root+"\n")
	write(t, filepath.Join(folder, "go.sum"), string(sums))
	puzzles := examples(t)
	for i, p := range puzzles {
		text, err := program(p)
		if err != nil {
			t.Fatal(err)
		}
		write(t, filepath.Join(folder, fmt.Sprintf("p%d", i), "main.go"), text)
	}
	run("vet", "./...")
	for _, i := range []int{1, 3, len(puzzles) - 1} {
		p, want := puzzles[i], ""
		s, err := encode.Solve(context.Background(), p)
		if err != nil {
			t.Fatal(err)
		}
		for row := range slices.Chunk(s.Grid[:p.GridCells()], p.Cols) {
			want += fmt.Sprintln(row)
		}
		if got := run("run", fmt.Sprintf("./p%d", i)); got != want {
			t.Errorf("program %d prints\n%snot\n%s", i, got, want)
		}
	}
}

func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}
