// Package recognise examines the beginning of an input, to find its format.
//
//	head.go    the first lines, and the answers of formats about them
//	line.go    kinds of lines
//	words.go   words, ornaments and headings
//	drawn.go   drawings in ASCII and other characters
//	margins.go labels beside the cells of a grid
//	markup.go  tables of HTML and LaTeX
//	program.go puzzles in programs
//	problem.go item lines and options of exact-cover problems
//	object.go  the keys of a JSON object
//	names.go   names of puzzles in tables and objects
package recognise

import (
	"bytes"

	"exactcover/encode/format/notation"
	"exactcover/encode/format/source"
)

// A Head is the beginning of an input, for recognising its format: its lines, from a current line
// on.
type Head struct {
	lines    []Line
	at       int
	Complete bool // the input ends with these lines
	counted  bool // a comment at the start counts the items and options of an exact-cover problem
	headed   bool // an earlier line was a heading
	first    int  // index of the first line after text for people
	object   *object
}

// An Answer is what a format says about a [Head]. The greatest answer decides; among equal answers,
// the first format in the table.
type Answer int

const (
	No        Answer = iota
	Wait             // more lines are needed
	ByLines          // the lines look like the format
	BySign           // a line has a sure sign of the format, such as the address of its site
	ByContent        // the content of a line was parsed
	Hold             // more lines are needed, whatever other formats say
)

// If returns ByLines if looks is true.
func If(looks bool) Answer {
	if looks {
		return ByLines
	}
	return No
}

// NewHead returns the head of an input that begins with text. If complete, text is the whole input.
func NewHead(text []byte, complete bool) *Head {
	h := &Head{Complete: complete}
	// More lines than the rows of a puzzle are of no use.
	for num, more := 1, true; more && len(h.lines) <= 2*notation.MaxSide; num++ {
		var line []byte
		line, text, more = bytes.Cut(text, []byte("\n"))
		if bytes.IndexByte(line, 0) >= 0 {
			break
		}
		if !more && !complete {
			inObject := len(h.lines) > 0 && h.lines[0].Form == Braced
			if t, _ := source.TrimBlanks(line); len(t) == 0 || t[0] != '{' && !inObject {
				break
			}
		}
		l := lineOf(bytes.TrimSuffix(line, []byte("\r")))
		l.Num = num
		h.counted = h.counted || len(h.lines) == 0 && isCount(l.Text)
		if len(h.lines) > 0 || l.Form != Blank && !l.isNote() {
			h.lines = append(h.lines, l)
		}
	}
	return h
}

// Line returns the current line; nil after the last line.
func (h *Head) Line() *Line {
	if h.at == len(h.lines) {
		return nil
	}
	return &h.lines[h.at]
}

// Step moves to the next line.
func (h *Head) Step() {
	l := h.Line()
	h.headed = h.headed || l.Form == Heading
	if h.at++; h.first == h.at-1 && (l.Form == Blank || source.IsText(l.Text)) {
		h.first = h.at
	}
}

// Text returns the current line without the blanks around it.
func (h *Head) Text() []byte { return h.Line().Text }

// Rest returns the current line and all lines after it.
func (h *Head) Rest() []Line { return h.lines[h.at:] }

// First reports whether only comments and text for people come ahead of the current line.
func (h *Head) First() bool { return h.at == h.first }

// Next returns the next line that is not blank, or an empty Line if there is none.
func (h *Head) Next() Line {
	next := Line{Form: Blank}
	for _, l := range h.lines[h.at+1:] {
		if next = l; l.Form != Blank {
			break
		}
	}
	return next
}

// Followed returns ByLines if the line after the current one is known, and otherwise Wait. It is
// for formats with several lines per puzzle.
func (h *Head) Followed() Answer {
	if h.Next().Form == Blank && !h.Complete {
		return Wait
	}
	return ByLines
}

// NumberRows returns the answer of the formats with numbers between blanks, and whether the rows
// are those of a drawn grid. Rows of nine numbers are those of a judge, unless a heading is above
// them.
func NumberRows(h *Head) (answer Answer, grid bool) {
	l := h.Line()
	if l.Form != Numbers {
		return No, false
	}
	next := h.Next()
	switch {
	case l.Count == 9 && !l.full:
		return ByLines, h.headed
	case l.Count == 9 && next.Form == Groups:
		return ByLines, true
	case l.Count != 9 && next.Form == Numbers && next.Count == l.Count:
		return ByLines, true // its reader tells which rows there are
	case l.Count != 9 && notation.IsSide(l.Count) && !(next.Form == Numbers && next.Count == 9):
		return h.Followed(), true
	}
	return h.Followed(), h.headed
}

// IsRow reports whether the current line, which is one number, is a row of a grid of figures: the
// next line has the same length.
func (h *Head) IsRow() bool {
	l, next := h.Line(), h.Next()
	like := next.Form == Integer || next.Form == Cells
	return l.Form == Integer && notation.IsSide(l.Count) && like && next.Count == l.Count
}
