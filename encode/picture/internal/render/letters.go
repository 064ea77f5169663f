package render

import (
	"exactcover/encode/picture/internal/glyph"
	"exactcover/encode/picture/scene"
)

// label paints a text.
func (c *canvas) label(s scene.Label) {
	f := glyph.Regular
	if s.Bold {
		f = glyph.Bold
	}
	scale := float32(s.Size) * c.scale / float32(f.Units())
	var glyphs []glyph.Glyph
	width := float32(0)
	for _, letter := range s.Text {
		g := f.Find(letter)
		glyphs = append(glyphs, g)
		width += float32(g.Width) * scale
	}
	p := pen{at: c.spot(s.At.Plus(0, scene.Baseline(s.Size))), scale: scale}
	switch s.Anchor {
	case scene.Middle:
		p.at.x -= width / 2
	case scene.End:
		p.at.x -= width
	}
	for _, g := range glyphs {
		g.Draw(&p)
		p.at.x += float32(g.Width) * scale
	}
	c.fill(p.area, s.Fill)
}

// A pen collects the outlines of letters.
type pen struct {
	area  area
	at    spot // the start of the letter, on the baseline
	scale float32
}

// spot returns the place of a point of a font.
func (p *pen) spot(x, y int) spot {
	return spot{p.at.x + float32(x)*p.scale, p.at.y + float32(y)*p.scale}
}

// Start implements [glyph.Pen].
func (p *pen) Start(x, y int) { p.area = append(p.area, []spot{p.spot(x, y)}) }

// Line implements [glyph.Pen].
func (p *pen) Line(x, y int) {
	last := &p.area[len(p.area)-1]
	*last = append(*last, p.spot(x, y))
}

// pieces is the number of straight pieces that stand for a curve of a letter.
const pieces = 6

// Curve implements [glyph.Pen].
func (p *pen) Curve(overX, overY, x, y int) {
	last := &p.area[len(p.area)-1]
	from, over, to := (*last)[len(*last)-1], p.spot(overX, overY), p.spot(x, y)
	for k := 1; k <= pieces; k++ {
		part := float32(k) / pieces
		*last = append(*last, between(between(from, over, part), between(over, to, part), part))
	}
}
