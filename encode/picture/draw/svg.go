package draw

import (
	"context"
	"fmt"
	"strconv"
	"unicode/utf8"
)

// AppendSVG appends the scene as an SVG document that shows a cell a number of pixels wide. The
// same scene always gives the same bytes. Its error is that of ctx.
func (s *Scene) AppendSVG(ctx context.Context, dst []byte, cell int) ([]byte, error) {
	width, height := s.Size(cell)
	extent := point{s.max.x - s.min.x, s.max.y - s.min.y}
	dst = fmt.Appendf(dst, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="%d %d %d %d" font-family="Arial,Helvetica,sans-serif" stroke-linecap="round" stroke-linejoin="round">`+"\n",
		width, height, s.min.x, s.min.y, extent.x, extent.y)
	dst = appendElement(dst, "title", s.Title)
	dst = appendElement(dst, "desc", s.Description)
	dst = fmt.Appendf(dst, `<rect x="%d" y="%d" width="%d" height="%d" fill="#fff"/>`+"\n", s.min.x, s.min.y, extent.x, extent.y)
	// Neighbours in the list that are painted alike share a group.
	for first := 0; first < len(s.shapes); {
		if err := ctx.Err(); err != nil {
			return dst, err
		}
		attributes := appendAttributes(nil, s.shapes[first])
		next := first + 1
		for next < len(s.shapes) && string(appendAttributes(nil, s.shapes[next])) == string(attributes) {
			next++
		}
		if next == first+1 {
			dst = appendShape(dst, s.shapes[first], attributes)
		} else {
			dst = append(append(append(dst, "<g"...), attributes...), ">\n"...)
			for _, shape := range s.shapes[first:next] {
				dst = appendShape(dst, shape, nil)
			}
			dst = append(dst, "</g>\n"...)
		}
		first = next
	}
	return append(dst, "</svg>\n"...), nil
}

func appendElement(dst []byte, name, text string) []byte {
	if text == "" {
		return dst
	}
	dst = append(append(append(dst, '<'), name...), '>')
	dst = appendText(dst, text)
	return append(append(append(dst, "</"...), name...), ">\n"...)
}

// appendText appends text with what XML reserves, or does not allow, replaced.
func appendText(dst []byte, text string) []byte {
	for _, r := range text {
		switch {
		case r == '<':
			dst = append(dst, "&lt;"...)
		case r == '>':
			dst = append(dst, "&gt;"...)
		case r == '&':
			dst = append(dst, "&amp;"...)
		case r < ' ' || r == 0xfffe || r == 0xffff:
			dst = append(dst, ' ')
		default:
			dst = utf8.AppendRune(dst, r)
		}
	}
	return dst
}

// appendAttributes appends the attributes that say how a shape is painted.
func appendAttributes(dst []byte, s shape) []byte {
	switch s := s.(type) {
	case path:
		return appendInk(dst, s.ink)
	case circle:
		return appendInk(dst, s.ink)
	case box:
		return appendInk(dst, s.ink)
	case label:
		dst = appendPaint(dst, "fill", s.fill)
		dst = appendNumber(dst, "font-size", s.size)
		if s.anchor != start {
			dst = append(append(append(dst, ` text-anchor="`...), [...]string{middle: "middle", end: "end"}[s.anchor]...), '"')
		}
		if s.bold {
			dst = append(dst, ` font-weight="bold"`...)
		}
	}
	return dst
}

func appendInk(dst []byte, i ink) []byte {
	dst = appendPaint(dst, "fill", i.fill)
	if i.stroke.alpha() == 0 {
		return dst
	}
	dst = appendPaint(dst, "stroke", i.stroke)
	dst = appendNumber(dst, "stroke-width", i.width)
	if i.dash > 0 {
		dst = appendNumber(dst, "stroke-dasharray", i.dash)
		dst = append(dst, ` stroke-linecap="butt"`...)
	}
	return dst
}

func appendPaint(dst []byte, name string, c paint) []byte {
	dst = append(append(append(dst, ' '), name...), `="`...)
	switch rgb := uint32(c) >> 8; {
	case c.alpha() == 0:
		dst = append(dst, "none"...)
	case rgb>>4&0x0f0f0f == rgb&0x0f0f0f:
		dst = fmt.Appendf(dst, "#%x%x%x", rgb>>16&15, rgb>>8&15, rgb&15)
	default:
		dst = fmt.Appendf(dst, "#%06x", rgb)
	}
	dst = append(dst, '"')
	if a := c.alpha(); a != 0 && a != 255 {
		dst = append(append(append(dst, ' '), name...), `-opacity="`...)
		dst = strconv.AppendFloat(dst, float64(a)/255, 'f', 2, 64)
		dst = append(dst, '"')
	}
	return dst
}

func appendNumber(dst []byte, name string, n int) []byte {
	dst = append(append(append(dst, ' '), name...), `="`...)
	return append(strconv.AppendInt(dst, int64(n), 10), '"')
}

// appendShape appends an element.
func appendShape(dst []byte, s shape, attributes []byte) []byte {
	switch s := s.(type) {
	case path:
		dst = append(append(dst, "<path"...), attributes...)
		dst = append(dst, ` d="`...)
		for _, r := range s.runs {
			dst = appendRun(dst, r)
		}
		dst = append(dst, `"/>`...)
	case circle:
		dst = append(append(dst, "<circle"...), attributes...)
		dst = appendNumber(dst, "cx", s.center.x)
		dst = appendNumber(dst, "cy", s.center.y)
		dst = append(appendNumber(dst, "r", s.radius), "/>"...)
	case box:
		dst = append(append(dst, "<rect"...), attributes...)
		dst = appendNumber(dst, "x", s.at.x)
		dst = appendNumber(dst, "y", s.at.y)
		dst = appendNumber(dst, "width", s.width)
		dst = appendNumber(dst, "height", s.height)
		if s.radius > 0 {
			dst = appendNumber(dst, "rx", s.radius)
		}
		dst = append(dst, "/>"...)
	case label:
		dst = append(append(dst, "<text"...), attributes...)
		dst = appendNumber(dst, "x", s.at.x)
		dst = append(appendNumber(dst, "y", s.at.y+baseline(s.size)), '>')
		dst = append(appendText(dst, s.text), "</text>"...)
	}
	return append(dst, '\n')
}

// appendRun appends the commands for a run, each as short as it can be.
func appendRun(dst []byte, r run) []byte {
	for k, p := range r.points {
		switch {
		case k == 0:
			dst = strconv.AppendInt(append(dst, 'M'), int64(p.x), 10)
			dst = strconv.AppendInt(append(dst, ' '), int64(p.y), 10)
		case p.y == r.points[k-1].y:
			dst = strconv.AppendInt(append(dst, 'H'), int64(p.x), 10)
		case p.x == r.points[k-1].x:
			dst = strconv.AppendInt(append(dst, 'V'), int64(p.y), 10)
		default:
			dst = strconv.AppendInt(append(dst, 'L'), int64(p.x), 10)
			dst = strconv.AppendInt(append(dst, ' '), int64(p.y), 10)
		}
	}
	if r.closed {
		dst = append(dst, 'Z')
	}
	return dst
}
