package draw

import (
	"slices"
	"strings"
)

// A caption is the words under a picture, a line for every kind of mark.
type caption struct {
	entries []entry
	index   map[string]int // of an entry by its text
}

// An entry is a mark and what it means.
type entry struct {
	text  string
	marks []swatch
}

// A swatch is a small picture of a mark: a piece of line, perhaps with its ends, a shaded square,
// or nothing.
type swatch struct {
	stroke ink
	end    lineEnd
	fill   paint
}

// explain puts a text into the caption with a mark, and the mark alone if the text is there. It is
// a name and, after a colon, what the rule demands.
func (b *board) explain(text string, s swatch) {
	k, ok := b.caption.index[text]
	if !ok {
		if b.caption.index == nil {
			b.caption.index = make(map[string]int)
		}
		k = len(b.caption.entries)
		b.caption.index[text] = k
		b.caption.entries = append(b.caption.entries, entry{text: text})
	}
	e := &b.caption.entries[k]
	if s != (swatch{}) && !slices.Contains(e.marks, s) {
		e.marks = append(e.marks, s)
	}
}

const (
	captionSize = 28
	captionLine = 38 // from line to line
	captionTop  = 26 // from the grid to the first line
	swatchWidth = 56
	swatchRoom  = 76
	mostMarks   = 4 // of one entry: more would be too small to be seen
)

// writeCaption writes the caption under all that is there, and the remarks under it.
func (b *board) writeCaption(remarks []string) {
	indent := 0
	for _, e := range b.caption.entries {
		if len(e.marks) > 0 {
			indent = swatchRoom
		}
	}
	y := b.max.y
	if len(b.caption.entries)+len(remarks) > 0 {
		y += captionTop
	}
	write := func(text string, indent int) {
		for _, words := range wrap(text, unit*b.puzzle.Cols-indent) {
			b.add(margin, label{fill: 0x222222ff, at: point{indent, y}, text: words, size: captionSize, anchor: start})
			b.include(0, 0, indent+textWidth(words, captionSize), y+captionLine/2+4)
			y += captionLine
		}
	}
	for _, e := range b.caption.entries {
		n := min(len(e.marks), mostMarks)
		for k, s := range e.marks[:n] {
			b.swatch(s, swatchWidth*k/n, swatchWidth*(k+1)/n, y)
		}
		write(e.text+".", indent)
	}
	for _, text := range remarks {
		write(text, 0)
	}
}

// swatch draws a mark from left to right, in a line of the caption that has its middle at y.
func (b *board) swatch(s swatch, left, right, y int) {
	switch {
	case s.fill != 0:
		b.add(margin, box{ink{fill: s.fill, stroke: 0x888888ff, width: 2}, point{left + 3, y - 15}, right - left - 6, 30, 0})
	case s.end != (lineEnd{}):
		if i := s.stroke; i.width > 0 {
			i.width = max(i.width*2/3, 4)
			b.add(margin, line(i, point{left + 10, y}, point{right - 10, y}))
		}
		for _, x := range []int{left + 10, right - 10} {
			b.add(margin, s.end.shape(point{x, y}, 9, 3))
		}
	case s.stroke.width < 8:
		b.add(margin, line(s.stroke, point{left + 2, y}, point{right - 2, y}))
	default:
		i := s.stroke
		i.width = 16
		b.add(margin, line(i, point{left + 9, y}, point{right - 9, y}))
	}
}

// wrap breaks a text into lines of about a width. A word that is too long has a line of its own.
func wrap(text string, width int) []string {
	var lines []string
	for _, word := range strings.Fields(text) {
		if n := len(lines); n > 0 && textWidth(lines[n-1]+" "+word, captionSize) <= width {
			lines[n-1] += " " + word
		} else {
			lines = append(lines, word)
		}
	}
	return lines
}
