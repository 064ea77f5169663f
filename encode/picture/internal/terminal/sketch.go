package terminal

import (
	"cmp"
	"context"
	"slices"

	"exactcover/encode/picture/internal/words"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// Options say what is drawn, and how.
type Options struct {
	Solution *puzzle.Solution // nil: the puzzle, its clues
	Rules    rule.Set         // other rules are stated in words
	Caption  words.Caption    // how much text stands around the picture
	Remarks  []string         // put under everything else
	Hidden   []bool           // by cell: it is outside the grid and left out; nil: none is
	Color    bool
	Width    int // columns of the terminal; a wider picture leaves out marks. 0: no limit
}

// Append appends the picture of a puzzle, or of its solution, to dst. It takes the widest layout
// that fits, else the narrowest. Its error is that of ctx.
func Append(ctx context.Context, dst []byte, p *puzzle.Puzzle, o Options) ([]byte, error) {
	digits := rule.GivenDigits(p)
	var found [][2]puzzle.Cell
	if o.Solution != nil {
		digits, found = o.Solution.Grid, o.Solution.Dominoes
	}
	given, filled, err := tiles(ctx, o.Rules, p)
	if err != nil {
		return dst, err
	}
	var d *sketch
	for _, l := range layouts(p, filled) {
		d = newSketch(o.Rules, p, digits, l)
		d.filled = filled
		d.addBlocks(o.Hidden, cmp.Or(o.Width, legendWidth))
		d.join(given, found)
		for _, r := range p.Rules {
			if err := ctx.Err(); err != nil {
				return dst, err
			}
			d.add(r)
		}
		d.addCandidates()
		if o.Width == 0 || d.width() <= o.Width {
			break
		}
	}
	folded := words.Fold(d.words)
	d.words = slices.DeleteFunc(folded, func(text string) bool { return text == "" })
	switch o.Caption {
	case words.All:
		d.sayAll()
	case words.None:
		d.legend = legend{}
	}
	d.words = append(d.words, o.Remarks...)
	dst = d.canvas().append(dst, o.Color)
	dst = d.appendVariables(dst, o.Color, cmp.Or(o.Width, legendWidth))
	return d.appendLegend(ctx, dst, cmp.Or(o.Width, legendWidth))
}

// tiles returns the cells of the given tiles, and whether tiles fill the grid. Its error is that of
// ctx.
func tiles(
	ctx context.Context, rules rule.Set, p *puzzle.Puzzle,
) (given [][]puzzle.Cell, filled bool, err error) {
	for _, r := range p.Rules {
		if err := ctx.Err(); err != nil {
			return nil, false, err
		}
		switch l, ok := rules.Look(r, p); {
		case !ok || l.Layout != rule.WithGrid:
		case len(l.Cells) == 0:
			filled = true
		default:
			given = append(given, l.Cells)
		}
	}
	return given, filled, nil
}

// A layout says what stands between two walls, and whether there are margins.
type layout struct {
	letters bool // digits above 9 as letters, A for 10: one column
	figures int  // columns of a digit
	left    bool // a column for a mark left of the digit
	right   bool // the same at its right
	margins bool
}

// layouts returns the layouts for p, the widest first. Numbers of several figures have no column at
// their left, so that 16x16 fits 80 columns, except where singles stand in parentheses, because
// tiles fill the grid.
func layouts(p *puzzle.Puzzle, filled bool) []layout {
	figures := 1
	if p.High > 9 {
		figures = 2
	}
	roomy := layout{
		figures: figures, left: figures == 1 || filled, right: true, margins: true,
	}
	bare := roomy
	bare.margins = false
	all := []layout{roomy, bare}
	if p.High < 10+26 {
		all = append(all, layout{letters: true, figures: 1})
	}
	return all
}

// cell returns the number of columns between two walls.
func (l *layout) cell() int {
	n := l.figures
	if l.left {
		n++
	}
	if l.right {
		n++
	}
	return n
}

// A sketch is a picture while it is drawn: its marks and their places.
type sketch struct {
	layout
	rules  rule.Set
	puzzle *puzzle.Puzzle
	digits []puzzle.Digit
	blocks []block // the grid, then the variables

	filled  bool          // tiles fill the grid
	partner []puzzle.Cell // by cell: the other cell of its tile, or -1
	single  []bool        // by cell: it is known to be a tile of its own
	given   []bool
	cage    []int    // by cell: the number of its cage, from 1; 0: none
	cages   int      // the number of cages
	sums    []string // by cell: the text on the wall above it

	// Signs by cell, 0 for none. Those on walls stand at the right, below and at the lower right
	// corner of the cell.
	before, after         []rune
	beside, below, corner []rune

	margin [sides][]string // clues outside the grid, by row or column
	legend
}

// newSketch returns an empty sketch without blocks.
func newSketch(rules rule.Set, p *puzzle.Puzzle, digits []puzzle.Digit, l layout) *sketch {
	n := p.Cells()
	d := &sketch{
		layout: l, rules: rules, puzzle: p, digits: digits,
		partner: make([]puzzle.Cell, n),
		single:  make([]bool, n),
		given:   make([]bool, n),
		cage:    make([]int, n),
		sums:    make([]string, n),
		before:  make([]rune, n), after: make([]rune, n),
		beside: make([]rune, n), below: make([]rune, n), corner: make([]rune, n),
	}
	for side := range d.margin {
		d.margin[side] = make([]string, max(p.Rows, p.Cols))
	}
	for c := range d.partner {
		d.partner[c] = -1
	}
	for c, digit := range p.Givens {
		d.given[c] = digit != puzzle.Empty
	}
	return d
}

// join records the tiles that are given, and the pairs of a solution; nil: there is none.
func (d *sketch) join(given [][]puzzle.Cell, found [][2]puzzle.Cell) {
	p, pairs := d.puzzle, found
	for _, cells := range given {
		for _, c := range cells {
			d.given[c], d.single[c] = true, d.single[c] || len(cells) == 1
		}
		if found == nil && len(cells) == 2 {
			pairs = append(pairs, [2]puzzle.Cell(cells))
		}
	}
	for _, pair := range pairs {
		d.partner[pair[0]], d.partner[pair[1]] = pair[1], pair[0]
	}
	// A full tiling leaves out the singles only.
	if d.filled && len(pairs) > 0 && 2*len(pairs) == p.GridCells()-p.DigitCount() {
		for c, other := range d.partner[:p.GridCells()] {
			d.single[c] = other < 0
		}
	}
	for c, single := range d.single {
		if single {
			d.before[c], d.after[c] = '(', ')'
		}
	}
}
