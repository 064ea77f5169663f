//go:build unix

package bench

import (
	"bufio"
	"compress/gzip"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"

	"exactcover/dlx"
	"exactcover/dlx/dlxtest/families"
	"exactcover/dlx/xcc"
)

// A row is a call of the command on an input, which is its standard input.
type row struct {
	args  string
	about string // the input
	input func(io.Writer) error
}

var rows = []row{
	{"version", "none", nothing},
	{"solve", "one 9x9 Sudoku", sudokus(1)},
	{"solve", "100 000 9x9 Sudokus", sudokus(100_000)},
	{"solve --jobs 1000000", "100 000 9x9 Sudokus", sudokus(100_000)},
	{"solve --jobs 1", "a million minimal Sudokus", minimal},
	{"solve", "a million minimal Sudokus", minimal},
	{"count --limit 2", "a million minimal Sudokus", minimal},
	{
		"solve --limit 0 --json --timeout 5s", "an empty 9x9 grid: millions of solutions in one record",
		empty(9),
	},
	{"solve --random 1000000000000 --seed 1 --timeout 5s", "an empty 9x9 grid", empty(9)},
	{"solve --timeout 10s", "an empty 25x25 grid", empty(25)},
	{"solve --timeout 10s", "a renban of all cells of 25x25", line25("renban", "")},
	{"solve --timeout 10s", "a sum line of all cells of 25x25", line25("sum-line", `, "sum": 65`)},
	{"solve --timeout 10s", "a thermometer of 100 000 cells", walk("thermo", 100_000)},
	{"solve --timeout 10s", "a slow thermometer of 100 000 cells", walk("slow-thermo", 100_000)},
	{
		"count --timeout 10s", "dominoes on a board of 16x16",
		problem(func() *dlx.Problem { return families.Dominoes(16, 16).Problem }),
	},
	{"count --timeout 10s", "48 items in random triples", triples(48)},
	{"count --timeout 10s", "60 items in random triples", triples(60)},
	{"count --memory 64M --timeout 10s", "60 items in random triples", triples(60)},
	{"count --timeout 10s", "a million options of 3 items", million},
	{"count --from xcc --timeout 10s", "2 GB of options, packed into 2 MB: refused", bomb},
	{"candidates --timeout 10s", "an empty 16x16 grid", empty(16)},
	{"explain --timeout 10s", "a renban of all cells of 25x25", line25("renban", "")},
	{"redundant --timeout 10s", "a solved 9x9 Sudoku", solved},
	{"check -", "a solved 9x9 Sudoku", solved},
	{"solve --steps --timeout 10s", "one 9x9 Sudoku", sudokus(1)},
	{"convert --to json", "100 000 9x9 Sudokus", sudokus(100_000)},
	{"convert --to xcc --timeout 10s", "an empty 25x25 grid", empty(25)},
	{"convert --to svg", "64 9x9 Sudokus", sudokus(64)},
	{"convert --to png", "64 9x9 Sudokus", sudokus(64)},
	{"convert --to png --cell 256", "an empty 25x25 grid", empty(25)},
	{"generate --number 100 --seed 1", "none", nothing},
	{"generate --size 25 --seed 1 --timeout 10s", "none", nothing},
	{"generate --size 25 --rules domino --seed 1 --timeout 10s", "none", nothing},
}

func nothing(io.Writer) error { return nil }

// sudokus returns an input of n puzzles: one puzzle with its digits renamed.
func sudokus(n int) func(io.Writer) error {
	const puzzle = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
	return func(w io.Writer) error {
		random := rand.New(rand.NewPCG(1, 1))
		out := bufio.NewWriter(w)
		for range n {
			digits := random.Perm(9)
			for _, c := range puzzle {
				if c != '.' {
					c = '1' + rune(digits[c-'1'])
				}
				out.WriteRune(c)
			}
			out.WriteByte('\n')
		}
		return out.Flush()
	}
}

// minimal is a million puzzles: 500 of which no clue can go, again and again.
func minimal(w io.Writer) error {
	puzzles, err := minimalSudokus()
	if err != nil {
		return err
	}
	list, err := lines(puzzles)
	for k := 0; err == nil && k < 1_000_000; k += len(puzzles) {
		_, err = w.Write(list)
	}
	return err
}

// solved is the same puzzle with its solution.
func solved(w io.Writer) error {
	const grid = "483921657967345821251876493548132976729564138136798245372689514814253769695417382"
	var rows []string
	for r := range 9 {
		rows = append(rows, `"`+grid[9*r:9*r+9]+`"`)
	}
	list := strings.Join(rows, ", ")
	_, err := fmt.Fprintf(w, `{"size": 9, "givens": [%s], "solution": [%s]}`+"\n", list, list)
	return err
}

// empty returns the input of a grid without givens.
func empty(side int) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := fmt.Fprintf(w, `{"size": %d}`+"\n", side)
		return err
	}
}

// line25 returns the input of a rule along all cells of a 25x25 grid, row by row, to and fro.
func line25(kind, more string) func(io.Writer) error {
	const side = 25
	var cells []string
	for r := range side {
		for k := range side {
			c := k
			if r%2 == 1 {
				c = side - 1 - k
			}
			cells = append(cells, fmt.Sprintf(`"r%dc%d"`, r+1, c+1))
		}
	}
	return puzzleOf(side, kind, more, cells)
}

// walk returns the input of a rule whose n cells walk round a square of four.
func walk(kind string, n int) func(io.Writer) error {
	square := []string{`"r1c1"`, `"r1c2"`, `"r2c2"`, `"r2c1"`}
	cells := make([]string, n)
	for k := range cells {
		cells[k] = square[k%len(square)]
	}
	return puzzleOf(9, kind, "", cells)
}

func puzzleOf(side int, kind, more string, cells []string) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := fmt.Fprintf(
			w,
			`{"size": %d, "rules": [{"rule": %q, "cells": [%s]%s}]}`+"\n",
			side,
			kind,
			strings.Join(cells, ", "),
			more,
		)
		return err
	}
}

func problem(make func() *dlx.Problem) func(io.Writer) error {
	return func(w io.Writer) error { return xcc.Write(w, make()) }
}

// triples returns the input of a problem of n items and 12 n options of three items each, drawn at
// random.
func triples(n int) func(io.Writer) error {
	return func(w io.Writer) error {
		random := rand.New(rand.NewPCG(uint64(n), 1))
		out := bufio.NewWriter(w)
		for i := range n {
			fmt.Fprintf(out, "i%d ", i)
		}
		for range 12 * n {
			x := random.Perm(n)
			fmt.Fprintf(out, "\ni%d i%d i%d", x[0], x[1], x[2])
		}
		out.WriteByte('\n')
		return out.Flush()
	}
}

// million is a problem of 1000 items and a million options.
func million(w io.Writer) error {
	out := bufio.NewWriter(w)
	const items = 1000
	for i := range items {
		fmt.Fprintf(out, "i%d ", i)
	}
	for o := range 1_000_000 {
		a := o % items
		b := (a + 1 + o/items%(items-2)) % items
		c := (b + 1 + o%7) % items
		if c == a {
			c = (c + 1) % items
		}
		fmt.Fprintf(out, "\ni%d i%d i%d", a, b, c)
	}
	out.WriteByte('\n')
	return out.Flush()
}

// bomb is a packed problem of 2 GB.
func bomb(w io.Writer) error {
	z := gzip.NewWriter(w)
	z.Write([]byte("a b c d\n"))
	block := []byte(strings.Repeat("a b c d\n", 1<<17))
	for range 2 << 10 {
		if _, err := z.Write(block); err != nil {
			return err
		}
	}
	return z.Close()
}
