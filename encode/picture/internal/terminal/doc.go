// Package terminal draws puzzles and their solutions with the characters of a terminal.
//
// A picture is a frame of box-drawing characters, heavy around regions and light between cells. All
// other demands of a puzzle are drawn where there is room:
//
//	sketch.go  a picture while it is drawn, in the layout that fits
//	walls.go   no wall between the two cells of a domino, dashed walls around the cells of a cage,
//	           the sum on the wall above the first of them
//	marks.go   signs on the wall between two cells, beside a digit, or along a line
//	margin.go  clues that stand outside the grid
//	canvas.go  characters and their colours
//	variables.go  cells outside the grid: a line for each variable, or a block with marks
//	legend.go  the meanings of signs and, in words, every rule that could not be drawn
//
// So a picture never lacks a rule. Colours carry no information.
//
// No other numbers stand beside digits or on the walls between the cells of a row. So the digits of
// a picture can be read back (format grid of package encode/format).
package terminal
