// Package layout draws a puzzle as a scene.
//
//	drawing.go  a puzzle: digits, pencil marks, and all of the following
//	grid.go     frame, walls, dominoes
//	look.go     a rule, by the layout of its [rule.Look]:
//	line.go     marks on lines,
//	cage.go     around cells,
//	area.go     under cells,
//	marks.go    in cells,
//	pairs.go    between them and where four meet,
//	outside.go  and in the margin
//	variables.go  cells outside the grid, under it
//	clash.go    clues that clash, in red
//	caption.go  in words, what marks do not say
//	expand.go   rules of alternatives, each with the tag of its alternative
//	corner.go   texts in the corners of cells
//	fold.go     texts that differ only in their cells, in one line
//	lanes.go    lanes, which keep marks in one place apart
//	crowd.go    which marks want the same place
//
// The package names no rule except the dominoes, which are drawn with the grid. A rule that is not
// in the set, or has no look, is described in the caption.
package layout
