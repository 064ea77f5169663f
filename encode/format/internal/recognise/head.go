// Package recognise is the beginning of an input, for those that tell formats by content.
//
//	head.go    the lines that formats are asked about, and their answers
//	line.go    what one line looks like
//	words.go   words, ornaments and headings
//	object.go  the keys of a JSON object
package recognise

import (
	"bytes"

	"exactcover/encode/format/internal/notation"
	"exactcover/encode/format/internal/source"
)

// A Head is the beginning of an input, for those that recognise formats: lines of it, from one of
// them on.
type Head struct {
	lines    []Line
	at       int
	Complete bool // the input has no more
	headed   bool // a line before was a heading
	object   *object
}

// An Answer is what a format says to a [Head]. Of several that say something, the greatest counts,
// and of the same the first in the table.
type Answer int

const (
	No        Answer = iota
	Wait             // more lines could tell
	ByShape          // the lines look like the format
	BySign           // a line has a sign of the format, such as the address of its site
	ByContent        // a line was looked into
)

// If returns ByShape if it looks like the format.
func If(looks bool) Answer {
	if looks {
		return ByShape
	}
	return No
}

// NewHead returns the head of an input that begins with text. If complete, there is no more of the
// input.
func NewHead(text []byte, complete bool) *Head {
	h := &Head{Complete: complete}
	// More lines than a puzzle has rows do not tell more.
	for more := true; more && len(h.lines) <= 2*notation.MaxSide; {
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
		sh := lineOf(bytes.TrimSuffix(line, []byte("\r")))
		if len(h.lines) > 0 || sh.Form != Blank && !sh.isNote() {
			h.lines = append(h.lines, sh)
		}
	}
	return h
}

// Line returns the line that is asked about; nil behind the last.
func (h *Head) Line() *Line {
	if h.at == len(h.lines) {
		return nil
	}
	return &h.lines[h.at]
}

// Step goes on to the next line.
func (h *Head) Step() {
	h.headed = h.headed || h.Line().Form == Heading
	h.at++
}

// Text returns the line without the blanks around it.
func (h *Head) Text() []byte { return h.Line().Text }

// Rest returns the line and all behind it.
func (h *Head) Rest() []Line { return h.lines[h.at:] }

// First reports whether nothing but comments comes before the line.
func (h *Head) First() bool { return h.at == 0 }

// Next returns the next line that is not blank, if there is one.
func (h *Head) Next() Line {
	next := Line{Form: Blank}
	for _, l := range h.lines[h.at+1:] {
		if next = l; l.Form != Blank {
			break
		}
	}
	return next
}

// Followed returns ByShape if what follows the line is known, and else Wait. The formats that wait
// so have more lines to a puzzle anyway.
func (h *Head) Followed() Answer {
	if h.Next().Form == Blank && !h.Complete {
		return Wait
	}
	return ByShape
}

// NumberRows is the answer of the formats that have numbers between blanks, and whether the rows
// are those of a drawn grid: nine numbers a row are what judges give, unless a heading stands
// above.
func NumberRows(h *Head) (answer Answer, grid bool) {
	sh := h.Line()
	if sh.Form != Numbers {
		return No, false
	}
	next := h.Next()
	switch {
	case sh.Count == 9 && !sh.full:
		return ByShape, h.headed
	case sh.Count == 9 && next.Form == Groups:
		return ByShape, true
	case sh.Count != 9 && notation.IsSide(sh.Count) && !(next.Form == Numbers && next.Count == 9):
		return h.Followed(), true
	}
	return h.Followed(), h.headed
}

// IsRow reports whether the line, one number, is a row of a grid of figures: the next line is one
// just as long.
func (h *Head) IsRow() bool {
	sh, next := h.Line(), h.Next()
	like := next.Form == Integer || next.Form == Cells
	return sh.Form == Integer && notation.IsSide(sh.Count) && like && next.Count == sh.Count
}
