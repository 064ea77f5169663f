package formattest

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"strings"

	"exactcover/encode/format/pictures"
	"exactcover/encode/format/spec"
	"exactcover/encode/picture"
	"exactcover/encode/picture/scene"
)

// PostScript returns a format of pictures as small as can be: a case for each type of element.
// Tests add it to the formats.
func PostScript(o picture.Options) *spec.Format {
	return pictures.Of(spec.Format{
		Name: "postscript", About: "pictures for printers", Draw: postscript,
		Holds: spec.HoldsVariables | spec.HoldsGrids,
	}, o)
}

func postscript(_ context.Context, w io.Writer, s *scene.Scene, cell int) error {
	var b bytes.Buffer
	width, height := s.Size(cell)
	fmt.Fprintf(&b, "%%!PS\n%%%%BoundingBox: 0 0 %d %d\n/Arial findfont\n", width, height)
	fmt.Fprintf(&b, "%d %d div dup neg scale %d %d translate\n", cell, scene.Unit, -s.Min.X, -s.Max.Y)
	paint := func(c scene.Paint, how string) {
		if c.Alpha() > 0 {
			fmt.Fprintf(&b, "gsave %.2g %.2g %.2g setrgbcolor %s grestore\n",
				float64(c>>24)/255, float64(c>>16&255)/255, float64(c>>8&255)/255, how)
		}
	}
	ink := func(i scene.Ink) {
		paint(i.Fill, "fill")
		dash := "[] 0 setdash"
		if i.Dash > 0 {
			dash = fmt.Sprintf("[%d] 0 setdash", i.Dash)
		}
		paint(i.Stroke, fmt.Sprintf("%d setlinewidth %s stroke", i.Width, dash))
	}
	for _, e := range s.Elements {
		b.WriteString("newpath\n")
		switch e := e.(type) {
		case scene.Path:
			for _, r := range e.Runs {
				for k, p := range r.Points {
					fmt.Fprintf(&b, "%d %d %s\n", p.X, p.Y, [...]string{"moveto", "lineto"}[min(k, 1)])
				}
				if r.Closed {
					b.WriteString("closepath\n")
				}
			}
			ink(e.Ink)
		case scene.Circle:
			fmt.Fprintf(&b, "%d %d %d 0 360 arc\n", e.Center.X, e.Center.Y, e.Radius)
			ink(e.Ink)
		case scene.Box:
			fmt.Fprintf(&b, "%d %d moveto %d 0 rlineto 0 %d rlineto %d 0 rlineto closepath\n",
				e.At.X, e.At.Y, e.Width, e.Height, -e.Width)
			ink(e.Ink)
		case scene.Label:
			shift := [...]string{scene.Middle: "2 div neg 0 rmoveto ", scene.Start: "pop ",
				scene.End: "neg 0 rmoveto "}[e.Anchor]
			text := strings.NewReplacer("(", `\(`, ")", `\)`, `\`, `\\`).Replace(e.Text)
			paint(e.Fill, fmt.Sprintf("%d scalefont setfont %d %d moveto (%s) dup stringwidth pop %sshow",
				e.Size, e.At.X, e.At.Y+scene.Baseline(e.Size), text, shift))
		}
	}
	b.WriteString("showpage\n")
	_, err := b.WriteTo(w)
	return err
}
