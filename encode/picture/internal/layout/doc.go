// Package layout draws a puzzle as a scene.
//
//	drawing.go  a puzzle: grid, walls, digits, pencil marks, dominoes
//	look.go     a rule, as its [rule.Look] says, by shape:
//	line.go     marks on lines,
//	cage.go     around cells,
//	area.go     under cells,
//	marks.go    in cells,
//	pairs.go    between them and where four meet,
//	outside.go  and in the margin
//	variables.go  cells outside the grid, under it
//	caption.go  in words, what marks do not say
//	expand.go   rules of alternatives, each with the tag of its own
//	lanes.go    how marks that lie in one place are kept apart
//
// No rule is named here but dominoes, which are drawn with the grid. A rule that is not in the set,
// or has no look, is described in the caption.
package layout
