// Package sudokumaker has the format of SudokuMaker links, and of the JSON in them.
//
//	sudokumaker.go  the format, and reading a link
//	reader.go       cells, lists of instances, and parts left out
//	object.go       size, cells and regions
//	places.go       numbers of edges, corners and places outside
//	types.go        the constraints by number
//	plain.go        constraints that the kinds of rules describe
//	rules.go        constraints that need their own code
//	negatives.go    dots and sums on edges, and what neighbours without them must not have
//	groups.go       constraints about groups of digits, and sequences
//	write.go        puzzles as links
//	writer.go       lists of constraints
//	carry.go        parts of a file that only this format has
package sudokumaker

import (
	"bytes"
	"context"
	"io"
	"strings"

	"exactcover/encode/format/internal/address"
	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/link"
	"exactcover/encode/format/notation"
	"exactcover/encode/format/recognise"
	"exactcover/encode/format/source"
	"exactcover/encode/format/spec"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// SudokuMaker writes a puzzle as {"formatVersion": ..., "puzzle": {...}}. The puzzle has what is in
// its cells and a list of constraints, each with a number as its type, its instances, and how it is
// drawn. Cells are numbers in row order from 0; places.go has the other numbers.
//
// In a grid of type custom, rows and columns are houses only where a constraint says so.
//
// Disabled constraints are only kept. Constraints that the solver of the site ignores, drawings,
// and constraints that are programs may be rules: they are reported as left out, or refused. Fog,
// rules in words, colours and pencil marks have no meaning for a solver.

const Name = "sudokumaker"

// site is a part of all links.
const site = "sudokumaker.app/"

// carrier finds the puzzle in a link.
var carrier = &address.Carrier{Behind: []string{"?puzzle=", "&puzzle="}}

// Format returns the format, which has the rules of a set.
func Format(known rule.Set) *spec.Format {
	return &spec.Format{
		Name:      Name,
		About:     "SudokuMaker links, one a line, or the JSON that they carry: variant puzzles",
		Recognise: detect,
		New: func(src *source.Source, _ *notation.Maker, o spec.Options) spec.Decoder {
			read := func(v *jsontext.Value) *link.Reader {
				r := newReader(src.Ctx, known, o.IgnoreUnknown)
				r.read(v)
				return &r.Reader
			}
			return link.Decoder(src, Name, carrier, jsontext.Parse, true, read)
		},
		Write: func(_ context.Context, w io.Writer, p *puzzle.Puzzle, s *puzzle.Solution) error {
			return write(w, p, s, known)
		},
		Holds: spec.HoldsTitle | spec.HoldsAuthor | spec.HoldsWords | spec.HoldsNoLines,
		Parts: func(text string) []string { return partsOf(text, known) },
		Example: `{"formatVersion":"1.5.0","puzzle":{"name":"","author":"","size":4,"cells":[` +
			`{"given":true,"value":1},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{}],"constraints":[` +
			`{"type":1,"regions":[0,0,1,1,0,0,1,1,2,2,3,3,2,2,3,3]},` +
			`{"type":300,"thermometers":[[1,2,6]],"slow":false},` +
			`{"type":202,"clues":[{"value":5,"edge":9}],"negative":[]}]}}` + "\n",
	}
}

func (r *reader) read(v *jsontext.Value) {
	object := r.Need(v, "puzzle")
	if object.Type != jsontext.Object {
		r.Wrong(object, "an object")
	}
	if said := v.Get("formatVersion"); said.Says() && !strings.HasPrefix(said.Text+".", "1.") {
		r.Leave(said, "version 1 of the format", said.What())
	}
	r.Others(v, []string{"formatVersion", "puzzle"})
	r.Steps(object, r.named, r.size, r.cells, r.constraints)
}

// detect recognises links of the site, and objects by their keys.
func detect(h *recognise.Head) recognise.Answer {
	line := h.Text()
	if h.HasKey("formatVersion") || h.HasKey("puzzle") ||
		source.IsLink(line) && bytes.Contains(line, []byte(site)) {
		return recognise.ByContent
	}
	return recognise.No
}
