// Package draw makes pictures of puzzles, of their solutions and of tilings, as setters publish
// them.
//
// [Puzzle], [Solution] and [Cells.Tiling] turn a subject into a [Scene], a list of lines, circles,
// boxes and words in painter's order. [Scene.AppendSVG] and [Scene.PNG] write a scene down;
// [Stack] puts several into one picture.
//
// # Layout
//
//	scene.go svg.go          a scene, and its two forms: text
//	png.go canvas.go         and pixels,
//	stroke.go glyph.go       with outlines of lines and letters
//	board.go                 a puzzle: grid, walls, digits, pencil marks, dominoes
//	look.go                  a rule, as its [rule.Look] says, by shape:
//	line.go cage.go          marks on lines and around cells,
//	spot.go edge.go          in cells and between them,
//	outside.go               and in the margin
//	caption.go               in words, what marks do not say
//	outline.go               the border of a set of cells
//	tiling.go cellname.go    tilings, and which items of a problem are cells
//
// No rule is named here but dominoes, which are drawn with the grid. A rule that is not in the set,
// or has no look, is described in the caption.
//
// # Coordinates
//
// A cell is 100 units wide. The grid's top left corner is the origin, x grows to the right and y
// down; margins have negative coordinates. All coordinates are whole numbers, so that the same
// scene is the same text on every machine.
package draw
