// Package picture draws puzzles, their solutions and tilings: as SVG documents and PNG images that
// look as setters publish them, and with the characters of a terminal.
//
//	err := picture.SVG(ctx, file, p, picture.Options{})
//
// How a rule is drawn it says itself, by its [rule.Look]: this package knows shapes, inks and
// signs, and no rule but the dominoes, which are drawn with the grid. A rule without a look, or one
// that is not in [Options.Rules], is said in words under the picture. So no picture lacks a rule.
//
// Marks of several rules in one place do not hide each other: lines run side by side, borders lie
// within each other, areas that overlap have outlines, dots stand beside each other. Where a line
// joins cells that do not touch, the cells are marked instead: a1, a2, a3.
//
// # What is where
//
// [SVG], [PNG] and [Text] write a puzzle, or [Options.Solution]. [New] makes a [Picture], which can
// be written more than once, by [Picture.SVG] and [Picture.PNG], and [Stack] puts several into one.
// [FindCells] finds the [Cells] of an exact-cover problem; [Cells.Tiling] draws a solution of one
// as coloured pieces.
//
//	picture.go  puzzles: what is drawn, and the forms
//	labels.go   regions that a solution tells
//	tiling.go   exact-cover problems
//	internal    scene: lines, boxes, words; layout: a puzzle as a scene; tiling: pieces as a scene;
//	            form: a scene as SVG and PNG, glyph: letters; terminal: boxes made of characters
//
// # Shapes and units
//
// [Options.Cell] is in pixels, [Options.Width] in characters. A cell of an SVG document has 100
// units. A picture is as large as its puzzle, with its margins and words. The same puzzle gives the
// same bytes on every machine, except that shades of PNG may differ in the last bit.
//
// # Errors
//
// A puzzle that is not well formed is the error of [puzzle.Puzzle.Validate]; a solution of another
// size is an error too. PNG images have at most 64 million pixels: more are a *[SizeError]. What
// has no picture as a tiling is a *[TilingError]. All else is the error of the context or the
// writer.
//
// # Cost
//
// A puzzle of 9x9 takes well under a millisecond as SVG or text, and a few tens as PNG, nearly all
// of it for packing the pixels. Time grows with the cells of all rules, times the cells of the grid
// for borders; memory with the marks and, for PNG, the file: pixels are painted in bands of 2
// million. Sides have at most [puzzle.MaxSide] cells, so a PNG image of one puzzle with the usual
// cells is always small enough. Any number of goroutines may draw at once, also one [Picture].
//
// # Sources
//
// SVG: W3C, Scalable Vector Graphics 1.1. PNG: W3C, Portable Network Graphics, third edition, by
// the zlib of the standard library. Edges are smoothed as in Raph Levien's font-rs, by exact covers
// of pixels. The letters of PNG are those of the Go fonts.
package picture
