package judge

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"exactcover/encode/cases"
	"exactcover/encode/format/notation"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// A Func is a function that solves Sudokus, or a [Solver]. The list gives the argument and the
// result of each type; a puzzle has 81 cells unless Sizes of the Solver says otherwise:
//
//	func(string) (string, error), func(string) (string, bool), func(string) string
//		the cells of the puzzle row by row, '.' or, if the solver takes only that, '0' for a blank
//		one; the cells of the solution, among which blanks and line ends do not count. Anything
//		else says that there is no solution. Digits above 9 are letters, A for 10.
//	func(*[9][9]int) bool, func([9][9]int) ([9][9]int, bool), func([9][9]int) ([9][9]int, error)
//	func([][]int) bool, func([][]int) ([][]int, error)
//		numbers, 0 for a blank; one that returns no grid writes the solution into the one it got
//	func([][]byte)
//		characters, '.' for a blank; the solution is written into the grid, of which a cell stays
//		blank if there is none
//	func(context.Context, *puzzle.Puzzle) (*puzzle.Solution, error)
//		as [encode.Solve]
//
// For anything else write a Solver.
type Func interface {
	func(string) (string, error) | func(string) (string, bool) | func(string) string |
		func(*[9][9]int) bool | func([9][9]int) ([9][9]int, bool) | func([9][9]int) ([9][9]int, error) |
		func([][]int) bool | func([][]int) ([][]int, error) |
		func([][]byte) |
		func(context.Context, *puzzle.Puzzle) (*puzzle.Solution, error) |
		Solver
}

// errNone is the error of a solver that finds no solution and gives no reason.
var errNone = errors.New("it finds no solution")

// noneUnless returns nil if a solution was found, else errNone.
func noneUnless(found bool) error {
	if found {
		return nil
	}
	return errNone
}

// Of returns the solver that calls f, for puzzles of side 9 without rules. Change its fields for
// more.
func Of[F Func](f F) Solver {
	switch f := any(f).(type) {
	case func(string) (string, error):
		return textSolver(f)
	case func(string) (string, bool):
		return textSolver(func(text string) (string, error) {
			answer, found := f(text)
			return answer, noneUnless(found)
		})
	case func(string) string:
		return textSolver(func(text string) (string, error) { return f(text), nil })
	case func(*[9][9]int) bool:
		return arraySolver(func(a [9][9]int) ([9][9]int, error) {
			found := f(&a)
			return a, noneUnless(found)
		})
	case func([9][9]int) ([9][9]int, bool):
		return arraySolver(func(a [9][9]int) ([9][9]int, error) {
			a, found := f(a)
			return a, noneUnless(found)
		})
	case func([9][9]int) ([9][9]int, error):
		return arraySolver(f)
	case func([][]int) bool:
		return numberSolver(func(rows [][]int) ([][]int, error) {
			found := f(rows)
			return rows, noneUnless(found)
		})
	case func([][]int) ([][]int, error):
		return numberSolver(f)
	case func([][]byte):
		return byteSolver(f)
	case func(context.Context, *puzzle.Puzzle) (*puzzle.Solution, error):
		return puzzleSolver(f)
	case Solver:
		return f
	}
	panic("judge: not a Func") // F allows no other types
}

// ParseLine reads the digits of a full grid of n cells. It ignores blanks, line ends and the walls
// of drawn grids. It returns nil for any other text.
func ParseLine(text string, n int) []puzzle.Digit {
	cells := strings.Map(func(r rune) rune {
		if strings.ContainsRune(" \t\r\n|+-", r) || r >= 0x2500 && r <= 0x257f { // or box drawing
			return -1
		}
		return r
	}, text)
	grid := make([]puzzle.Digit, n)
	if len(cells) != n || symbols.Cells(grid, []byte(cells)) < n {
		return nil
	}
	return grid
}

// symbols are the characters of the digits of full grids.
var symbols = notation.NewSymbols(0, puzzle.MaxDigit, 10, "")

// plain returns an error for a puzzle that is more than a usual one with givens.
func plain(p *puzzle.Puzzle) error {
	usual := puzzle.New(p.Rows)
	if p.Rows != p.Cols || p.Low != 1 || int(p.High) != p.Rows || len(p.Rules) > 0 ||
		p.Candidates != nil ||
		!slices.Equal(usual.Regions, p.Regions) {
		return &UnfitError{"only givens on the usual grid can be written"}
	}
	return nil
}

// usual returns a function Solve that refuses puzzles that are more than usual ones with givens,
// and passes the givens of the others to f.
func usual(f func(givens []puzzle.Digit, side int) ([]puzzle.Digit, error)) SolveFunc {
	return func(_ context.Context, p *puzzle.Puzzle) ([]puzzle.Digit, error) {
		if err := plain(p); err != nil {
			return nil, err
		}
		return f(rule.GivenDigits(p), p.Rows)
	}
}

// textSolver returns the solver for a function of text.
func textSolver(f func(string) (string, error)) Solver {
	blank := byte(0) // not known yet
	ask := func(givens []puzzle.Digit, blank byte) ([]puzzle.Digit, error) {
		answer, err := f(strings.ReplaceAll(cases.Line(givens), ".", string(blank)))
		if err != nil {
			return nil, err
		}
		return ParseLine(answer, len(givens)), nil
	}
	solve := func(givens []puzzle.Digit, side int) ([]puzzle.Digit, error) {
		if blank == 0 {
			blank = '.'
			easy := cases.Grid(zeros{}, side)
			easy[0] = puzzle.Empty
			solved := func(blank byte) bool {
				grid, err := ask(easy, blank)
				return err == nil && grid != nil && cases.Mistakes(puzzle.New(side), grid) == "" &&
					slices.Equal(grid[1:], easy[1:])
			}
			if !solved('.') && solved('0') {
				blank = '0'
			}
		}
		return ask(givens, blank)
	}
	return Solver{Solve: usual(solve), Bad: badTexts(func(text string) bool {
		answer, err := f(text)
		return err == nil && solves(ParseLine(answer, 81))
	})}
}

// solves reports whether a grid is a solved 9x9 Sudoku.
func solves(grid []puzzle.Digit) bool {
	return grid != nil && cases.Mistakes(puzzle.New(9), grid) == ""
}

func badTexts(solved func(text string) bool) []BadInput {
	line := cases.Line(cases.Grid(zeros{}, 9))
	return badInputs(solved, map[string]string{
		"no text at all":        "",
		"80 cells":              line[:80],
		"82 cells":              line + "1",
		"a letter in a cell":    line[:40] + "x" + line[41:],
		"another letter":        "Z" + line[1:],
		"a letter of two bytes": "é" + line[1:],
		"a zero byte":           line[:80] + "\x00",
	}, func(s string) string { return fmt.Sprintf("%q", s) })
}

// badInputs returns inputs in the order of their names.
func badInputs[V any](solved func(V) bool, inputs map[string]V, show func(V) string) []BadInput {
	var bad []BadInput
	for name, input := range inputs {
		text := name
		if show != nil {
			text += ", " + show(input)
		}
		bad = append(
			bad, BadInput{text, func(context.Context) (bool, error) { return solved(input), nil }},
		)
	}
	slices.SortFunc(bad, func(a, b BadInput) int { return strings.Compare(a.Text, b.Text) })
	return bad
}

// rowsOf returns digits as rows of n numbers, 0 for an empty cell.
func rowsOf(digits []puzzle.Digit, n int) (rows [][]int) {
	for line := range slices.Chunk(digits, n) {
		row := make([]int, n)
		for c, d := range line {
			row[c] = max(0, int(d))
		}
		rows = append(rows, row)
	}
	return rows
}

// gridOf returns rows of n numbers as a grid, or an empty grid if they do not fit.
func gridOf(rows [][]int, n int) []puzzle.Digit {
	grid := []puzzle.Digit{}
	for _, row := range rows {
		for _, d := range row {
			if len(row) != n || d < 0 || d > int(puzzle.MaxDigit) {
				return []puzzle.Digit{}
			}
			grid = append(grid, puzzle.Digit(d))
		}
	}
	return grid
}

// numberSolver returns the solver for a function of rows of numbers.
func numberSolver(f func([][]int) ([][]int, error)) Solver {
	solve := usual(func(givens []puzzle.Digit, side int) ([]puzzle.Digit, error) {
		rows, err := f(rowsOf(givens, side))
		if err != nil {
			return nil, err
		}
		return gridOf(rows, side), nil
	})
	changed := func(change func(rows [][]int) [][]int) [][]int {
		return change(rowsOf(cases.Grid(zeros{}, 9), 9))
	}
	return Solver{Solve: solve, Bad: badInputs(func(rows [][]int) bool {
		input := slices.Clone(rows)
		for r := range input {
			input[r] = slices.Clone(rows[r])
		}
		_, err := f(input)
		return err == nil
	}, map[string][][]int{
		"no rows":      nil,
		"8 rows":       changed(func(rows [][]int) [][]int { return rows[:8] }),
		"a short row":  changed(func(rows [][]int) [][]int { rows[4] = rows[4][:8]; return rows }),
		"the given 10": changed(func(rows [][]int) [][]int { rows[4][4] = 10; return rows }),
		"the given -1": changed(func(rows [][]int) [][]int { rows[4][4] = -1; return rows }),
	}, nil)}
}

// arraySolver returns the solver for a function of an array, whose size is always right.
func arraySolver(f func([9][9]int) ([9][9]int, error)) Solver {
	s := numberSolver(func(rows [][]int) ([][]int, error) {
		var a [9][9]int
		for r := range a {
			copy(a[r][:], rows[r])
		}
		a, err := f(a)
		solution := make([][]int, 9)
		for r := range solution {
			solution[r] = a[r][:]
		}
		return solution, err
	})
	s.Bad = slices.DeleteFunc(
		s.Bad, func(b BadInput) bool { return !strings.Contains(b.Text, "given") },
	)
	return s
}

// byteSolver returns the solver for a function that writes into a grid of characters. Such a
// function can only report that there is no solution by leaving a cell blank.
func byteSolver(f func([][]byte)) Solver {
	solve := func(givens []puzzle.Digit, side int) ([]puzzle.Digit, error) {
		if !slices.Contains(givens, puzzle.Empty) {
			return nil, &UnfitError{"a full grid cannot be refused"}
		}
		rows := slices.Collect(slices.Chunk([]byte(cases.Line(givens)), side))
		f(rows)
		return ParseLine(string(slices.Concat(rows...)), len(givens)), nil
	}
	return Solver{Solve: usual(solve)}
}

// puzzleSolver returns the solver for a function of puzzles.
func puzzleSolver(f func(context.Context, *puzzle.Puzzle) (*puzzle.Solution, error)) Solver {
	solve := func(ctx context.Context, p *puzzle.Puzzle) ([]puzzle.Digit, error) {
		solution, err := f(ctx, p)
		if err != nil || solution == nil {
			return nil, err
		}
		return solution.Grid, nil
	}
	short, ten, none := puzzle.New(9), puzzle.New(9), puzzle.New(0)
	short.Givens = cases.Grid(zeros{}, 9)[:80]
	ten.Givens = cases.Grid(zeros{}, 9)
	ten.Givens[40] = 10
	return Solver{Solve: solve, Sizes: []int{4, 6, 9}, Bad: badInputs(func(p *puzzle.Puzzle) bool {
		solution, err := f(context.Background(), p)
		return err == nil && solution != nil
	}, map[string]*puzzle.Puzzle{"80 givens": short, "the given 10": ten, "no cells": none}, nil)}
}
