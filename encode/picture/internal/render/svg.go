package render

import (
	"bytes"
	"context"
	"fmt"
	"strconv"
	"unicode/utf8"

	"exactcover/encode/picture/scene"
)

// SVG appends a scene as an SVG document; cell is the width of a cell in pixels. The same scene
// always gives the same bytes. Its error is that of ctx.
func SVG(ctx context.Context, dst []byte, s *scene.Scene, cell int) ([]byte, error) {
	width, height := s.Size(cell)
	extent := scene.At(s.Max.X-s.Min.X, s.Max.Y-s.Min.Y)
	dst = fmt.Appendf(dst, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" `+
		`viewBox="%d %d %d %d" font-family="Arial,Helvetica,sans-serif" `+
		`stroke-linecap="round" stroke-linejoin="round">`+"\n",
		width, height, s.Min.X, s.Min.Y, extent.X, extent.Y)
	dst = appendTag(dst, "title", s.Title)
	dst = appendTag(dst, "desc", s.Description)
	dst = fmt.Appendf(dst, `<rect x="%d" y="%d" width="%d" height="%d" fill="#fff"/>`+"\n",
		s.Min.X, s.Min.Y, extent.X, extent.Y)
	// Elements that follow each other and have the same attributes share a group.
	var attributes, other []byte
	for first := 0; first < len(s.Elements); {
		if err := ctx.Err(); err != nil {
			return dst, err
		}
		attributes = appendAttributes(attributes[:0], s.Elements[first])
		next := first + 1
		for ; next < len(s.Elements); next++ {
			other = appendAttributes(other[:0], s.Elements[next])
			if !bytes.Equal(other, attributes) {
				break
			}
		}
		if next == first+1 {
			dst = appendElement(dst, s.Elements[first], attributes)
		} else {
			dst = append(append(append(dst, "<g"...), attributes...), ">\n"...)
			for _, e := range s.Elements[first:next] {
				dst = appendElement(dst, e, nil)
			}
			dst = append(dst, "</g>\n"...)
		}
		first = next
	}
	return append(dst, "</svg>\n"...), nil
}

func appendTag(dst []byte, name, text string) []byte {
	if text == "" {
		return dst
	}
	dst = append(append(append(dst, '<'), name...), '>')
	dst = appendText(dst, text)
	return append(append(append(dst, "</"...), name...), ">\n"...)
}

// appendText appends text, with the characters replaced that XML reserves or does not allow.
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

// appendAttributes appends the attributes that say how an element is painted.
func appendAttributes(dst []byte, s scene.Element) []byte {
	switch s := s.(type) {
	case scene.Path:
		return appendInk(dst, s.Ink)
	case scene.Circle:
		return appendInk(dst, s.Ink)
	case scene.Box:
		return appendInk(dst, s.Ink)
	case scene.Label:
		dst = appendPaint(dst, "fill", s.Fill)
		dst = appendNumber(dst, "font-size", s.Size)
		if s.Anchor != scene.Start {
			anchor := [...]string{scene.Middle: "middle", scene.End: "end"}[s.Anchor]
			dst = append(append(append(dst, ` text-anchor="`...), anchor...), '"')
		}
		if s.Bold {
			dst = append(dst, ` font-weight="bold"`...)
		}
	}
	return dst
}

func appendInk(dst []byte, i scene.Ink) []byte {
	dst = appendPaint(dst, "fill", i.Fill)
	if i.Stroke.Alpha() == 0 {
		return dst
	}
	dst = appendPaint(dst, "stroke", i.Stroke)
	dst = appendNumber(dst, "stroke-width", i.Width)
	if i.Dash > 0 {
		dst = appendNumber(dst, "stroke-dasharray", i.Dash)
		dst = append(dst, ` stroke-linecap="butt"`...)
	}
	return dst
}

const hex = "0123456789abcdef"

// appendPaint appends a colour as an attribute.
func appendPaint(dst []byte, name string, c scene.Paint) []byte {
	dst = append(append(append(dst, ' '), name...), `="`...)
	switch rgb := uint32(c) >> 8; {
	case c.Alpha() == 0:
		dst = append(dst, "none"...)
	case rgb>>4&0x0f0f0f == rgb&0x0f0f0f:
		dst = append(dst, '#', hex[rgb>>16&15], hex[rgb>>8&15], hex[rgb&15])
	default:
		dst = append(dst, '#')
		for shift := 20; shift >= 0; shift -= 4 {
			dst = append(dst, hex[rgb>>shift&15])
		}
	}
	dst = append(dst, '"')
	if a := c.Alpha(); a != 0 && a != 255 {
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

// appendElement appends an element.
func appendElement(dst []byte, s scene.Element, attributes []byte) []byte {
	switch s := s.(type) {
	case scene.Path:
		dst = append(append(dst, "<path"...), attributes...)
		dst = append(dst, ` d="`...)
		for _, r := range s.Runs {
			dst = appendRun(dst, r)
		}
		dst = append(dst, `"/>`...)
	case scene.Circle:
		dst = append(append(dst, "<circle"...), attributes...)
		dst = appendNumber(dst, "cx", s.Center.X)
		dst = appendNumber(dst, "cy", s.Center.Y)
		dst = append(appendNumber(dst, "r", s.Radius), "/>"...)
	case scene.Box:
		dst = append(append(dst, "<rect"...), attributes...)
		dst = appendNumber(dst, "x", s.At.X)
		dst = appendNumber(dst, "y", s.At.Y)
		dst = appendNumber(dst, "width", s.Width)
		dst = appendNumber(dst, "height", s.Height)
		if s.Radius > 0 {
			dst = appendNumber(dst, "rx", s.Radius)
		}
		if s.Cell != "" {
			dst = append(append(append(dst, ` data-cell="`...), s.Cell...), '"')
		}
		dst = append(dst, "/>"...)
	case scene.Label:
		dst = append(append(dst, "<text"...), attributes...)
		dst = appendNumber(dst, "x", s.At.X)
		dst = append(appendNumber(dst, "y", s.At.Y+scene.Baseline(s.Size)), '>')
		dst = append(appendText(dst, s.Text), "</text>"...)
	}
	return append(dst, '\n')
}

// appendRun appends the commands for a run, each in its shortest form.
func appendRun(dst []byte, r scene.Run) []byte {
	for k, p := range r.Points {
		switch {
		case k == 0:
			dst = strconv.AppendInt(append(dst, 'M'), int64(p.X), 10)
			dst = strconv.AppendInt(append(dst, ' '), int64(p.Y), 10)
		case p.Y == r.Points[k-1].Y:
			dst = strconv.AppendInt(append(dst, 'H'), int64(p.X), 10)
		case p.X == r.Points[k-1].X:
			dst = strconv.AppendInt(append(dst, 'V'), int64(p.Y), 10)
		default:
			dst = strconv.AppendInt(append(dst, 'L'), int64(p.X), 10)
			dst = strconv.AppendInt(append(dst, ' '), int64(p.Y), 10)
		}
	}
	if r.Closed {
		dst = append(dst, 'Z')
	}
	return dst
}
