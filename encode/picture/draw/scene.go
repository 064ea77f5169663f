package draw

// unit is the side of a cell.
const unit = 100

// A Scene is a picture: shapes, each painted over those before it.
type Scene struct {
	Title       string // what is shown, for those who list pictures
	Description string // the same at length, for those who do not see it

	shapes   []shape
	min, max point // the corners of the picture
}

// A point is a place in units.
type point struct{ x, y int }

func (p point) plus(x, y int) point { return point{p.x + x, p.y + y} }

// A paint is a colour, 0xRRGGBBAA; 0 paints nothing.
type paint uint32

const (
	black paint = 0x000000ff
	white paint = 0xffffffff
)

// alpha returns how much a paint covers, 255 for all.
func (c paint) alpha() uint8 { return uint8(c) }

// An ink is how a shape is painted: first inside, then along its line. Ends and joints of lines are
// round, but those of dashes are cut off straight.
type ink struct {
	fill   paint
	stroke paint
	width  int // of the stroke
	dash   int // the length of dashes and of the gaps between them; 0: a full line
}

// A shape is one of the types below.
type shape interface {
	// moved returns the shape elsewhere.
	moved(x, y int) shape
}

// A path is one or more runs of straight lines.
type path struct {
	ink
	runs []run
}

// A run is a line through points. A closed one returns to its first point.
type run struct {
	points []point
	closed bool
}

// A circle is a circle around a point.
type circle struct {
	ink
	center point
	radius int
}

// A box is a rectangle with rounded corners.
type box struct {
	ink
	at            point // top left
	width, height int
	radius        int
}

// A label is a line of text, without serifs, whose letters are centred vertically on a point.
type label struct {
	fill   paint
	at     point
	text   string
	size   int // of the letters, in units per em
	anchor anchor
	bold   bool
}

// An anchor says which point of a text is meant.
type anchor int

const (
	middle anchor = iota
	start
	end
)

// baseline returns how far below its point a text of a size has its baseline: half the height of
// figures and capital letters, which is the same in most fonts.
func baseline(size int) int { return (size*36 + 50) / 100 }

// textWidth returns about how wide a text is. Figures are as wide in most fonts, sentences less.
func textWidth(text string, size int) int {
	n := 0
	for range text {
		n++
	}
	return (n*size*56 + 99) / 100
}

func (s path) moved(x, y int) shape {
	runs := make([]run, len(s.runs))
	for k, r := range s.runs {
		runs[k] = run{make([]point, len(r.points)), r.closed}
		for i, p := range r.points {
			runs[k].points[i] = p.plus(x, y)
		}
	}
	s.runs = runs
	return s
}

func (s circle) moved(x, y int) shape {
	s.center = s.center.plus(x, y)
	return s
}

func (s box) moved(x, y int) shape {
	s.at = s.at.plus(x, y)
	return s
}

func (s label) moved(x, y int) shape {
	s.at = s.at.plus(x, y)
	return s
}

// line returns an open path.
func line(i ink, points ...point) path { return path{i, []run{{points, false}}} }

// polygon returns a closed path.
func polygon(i ink, points ...point) path { return path{i, []run{{points, true}}} }

// Size returns how wide and high the picture is in pixels, with so many pixels to a cell.
func (s *Scene) Size(cell int) (width, height int) {
	pixels := func(units int) int { return (units*cell + unit - 1) / unit }
	return pixels(s.max.x - s.min.x), pixels(s.max.y - s.min.y)
}

// Stack returns one picture with the scenes one below the other, and the scene itself if there is
// only one. Its title and description are those of the first.
func Stack(scenes []*Scene) *Scene {
	if len(scenes) == 1 {
		return scenes[0]
	}
	const gap = unit / 2
	all := &Scene{}
	for k, s := range scenes {
		if k == 0 {
			all.Title, all.Description = s.Title, s.Description
		} else {
			all.max.y += gap
		}
		for _, shape := range s.shapes {
			all.shapes = append(all.shapes, shape.moved(-s.min.x, all.max.y-s.min.y))
		}
		all.max.x = max(all.max.x, s.max.x-s.min.x)
		all.max.y += s.max.y - s.min.y
	}
	return all
}
