// Package opensudoku has the XML of the program OpenSudoku, and the XML of .sdku files.
//
//	opensudoku.go  the format, and writing
//	reader.go      games from elements
//	data.go        cells from the text of a game
//	sdku.go        .sdku files
package opensudoku

import (
	"bytes"

	"exactcover/encode/format/notation"
	"exactcover/encode/format/recognise"
	"exactcover/encode/format/source"
	"exactcover/encode/format/spec"
	"exactcover/encode/puzzle"
)

// A file of OpenSudoku has games, perhaps in folders:
//
//	<opensudoku version="2">
//	  <folder name="Easy"><game created="0" data="..." /></folder>
//	</opensudoku>
//
// A .sdku file has one puzzle:
//
//	<Sudoku version="1"><Cell><x>0</x><y>0</y><value>2</value><origin>User</origin></Cell></Sudoku>
//
// Both may have digits that are not given but were entered or calculated while the game was played.
// These are no clues. If no digit is given, the digits that were entered are the puzzle.
const (
	name  = "opensudoku"
	side  = 9
	cells = side * side
)

// Format describes the format.
var Format = spec.Format{
	Name:      name,
	About:     "XML of OpenSudoku, any number of games a file, and .sdku files",
	Endings:   []string{".opensudoku", ".sdku", ".xml"},
	Document:  [2]string{before, after},
	Recognise: detect,
	New: func(src *source.Source, b *notation.Maker, _ spec.Options) spec.Decoder {
		return newDecoder(src, b)
	},
	Puzzle: appendPuzzle, Grid: appendGrid,
	Example: before + "<name>An example</name>\n<game data=\"00000012300600410040000590000450200000" +
		"1670020000100000035064910014008060600000207\" />\n" + after,
}

const (
	before = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n"
	after  = "</opensudoku>\n"
)

func appendPuzzle(dst []byte, p *puzzle.Puzzle) ([]byte, error) {
	if err := notation.FitsNine(p, name, 0); err != nil {
		return dst, err
	}
	return appendGame(dst, func(c int) puzzle.Digit { return notation.Given(p, c) }), nil
}

func appendGrid(dst []byte, p *puzzle.Puzzle, grid []puzzle.Digit) ([]byte, error) {
	if p.Rows != side || p.Cols != side || p.Low < 1 || p.High > side {
		return dst, notation.SizeMisfit(p, name)
	}
	return appendGame(dst, func(c int) puzzle.Digit { return grid[c] }), nil
}

// appendGame appends a document with one game, whose digits are all given.
func appendGame(dst []byte, digit func(c int) puzzle.Digit) []byte {
	dst = append(dst, before...)
	dst = append(dst, "<game data=\""...)
	for c := range cells {
		dst = append(dst, '0'+byte(max(0, digit(c))))
	}
	return append(append(dst, "\" />\n"...), after...)
}

// detect looks for the root of a document.
func detect(h *recognise.Head) recognise.Answer {
	if !h.First() || !bytes.HasPrefix(h.Text(), []byte("<")) {
		return recognise.No
	}
	for _, l := range h.Rest() {
		for _, root := range []string{"<opensudoku", "<Sudoku", "<game", "<folder"} {
			if bytes.Contains(l.Text, []byte(root)) {
				return recognise.BySign
			}
		}
	}
	if h.Complete {
		return recognise.No
	}
	return recognise.Wait
}
