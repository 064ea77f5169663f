// Package fpuzzles has the format of f-puzzles links, and of the JSON in them.
//
//	fpuzzles.go  the format, and reading a link
//	reader.go    instances and cells, and their names in messages
//	object.go    the grid and the solution
//	rules.go     constraints that take code of their own
//	plain.go     those that kinds of rules name
//	keys.go      which key is which constraint
//	drawing.go   drawing that a constraint explains
//	write.go     puzzles as links
//	writer.go    rules as constraints
//	guess.go     rules that drawing is taken for, if an option asks for it
//	decor.go     parts that may be rules if there are several solutions
//	carry.go     parts of a file that only this format has
//	parts.go     the names of these parts
package fpuzzles

import (
	"bytes"
	"context"
	"io"

	"exactcover/encode/format/internal/address"
	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/link"
	"exactcover/encode/format/internal/lz"
	"exactcover/encode/format/notation"
	"exactcover/encode/format/recognise"
	"exactcover/encode/format/source"
	"exactcover/encode/format/spec"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// f-puzzles writes a puzzle as a JSON object: grid[r][c] has what is in the cells, and every
// further key is a kind of constraint with the list of its instances (rules.go). Cells are
// "R1C1"; clues outside the grid have row or column 0 or one more than there are. Numbers may stand
// in quotes.
//
// A puzzle keeps the parts without meaning for a solver: see carry.go. Drawing has no meaning if a
// constraint explains it (drawing.go); other drawing is reported as left out.

// carrier finds the puzzle in f-puzzles links, and in SudokuPad links of the same.
var carrier = &address.Carrier{
	Behind: []string{"?load=", "&load=", "/fpuzzles", "=fpuzzles", "/fpuz", "=fpuz"},
	Prefix: []string{"fpuzzles", "fpuz"},
}

// Format returns the format, which has the rules of a set.
func Format(known rule.Set) *spec.Format {
	return &spec.Format{
		Guesses:   true,
		Name:      Name,
		About:     "f-puzzles links, one a line, or the JSON that they carry: variant puzzles",
		Recognise: detect,
		New: func(src *source.Source, _ *notation.Maker, o spec.Options) spec.Decoder {
			read := func(v *jsontext.Value) *link.Reader {
				f := newReader(src.Ctx, known, o.IgnoreUnknown)
				f.guessing = o.GuessDrawings
				f.Steps(v, f.named, f.grid, f.solved, f.words, f.constraints, f.drawing)
				return &f.Reader
			}
			return link.Decoder(src, Name, carrier, jsontext.Parse, true, read)
		},
		Write: func(_ context.Context, w io.Writer, p *puzzle.Puzzle, s *puzzle.Solution) error {
			return write(w, p, s, known)
		},
		Holds: spec.HoldsTitle | spec.HoldsAuthor | spec.HoldsWords | spec.HoldsSolution,
		Parts: func(text string) []string { return partsOf(text, known) },

		Decoration: decorationOf,
		Example: "https://f-puzzles.com/?load=N4IgzglgXgpiBcAWANCA5gJwgEwQbT1ADcBDAGwFc54BGVNCImAO" +
			"wQBcMqBfZYHv3lwC6yQv3GCRYwTL5SBC%2FiFKVqKdIxbtOMYSJAlmbCAGsIzNNu5A\n",
	}
}

// detect recognises objects by their keys, links of the sites, and packed puzzles with or without
// "fpuzzles" ahead of them.
func detect(h *recognise.Head) recognise.Answer {
	line := h.Text()
	if h.HasKey("grid") {
		return recognise.ByContent
	}
	start, end, ok := carrier.Find(line)
	// A line of a puzzle may begin with a packed brace, but has no small letters, which a packed
	// quotation mark takes, and packed JSON has no dots.
	if ok && lz.IsObject(line[start:end], "\" \t\r\n") && bytes.IndexByte(line[start:end], '.') < 0 {
		return recognise.ByContent
	}
	if source.IsLink(line) && (bytes.Contains(line, []byte("f-puzzles.com/")) ||
		bytes.Contains(line, []byte("sudokupad.app/"))) {
		return recognise.BySign
	}
	return recognise.No
}
