package rule

import (
	"reflect"
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/puzzle"
)

// A Look says how one rule is drawn, in pictures and on a terminal. It is data: a drawing knows
// layouts, ends and figures, but no rules. The drawing chooses whatever the fields leave open.
type Look struct {
	Layout Layout

	// Cells are the cells of the drawing, also those of variables: a line in its order, an outside
	// clue from the clue on. The wedge of a pair points from the first cell to the second for
	// WedgeOut, else from the second to the first.
	Cells []puzzle.Cell
	// Sets are used instead of Cells if several lists belong together: the parts of a line, or cages
	// or areas that the rule compares, which have the same colour.
	Sets [][]puzzle.Cell
	// Circle has the cells of the circle or pill that a line with an ArrowHead leaves.
	Circle []puzzle.Cell

	Color Color // 0: that of the layout; for sets and areas, the next of a few colours
	Width int   // of strokes, in hundredths of a cell; 0: that of the layout
	Dash  int   // the length of dashes in hundredths of a cell; 0: a full line

	Ends     End    // of a line; an ArrowHead of an outside clue is an arrow along its cells
	EndColor Color  // of the outline of Circles and Diamonds; 0: Color
	Figure   Figure // in cells, or between two of them

	// Ways are steps, in rows and columns, in which wedges beside the figures of cells point.
	Ways [][2]int

	// Text is a number or a few letters: an outside clue, a text between cells, or in the corner of a
	// cage. It is written on a line only if lines of the kind differ in it. If several rules have
	// sets of cages, a number follows the text of each.
	Text string

	// Sign and Short draw the rule on a terminal: Sign stands in its cells or between them, and Short
	// is its name in the legend, "whisper, difference 5". If Sign is an opening bracket, the closing
	// one stands after the digit. Cages and outside clues need no sign. Without Short, or without a
	// sign that is needed, the terminal states the rule in words.
	Sign  rune
	Short string

	// Title and Says are a line of the caption, "Whisper: neighbours differ by at least 5". No Title:
	// the marks need no explanation. No Says: the meaning of the kind.
	Title string
	Says  string
	Tag   string // stands under an outside clue if there are several kinds; empty: Short

	// Labels are the cells whose digits say in which region each cell of the grid is, row by row. If
	// they are known, walls between the regions are drawn instead of the digits.
	Labels []puzzle.Cell

	// Alternatives are lists of other rules, which are drawn as well, with a tag for each list.
	Alternatives [][]puzzle.Rule

	Else *Look // drawn instead if the cells do not suit the layout; nil: the drawing chooses
}

// A Layout says how marks lie on the grid.
type Layout int

const (
	Words       Layout = iota // no marks: a rule of the whole grid, or one that only words can state
	Line                      // through the middles of cells
	Cage                      // a border inside cells, with Text in a corner
	Pair                      // Figure or Text between two cells
	Corner                    // Text where four cells meet
	OutsideClue               // Text ahead of a row, column or diagonal
	CellMarks                 // Figure in each cell
	Area                      // shaded cells, a house or a figure
	Diagonal                  // a thin line across cells, to the corners of the grid
	WithGrid                  // a given tile of one or two Cells; without Cells, tiles fill the grid
)

// An End is the figure at the ends of a line.
type End int

const (
	NoEnd      End = iota
	Bulb           // a disc in the first cell
	HollowBulb     // a disc with a hole in the first cell
	Circles        // at both ends
	Diamonds       // at both ends
	ArrowHead      // at the last cell; a line leaves its Circle
)

// A Figure is a mark in a cell, or between two.
type Figure int

const (
	NoFigure Figure = iota
	Disc            // full
	Ring            // the outline of a disc
	Square          // full
	Shade           // the whole cell
	WedgeOut        // the cell is greater than its neighbours: shaded, with wedges that point at these
	WedgeIn         // the cell is less than its neighbours: shaded, with wedges that point at it
)

// A Color is 0xRRGGBBAA: red, green, blue and opacity.
type Color uint32

// LookOf returns the Look of a [Kind] from a function that takes rules of its type.
func LookOf[R puzzle.Rule](
	look func(r R, p *puzzle.Puzzle) Look,
) func(puzzle.Rule, *puzzle.Puzzle) Look {
	return func(r puzzle.Rule, p *puzzle.Puzzle) Look { return look(r.(R), p) }
}

// marks returns the Look function of rules that differ only in the cells of their field Cells.
func marks(l Look) func(puzzle.Rule, *puzzle.Puzzle) Look {
	return func(r puzzle.Rule, _ *puzzle.Puzzle) Look {
		drawn := l
		drawn.Cells = reflect.ValueOf(r).FieldByName("Cells").Interface().([]puzzle.Cell)
		return drawn
	}
}

// titled returns the Look function of rules of the whole grid: the caption is a title and the
// meaning of the kind.
func titled(title string) func(puzzle.Rule, *puzzle.Puzzle) Look {
	return func(puzzle.Rule, *puzzle.Puzzle) Look { return Look{Title: title} }
}

// Look returns how a rule of p is drawn, with Says filled in. It reports false if the set does not
// have the kind with this type, if the kind has no Look, or if the Look has neither a title nor
// cells that exist. Then the rule must be stated in words.
func (s Set) Look(r puzzle.Rule, p *puzzle.Puzzle) (Look, bool) {
	k, ok := s.Find(r.Kind())
	_, combined := k.Rule.(Combined)
	if !ok || k.Look == nil || !combined && reflect.TypeOf(r) != reflect.TypeOf(k.Rule) {
		return Look{}, false
	}
	l := k.Look(r, p)
	if l.Says == "" {
		l.Says = k.Meaning
	}
	return l, l.on(p)
}

// on reports whether a look can be drawn on p. It must have the cells that its layout needs, and
// all must be in p; a look without marks must have a title.
func (l *Look) on(p *puzzle.Puzzle) bool {
	lists := l.Sets
	if lists == nil {
		lists = [][]puzzle.Cell{l.Cells}
	}
	needed := 1
	switch l.Layout {
	case Words:
		return l.Title != ""
	case WithGrid:
		needed = 0
	case Pair:
		needed = 2
	case Corner:
		needed = 4
	}
	if needed > 1 && l.Sets != nil {
		return false // the mark needs exactly one place
	}
	if len(lists) == 0 {
		return false
	}
	for _, cells := range lists {
		if len(cells) < needed || !inside(p, cells) {
			return false
		}
	}
	if l.Layout == Line && l.Ends == ArrowHead && len(l.Circle) == 0 || !inside(p, l.Circle) {
		return false
	}
	return l.Else == nil || l.Else.on(p)
}

// inside reports whether all cells are in p, in its grid or in its variables.
func inside(p *puzzle.Puzzle, cells []puzzle.Cell) bool {
	return !slices.ContainsFunc(cells, func(c puzzle.Cell) bool { return !p.Contains(c) })
}

// tints are the colours of lines that differ by what their rules demand.
var tints = [...]Color{
	0xb9d86fff, 0x8fb8f0ff, 0xf0a79cff, 0xc9a6ecff, 0xe7c65fff, 0x84d8bdff, 0xc4b6a6ff,
}

// tint returns the colour of a rule. Rules of a kind that are not the same have different colours,
// as long as there are enough tints; the first rule has tints[first].
func tint[R puzzle.Rule](p *puzzle.Puzzle, r R, first int, same func(a, b R) bool) Color {
	const most = 64 // the number of rules that are compared
	var others []R
	for _, other := range p.Rules[:min(len(p.Rules), most)] {
		o, ok := other.(R)
		if ok && same(o, r) {
			break
		}
		if ok && !slices.ContainsFunc(others, func(x R) bool { return same(x, o) }) {
			others = append(others, o)
		}
	}
	return tints[(first+len(others))%len(tints)]
}

// unless returns a number as text, or "" for the usual number.
func unless(n, usual int) string {
	if n == usual {
		return ""
	}
	return strconv.Itoa(n)
}

// joined returns numbers as text, with the text between after each but the last two, and the text
// last ahead of the last.
func joined[N ~int | ~int8](numbers []N, between, last string) string {
	texts := make([]string, len(numbers))
	for k, n := range numbers {
		texts[k] = strconv.Itoa(int(n))
	}
	if k := len(texts) - 2; k >= 0 {
		texts = append(texts[:k], texts[k]+last+texts[k+1])
	}
	return strings.Join(texts, between)
}
