package puzzle

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
)

// MaxVariables is the largest total number of cells of the variables of a puzzle.
const MaxVariables = MaxSide * MaxSide

// maxName is the length of the longest name of a variable.
const maxName = 16

// A Variable is a group of cells outside the grid, with its own range of digits. It may stand, for
// example, for a sum that several cages share, or for which of two rules holds. Its cells lie in no
// row, column or region. They are solved for like all other cells, so two solutions that differ
// only in a variable are different solutions.
//
// In every slice of a [Puzzle] but Regions, the cells of all variables follow those of the grid,
// variable by variable and row by row. The cells of a variable are called "vNAME1", "vNAME2" and so
// on, or "vNAME" if there is only one.
type Variable struct {
	Name       string // 1 to 16 letters A to Z; each variable has a different name
	Label      string // what it stands for, in words; not used to solve
	Rows, Cols int    // numbers of rows and columns; cells that share a side are neighbours
	Low, High  Digit  // lowest and highest digit of its cells
}

// Cells returns the number of cells.
func (v *Variable) Cells() int {
	return v.Rows * v.Cols
}

// Validate returns nil if the variable is well formed, else a *[Error].
func (v *Variable) Validate() error {
	switch {
	case !isName(v.Name):
		return mistake(BadVariable, nil, "the name of a variable is %q, not 1 to %d letters A to Z",
			v.Name, maxName)
	case v.Rows < 1 || v.Cols < 1 || v.Rows > MaxVariables || v.Cols > MaxVariables/v.Rows:
		return mistake(BadVariable, nil, "variable %s of %d rows and %d columns, not 1 to %d cells",
			v.Name, v.Rows, v.Cols, MaxVariables)
	case v.Low < 0 || v.High > MaxDigit || v.Low > v.High:
		return mistake(BadVariable, nil, "variable %s: digits %d to %d do not lie between 0 and %d",
			v.Name, v.Low, v.High, MaxDigit)
	}
	return nil
}

// Domain returns the set of the digits from Low to High.
func (v *Variable) Domain() DigitSet {
	return between(v.Low, v.High)
}

// between returns the digits from low to high.
func between(low, high Digit) DigitSet {
	return DigitSet(1)<<uint8(high)<<1 - DigitSet(1)<<uint8(low)
}

// VariableOf returns the variable that a cell belongs to, and the index of the cell in it, from 0.
// For a cell of the grid it returns nil.
func (p *Puzzle) VariableOf(c Cell) (v *Variable, k int) {
	p.checkCell("VariableOf", c)
	return p.variableOf(c)
}

// variableOf is VariableOf for any c; it returns nil for a cell that does not exist.
func (p *Puzzle) variableOf(c Cell) (v *Variable, k int) {
	if k = int(c) - p.GridCells(); k < 0 {
		return nil, int(c)
	}
	for i := range p.Variables {
		v := &p.Variables[i]
		if n := v.Rows * v.Cols; k >= n {
			k -= n
			continue
		}
		return v, k
	}
	return nil, int(c)
}

// A group is the cells from first up to, but not including, end. They have the digits from low to
// high.
type group struct {
	first, end Cell
	low, high  Digit
}

// groups yields the cells of the grid, and then those of each variable.
func (p *Puzzle) groups() func(yield func(group) bool) {
	return func(yield func(group) bool) {
		g := group{0, Cell(p.GridCells()), p.Low, p.High}
		if !yield(g) {
			return
		}
		for i := range p.Variables {
			v := &p.Variables[i]
			g = group{g.end, g.end + Cell(v.Cells()), v.Low, v.High}
			if !yield(g) {
				return
			}
		}
	}
}

// FindVariable returns the variable with a name and its first cell, or nil if there is none.
func (p *Puzzle) FindVariable(name string) (v *Variable, first Cell) {
	first = Cell(p.GridCells())
	for i := range p.Variables {
		if v := &p.Variables[i]; v.Name == name {
			return v, first
		}
		first += Cell(p.Variables[i].Cells())
	}
	return nil, -1
}

// VariableCell returns the cell that [Puzzle.CellName] calls name, such as "vX" or "vX2". It
// reports false if there is none.
func (p *Puzzle) VariableCell(name string) (c Cell, ok bool) {
	if len(name) < 2 || name[0] != 'v' {
		return 0, false
	}
	letters := 1
	for letters < len(name) && 'A' <= name[letters] && name[letters] <= 'Z' {
		letters++
	}
	v, first := p.FindVariable(name[1:letters])
	if v == nil {
		return 0, false
	}
	n := v.Cells()
	if n == 1 {
		return first, letters == len(name)
	}
	k := 0
	for i, figure := range []byte(name[letters:]) {
		if figure < '0' || figure > '9' || i == 0 && figure == '0' || k > n {
			return 0, false
		}
		k = 10*k + int(figure-'0')
	}
	return first + Cell(k-1), 1 <= k && k <= n
}

// manyNames is from how many cells on a variable in a list is named as a whole.
const manyNames = 10

// CellNames returns the names of cells in a list. Where it has all cells of a variable of ten or
// more, one after another, they are "vX" together.
func (p *Puzzle) CellNames(cells []Cell) []string {
	var names []string
	for len(cells) > 0 {
		c := cells[0]
		v, k := p.variableOf(c)
		if v == nil || k > 0 || v.Cells() < manyNames || !follow(cells, v.Cells()) {
			names, cells = append(names, p.CellName(c)), cells[1:]
			continue
		}
		names, cells = append(names, "v"+v.Name), cells[v.Cells():]
	}
	return names
}

// follow reports whether a list begins with n cells each of which is the next after the one ahead.
func follow(cells []Cell, n int) bool {
	if len(cells) < n {
		return false
	}
	for k, c := range cells[:n] {
		if c != cells[0]+Cell(k) {
			return false
		}
	}
	return true
}

// VariableCells returns the cells of a name as [Puzzle.CellNames] writes it: all of a variable with
// several, or else one. It reports false if there are none.
func (p *Puzzle) VariableCells(name string) (cells []Cell, ok bool) {
	if c, ok := p.VariableCell(name); ok {
		return []Cell{c}, true
	}
	rest, ok := strings.CutPrefix(name, "v")
	v, first := p.FindVariable(rest)
	if v == nil || !ok {
		return nil, false
	}
	for k := range v.Cells() {
		cells = append(cells, first+Cell(k))
	}
	return cells, true
}

// variableName returns the name of a cell of a variable.
func variableName(v *Variable, k int) string {
	if v.Cells() == 1 {
		return "v" + v.Name
	}
	return fmt.Sprintf("v%s%d", v.Name, k+1)
}

// validateVariables checks the variables.
func (p *Puzzle) validateVariables() error {
	cells := 0
	names := make(map[string]bool, len(p.Variables))
	for i := range p.Variables {
		v := &p.Variables[i]
		if err := v.Validate(); err != nil {
			return err
		}
		if names[v.Name] {
			return mistake(BadVariable, nil, "two variables have the name %s", v.Name)
		}
		if cells += v.Cells(); cells > MaxVariables {
			return mistake(BadVariable, nil, "variables of more than %d cells", MaxVariables)
		}
		names[v.Name] = true
	}
	return nil
}

// isName reports whether a text can be the name of a variable.
func isName(name string) bool {
	for _, letter := range []byte(name) {
		if letter < 'A' || letter > 'Z' {
			return false
		}
	}
	return 1 <= len(name) && len(name) <= maxName
}

// Shape returns p without clues, rules and names: its size, digits, houses and variables. The
// slices are copies.
func (p *Puzzle) Shape() *Puzzle {
	var grids []Grid
	for _, g := range p.Grids {
		grids = append(grids, g.clone())
	}
	return &Puzzle{
		Rows: p.Rows, Cols: p.Cols, Low: p.Low, High: p.High,
		Regions: slices.Clone(p.Regions), NoLines: p.NoLines, Variables: slices.Clone(p.Variables),
		Grids: grids,
	}
}

// SameShape reports whether two puzzles have the same size, digits, houses and variables. It does
// not allocate.
func (p *Puzzle) SameShape(q *Puzzle) bool {
	return p.Rows == q.Rows && p.Cols == q.Cols && p.Low == q.Low && p.High == q.High &&
		p.NoLines == q.NoLines &&
		slices.Equal(p.Regions, q.Regions) && slices.Equal(p.Variables, q.Variables) &&
		slices.EqualFunc(p.Grids, q.Grids, Grid.equal)
}

// SameRules reports whether two lists of rules say the same in the same order.
func SameRules(a, b []Rule) bool {
	return slices.EqualFunc(a, b, func(a, b Rule) bool { return reflect.DeepEqual(a, b) })
}
