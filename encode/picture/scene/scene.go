package scene

import "math"

// Unit is the side of a cell.
const Unit = 100

// Pad is the room around the frame of a grid.
const Pad = 12

// A Scene is a picture: elements, each painted over those ahead of it.
type Scene struct {
	Title       string // the name of the picture, for lists of pictures
	Description string // what it shows, for readers who cannot see it

	Elements []Element
	Min, Max Point // the corners of the picture
}

// A Point is a place in units.
type Point struct{ X, Y int }

// At returns the point at x and y.
func At(x, y int) Point { return Point{x, y} }

// Plus returns the point that lies x to the right of p and y below it.
func (p Point) Plus(x, y int) Point { return Point{p.X + x, p.Y + y} }

// A Paint is a colour, 0xRRGGBBAA; 0 paints nothing.
type Paint uint32

const (
	Black Paint = 0x000000ff
	White Paint = 0xffffffff
)

// Alpha returns the opacity of a paint: 0 is transparent, 255 opaque.
func (c Paint) Alpha() uint8 { return uint8(c) }

// An Ink says how an element is painted: first its inside, then its line. Ends and joints of lines
// are round, but dashes are cut off straight.
type Ink struct {
	Fill   Paint
	Stroke Paint
	Width  int // of the stroke
	Dash   int // the length of dashes and of the gaps between them; 0: a full line
}

// An Element is a [Path], [Circle], [Box] or [Label].
type Element interface {
	// moved returns the element moved by x to the right and by y down.
	moved(x, y int) Element
}

// A Path is one or more runs of straight lines.
type Path struct {
	Ink
	Runs []Run
}

// A Run is a line through points. A closed one returns to its first point.
type Run struct {
	Points []Point
	Closed bool
}

// A Circle is a circle around a point.
type Circle struct {
	Ink
	Center Point
	Radius int
}

// A Box is a rectangle with rounded corners.
type Box struct {
	Ink
	Cell          string // the name of the cell of a variable that it is, for programs; "": none
	At            Point  // top left
	Width, Height int
	Radius        int
}

// A Label is a line of text in a font without serifs. Its letters are centred vertically on a
// point.
type Label struct {
	Fill   Paint
	At     Point
	Text   string
	Size   int // of the letters, in units per em
	Anchor Anchor
	Bold   bool
}

// An Anchor says which point of a text lies at its position.
type Anchor int

const (
	Middle Anchor = iota
	Start
	End
)

// Baseline returns the distance from the point of a text of the given size down to its baseline. It
// is half the height of digits and capital letters, which is the same in most fonts.
func Baseline(size int) int { return (size*36 + 50) / 100 }

// TextWidth returns an estimate of the width of a text. Digits have this width in most fonts;
// sentences are narrower.
func TextWidth(text string, size int) int {
	n := 0
	for range text {
		n++
	}
	return (n*size*56 + 99) / 100
}

// Shrunk returns the greatest size of letters, up to most, at which a text fits the width. It is 8
// if none above 8 does.
func Shrunk(text string, most, width int) int {
	for most > 8 && TextWidth(text, most) > width {
		most--
	}
	return most
}

// Line returns an open path.
func Line(i Ink, points ...Point) Path { return Path{i, []Run{{points, false}}} }

// Polygon returns a closed path.
func Polygon(i Ink, points ...Point) Path { return Path{i, []Run{{points, true}}} }

// Moved returns the run moved by x to the right and by y down.
func (r Run) Moved(x, y int) Run {
	points := make([]Point, len(r.Points))
	for k, p := range r.Points {
		points[k] = p.Plus(x, y)
	}
	return Run{points, r.Closed}
}

func (s Path) moved(x, y int) Element {
	runs := make([]Run, len(s.Runs))
	for k, r := range s.Runs {
		runs[k] = r.Moved(x, y)
	}
	s.Runs = runs
	return s
}

func (s Circle) moved(x, y int) Element {
	s.Center = s.Center.Plus(x, y)
	return s
}

func (s Box) moved(x, y int) Element {
	s.At = s.At.Plus(x, y)
	return s
}

func (s Label) moved(x, y int) Element {
	s.At = s.At.Plus(x, y)
	return s
}

// Size returns the width and height of the picture in pixels; cell is the width of a cell in
// pixels.
func (s *Scene) Size(cell int) (width, height int) {
	pixels := func(units int) int {
		return int(min((int64(units)*int64(cell)+Unit-1)/Unit, math.MaxInt32))
	}
	return pixels(s.Max.X - s.Min.X), pixels(s.Max.Y - s.Min.Y)
}

// Wide is a width of a [Page] for any number of scenes in one row.
const Wide = math.MaxInt

// PageWidth returns the width for a [Page] of scenes that is about as wide as it is high.
func PageWidth(scenes []*Scene) int {
	area := 0.0
	for _, s := range scenes {
		area += float64(s.Max.X-s.Min.X+gap) * float64(s.Max.Y-s.Min.Y+gap)
	}
	return int(math.Sqrt(area) * 1.2) // rows are rarely full
}

// gap is the room between the scenes of a page.
const gap = Unit / 2

// Page returns one scene that shows the scenes in rows. A row has as many as fit into the width,
// and at least one. A single scene is returned as it is. Title and description are those of the
// first.
func Page(scenes []*Scene, width int) *Scene {
	if len(scenes) == 1 {
		return scenes[0]
	}
	all := &Scene{}
	at := At(0, 0) // the top left corner of the next scene
	for k, s := range scenes {
		w, h := s.Max.X-s.Min.X, s.Max.Y-s.Min.Y
		switch {
		case k == 0:
			all.Title, all.Description = s.Title, s.Description
		case w > width-at.X:
			at = At(0, all.Max.Y+gap)
		}
		for _, e := range s.Elements {
			all.Elements = append(all.Elements, e.moved(at.X-s.Min.X, at.Y-s.Min.Y))
		}
		all.Max = At(max(all.Max.X, at.X+w), max(all.Max.Y, at.Y+h))
		at.X += w + gap
	}
	return all
}
