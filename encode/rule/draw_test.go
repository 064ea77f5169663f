package rule_test

import (
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
// one that it has not visited yet.
func drawLine(t *rapid.T, p *encode.Puzzle, lo, hi int) []encode.Cell {
	n := rapid.IntRange(lo, hi).Draw(t, "length")
	line := []encode.Cell{drawCell(t, p)}
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

// drawValue draws a number for a clue: half of the time the one that the solution has, else one
// from lo to hi.
func drawValue(t *rapid.T, solution, lo, hi int) int {
	if rapid.Bool().Draw(t, "as in the solution") {
		return solution
	}
	return rapid.IntRange(lo, hi).Draw(t, "value")
}
