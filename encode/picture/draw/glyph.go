package draw

import (
	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// glyphs are the outlines of letters: those of the Go fonts, which look like the usual fonts
// without serifs. The zero value is ready.
type glyphs struct {
	fonts  [2]*sfnt.Font // regular, bold
	buffer sfnt.Buffer
}

// font returns one of the fonts.
func (g *glyphs) font(bold bool) *sfnt.Font {
	k, data := 0, goregular.TTF
	if bold {
		k, data = 1, gobold.TTF
	}
	if g.fonts[k] == nil {
		f, err := sfnt.Parse(data)
		if err != nil {
			panic("draw: the built-in font cannot be read: " + err.Error())
		}
		g.fonts[k] = f
	}
	return g.fonts[k]
}

// em is the size at which outlines are asked for: large, since they come in 64ths.
const em = 1000

// label paints a text.
func (c *canvas) label(s label) {
	f := c.glyphs.font(s.bold)
	scale := float32(s.size) * c.scale / (64 * em)
	var indices []sfnt.GlyphIndex
	var advances []float32
	width := float32(0)
	for _, r := range s.text {
		// The fonts have an index, that of an empty frame, for every letter, so nothing can fail.
		index, _ := f.GlyphIndex(&c.glyphs.buffer, r)
		advance, _ := f.GlyphAdvance(&c.glyphs.buffer, index, fixed.I(em), font.HintingNone)
		indices = append(indices, index)
		advances = append(advances, float32(advance)*scale)
		width += float32(advance) * scale
	}
	pen := c.spot(s.at.plus(0, baseline(s.size)))
	switch s.anchor {
	case middle:
		pen.x -= width / 2
	case end:
		pen.x -= width
	}
	var a area
	for k, index := range indices {
		segments, _ := f.LoadGlyph(&c.glyphs.buffer, index, fixed.I(em), nil)
		a = appendGlyph(a, segments, pen, scale)
		pen.x += advances[k]
	}
	c.fill(a, s.fill)
}

// curve is the number of straight pieces that stand for a curve of a letter.
const curve = 6

// appendGlyph appends the outlines of a letter. Those of TrueType fonts have no cubic curves.
func appendGlyph(a area, segments sfnt.Segments, pen spot, scale float32) area {
	at := func(p fixed.Point26_6) spot { return spot{pen.x + float32(p.X)*scale, pen.y + float32(p.Y)*scale} }
	for _, s := range segments {
		last := len(a) - 1
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			a = append(a, []spot{at(s.Args[0])})
		case sfnt.SegmentOpLineTo:
			a[last] = append(a[last], at(s.Args[0]))
		case sfnt.SegmentOpQuadTo:
			from := a[last][len(a[last])-1]
			control, to := at(s.Args[0]), at(s.Args[1])
			for k := 1; k <= curve; k++ {
				part := float32(k) / curve
				a[last] = append(a[last], between(between(from, control, part), between(control, to, part), part))
			}
		}
	}
	return a
}
