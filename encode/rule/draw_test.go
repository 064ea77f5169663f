package rule_test

import (
	"math"

	"exactcover/encode"

	"pgregory.net/rapid"
)

// drawCell draws a cell.
func drawCell(t *rapid.T, p *encode.Puzzle) encode.Cell {
	return encode.Cell(rapid.IntRange(0, p.Cells()-1).Draw(t, "cell"))
}

// drawCells draws lo to hi different cells, fewer if the grid has fewer.
func drawCells(t *rapid.T, p *encode.Puzzle, lo, hi int) []encode.Cell {
	all := make([]encode.Cell, p.Cells())
	for c := range all {
		all[c] = encode.Cell(c)
	}
	n := rapid.IntRange(min(lo, len(all)), min(hi, len(all))).Draw(t, "number of cells")
	return rapid.Permutation(all).Draw(t, "cells")[:n]
}

// drawLine draws a line of lo to hi cells. It steps to any of the eight neighbours, and mostly to
// one that it has not visited yet. Now and then it leaps, stays where it is, or turns and goes back.
func drawLine(t *rapid.T, p *encode.Puzzle, lo, hi int) []encode.Cell {
	n := rapid.IntRange(lo, hi).Draw(t, "length")
	line := []encode.Cell{drawCell(t, p)}
	switch rapid.IntRange(0, 11).Draw(t, "kind of line") {
	case 0:
		for len(line) < n {
			line = append(line, drawCell(t, p))
		}
	case 1:
		line = walk(t, p, line, (n+1)/2)
		for k := n/2 - 1; k >= 0; k-- {
			line = append(line, line[k])
		}
	default:
		line = walk(t, p, line, n)
	}
	return line
}

// walk makes a line as long as n cells, from one cell to the next.
func walk(t *rapid.T, p *encode.Puzzle, line []encode.Cell, n int) []encode.Cell {
	visited := map[encode.Cell]bool{line[0]: true}
	for len(line) < n {
		var steps, fresh []encode.Cell
		last := line[len(line)-1]
		for c := range encode.Cell(p.Cells()) {
			down, right := p.Row(c)-p.Row(last), p.Col(c)-p.Col(last)
			if c != last && max(down*down, right*right) == 1 {
				steps = append(steps, c)
				if !visited[c] {
					fresh = append(fresh, c)
				}
			}
		}
		if len(fresh) > 0 && rapid.IntRange(0, 9).Draw(t, "cross") > 0 {
			steps = fresh
		}
		next := rapid.SampledFrom(steps).Draw(t, "next")
		visited[next] = true
		line = append(line, next)
	}
	return line
}

// drawNeighbors draws two cells that share a side.
func drawNeighbors(t *rapid.T, p *encode.Puzzle) []encode.Cell {
	c := drawCell(t, p)
	var others []encode.Cell
	for other := range p.Neighbors(c) {
		others = append(others, other)
	}
	return []encode.Cell{c, rapid.SampledFrom(others).Draw(t, "neighbour")}
}

// drawDigit draws a digit of the puzzle.
func drawDigit(t *rapid.T, p *encode.Puzzle) encode.Digit {
	return p.Low + encode.Digit(rapid.IntRange(0, p.DigitCount()-1).Draw(t, "digit"))
}

// drawValue draws a number for a clue: half of the time the one that the solution has, else as
// [drawNumber] does.
func drawValue(t *rapid.T, solution, lo, hi int) int {
	if rapid.Bool().Draw(t, "as in the solution") {
		return solution
	}
	return drawNumber(t, lo, hi)
}

// drawNumber draws a number from lo to hi, and now and then one that makes no sense: files may hold any.
func drawNumber(t *rapid.T, lo, hi int) int {
	if rapid.IntRange(0, 15).Draw(t, "senseless") == 0 {
		return rapid.SampledFrom([]int{math.MinInt, math.MinInt32, 1 << 20, math.MaxInt32, math.MaxInt}).Draw(t, "number")
	}
	return rapid.IntRange(lo, hi).Draw(t, "number")
}
