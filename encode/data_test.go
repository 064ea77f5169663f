package encode_test

import (
	"bufio"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// readData returns a file of the data folder that the environment names, or skips the test.
func readData(t testing.TB, path ...string) string {
	t.Helper()
	folder := os.Getenv("EXACTCOVER_DATA")
	if folder == "" {
		t.Skip("EXACTCOVER_DATA is not set")
	}
	data, err := os.ReadFile(filepath.Join(append([]string{folder}, path...)...))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// grid returns the digits of a text with one character a cell; blanks and line ends do not count.
func grid(text string) []puzzle.Digit {
	var digits []puzzle.Digit
	for _, c := range text {
		switch {
		case c == '.':
			digits = append(digits, puzzle.Empty)
		case c >= '0' && c <= '9':
			digits = append(digits, puzzle.Digit(c-'0'))
		}
	}
	return digits
}

// classic returns a Sudoku of side 9 with the givens of a text, '.' or '0' for an empty cell.
func classic(text string) *puzzle.Puzzle {
	p := puzzle.New(9)
	p.Givens = grid(strings.ReplaceAll(text, "0", "."))
	return p
}

// dominoPuzzles reads puzzles in the judges' format for tests, which trust their data.
func dominoPuzzles(t testing.TB, text string) []*puzzle.Puzzle {
	words := bufio.NewScanner(strings.NewReader(text))
	words.Split(bufio.ScanWords)
	next := func() string {
		if !words.Scan() {
			t.Fatal("puzzles end early")
		}
		return words.Text()
	}
	number := func() int {
		n, err := strconv.Atoi(next())
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	cell := func() puzzle.Cell {
		w := next()
		return puzzle.Cell(int(w[0]-'A')*9 + int(w[1]-'1'))
	}
	var puzzles []*puzzle.Puzzle
	for n := number(); n > 0; n = number() {
		p := puzzle.New(9)
		p.Rules = []puzzle.Rule{rule.Domino{}}
		for range n {
			a, at := number(), cell()
			b, bt := number(), cell()
			p.Rules = append(p.Rules, rule.Tile{
				Cells: []puzzle.Cell{at, bt}, Digits: []puzzle.Digit{puzzle.Digit(a), puzzle.Digit(b)},
			})
		}
		for d := puzzle.Digit(1); d <= 9; d++ {
			p.Rules = append(p.Rules, single(cell(), d))
		}
		puzzles = append(puzzles, p)
	}
	return puzzles
}
