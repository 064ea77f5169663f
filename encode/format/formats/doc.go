// Package formats has the table of formats of puzzles, and reads puzzles in all of them. It is what
// package encode/format and the command share; package encode/format describes it for users.
//
// Each format is a package in this folder, with its reader, its writer, a function that recognises
// it, and a line in table.go, which is the list of them. Package puzzlejson has puzzle JSON, which
// can hold every puzzle; package pictures has SVG and PNG.
//
// They share these packages:
//
//	source     text with places: lines, bytes, errors
//	notation   sizes, boxes, characters of digits, what a format can hold
//	recognise  kinds of lines, for recognising formats
//	spec       the description of a format; formats with one puzzle per line
//	rows       formats with one row per line
//	jsontext   JSON with places
//	ruletext   rules as puzzle JSON
//	lz, link   compressed text, and links that contain it
//	formattest what their tests share
//
// The files of this package:
//
//	table.go    the table of formats
//	detect.go   finding the format of an input
//	reader.go   reading a stream
//	parser.go   reading lines on several processors
//	drops.go    what a format leaves out of a puzzle
package formats
