// Package dotted is strings of constraints, as the Interactive Sudoku Solver has them.
//
//	parts.go   parts of a string and their arguments
//	link.go    links that carry a string
//	forms.go   grids without constraints, which links carry too
//	write.go   puzzles as strings
//	writer.go  rules as parts
//	writegeneric.go  those of any cells, and of others within them
//	writevariables.go  variables, and the digits that all cells share
//	dotted.go  a whole string: the grid, its regions, the parts one after another
//	regions.go    boxes and pieces
//	variables.go  cells outside the grid
//	plain.go   types that kinds of rules name
//	nest.go    groups of parts: alternatives and copies
//	rules.go   types that take code of their own
//	sums.go    sums and cages
//	ranks.go   ranks of rows and columns
//	counts.go  counts of digits, what points at one, and connected ones
//	chaos.go   unknown regions
//	missing.go  digits that houses lack
//	tables.go  relations and patterns, which are codes
//	nfa.go     automata, which are codes too
package dotted

import (
	"bytes"
	"strconv"
	"strings"

	"exactcover/encode/format/internal/line"
	"exactcover/encode/format/internal/notation"
	"exactcover/encode/format/internal/recognise"
	"exactcover/encode/format/internal/source"
	"exactcover/encode/format/internal/spec"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// A dotted string is a row of parts, each a dot and words with a tilde between them: the first word
// is the type of a constraint, the others are its arguments. A part without a type has givens and
// candidates. Blanks mean nothing. Cells are R1C2, one character a coordinate, a for 10. After
// a part Var~X~label~9 those of the variable X are VX1, VX2 and so on, VX if it has one.
//
// The grid is 9x9 unless the part Shape says otherwise. It has boxes of as many cells as its longer
// side (RegionSize: of that number), however many digits there are, if such boxes fill it; the
// squarest of them, unless there is a part NoBoxes. Jigsaw adds pieces of that size. One label may
// have another number of cells: they lie in no piece.
//
// A line without parts is a plain puzzle, as in the line format. A line may also be a link to the
// page of the solver, which carries a string (link.go).

// Format is what the format says of itself.
var Format = spec.Format{
	Name: Name, About: "constraint strings (.Thermo~R1C1~R1C2.Cage~5~...) and their links, one a line",
	Recognise: detect,
	New:       newDecoder, Write: write, Holds: spec.HoldsVariables,
	Example: ".Thermo~R1C1~R1C2.AntiKing.~R1C1_5\n",
}

func newDecoder(src *source.Source, b *notation.Maker, o spec.Options) spec.Decoder {
	plain := line.Decoder{Src: src, Maker: b}
	return &spec.OneLine{Src: src, Parse: func(t *spec.Text) (
		*puzzle.Puzzle, source.Findings, *source.Error,
	) {
		word, _ := source.FirstWord(t.Bytes)
		d := reader{src: src, text: t, known: o.Rules, ignoreUnknown: o.IgnoreUnknown}
		if source.IsLink(t.Bytes) {
			err := d.link(b)
			return d.p, d.Findings, err
		}
		if !hasParts(t.Bytes) && (t.Bytes[0] != '.' || notation.LineSide(len(word)) > 0) {
			p, err := plain.Parse(t.Bytes, t.Line)
			if err != nil {
				err.Column += t.Col - 1
			}
			return p, source.Findings{}, err
		}
		if t.Bytes[0] != '.' {
			return nil, source.Findings{}, t.At(0, `"."`, source.Quote(t.Bytes))
		}
		err := d.split(0, len(t.Bytes))
		if err == nil {
			err = d.read()
		}
		return d.p, d.Findings, err
	}}
}

// hasParts reports whether a line can only be a dotted string.
func hasParts(line []byte) bool {
	if len(line) < 2 || line[0] != '.' {
		return false
	}
	if bytes.IndexByte(line, '~') >= 0 {
		return true
	}
	// X and V are signs of cells too, and say nothing without arguments.
	word, _, _ := bytes.Cut(line[1:], []byte("."))
	word = bytes.TrimSpace(word)
	return len(word) > 1 && findKind(rule.All, string(word)) != nil
}

func (d *reader) read() *source.Error {
	if err := d.grid(); err != nil {
		return err
	}
	d.addForms()
	d.rules = &d.p.Rules
	if _, err := d.sequence(0, nil); err != nil {
		return err
	}
	d.narrow()
	d.p.Givens = notation.GivensOf(d.p.Givens)
	d.p.Candidates = notation.CandidatesOf(d.p, d.p.Candidates)
	return nil
}

func (d *reader) noEnd(kind string) *source.Error {
	return d.text.At(len(d.text.Bytes), "the End of "+kind, source.EndOfInput)
}

// noMore returns an error if a part has more arguments than some number.
func (d *reader) noMore(part *token, most int) *source.Error {
	for i, a := range part.args {
		if i >= most && a.word != "" {
			return d.text.At(a.at, "no more arguments of "+part.kind, source.Quote([]byte(a.word)))
		}
	}
	return nil
}

// inClue adds the clue to an error.
func (d *reader) inClue(part *token, err *source.Error) *source.Error {
	if err != nil && err != source.ErrStopped {
		err.Found += " in " + d.clue(part)
	}
	return err
}

// unknown returns an error for a constraint that has no rule, or leaves out the group that it is
// in.
func (d *reader) unknown(part, group *token) *source.Error {
	if d.ignoreUnknown && d.Crowded() {
		return nil
	}
	found := source.Quote([]byte(part.kind))
	if cells := cellNames([]token{*part}); cells != "" {
		found += " (" + cells + ")"
	}
	err := d.text.At(
		part.at, source.OneOf("a known constraint", part.kind, typesOf(d.known)), found,
	)
	if !d.ignoreUnknown {
		return err
	}
	if group != part {
		err.Found += " in " + d.clue(group)
	}
	d.Leave(err)
	return nil
}

// endOfGroup returns the index of the part that ends the group which begins at parts[i].
func endOfGroup(parts []token, i int) int {
	for depth := 0; i < len(parts); i++ {
		switch parts[i].kind {
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
func (d *reader) split(begin, end int) *source.Error {
	line := d.text.Bytes[:end]
	for at := begin + 1; at <= len(line); {
		end := len(line)
		if i := bytes.IndexByte(line[at:], '.'); i >= 0 {
			end = at + i
		}
		part := token{at: at}
		for first := true; ; first = false {
			if d.src.Stopped() {
				return source.ErrStopped
			}
			stop := end
			if i := bytes.IndexByte(line[at:end], '~'); i >= 0 {
				stop = at + i
			}
			word := strings.Map(dropBlanks, string(line[at:stop]))
			if first {
				part.kind = word
			} else {
				part.args = append(part.args, argument{word, at})
			}
			if at = stop + 1; stop == end {
				break
			}
		}
		if part.kind != "" || len(part.args) > 0 {
			d.parts = append(d.parts, part)
		}
	}
	return nil
}

func dropBlanks(r rune) rune {
	if r < 0x80 && (r == '\n' || source.IsBlank(byte(r))) {
		return -1
	}
	return r
}

// only returns the part of a kind that a string may have once, nil if it has none.
func (d *reader) only(kind string) (part *token, err *source.Error) {
	for i := range d.parts {
		switch p := &d.parts[i]; {
		case p.kind != kind:
		case part != nil:
			return nil, d.text.At(p.at, "one "+kind, "a second")
		default:
			part = p
		}
	}
	return part, nil
}

// grid makes the empty puzzle: its size, digits and regions.
func (d *reader) grid() *source.Error {
	p := &puzzle.Puzzle{Rows: 9, Cols: 9, Low: 1, High: 9}
	d.p = p
	shape, err := d.only("Shape")
	if err != nil {
		return err
	}
	if len(d.forms) > 0 {
		form := d.forms[0]
		p.Rows, p.Cols, p.Low, p.High = form.Rows, form.Cols, form.Low, form.High
	}
	if shape != nil {
		if err := d.shape(shape); err != nil {
			return d.inClue(shape, err)
		}
		if len(d.forms) > 0 && (d.forms[0].Rows != p.Rows || d.forms[0].Rows != p.Cols) {
			return d.text.At(shape.at, "the size of the grid, "+strconv.Itoa(d.forms[0].Rows),
				strconv.Itoa(p.Rows)+"x"+strconv.Itoa(p.Cols))
		}
	}
	if err := d.variables(); err != nil {
		return err
	}
	size := max(p.Rows, p.Cols)
	part, err := d.only("RegionSize")
	switch {
	case err != nil:
		return err
	case part != nil:
		if size, err = d.number(part, 0, 1, p.DigitCount()); err != nil {
			return d.inClue(part, err)
		}
	}
	if err := d.labels(size); err != nil {
		return err
	}
	if err := d.regions(size); err != nil {
		return err
	}
	if err := d.missing(); err != nil {
		return err
	}
	p.Givens, p.Candidates = make([]puzzle.Digit, p.Cells()), p.Domains()
	for c := range p.Givens {
		p.Givens[c] = puzzle.Empty
	}
	return nil
}

// shape reads rows x columns and, if they are not 1 to the larger of these, the digits: from-to, or
// their number.
func (d *reader) shape(part *token) *source.Error {
	size, err := d.arg(part, 0)
	if err != nil {
		return err
	}
	r, c, _ := strings.Cut(size.word, "x")
	rows, err1 := strconv.Atoi(r)
	cols, err2 := strconv.Atoi(c)
	if err1 != nil || err2 != nil || rows < 1 || rows > puzzle.MaxSide || cols < 1 ||
		cols > puzzle.MaxSide {
		return d.text.At(
			size.at, "a size such as 6x6, at most "+strconv.Itoa(puzzle.MaxSide)+" each",
			source.Quote([]byte(size.word)),
		)
	}
	low, high := 1, max(rows, cols)
	if len(part.args) > 2 && part.args[2].word != "" {
		if part.args[2].word != "Raw" {
			return d.text.At(part.args[2].at, "Raw", source.Quote([]byte(part.args[2].word)))
		}
		d.p.NoLines = true
	}
	if len(part.args) > 1 && part.args[1].word != "" {
		digits := part.args[1]
		from, to, ranged := strings.Cut(digits.word, "-")
		if !ranged {
			from, to = "1", from
		}
		low, err1 = strconv.Atoi(from)
		high, err2 = strconv.Atoi(to)
		if err1 != nil || err2 != nil || low < 0 || high < low ||
			high-low+1 < max(rows, cols) && !d.p.NoLines || high > int(puzzle.MaxDigit) {
			return d.text.At(digits.at, "at least as many digits as cells in a row or column, at most "+
				strconv.Itoa(int(puzzle.MaxDigit)), source.Quote([]byte(digits.word)))
		}
	} else if high > int(puzzle.MaxDigit) {
		return d.text.At(size.at, "digits, since there are too many for such a size", "none")
	}
	d.p.Rows, d.p.Cols, d.p.Low, d.p.High = rows, cols, puzzle.Digit(low), puzzle.Digit(high)
	return nil
}

func detect(h *recognise.Head) recognise.Answer {
	if line := h.Text(); source.IsLink(line) && bytes.Contains(line, []byte(site)) {
		return recognise.ByContent
	}
	if hasParts(h.Text()) {
		return recognise.BySign
	}
	return recognise.No
}
