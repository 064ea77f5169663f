// Package penpa has the links of penpa-edit.
//
//	penpa.go    the format, and the parts of a link
//	text.go     the packed text and its lines
//	points.go   places on the paper
//	grid.go     size, givens and solution
//	borders.go  regions and diagonals, by the lines that are drawn
//	sheet.go    several grids, on a paper with gaps
//	lists.go    thermometers, arrows and cages
//	signs.go    signs between cells, and little killers
//	drawing.go  parts that are left out
//	guess.go    rules that drawing is taken for, if an option asks for it
//	write.go    puzzles as links
//	writer.go   rules as drawing
package penpa

import (
	"bytes"
	"context"

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

// People draw puzzles of all kinds with penpa-edit. Its links have parameters after "#": m is
// edit or solve, p the paper and what is drawn on it (text.go), and a, perhaps, the solution. The
// page has tools for thermometers, arrows and cages, so these are rules. So are digits in cells,
// dots and signs of inequality between two cells, and a number with a diagonal arrow outside the
// grid. Other drawing is left out with a warning (drawing.go), or taken for the rules that usually
// look so if this is asked for (guess.go).

// Name is the name of the format.
const Name = "penpa"

// Format returns the format, which reads the rules of a set.
func Format(known rule.Set) *spec.Format {
	return &spec.Format{
		Guesses:   true,
		Name:      Name,
		About:     "penpa-edit links (#m=edit&p=...), one a line: digits, regions, thermometers, cages",
		Recognise: detect,
		New: func(src *source.Source, _ *notation.Maker, o spec.Options) spec.Decoder {
			return &spec.OneLine{Src: src, Parse: func(t *spec.Text) (
				*puzzle.Puzzle, source.Findings, *source.Error,
			) {
				return parse(src.Ctx, t, known, o.GuessDrawings)
			}}
		},
		Write: write,
		Holds: spec.HoldsTitle | spec.HoldsAuthor | spec.HoldsSolution,
		Example: "https://swaroopg92.github.io/penpa-edit/#m=edit&p=7JRRa9swEMff/SnKPd+DZSfU0ls3yl66bF" +
			"07xhAi2M6lMZWjTrbXVcbffciykw32MBbGGATH5Hf/O/mkk3RNtzGPHS5wgWmGMTL/8Hh8OfO/eHruq1aTuM" +
			"Crrt0ZKy4Q8d0Kt7luKJJTkIp6x4W7RfdGSGCAkAACA4XuVvTurXArdHdCAiBT6G5CUKLQXR/x0+j39DqILF" +
			"boVhMrdJ+FhLKypab1TVDeC+nuEXyeV+Noj1CbrwTTPLxdmrqovFDkbaup2VVPkydUAeYUA7qr/2m6Q9S7D6" +
			"J3ayH93D8eMTsgNJ3d5iWB6AeEfVcXZEH0wLL5O2GjYLH0QjILh+C7MLJ5qQujA28tka729LN1Hcx2R7Y2IK" +
			"RkHJNYKYS9KTpdHBwKIbfWPDeBN5Wlsq3MPpjNly63tLV5TUF4MvrlYfYe084p4XKJWQoiQcg48jhQipyNNJ" +
			"7nQAx5EihBnh40Hogjiy9BJAPCc66nlZb5w5RuQ5raH9f5WGlN1geM6zhhL04v9d+u8R/XRLIstBZc/vpfRV" +
			"JFPTRGr+d6jK1liOAbjK9MfXs6t5h/1WL8HsTnw32+8L9Xk8Ff6PEKfw8AAP//\n",
	}
}

// modes are how a text begins that has the parameters of a link.
var modes = [][]byte{[]byte("m=edit&p="), []byte("m=solve&p=")}

func detect(h *recognise.Head) recognise.Answer {
	text := h.Text()
	if source.IsLink(text) && bytes.Contains(text, []byte("/penpa-edit/")) {
		return recognise.ByContent
	}
	for _, mode := range modes {
		at := bytes.Index(text, mode)
		if at == 0 || at > 0 && source.IsLink(text) && (text[at-1] == '#' || text[at-1] == '?') {
			return recognise.ByContent
		}
	}
	return recognise.No
}

// parameter returns the place of the value of a parameter of a link.
func parameter(text []byte, name string) (start, end int, ok bool) {
	at := 0
	if source.IsLink(text) {
		at = bytes.IndexAny(text, "#?") + 1
		if at == 0 {
			return 0, 0, false
		}
	}
	for at < len(text) {
		end = len(text)
		if size := bytes.IndexByte(text[at:], '&'); size >= 0 {
			end = at + size
		}
		if bytes.HasPrefix(text[at:end], []byte(name+"=")) {
			return at + len(name) + 1, end, true
		}
		at = end + 1
	}
	return 0, 0, false
}

// A reader reads one paper. Values are those of the JSON in its text.
type reader struct {
	link.Reader
	paper
	guessing bool

	question, answer jsontext.Value           // what is drawn, and what is entered to solve it
	colors           jsontext.Value           // that people have chosen for what is drawn
	used             map[*jsontext.Value]bool // drawing that has become a rule, or has no meaning
	outside          map[point]*jsontext.Value
	walls            map[[2]puzzle.Cell]*jsontext.Value // thick lines between cells, the earlier first
}

func parse(ctx context.Context, t *spec.Text, known rule.Set, guessing bool) (
	*puzzle.Puzzle, source.Findings, *source.Error,
) {
	start, end, ok := parameter(t.Bytes, "p")
	if !ok {
		return nil, source.Findings{}, address.Unnamed(t)
	}
	text, err := unpack(t, start, end)
	if err != nil {
		return nil, source.Findings{}, err
	}
	text.ctx = ctx
	r := &reader{
		Reader: link.NewReader(ctx, known, false), guessing: guessing,
		used: make(map[*jsontext.Value]bool), outside: make(map[point]*jsontext.Value),
	}
	if err := r.read(text); err != nil {
		return nil, source.Findings{}, err
	}
	text.found(&r.Findings)
	if start, end, ok := parameter(t.Bytes, "a"); ok && end > start {
		r.solution(t, start, end)
	}
	return r.Puzzle, r.Findings, text.place(questionLine, r.Err)
}

// read reads the lines of the text.
func (r *reader) read(t *text) (err *source.Error) {
	if r.paper, err = t.paper(); err != nil {
		return err
	}
	r.Puzzle.Title, r.Puzzle.Author = t.names()
	if r.question, err = t.json(questionLine); err != nil {
		return err
	}
	if t.has(answerLine) {
		if r.answer, err = t.json(answerLine); err != nil {
			return err
		}
	}
	if t.has(colorsLine) {
		r.colors, _ = t.json(colorsLine) // nothing else depends on it
	}
	v := &r.question
	r.Steps(
		v, r.size, r.borders, r.numbers, r.sheet, r.entered, r.thermos, r.arrows, r.cages, r.between,
	)
	if r.Err == nil && r.guessing {
		r.guess()
	}
	if r.Err == nil {
		r.drawing(v)
	}
	return nil
}
