package form

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"exactcover/encode/picture/internal/scene"
)

// postscript writes a scene as a PostScript document. It is an example of a new output format,
// which needs a case for each kind of element.
func postscript(s *scene.Scene) string {
	var b strings.Builder
	width, height := s.Size(scene.Unit)
	fmt.Fprintf(&b, "%%!PS\n%%%%BoundingBox: 0 0 %d %d\n/Arial findfont\n", width, height)
	fmt.Fprintf(&b, "1 -1 scale %d %d translate\n", -s.Min.X, -s.Max.Y)
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
	return b.String()
}

// A form of pictures is one function: it sees all that SVG and PNG see.
func TestToyForm(t *testing.T) {
	s := &scene.Scene{
		Elements: []scene.Element{
			scene.Line(scene.Ink{Stroke: 0xff0000ff, Width: 4}, scene.At(0, 0), scene.At(10, 20)),
			scene.Circle{Ink: scene.Ink{Fill: 0x0000ffff}, Center: scene.At(30, 70), Radius: 10},
			scene.Box{Ink: scene.Ink{Fill: scene.White}, At: scene.At(5, 6), Width: 30, Height: 20},
			scene.Label{Fill: scene.Black, At: scene.At(90, 90), Text: "(9)", Size: 20},
		},
		Max: scene.At(100, 100),
	}
	want := `%!PS
%%BoundingBox: 0 0 100 100
/Arial findfont
1 -1 scale 0 -100 translate
newpath
0 0 moveto
10 20 lineto
gsave 1 0 0 setrgbcolor 4 setlinewidth [] 0 setdash stroke grestore
newpath
30 70 10 0 360 arc
gsave 0 0 1 setrgbcolor fill grestore
newpath
5 6 moveto 30 0 rlineto 0 20 rlineto -30 0 rlineto closepath
gsave 1 1 1 setrgbcolor fill grestore
newpath
gsave 0 0 0 setrgbcolor 20 scalefont setfont 90 97 moveto (\(9\)) dup stringwidth pop ` +
		`2 div neg 0 rmoveto show grestore
showpage
`
	if diff := cmp.Diff(want, postscript(s)); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}
