// Package dotted is strings of constraints, as the Interactive Sudoku Solver has them.
//
//	parts.go   parts of a string and their arguments
//	dotted.go  a whole string: the grid, its regions, the parts one after another
//	plain.go   types that kinds of rules name
//	rules.go   types that take code of their own
//	tables.go  relations, patterns and automata, which are codes
package dotted

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/format/internal/board"
	"exactcover/encode/format/internal/line"
	"exactcover/encode/format/internal/recognise"
	"exactcover/encode/format/internal/source"
	"exactcover/encode/format/internal/spec"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// A dotted string is a row of parts, each a dot and words with a tilde between them: the first word
// is the type of a constraint, the others are its arguments. A part without a type has givens and
// candidates. Blanks mean nothing. Cells are R1C2, one character a coordinate, a for 10.
//
// The grid is 9x9 unless the part Shape says otherwise. It has boxes of as many cells as its longer
// side (RegionSize: of that number), however many digits there are, if such boxes fill it; the
// squarest of them, unless there is a part NoBoxes. Jigsaw adds pieces of that size. One label may
// have another number of cells: they lie in no piece.
//
// A line without parts is a plain puzzle, as in the line format.

// Format is what the format says of itself.
var Format = spec.Format{
	Name: Name, About: "constraint strings (.Thermo~R1C1~R1C2.Cage~5~...), one a line",
	Recognise: recogniseDotted,
	New:       newDotted,
	Example:   ".Thermo~R1C1~R1C2.AntiKing.~R1C1_5\n",
}

func newDotted(src *source.Source, b *board.Maker, o spec.Options) spec.Decoder {
	plain := line.Decoder{Src: src, Boards: b}
	return &spec.OneLine{Src: src, Parse: func(t *spec.Text) (
		*puzzle.Puzzle, source.Findings, *source.Error,
	) {
		word, _ := source.FirstWord(t.Bytes)
		if source.IsLink(t.Bytes) {
			return nil, source.Findings{}, t.At(
				0, "a string of constraints, such as .AntiKing", source.Quote(t.Bytes),
			)
		}
		if !isDotted(t.Bytes) && (t.Bytes[0] != '.' || board.LineSide(len(word)) > 0) {
			p, err := plain.Parse(t.Bytes, t.Line)
			if err != nil {
				err.Column += t.Col - 1
			}
			return p, source.Findings{}, err
		}
		d := dotted{src: src, text: t, known: o.Rules, ignoreUnknown: o.IgnoreUnknown}
		err := d.read()
		return d.p, d.Findings, err
	}}
}

// isDotted reports whether a line can only be a dotted string.
func isDotted(line []byte) bool {
	if len(line) < 2 || line[0] != '.' {
		return false
	}
	if bytes.IndexByte(line, '~') >= 0 {
		return true
	}
	// X and V are signs of cells too, and say nothing without arguments.
	word, _, _ := bytes.Cut(line[1:], []byte("."))
	word = bytes.TrimSpace(word)
	return len(word) > 1 && findDotted(rule.All, string(word)) != nil
}

func (d *dotted) read() *source.Error {
	parts, err := d.split()
	if err != nil {
		return err
	}
	d.parts = parts
	if err := d.grid(); err != nil {
		return err
	}
	var open []string // the groups that have not ended
	for i := 0; i < len(parts); i++ {
		if d.src.Stopped() {
			return source.ErrStopped
		}
		part := &parts[i]
		k := findDotted(d.known, part.kind)
		if k != nil {
			if err := d.noMore(part, k.most); err != nil {
				return err
			}
		}
		switch part.kind {
		case "And":
			open = append(open, part.kind)
			continue
		case "End":
			if len(open) == 0 {
				return d.text.At(part.at, "a group before its End", "none")
			}
			open = open[:len(open)-1]
			continue
		}
		if k != nil {
			if err := k.read(d, part); err != nil {
				return d.inClue(part, err)
			}
			continue
		}
		end := i
		if part.kind == "Or" || part.kind == "Replicate" {
			if end = endOfGroup(parts, i); end == len(parts) && d.ignoreUnknown {
				return d.noEnd(part.kind)
			}
			end = min(end, len(parts)-1)
		}
		if err := d.unknown(parts[i : end+1]); err != nil {
			return err
		}
		i = end
	}
	if len(open) > 0 {
		return d.noEnd(open[len(open)-1])
	}
	d.p.Givens = board.GivensOf(d.p.Givens)
	d.p.Candidates = board.CandidatesOf(d.p, d.p.Candidates)
	return nil
}

func (d *dotted) noEnd(kind string) *source.Error {
	return d.text.At(len(d.text.Bytes), "the End of "+kind, source.EndOfInput)
}

// noMore returns an error if a part has more arguments than some number.
func (d *dotted) noMore(part *dottedPart, most int) *source.Error {
	for i, a := range part.args {
		if i >= most && a.word != "" {
			return d.text.At(a.at, "no more arguments of "+part.kind, source.Quote([]byte(a.word)))
		}
	}
	return nil
}

// inClue adds the clue to an error.
func (d *dotted) inClue(part *dottedPart, err *source.Error) *source.Error {
	if err != nil && err != source.ErrStopped {
		err.Found += " in " + d.clue(part)
	}
	return err
}

// unknown returns an error for a constraint, or a group of them, that has no rule, or leaves it
// out.
func (d *dotted) unknown(group []dottedPart) *source.Error {
	if d.ignoreUnknown && d.Crowded() {
		return nil
	}
	found := source.Quote([]byte(group[0].kind))
	if cells := dottedCells(group); cells != "" {
		found += " (" + cells + ")"
	}
	err := d.text.At(
		group[0].at, source.OneOf("a known constraint", group[0].kind, typesOf(d.known)), found,
	)
	if !d.ignoreUnknown {
		return err
	}
	d.Leave(err)
	return nil
}

// endOfGroup returns the index of the part that ends the group which begins at parts[i].
func endOfGroup(parts []dottedPart, i int) int {
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

// split cuts the text into parts. Empty parts are left out.
func (d *dotted) split() ([]dottedPart, *source.Error) {
	line := d.text.Bytes
	if line[0] != '.' {
		return nil, d.text.At(0, `"."`, source.Quote(line))
	}
	var parts []dottedPart
	for at := 1; at <= len(line); {
		end := len(line)
		if i := bytes.IndexByte(line[at:], '.'); i >= 0 {
			end = at + i
		}
		part := dottedPart{at: at}
		for first := true; ; first = false {
			if d.src.Stopped() {
				return nil, source.ErrStopped
			}
			stop := end
			if i := bytes.IndexByte(line[at:end], '~'); i >= 0 {
				stop = at + i
			}
			word := strings.Map(dropBlanks, string(line[at:stop]))
			if first {
				part.kind = word
			} else {
				part.args = append(part.args, dottedArg{word, at})
			}
			if at = stop + 1; stop == end {
				break
			}
		}
		if part.kind != "" || len(part.args) > 0 {
			parts = append(parts, part)
		}
	}
	return parts, nil
}

func dropBlanks(r rune) rune {
	if r < 0x80 && source.IsBlank(byte(r)) {
		return -1
	}
	return r
}

// only returns the part of a kind that a string may have once, nil if it has none.
func (d *dotted) only(kind string) (part *dottedPart, err *source.Error) {
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
func (d *dotted) grid() *source.Error {
	p := &puzzle.Puzzle{Rows: 9, Cols: 9, Low: 1, High: 9}
	d.p = p
	shape, err := d.only("Shape")
	if err != nil {
		return err
	}
	if shape != nil {
		if err := d.shape(shape); err != nil {
			return d.inClue(shape, err)
		}
	}
	p.Givens = make([]puzzle.Digit, p.Cells())
	p.Candidates = make([]puzzle.DigitSet, p.Cells())
	for c := range p.Cells() {
		p.Givens[c], p.Candidates[c] = puzzle.Empty, p.Domain()
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
	if height, width := boxOf(p.Rows, p.Cols, size); height > 0 &&
		!slices.ContainsFunc(d.parts, func(p dottedPart) bool { return p.kind == "NoBoxes" }) {
		d.boxes = board.BoxRegions(p.Rows, p.Cols, height, width)
	}
	p.Regions = d.boxes
	if part, err = d.only("Jigsaw"); part == nil || err != nil {
		return err
	}
	if err := d.jigsaw(part, size); err != nil {
		return d.inClue(part, err)
	}
	if p.Regions == nil {
		p.Regions = d.boxes
	}
	if !slices.Equal(p.Regions, d.boxes) {
		for _, cells := range board.Groups(d.boxes) {
			p.Rules = append(p.Rules, rule.AllDifferent{Cells: cells})
		}
	}
	return nil
}

// shape reads rows x columns and, if they are not 1 to the larger of these, the digits: from-to, or
// their number.
func (d *dotted) shape(part *dottedPart) *source.Error {
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
		return d.text.At(
			part.args[2].at, "a grid of rows and columns", source.Quote([]byte(part.args[2].word)),
		)
	}
	if len(part.args) > 1 && part.args[1].word != "" {
		digits := part.args[1]
		from, to, ranged := strings.Cut(digits.word, "-")
		if !ranged {
			from, to = "1", from
		}
		low, err1 = strconv.Atoi(from)
		high, err2 = strconv.Atoi(to)
		if err1 != nil || err2 != nil || low < 0 || high-low+1 < max(rows, cols) ||
			high > int(puzzle.MaxDigit) {
			return d.text.At(digits.at, "at least as many digits as cells in a row or column, at most "+
				strconv.Itoa(int(puzzle.MaxDigit)), source.Quote([]byte(digits.word)))
		}
	} else if high > int(puzzle.MaxDigit) {
		return d.text.At(size.at, "digits, since there are too many for such a size", "none")
	}
	d.p.Rows, d.p.Cols, d.p.Low, d.p.High = rows, cols, puzzle.Digit(low), puzzle.Digit(high)
	return nil
}

// jigsaw reads a label for each cell, perhaps with the size of the grid before them. Labels of size
// cells are pieces. The cells of one other label lie in none.
func (d *dotted) jigsaw(part *dottedPart, size int) *source.Error {
	labels, err := d.arg(part, 0)
	if err != nil {
		return err
	}
	if len(part.args) > 1 && part.args[1].word != "" {
		if want := strconv.Itoa(d.p.Rows) + "x" + strconv.Itoa(d.p.Cols); labels.word != want {
			return d.text.At(labels.at, want, source.Quote([]byte(labels.word)))
		}
		labels = part.args[1]
	}
	if len(labels.word) != d.p.Cells() {
		return d.text.At(labels.at, strconv.Itoa(d.p.Cells())+" labels", strconv.Itoa(len(labels.word)))
	}
	var cells [256]int
	for i := range len(labels.word) {
		cells[labels.word[i]]++
	}
	d.p.Regions = make([]int, d.p.Cells())
	other := -1 // a label of another size
	for i := range d.p.Regions {
		label := int(labels.word[i])
		switch {
		case cells[label] == size:
			d.p.Regions[i] = label
			continue
		case other >= 0 && other != label:
			found := "labels of " + strconv.Itoa(cells[other]) + " and of " + strconv.Itoa(cells[label])
			return d.text.At(
				labels.at+i, "pieces of "+strconv.Itoa(size)+" cells, and one other label", found,
			)
		}
		other = label
		d.p.Regions[i] = puzzle.NoRegion
	}
	d.p.Regions = board.InOrder(d.p.Regions)
	return nil
}

// boxOf returns the height and width of the squarest boxes of size cells that fill a grid, lower
// than wide if both ways do; 0, 0 if there are none.
func boxOf(rows, cols, size int) (height, width int) {
	for short := size; short > 1; short-- {
		long := size / short
		switch {
		case short > long || short*long != size:
		case rows%short == 0 && cols%long == 0:
			return short, long
		case rows%long == 0 && cols%short == 0:
			return long, short
		}
	}
	return 0, 0
}

func recogniseDotted(h *recognise.Head) recognise.Answer {
	if isDotted(h.Text()) {
		return recognise.BySign
	}
	return recognise.No
}
