// Package tiling has the format of boards and pieces. Package encode/tiling reads and writes it.
package tiling

import (
	"context"
	"io"

	"exactcover/encode/format/notation"
	"exactcover/encode/format/recognise"
	"exactcover/encode/format/spec"
	"exactcover/encode/puzzle"
	"exactcover/encode/tiling"
)

// Name is the name of the format.
const Name = "tiling"

// Format describes the format. It does not hold puzzles of digits.
var Format = spec.Format{
	Name:      Name,
	About:     "boards and the pieces that cover them",
	Endings:   []string{".tiling"},
	Named:     true,
	InKind:    true,
	Between:   "\n",
	Recognise: looks,
	Write: func(context.Context, io.Writer, *puzzle.Puzzle, *puzzle.Solution) error {
		return &notation.MisfitError{Format: Name, What: "it has no board and no pieces"}
	},
}

// looks says whether the current line is a statement about a board or pieces.
func looks(h *recognise.Head) recognise.Answer {
	text := append(h.Text()[:len(h.Text()):len(h.Text())], '\n')
	switch {
	case tiling.Recognise(text):
		return recognise.BySign
	case !h.Complete && tiling.Recognise(append(text, "board\n"...)): // it is only a name so far
		return recognise.Wait
	}
	return recognise.No
}
