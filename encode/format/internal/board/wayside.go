package board

import (
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// The values of lines that do not say theirs.
const (
	UsualWhisper = 5
	UsualLockout = 4
	UsualModulus = 3
)

// The values of dots that do not say theirs.
const (
	UsualDifference = 1
	UsualRatio      = 2
)

// DoubleArrow returns the rule of a line between two circles.
func DoubleArrow(line []puzzle.Cell) puzzle.Rule {
	if len(line) < 2 {
		return rule.DoubleArrow{Ends: line}
	}
	last := len(line) - 1
	return rule.DoubleArrow{Ends: []puzzle.Cell{line[0], line[last]}, Cells: line[1:last]}
}

// ByRegion cuts a line where it goes from one region to another. labels are those of all cells, or
// nil.
func ByRegion(labels []int, line []puzzle.Cell) [][]puzzle.Cell {
	label := func(c puzzle.Cell) int {
		if labels == nil {
			return puzzle.NoRegion
		}
		return labels[c]
	}
	var segments [][]puzzle.Cell
	for i, c := range line {
		if i == 0 || label(c) != label(line[i-1]) {
			segments = append(segments, nil)
		}
		last := len(segments) - 1
		segments[last] = append(segments[last], c)
	}
	return segments
}
