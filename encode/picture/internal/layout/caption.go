package layout

import (
	"slices"
	"strings"

	"exactcover/encode/picture/internal/words"
	"exactcover/encode/picture/scene"
	"exactcover/encode/rule"
)

// A caption is the text under a picture, with a line for every kind of mark.
type caption struct {
	entries []entry
	index   map[string]int // of an entry by its text
}

// An entry is a mark and what it means.
type entry struct {
	text    string
	marks   []swatch
	letters []string // in the cells of its marks, if these do not touch
}

// line returns the line of an entry: "Arrow: the circle is the sum of the cells; marked a, b".
func (e *entry) line() string {
	if len(e.letters) == 0 {
		return e.text
	}
	return e.text + "; marked " + strings.Join(e.letters, ", ")
}

// A swatch is a small picture of a mark: a piece of line, perhaps with its ends, a shaded square,
// or nothing.
type swatch struct {
	stroke scene.Ink
	end    lineEnd
	fill   scene.Paint
	wedges rule.Figure // in the square
}

// explain adds a text and a mark to the caption, or only the mark if the text is already there. The
// text is a name and, after a colon, what the rule demands. It returns the entry of the text, or
// nil if there is no caption.
func (d *drawing) explain(text string, s swatch) *entry {
	if d.words == words.None {
		return nil
	}
	k, ok := d.caption.index[text]
	if !ok {
		if d.caption.index == nil {
			d.caption.index = make(map[string]int)
		}
		k = len(d.caption.entries)
		d.caption.index[text] = k
		d.caption.entries = append(d.caption.entries, entry{text: text})
	}
	e := &d.caption.entries[k]
	if s != (swatch{}) && !slices.Contains(e.marks, s) {
		e.marks = append(e.marks, s)
	}
	return e
}

const (
	headSize    = 44
	swatchWidth = 56
	swatchRoom  = 76
	widest      = 1600 // a wider caption has lines too long to read
	mostMarks   = 4    // of one entry: more would be too small to see
)

// writeHead writes title and author above everything drawn so far.
func (d *drawing) writeHead() {
	y := d.min.Y
	for k, text := range slices.Backward(words.Head(d.puzzle)) {
		l := scene.Caption(scene.At(0, 0), "")
		if k == 0 {
			l.Size, l.Bold = headSize, true
		}
		lines := scene.Wrap(text, l.Size, scene.Unit*d.puzzle.Cols)
		for _, line := range slices.Backward(lines) {
			y -= l.Size * 2 / 3
			l.At, l.Text = scene.At(0, y), line
			d.add(margin, l)
			y -= l.Size * 2 / 3
			d.include(0, y, scene.TextWidth(line, l.Size)*11/10, 0)
		}
	}
}

// writeCaption writes the caption under everything drawn so far, and the remarks under the caption.
func (d *drawing) writeCaption(remarks []string) {
	indent := 0
	for _, e := range d.caption.entries {
		if len(e.marks) > 0 {
			indent = swatchRoom
		}
	}
	y := d.max.Y
	if len(d.caption.entries)+len(remarks) > 0 {
		y += scene.CaptionTop
	}
	width := d.captionWidth(indent)
	write := func(text string, indent int) {
		for _, line := range scene.Wrap(text, scene.CaptionSize, width-indent) {
			d.add(margin, scene.Caption(scene.At(indent, y), line))
			d.include(0, 0, indent+scene.TextWidth(line, scene.CaptionSize), y+scene.CaptionLine/2+4)
			y += scene.CaptionLine
		}
	}
	for _, e := range d.caption.entries {
		n := min(len(e.marks), mostMarks)
		for k, s := range e.marks[:n] {
			d.swatch(s, swatchWidth*k/n, swatchWidth*(k+1)/n, y)
		}
		write(e.line()+".", indent)
	}
	for _, text := range remarks {
		write(text, 0)
	}
}

// captionWidth returns the width of the caption: that of the grid, or more if the caption would be
// higher than the rest of the picture.
func (d *drawing) captionWidth(indent int) int {
	width := scene.Unit * d.puzzle.Cols
	for ; width < widest; width += scene.Unit {
		lines := 0
		for _, e := range d.caption.entries {
			lines += len(scene.Wrap(e.line(), scene.CaptionSize, width-indent))
		}
		if lines*scene.CaptionLine <= d.max.Y-d.min.Y {
			break
		}
	}
	return width
}

// swatch draws a mark between left and right, in a line of the caption whose middle is at y.
func (d *drawing) swatch(s swatch, left, right, y int) {
	switch {
	case s.fill != 0:
		i := scene.Ink{Fill: s.fill, Stroke: 0x888888ff, Width: 2}
		d.add(margin, scene.Box{Ink: i, At: scene.At(left+3, y-15), Width: right - left - 6, Height: 30})
		if s.wedges != rule.NoFigure {
			tip, middle := 9, (left+right)/2
			if s.wedges == rule.WedgeIn {
				tip = -tip
			}
			for _, x := range []int{-1, 1} {
				back := scene.At(middle+x*(14-tip/2), y)
				d.add(margin, scene.Line(scene.Ink{Stroke: wedgePaint, Width: 3},
					back.Plus(0, -8), back.Plus(x*tip, 0), back.Plus(0, 8)))
			}
		}
	case s.end != (lineEnd{}):
		if i := s.stroke; i.Width > 0 {
			i.Width = max(i.Width*2/3, 4)
			d.add(margin, scene.Line(i, scene.At(left+10, y), scene.At(right-10, y)))
		}
		for _, x := range []int{left + 10, right - 10} {
			d.add(margin, s.end.element(scene.At(x, y), 9, 3))
		}
	case s.stroke.Width < 8:
		d.add(margin, scene.Line(s.stroke, scene.At(left+2, y), scene.At(right-2, y)))
	default:
		i := s.stroke
		i.Width = 16
		d.add(margin, scene.Line(i, scene.At(left+9, y), scene.At(right-9, y)))
	}
}
