// Package dotted reads and writes the constraint strings of the Interactive Sudoku Solver.
//
//	dotted.go     a whole string: the grid, its regions, the parts one after another
//	parts.go      the parts of a string and their arguments
//	link.go       links that contain a string
//	forms.go      grids without constraints, which links may contain too
//	regions.go    boxes and pieces
//	variables.go  cells outside the grid, and the range of digits of a string, read and written
//	types.go      the table of the types that need special code, each read and written
//	plain.go      the other types, which the kinds of rules name
//	nest.go       groups of parts: alternatives and copies
//	rules.go      lines, areas and clues
//	counts.go     sums, counts of digits, and ranks of rows and columns
//	chaos.go      unknown regions, and digits that houses lack
//	tables.go     relations and patterns, which are written as codes
//	nfa.go        automata, which are written as codes too
//
//	write.go      puzzles as strings
//	restate.go    rules that are stated by others: by pairs of cells, digits or alternatives
package dotted

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/format/line"
	"exactcover/encode/format/notation"
	"exactcover/encode/format/recognise"
	"exactcover/encode/format/source"
	"exactcover/encode/format/spec"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
	"exactcover/internal/nearest"
)

// A dotted string is a list of parts. A part is a dot and words with tildes between them: the first
// word is the type of a constraint, the others are its arguments. A part without a type has givens
// and candidates. Blanks have no meaning. Cells are named R1C2, with one character for each
// coordinate, a for 10. After a part Var~X~label~9 the cells of the variable X are named VX1, VX2
// and so on; if it has only one cell, this is VX.
//
// The grid is 9x9 unless the part Shape says otherwise. Its boxes have as many cells as its longer
// side, or as the part RegionSize says, whatever the number of digits. They are the squarest boxes
// of that size that fill the grid; there are none if no boxes do, or if there is a part NoBoxes.
// Jigsaw adds pieces of that size. The cells of one label of another size lie in no piece.
//
// Each string is on a line of its own, so that a file can have many. One that may be the rest of
// the string above is refused: if it is indented further, or has no Shape and follows a group
// without End, or follows an empty line and a string with Shape. In a link, and if lines are to be
// joined, an input is one string, and empty lines only divide it.
//
// A line without parts is a plain puzzle, as in the line format. A line may also be a link to the
// page of the solver that contains a string (link.go).

// Format returns the format, which has the rules of a set.
func Format(known rule.Set) *spec.Format {
	return &spec.Format{
		Name:      Name,
		About:     "constraint strings (.Thermo~R1C1~R1C2.Cage~5~...) and their links, one a line",
		Recognise: func(h *recognise.Head) recognise.Answer { return detect(h, known) },
		New: func(src *source.Source, b *notation.Maker, o spec.Options) spec.Decoder {
			return newDecoder(src, b, o, known)
		},
		Write: func(_ context.Context, w io.Writer, p *puzzle.Puzzle, s *puzzle.Solution) error {
			return write(w, p, s, known)
		},
		Holds:   spec.HoldsVariables,
		Example: ".Thermo~R1C1~R1C2.AntiKing.~R1C1_5\n",
	}
}

func newDecoder(
	src *source.Source, b *notation.Maker, o spec.Options, known rule.Set,
) spec.Decoder {
	plain := line.Decoder{Src: src, Maker: b}
	var last above
	return &spec.OneLine{Src: src, Joined: o.JoinLines, Parse: func(t *spec.Text) (
		*puzzle.Puzzle, source.Findings, *source.Error,
	) {
		word, _ := source.FirstWord(t.Bytes)
		d := reader{
			src: src, text: t, known: known, ignoreUnknown: o.IgnoreUnknown,
			folded: make(map[string]bool),
		}
		switch {
		case source.IsLink(t.Bytes):
			d.link(b)
		case o.JoinLines:
			d.sections(b)
			d.read()
		case !hasParts(t.Bytes, known) && (t.Bytes[0] != '.' || notation.LineSide(len(word)) > 0):
			if d.p, d.err = plain.Parse(t.Bytes, t.Line); d.err != nil {
				d.err.Column += t.Col - 1
			}
		case t.Bytes[0] != '.':
			d.fail(0, `"."`, source.Quote(t.Bytes))
		default:
			d.split(0, len(t.Bytes))
			d.follows(&last)
			d.read()
			return d.p, d.Findings, d.err
		}
		last = above{}
		return d.p, d.Findings, d.err
	}}
}

// An above is what a string must know of the string above it. The zero value means that there is
// none.
type above struct {
	col        int  // where the first line begins that was not refused as the rest of another, from 1
	shaped     bool // it has a part Shape
	rows, cols int  // of its grid, if Shape says that it is not 9x9
	open       int  // groups without an End, also after the lines that were refused
}

// follows fails for a string that may be the rest of the string above. One is told if it may just
// as well be another puzzle, as a batch has them: without Shape, and of cells that the grid above
// has.
func (d *reader) follows(last *above) {
	shape := d.only("Shape")
	is := above{col: d.text.Col, shaped: shape != nil}
	if is.shaped && shape.has(0) && shape.args[0].word != "9x9" {
		rows, cols, _ := strings.Cut(shape.args[0].word, "x")
		is.rows, _ = strconv.Atoi(rows)
		is.cols, _ = strconv.Atoi(cols)
	}
	for _, part := range d.parts {
		switch part.name {
		case "And", "Or", "Replicate":
			is.open++
		case "End":
			is.open--
		}
	}
	const whole = "one puzzle a line (is this the rest of the string above? Then join the lines)"
	rest := ""
	switch {
	case last.col == 0 || d.err != nil:
	case is.col > last.col:
		rest = "an indented string"
	case is.shaped:
	case last.open > 0:
		rest = "a string without Shape after a group without End"
	case d.text.Gap && last.shaped:
		rest = "a string without Shape after an empty line"
	case d.text.Gap:
		d.warn(0, whole, "an empty line between strings")
	case !d.text.Comment && last.rows > 0 && d.inside(last.rows, last.cols):
		d.warn(0, whole, fmt.Sprintf("a string without Shape, of cells that the grid of %dx%d above has",
			last.rows, last.cols))
	}
	if rest != "" {
		d.fail(0, whole, rest)
		last.open = max(last.open+is.open, 0)
		return
	}
	*last = is
}

// inside reports whether all cells of the grid that the parts name are in a grid of this size.
func (d *reader) inside(rows, cols int) bool {
	for _, part := range d.parts {
		for _, a := range part.args {
			name, _, _ := strings.Cut(a.word, "_")
			if isCellName(name) && name[0] == 'R' &&
				(coordinate(name[1]) > rows || coordinate(name[3]) > cols) {
				return false
			}
		}
	}
	return true
}

// hasParts reports whether a line can only be a dotted string.
func hasParts(line []byte, known rule.Set) bool {
	if len(line) < 2 || line[0] != '.' {
		return false
	}
	if bytes.IndexByte(line, '~') >= 0 {
		return true
	}
	// X and V are signs of cells too, and say nothing without arguments.
	word, _, _ := bytes.Cut(line[1:], []byte("."))
	word = bytes.TrimSpace(word)
	return len(word) > 1 && findType(known, string(word)) != nil
}

func (d *reader) read() {
	if d.err == nil {
		d.grid()
	}
	if d.err != nil {
		return
	}
	d.addForms()
	d.rules = &d.p.Rules
	if d.sequence(0, nil); d.err != nil {
		return
	}
	d.narrow()
	d.p.Givens = notation.GivensOf(d.p.Givens)
	d.p.Candidates = notation.CandidatesOf(d.p, d.p.Candidates)
}

func (d *reader) noEnd(name string) {
	d.fail(len(d.text.Bytes), "the End of "+name, source.EndOfInput)
}

// noMore fails if a part has more arguments than some number.
func (d *reader) noMore(part *token, most int) {
	for i, a := range part.args {
		if i >= most && a.word != "" {
			d.wrong(a, "no more arguments of "+part.name)
		}
	}
}

// unknown fails for a constraint that has no rule, or leaves out the group that it is in.
func (d *reader) unknown(part, group *token) {
	if d.ignoreUnknown && d.Crowded() {
		return
	}
	found := source.Quote([]byte(part.name))
	if cells := cellNames([]token{*part}); cells != "" {
		found += " (" + cells + ")"
	}
	if d.ignoreUnknown && group != part {
		found += " in " + d.label(group)
	}
	d.fail(part.at, nearest.OneOf("a known constraint", part.name, typesOf(d.known)), found)
	if d.ignoreUnknown {
		d.Leave(d.err)
		d.err = nil
	}
}

// endOfGroup returns the index of the part that ends the group which begins at parts[i].
func endOfGroup(parts []token, i int) int {
	for depth := 0; i < len(parts); i++ {
		switch parts[i].name {
		case "And", "Or", "Replicate":
			depth++
		case "End":
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return i
}

// split cuts a piece of the text that begins with a dot into parts. Empty parts are left out.
func (d *reader) split(begin, end int) {
	line := d.text.Bytes[:end]
	for at := begin + 1; at <= len(line); {
		end := len(line)
		if i := bytes.IndexByte(line[at:], '.'); i >= 0 {
			end = at + i
		}
		part := token{at: at}
		for first := true; ; first = false {
			if d.failed() {
				return
			}
			stop := end
			if i := bytes.IndexByte(line[at:end], '~'); i >= 0 {
				stop = at + i
			}
			word := strings.Map(dropBlanks, string(line[at:stop]))
			if first {
				part.name = word
			} else {
				part.args = append(part.args, argument{word, at})
			}
			if at = stop + 1; stop == end {
				break
			}
		}
		if part.name != "" || len(part.args) > 0 {
			d.parts = append(d.parts, part)
		}
	}
}

func dropBlanks(r rune) rune {
	if r < 0x80 && (r == '\n' || source.IsBlank(byte(r))) {
		return -1
	}
	return r
}

// only returns the part of a type that a string may have once, nil if it has none.
func (d *reader) only(name string) (part *token) {
	for i := range d.parts {
		switch p := &d.parts[i]; {
		case p.name != name:
		case part != nil:
			d.fail(p.at, "one "+name, "a second")
		default:
			part = p
		}
	}
	return part
}

// grid makes the empty puzzle: its size, digits and regions.
func (d *reader) grid() {
	p := &puzzle.Puzzle{Rows: 9, Cols: 9, Low: 1, High: 9}
	d.p = p
	if len(d.forms) > 0 {
		form := d.forms[0]
		p.Rows, p.Cols, p.Low, p.High = form.Rows, form.Cols, form.Low, form.High
	}
	if shape := d.only("Shape"); shape != nil {
		d.within(shape, d.shape)
		if len(d.forms) > 0 && (d.forms[0].Rows != p.Rows || d.forms[0].Rows != p.Cols) {
			d.fail(shape.at, "the size of the grid, "+strconv.Itoa(d.forms[0].Rows),
				strconv.Itoa(p.Rows)+"x"+strconv.Itoa(p.Cols))
		}
	}
	d.variables()
	size := max(p.Rows, p.Cols)
	if part := d.only("RegionSize"); part != nil {
		d.within(part, func(part *token) { size = d.number(part, 0, 1, p.DigitCount()) })
	}
	for _, step := range []func(size int){d.labels, d.regions, d.missing} {
		if d.err == nil {
			step(size)
		}
	}
	if d.err != nil {
		return
	}
	p.Givens, p.Candidates = slices.Repeat([]puzzle.Digit{puzzle.Empty}, p.Cells()), p.Domains()
}

// shape reads rows x columns and, if they are not 1 to the larger of these, the digits: from-to, or
// their number.
func (d *reader) shape(part *token) {
	size := d.arg(part, 0)
	r, c, _ := strings.Cut(size.word, "x")
	rows, err1 := strconv.Atoi(r)
	cols, err2 := strconv.Atoi(c)
	if err1 != nil || err2 != nil || rows < 1 || rows > puzzle.MaxSide || cols < 1 ||
		cols > puzzle.MaxSide {
		d.wrong(size, "a size such as 6x6, at most "+strconv.Itoa(puzzle.MaxSide)+" each")
		return
	}
	low, high := 1, max(rows, cols)
	if part.has(2) {
		if part.args[2].word != "Raw" {
			d.wrong(part.args[2], "Raw")
		}
		d.p.NoLines = true
	}
	if part.has(1) {
		digits := part.args[1]
		from, to, ranged := strings.Cut(digits.word, "-")
		if !ranged {
			from, to = "1", from
		}
		low, err1 = strconv.Atoi(from)
		high, err2 = strconv.Atoi(to)
		if err1 != nil || err2 != nil || low < 0 || high < low ||
			high-low+1 < max(rows, cols) && !d.p.NoLines || high > int(puzzle.MaxDigit) {
			d.wrong(digits, "at least as many digits as cells in a row or column, at most "+
				strconv.Itoa(int(puzzle.MaxDigit)))
		}
	} else if high > int(puzzle.MaxDigit) {
		d.fail(size.at, "digits, since there are too many for such a size", "none")
	}
	d.p.Rows, d.p.Cols, d.p.Low, d.p.High = rows, cols, puzzle.Digit(low), puzzle.Digit(high)
}

func detect(h *recognise.Head, known rule.Set) recognise.Answer {
	if line := h.Text(); source.IsLink(line) && bytes.Contains(line, []byte(site)) {
		return recognise.ByContent
	}
	if hasParts(h.Text(), known) {
		return recognise.BySign
	}
	return recognise.No
}
