package layout

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/picture/internal/words"
	"exactcover/encode/picture/scene"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// The layers of a drawing, from the lowest.
const (
	shade   = iota // shaded cells
	thin           // lines between cells
	wall           // borders of regions
	tile           // tiles of two cells
	figure         // squares and circles in cells
	shaft          // lines through cells
	bulb           // the ends of lines
	point          // arrow heads in them
	cage           // dashed borders
	dot            // marks between cells
	pencil         // pencil marks and the corners of cages
	figures        // digits
	margin         // clues outside the grid
	layers
)

// A drawing is the picture of a puzzle while it is drawn.
type drawing struct {
	puzzle   *puzzle.Puzzle
	rules    rule.Set
	layers   [layers][]scene.Element
	min, max scene.Point
	corners  []int // by cell: the number of texts in its corners
	texts    []cornerText
	margin   margins
	words    words.Caption
	caption  caption

	tags      []string        // by rule: the alternative it belongs to, or empty
	numbers   []int           // by rule: of the rules with alternatives, from 1; 0: others
	folded    []*folded       // by rule; nil: none
	texted    []string        // by rule without a look: its text; empty if another has its text
	has       []string        // by rule: the tags of its alternatives, " 1a to 1c", or empty
	looks     []*rule.Look    // by rule; nil: none
	groups    []*group        // by rule; nil: none
	differs   map[string]bool // by kind: several of its rules must be told apart
	shadings  []shading
	tints     int // tints used so far
	sets      int // groups of cages, so far
	scattered int // marks whose cells do not touch, so far

	crowds    crowds
	borders   []uint64               // by side of a cell: the lanes that are taken, a bit for each
	diagonals lanes                  // by place of the first cell and the last
	marked    map[int]int            // by place between cells: the number of marks so far
	seals     map[puzzle.Cell][]seal // figures in the middles of cells

	blocks []block // the grid, and the cells of each variable
	hidden []bool  // by cell: it is not drawn; nil: all are
	red    []bool  // by cell: its given clashes
	bare   bool    // the grid is not drawn
}

// Options say what is drawn besides the puzzle.
type Options struct {
	Rules    rule.Set         // other rules are stated in words
	Solution *puzzle.Solution // nil: the puzzle with its pencil marks
	Caption  words.Caption    // how much text stands around the picture
	Remarks  []string         // put under everything else
	Hidden   []bool           // by cell: it is outside the grid and left out; nil: none is
	Clash    []puzzle.Clue    // marked in red
	Bare     bool             // without the grid and its digits
}

// Draw draws a puzzle, or a solution in its puzzle. Its error is that of ctx.
func Draw(ctx context.Context, p *puzzle.Puzzle, o Options) (*scene.Scene, error) {
	d, err := newDrawing(ctx, p, o)
	if err != nil {
		return nil, err
	}
	if o.Bare {
		d.tiles(nil)
		return d.scene("Puzzle", o.Remarks), nil
	}
	given, _ := d.givens()
	if s := o.Solution; s != nil {
		d.tiles(s.Dominoes)
		d.digits(given, s.Grid)
		return d.scene("Solution", o.Remarks), nil
	}
	d.tiles(nil)
	d.digits(given, given)
	d.pencilMarks(given)
	return d.scene("Puzzle", o.Remarks), nil
}

// newDrawing draws what a puzzle and its solution have in common. Its error is that of ctx.
func newDrawing(ctx context.Context, p *puzzle.Puzzle, o Options) (*drawing, error) {
	d := &drawing{
		puzzle: p, rules: o.Rules, corners: make([]int, p.Cells()),
		borders: make([]uint64, 4*p.Cells()), diagonals: make(lanes), marked: make(map[int]int),
		seals: make(map[puzzle.Cell][]seal),
	}
	d.words, d.hidden, d.bare = o.Caption, o.Hidden, o.Bare
	d.findBlocks()
	d.expand(o.Rules)
	d.findLooks(o.Rules)
	d.fold()
	d.count()
	if d.words == words.All {
		d.explain(words.Digits(p), swatch{})
	}
	d.include(-scene.Pad, -scene.Pad, scene.Unit*p.Cols+scene.Pad, scene.Unit*p.Rows+scene.Pad)
	d.outside()
	d.variables()
	for k := range d.puzzle.Rules {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		d.rule(k)
	}
	d.outlineShadings()
	d.clash(o.Clash)
	d.writeCorners()
	if d.words == words.All {
		d.writeHead()
	}
	return d, ctx.Err()
}

// set returns, by cell, whether it is in a list.
func (d *drawing) set(cells []puzzle.Cell) []bool {
	in := make([]bool, d.puzzle.Cells())
	for _, c := range cells {
		in[c] = true
	}
	return in
}

// include extends the picture so that it contains a rectangle.
func (d *drawing) include(left, top, right, bottom int) {
	d.min = scene.At(min(d.min.X, left), min(d.min.Y, top))
	d.max = scene.At(max(d.max.X, right), max(d.max.Y, bottom))
}

func (d *drawing) add(layer int, s ...scene.Element) {
	d.layers[layer] = append(d.layers[layer], s...)
}

// scene puts the layers together, with the caption under them.
func (d *drawing) scene(what string, remarks []string) *scene.Scene {
	p := d.puzzle
	s := &scene.Scene{Title: strings.Join(append(nonempty(p.Title, p.ID), what), ", ")}
	if p.Author != "" {
		s.Title += ", by " + p.Author
	}
	s.Description = d.describe()
	d.writeCaption(remarks)
	for _, layer := range d.layers {
		s.Elements = append(s.Elements, layer...)
	}
	s.Min, s.Max = d.min, d.max
	return s
}

// nonempty returns the first text that is not empty, if any.
func nonempty(texts ...string) []string {
	for _, t := range texts {
		if t != "" {
			return []string{t}
		}
	}
	return nil
}

// describe describes the puzzle in one sentence.
func (d *drawing) describe() string {
	p := d.puzzle
	_, n := d.givens()
	text := fmt.Sprintf("%d rows, %d columns, %d given.", p.Rows, p.Cols, n)
	for i := range p.Variables {
		v := &p.Variables[i]
		if _, first := p.FindVariable(v.Name); d.hides(int(first), v.Cells()) {
			continue
		}
		text += fmt.Sprintf(" Variable %s: %d cells.", variableText(v), v.Cells())
	}
	var kinds []string
	number := make(map[string]int)
	for k, r := range p.Rules {
		if l := d.looks[k]; l != nil && l.Layout == rule.WithGrid && len(l.Cells) > 0 {
			continue // the rule that tiles fill the grid stands for it
		}
		if number[r.Kind()]++; number[r.Kind()] == 1 {
			kinds = append(kinds, r.Kind())
		}
	}
	for k, kind := range kinds {
		if number[kind] > 1 {
			kinds[k] = fmt.Sprintf("%d %s", number[kind], kind)
		}
	}
	if len(kinds) > 0 {
		text += " Rules: " + strings.Join(kinds, ", ") + "."
	}
	return text
}

// givens returns the given digits, including those on dominoes and single cells, and their number.
func (d *drawing) givens() ([]puzzle.Digit, int) {
	p := d.puzzle
	given := rule.GivenDigits(p)
	n := 0
	for _, d := range given {
		if d != puzzle.Empty {
			n++
		}
	}
	return given, n
}

// answerPaint is the colour of digits that were not given.
const answerPaint scene.Paint = 0x1a56c4ff

// digits writes digits into the cells, given digits in black.
func (d *drawing) digits(given, all []puzzle.Digit) {
	sizeOf := func(domain puzzle.DigitSet) int {
		if domain.Max() > 9 {
			return 50
		}
		return 60
	}
	lower := 0
	if slices.ContainsFunc(d.texts, func(t cornerText) bool { return t.ink != numberInk }) {
		lower = 6 // clear of the sums above them
	}
	for _, answers := range []bool{false, true} {
		for c, digit := range all {
			if digit == puzzle.Empty || answers != (given[c] == puzzle.Empty) || d.hides(c, 1) {
				continue
			}
			l := scene.Label{
				Fill: scene.Black, At: d.center(puzzle.Cell(c)), Text: strconv.Itoa(int(digit)),
				Size: sizeOf(d.puzzle.DomainOf(puzzle.Cell(c))),
			}
			l.At.Y += lower
			switch {
			case answers:
				l.Fill = answerPaint
			case d.red[c]:
				l.Fill = clashPaint
			}
			d.add(figures, l)
		}
	}
}

// pencilMarks writes the candidates of each cell without a digit, unless all digits are candidates.
// Every digit has a fixed place in its cell.
func (d *drawing) pencilMarks(digits []puzzle.Digit) {
	for c, set := range d.puzzle.Candidates {
		domain := d.puzzle.DomainOf(puzzle.Cell(c))
		if set == domain || digits[c] != puzzle.Empty || d.hides(c, 1) {
			continue
		}
		cols := 1
		for cols*cols < domain.Len() {
			cols++
		}
		// The marks stay clear of the corners, where sums stand.
		step := 72 / cols
		size := min(step*6/5, 26)
		if domain.Max() > 9 {
			size = step * 3 / 4
		}
		for digit := range set.All() {
			k := int(digit - domain.Min())
			at := d.center(puzzle.Cell(c)).Plus((2*(k%cols)-cols+1)*step/2, (2*(k/cols)-cols+1)*step/2+4)
			d.add(pencil, scene.Label{Fill: 0x555555ff, At: at, Text: strconv.Itoa(int(digit)), Size: size})
		}
	}
}
