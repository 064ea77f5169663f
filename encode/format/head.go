package format

import "bytes"

// A Head is the beginning of an input, for those that recognise formats: lines of it, from one of
// them on.
type Head struct {
	lines    []shape
	at       int
	complete bool // the input has no more
	headed   bool // a line before was a heading
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

// newHead returns the head of an input that begins with text. If complete, there is no more of the
// input.
func newHead(text []byte, complete bool) *Head {
	h := &Head{complete: complete}
	// More lines than a puzzle has rows do not tell more.
	for more := true; more && len(h.lines) <= 2*maxSide; {
		var line []byte
		line, text, more = bytes.Cut(text, []byte("\n"))
		if bytes.IndexByte(line, 0) >= 0 {
			break
		}
		if !more && !complete {
			if t, _ := trimBlanks(line); len(t) == 0 || t[0] != '{' {
				break
			}
		}
		sh := shapeOf(bytes.TrimSuffix(line, []byte("\r")))
		if len(h.lines) > 0 || sh.kind != blankShape && !sh.isNote() {
			h.lines = append(h.lines, sh)
		}
	}
	return h
}

// line returns the line that is asked about; nil behind the last.
func (h *Head) line() *shape {
	if h.at == len(h.lines) {
		return nil
	}
	return &h.lines[h.at]
}

// step goes on to the next line.
func (h *Head) step() {
	h.headed = h.headed || h.line().kind == headingShape
	h.at++
}

// text returns the line without the blanks around it.
func (h *Head) text() []byte { return h.line().text }

// rest returns the line and all behind it.
func (h *Head) rest() []shape { return h.lines[h.at:] }

// first reports whether nothing but comments comes before the line.
func (h *Head) first() bool { return h.at == 0 }

// next returns the next line that is not blank, if there is one.
func (h *Head) next() shape {
	next := shape{kind: blankShape}
	for _, l := range h.lines[h.at+1:] {
		if next = l; l.kind != blankShape {
			break
		}
	}
	return next
}

// followed returns ByShape if what follows the line is known, and else Wait. The formats that wait
// so have more lines to a puzzle anyway.
func (h *Head) followed() Answer {
	if h.next().kind == blankShape && !h.complete {
		return Wait
	}
	return ByShape
}

// numberRows is the answer of the formats that have numbers between blanks, and whether the rows are
// those of a drawn grid: nine numbers a row are what judges give, unless a heading stands above.
func numberRows(h *Head) (answer Answer, grid bool) {
	sh := h.line()
	if sh.kind != numbersShape {
		return No, false
	}
	next := h.next()
	switch {
	case sh.count == 9 && !sh.full:
		return ByShape, h.headed
	case sh.count == 9 && next.kind == groupsShape:
		return ByShape, true
	case sh.count != 9 && isSide(sh.count) && !(next.kind == numbersShape && next.count == 9):
		return h.followed(), true
	}
	return h.followed(), h.headed
}

// isRow reports whether the line, one number, is a row of a grid of figures: the next line is one
// just as long.
func (h *Head) isRow() bool {
	sh, next := h.line(), h.next()
	like := next.kind == integerShape || next.kind == cellsShape
	return sh.kind == integerShape && isSide(sh.count) && like && next.count == sh.count
}
