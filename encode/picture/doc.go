// Package picture draws puzzles, their solutions and tilings: as SVG documents and PNG images that
// look as setters publish them, and with the characters of a terminal.
//
//	err := picture.SVG(ctx, file, p, picture.Options{})
//
// The [rule.Look] of a rule says how the rule is drawn. This package knows layouts, inks and signs,
// but no rule except the dominoes, which are drawn with the grid. A rule without a look, or one
// that is not in [Options.Rules], is stated in words under the picture. So no picture lacks a rule.
// Those that differ only in their cells share a line; if they have alternatives, their numbers are
// in their cells.
//
// The cells of variables stand under the grid and have marks like those of the grid. In SVG each
// has its name as data-cell, so that a page can find it. Where an arrow leaves a circle that is a
// variable, its line begins with the name of the variable.
//
// Marks of several rules in one place do not hide each other: lines run side by side, borders and
// figures in cells are nested, areas that overlap and copies that touch have outlines, dots stand
// beside each other. The more there are, the smaller they are. This holds for eight marks in one
// place, for 41 lines, and for any number of dots: those for which there is no room are stated in
// words. Where a line joins cells that do not touch, the cells are marked instead: a1, a2, a3.
//
// # What is where
//
// [SVG], [PNG] and [Text] draw a puzzle, or its solution if [Options.Solution] is set. [New] makes
// a [Picture], which can be written more than once, by [Picture.SVG] and [Picture.PNG]; an [Album]
// puts several into one file. [Picture.Scene] is what other forms of output need. [Tiling],
// [TilingPuzzle] and [Marked] draw tilings of every lattice: solved, unsolved, and with marks in
// their cells. [FindCells] finds the [Cells] of an exact-cover problem; [Cells.Tiling] draws a
// solution of that problem as coloured pieces.
//
//	picture.go  puzzles: what is drawn, and the forms
//	album.go    several pictures in one file
//	labels.go   regions that follow from the labels of a solution
//	tiling.go   tilings and exact-cover problems
//	scene       lines, boxes, words
//	internal    layout: a puzzle as a scene; tilings: pieces as a scene; render: a scene as SVG and
//	            PNG, glyph: letters; terminal: boxes made of characters; words: text around a picture
//
// # Data and units
//
// [Options.Cell] is in pixels, [Options.Width] in characters. A cell of an SVG document has 100
// units. A picture is as large as its puzzle, with its margins and words. The same puzzle gives the
// same bytes on every machine, except that shades of PNG may differ in the last bit.
//
// # Errors
//
// A malformed puzzle gives the error of [puzzle.Puzzle.Validate]. A solution of another size is an
// error too. A PNG image of more than 64 million pixels is a *[SizeError]. A problem or solution
// that cannot be drawn as a tiling is a *[TilingError]. All other errors are those of the context
// or the writer.
//
// # Cost
//
// A 9x9 puzzle takes well under a millisecond as SVG or text, and a few tens of milliseconds as
// PNG, nearly all of it for compressing the pixels. Time grows with the number of cells in all
// rules, for borders times the cells of the grid. Memory grows with the marks and, for PNG, with
// the file: pixels are painted in bands of 2 million. Sides have at most [puzzle.MaxSide] cells, so
// a PNG image of one puzzle with [DefaultCell] is always small enough. Any number of goroutines may
// draw at once, also the same [Picture].
//
// # Sources
//
// SVG: W3C, Scalable Vector Graphics 1.1. PNG: W3C, Portable Network Graphics, third edition, with
// the zlib of the standard library. Edges are smoothed as in Raph Levien's font-rs, by the exact
// share of each pixel that is covered. PNG images use the letters of the Go fonts.
package picture
