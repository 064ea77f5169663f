package puzzle

import (
	"fmt"
	"reflect"
	"slices"
)

// MaxGrids is the largest number of grids of one puzzle.
const MaxGrids = 64

// A Grid is one of the grids of a puzzle that has several, such as a samurai. It lies where some
// rows and columns of the sheet cross. Grids may overlap.
type Grid struct {
	Rows, Cols []int // of the sheet, rising, counted from 0; usually one after another
	// Regions holds the label of the region of each cell of the grid, row by row, as
	// [Puzzle.Regions] does. Nil means that the grid has no regions.
	Regions []int
}

// NewGrid returns a square grid with the usual boxes, if there are any for this size, whose top
// left cell is in the given row and column of the sheet.
func NewGrid(row, col, size int) Grid {
	g := Grid{}
	for k := range size {
		g.Rows, g.Cols = append(g.Rows, row+k), append(g.Cols, col+k)
	}
	g.Regions, _ = DefaultRegions(size, size)
	return g
}

// has reports whether the grid has the cell in a row and a column of the sheet.
func (g *Grid) has(row, col int) bool {
	return isAmong(g.Rows, row) && isAmong(g.Cols, col)
}

// isAmong reports whether n is in a rising list.
func isAmong(list []int, n int) bool {
	if first := n - list[0]; first >= 0 && first < len(list) && list[first] == n {
		return true // as always if the numbers follow each other
	}
	_, found := slices.BinarySearch(list, n)
	return found
}

// equal reports whether two grids are the same.
func (g Grid) equal(h Grid) bool {
	return slices.Equal(g.Rows, h.Rows) && slices.Equal(g.Cols, h.Cols) &&
		slices.Equal(g.Regions, h.Regions)
}

// clone returns a copy that shares nothing with g.
func (g Grid) clone() Grid {
	return Grid{slices.Clone(g.Rows), slices.Clone(g.Cols), slices.Clone(g.Regions)}
}

// cells returns the cells of grid g on the sheet of p, row by row.
func (p *Puzzle) cells(g *Grid) []Cell {
	cells := make([]Cell, 0, len(g.Rows)*len(g.Cols))
	for _, r := range g.Rows {
		for _, c := range g.Cols {
			cells = append(cells, p.Cell(r, c))
		}
	}
	return cells
}

// Outside reports whether c lies in no grid of a puzzle that has several. Such a cell belongs to
// the sheet only: it never holds a digit.
func (p *Puzzle) Outside(c Cell) bool { return p.Grids != nil && p.outside(c) }

// outside is Outside for a puzzle of several grids. Most puzzles have one, and ask for each cell.
func (p *Puzzle) outside(c Cell) bool {
	if c < 0 || int(c) >= p.GridCells() {
		return false
	}
	row, col := int(c)/p.Cols, int(c)%p.Cols
	return !slices.ContainsFunc(p.Grids, func(g Grid) bool { return g.has(row, col) })
}

// A Border says what ends between two cells that share a side.
type Border int

const (
	NoBorder     Border = iota
	RegionBorder        // a region
	GridBorder          // one of several grids
)

// BorderOf returns what ends between two cells of the grid, or of the sheet, that share a side.
func (p *Puzzle) BorderOf(a, b Cell) Border {
	border := NoBorder
	if p.Regions != nil && p.Regions[a] != p.Regions[b] {
		border = RegionBorder
	}
	for i := range p.Grids {
		g := &p.Grids[i]
		region, ok := p.regionIn(g, a)
		other, too := p.regionIn(g, b)
		switch {
		case ok != too:
			return GridBorder
		case region != other:
			border = RegionBorder
		}
	}
	return border
}

// regionIn returns the label of the region of a cell in a grid, if it lies there.
func (p *Puzzle) regionIn(g *Grid, c Cell) (label int, ok bool) {
	i, inRow := slices.BinarySearch(g.Rows, int(c)/p.Cols)
	j, inCol := slices.BinarySearch(g.Cols, int(c)%p.Cols)
	if !inRow || !inCol || g.Regions == nil {
		return NoRegion, inRow && inCol
	}
	return g.Regions[i*len(g.Cols)+j], true
}

// validateGrids checks the grids of a puzzle that has several.
func (p *Puzzle) validateGrids() error {
	if p.Grids == nil {
		return nil
	}
	switch n := len(p.Grids); {
	case n < 1 || n > MaxGrids:
		return mistake(BadGrid, nil, "%d grids, not 1 to %d", n, MaxGrids)
	case p.Regions != nil:
		return mistake(BadGrid, nil, "regions of the whole sheet, where each grid has its own")
	}
	for k := range p.Grids {
		g := &p.Grids[k]
		if err := p.validateLines(k, "row", g.Rows, p.Rows); err != nil {
			return err
		}
		if err := p.validateLines(k, "column", g.Cols, p.Cols); err != nil {
			return err
		}
		if n := len(g.Rows) * len(g.Cols); g.Regions != nil && len(g.Regions) != n {
			return mistake(BadGrid, nil, "grid %d: regions for %d cells, the grid has %d",
				k+1, len(g.Regions), n)
		}
		for _, label := range g.Regions {
			if label < 0 && label != NoRegion {
				return mistake(BadGrid, nil, "grid %d: region %d", k+1, label)
			}
		}
		for n, other := range p.Grids[:k] {
			if g.equal(other) {
				return mistake(BadGrid, nil, "grids %d and %d are the same", n+1, k+1)
			}
		}
	}
	return nil
}

// validateLines checks the rows or columns of a grid.
func (p *Puzzle) validateLines(k int, noun string, lines []int, all int) error {
	if len(lines) == 0 {
		return mistake(BadGrid, nil, "grid %d has no %ss", k+1, noun)
	}
	for i, n := range lines {
		if n < 0 || n >= all {
			return mistake(BadGrid, nil, "grid %d has %s %d, which is off the sheet of %d %ss",
				k+1, noun, n+1, all, noun)
		}
		if i > 0 && n <= lines[i-1] {
			return mistake(BadGrid, nil, "grid %d: %s %d follows %s %d",
				k+1, noun, n+1, noun, lines[i-1]+1)
		}
	}
	return nil
}

// A Part is one grid of a puzzle that has several, as a puzzle of its own.
type Part struct {
	// Puzzle has the digits, houses, givens, candidates and variables of the grid, and the rules that
	// hold in it. It has no solution.
	Puzzle *Puzzle
	Cells  []Cell // cell of Puzzle -> cell of the whole puzzle
	Rules  []int  // rule of Puzzle -> rule of the whole puzzle
}

// Parts returns the grids of a puzzle that has several, in their order, each as a puzzle of its
// own. A rule that names no cells holds in each grid, as if this were the whole puzzle. A rule that
// names cells holds in each grid that has all of them. The rest, such as lines from one grid to
// another, hold in no grid but on the whole sheet: see [Puzzle.OnSheet].
func (p *Puzzle) Parts() []Part {
	if p.Grids == nil {
		return nil
	}
	parts := make([]Part, len(p.Grids))
	named := make([][]Cell, len(p.Rules))
	for k, r := range p.Rules {
		named[k] = slices.Collect(cellsIn(r))
	}
	for k := range p.Grids {
		parts[k] = p.part(&p.Grids[k], named)
	}
	return parts
}

// OnSheet reports, for each rule, whether it holds on the whole sheet. Without several grids all
// rules do.
func (p *Puzzle) OnSheet() []bool {
	on := slices.Repeat([]bool{true}, len(p.Rules))
	for k, r := range p.Rules {
		if p.Grids != nil {
			cells := slices.Collect(cellsIn(r))
			on[k] = !slices.ContainsFunc(p.Grids, func(g Grid) bool { return p.holdsIn(&g, cells) })
		}
	}
	return on
}

// holdsIn reports whether a rule that names cells holds in a grid: see [Puzzle.Parts].
func (p *Puzzle) holdsIn(g *Grid, named []Cell) bool {
	inGrid := len(named) == 0
	for _, c := range named {
		if int(c) >= p.GridCells() && p.numbers(c) {
			continue
		}
		if !p.numbers(c) || !g.has(int(c)/p.Cols, int(c)%p.Cols) {
			return false
		}
		inGrid = true
	}
	return inGrid
}

// part returns a grid as a puzzle of its own. For each rule, named has the cells that it names; nil
// leaves the rules out.
func (p *Puzzle) part(g *Grid, named [][]Cell) Part {
	cells := p.cells(g)
	q := &Puzzle{
		Rows: len(g.Rows), Cols: len(g.Cols), Low: p.Low, High: p.High,
		Regions: g.Regions, NoLines: p.NoLines, Variables: p.Variables,
	}
	for c := p.GridCells(); c < p.Cells(); c++ {
		cells = append(cells, Cell(c))
	}
	to := make(map[Cell]Cell, len(cells))
	for k, c := range cells {
		to[c] = Cell(k)
	}
	q.Givens, q.Candidates = pick(p.Givens, cells), pick(p.Candidates, cells)
	part := Part{Puzzle: q, Cells: cells}
	for k, cells := range named {
		if r := p.Rules[k]; p.holdsIn(g, cells) {
			q.Rules = append(q.Rules, moved(r, to))
			part.Rules = append(part.Rules, k)
		}
	}
	return part
}

// pick returns some elements of a list, by their index; nil if there is no list.
func pick[E any, I Cell | int](list []E, which []I) []E {
	if list == nil {
		return nil
	}
	some := make([]E, len(which))
	for k, i := range which {
		some[k] = list[i]
	}
	return some
}

// On returns the cells of the whole puzzle for cells of the part.
func (part *Part) On(cells []Cell) []Cell {
	sheet := make([]Cell, len(cells))
	for k, c := range cells {
		if c >= 0 && int(c) < len(part.Cells) {
			sheet[k] = part.Cells[c]
		} else {
			sheet[k] = -1
		}
	}
	return sheet
}

// RuleOn returns a rule of the part as one of the whole puzzle, with the cells that it has there.
func (part *Part) RuleOn(r Rule) Rule {
	to := make(map[Cell]Cell, len(part.Cells))
	for k, c := range part.Cells {
		to[Cell(k)] = c
	}
	return moved(r, to)
}

// moved returns a copy of a rule with other cells, which are found by the exported fields of the
// rule and of what these contain.
func moved(r Rule, to map[Cell]Cell) Rule {
	copied := reflect.New(reflect.TypeOf(r)).Elem()
	move(copied, reflect.ValueOf(r), to)
	return copied.Interface().(Rule)
}

// move sets a value to a copy of another of its type, with other cells.
func move(dst, src reflect.Value, to map[Cell]Cell) {
	dst.Set(src)
	switch src.Kind() {
	case cellType.Kind():
		if c := Cell(src.Int()); src.Type() == cellType {
			if at, known := to[c]; known {
				dst.SetInt(int64(at))
			}
		}
	case reflect.Slice:
		if src.IsNil() {
			return
		}
		dst.Set(reflect.MakeSlice(src.Type(), src.Len(), src.Len()))
		for k := range src.Len() {
			move(dst.Index(k), src.Index(k), to)
		}
	case reflect.Array:
		for k := range src.Len() {
			move(dst.Index(k), src.Index(k), to)
		}
	case reflect.Struct:
		for k := range src.NumField() {
			if src.Type().Field(k).IsExported() {
				move(dst.Field(k), src.Field(k), to)
			}
		}
	case reflect.Interface:
		if !src.IsNil() {
			inner := reflect.New(src.Elem().Type()).Elem()
			move(inner, src.Elem(), to)
			dst.Set(inner)
		}
	}
}

// inGrid appends the number of a grid to the name of something in it.
func inGrid(name string, grid int) string {
	if grid == 0 {
		return name
	}
	return fmt.Sprintf("%s of grid %d", name, grid)
}
