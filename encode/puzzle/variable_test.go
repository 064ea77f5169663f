package puzzle_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"exactcover/encode/puzzle"
)

func TestVariableValidate(t *testing.T) {
	name := strings.Repeat("N", 16)
	for _, v := range []puzzle.Variable{
		{Name: "X", Rows: 1, Cols: 1},
		{Name: name, Rows: 64, Cols: 64, High: puzzle.MaxDigit},
		{Name: "AZ", Rows: 1, Cols: puzzle.MaxVariables, Low: 2, High: 2},
	} {
		if err := v.Validate(); err != nil {
			t.Errorf("%+v: %v", v, err)
		}
	}
	for _, v := range []puzzle.Variable{
		{Rows: 1, Cols: 1},
		{Name: "x", Rows: 1, Cols: 1},
		{Name: "X1", Rows: 1, Cols: 1},
		{Name: name + "N", Rows: 1, Cols: 1},
		{Name: "X", Cols: 1},
		{Name: "X", Rows: 1},
		{Name: "X", Rows: 65, Cols: 64},
		{Name: "X", Rows: math.MaxInt, Cols: math.MaxInt},
		{Name: "X", Rows: 1, Cols: 1, Low: -1},
		{Name: "X", Rows: 1, Cols: 1, Low: 2, High: 1},
		{Name: "X", Rows: 1, Cols: 1, High: puzzle.MaxDigit + 1},
	} {
		if v.Validate() == nil {
			t.Errorf("%+v is well formed", v)
		}
	}
}

// The names of cells, the variables that they belong to and their places there agree, from the last
// cell of the grid to the last of all.
func TestVariableCells(t *testing.T) {
	p := puzzle.New(4)
	p.Variables = []puzzle.Variable{
		{Name: "A", Rows: 1, Cols: 1}, {Name: "B", Rows: 3, Cols: 4}, {Name: "C", Rows: 1, Cols: 1},
	}
	if v, k := p.VariableOf(15); v != nil || k != 15 {
		t.Errorf("the last cell of the grid is cell %d of %v", k, v)
	}
	next := puzzle.Cell(16)
	for i := range p.Variables {
		want := &p.Variables[i]
		if v, first := p.FindVariable(want.Name); v != want || first != next {
			t.Errorf("variable %s begins with cell %d, not %d", want.Name, first, next)
		}
		for n := range want.Cells() {
			if v, k := p.VariableOf(next); v != want || k != n {
				t.Errorf("cell %d is cell %d of %v, not %d of %v", next, k, v, n, want)
			}
			if c, ok := p.VariableCell(p.CellName(next)); !ok || c != next {
				t.Errorf("%s is cell %d, %v, not %d", p.CellName(next), c, ok, next)
			}
			next++
		}
	}
	for _, name := range []string{
		"", "v", "vA1", "vA0", "vB", "vB0", "vB01", "vB13", "vB1x", "vB18446744073709551617", "vD", "B1",
		"vb1",
	} {
		if c, ok := p.VariableCell(name); ok {
			t.Errorf("%q is cell %d", name, c)
		}
	}
}

func TestSameShape(t *testing.T) {
	for what, change := range map[string]func(p *puzzle.Puzzle){
		"rows":            func(p *puzzle.Puzzle) { p.Rows++ },
		"columns":         func(p *puzzle.Puzzle) { p.Cols++ },
		"lowest digit":    func(p *puzzle.Puzzle) { p.Low-- },
		"highest digit":   func(p *puzzle.Puzzle) { p.High++ },
		"houses":          func(p *puzzle.Puzzle) { p.NoLines = true },
		"a region":        func(p *puzzle.Puzzle) { p.Regions[3] = 0 },
		"a variable":      func(p *puzzle.Puzzle) { p.Variables = p.Variables[1:] },
		"variable's name": func(p *puzzle.Puzzle) { p.Variables[0].Name = "B" },
	} {
		p := puzzle.New(4)
		p.Variables = []puzzle.Variable{{Name: "A", Rows: 1, Cols: 1}}
		q := p.Shape()
		if !p.SameShape(q) {
			t.Error("a shape is not the same")
		}
		change(q)
		if p.SameShape(q) || q.SameShape(p) {
			t.Errorf("the same shape with another %s", what)
		}
	}
}

// All cells of a large variable in a list have one name, which stands for them.
func TestCellNames(t *testing.T) {
	p := puzzle.New(2)
	p.Variables = []puzzle.Variable{
		{Name: "A", Rows: 2, Cols: 5, Low: 1, High: 2}, {Name: "B", Rows: 1, Cols: 2, Low: 1, High: 2},
		{Name: "C", Rows: 1, Cols: 1, Low: 1, High: 2},
	}
	all, ok := p.VariableCells("vA")
	if !ok || len(all) != 10 || all[0] != 4 || all[9] != 13 {
		t.Errorf("vA: %v, %v", all, ok)
	}
	for name, want := range map[string][]puzzle.Cell{"vB": {14, 15}, "vB2": {15}, "vC": {16}} {
		if cells, ok := p.VariableCells(name); !ok || !slices.Equal(cells, want) {
			t.Errorf("%s: %v, %v, want %v", name, cells, ok, want)
		}
	}
	for _, name := range []string{"vD", "A", "vA11", "vC1", "", "v", "r1c1"} {
		if cells, ok := p.VariableCells(name); ok {
			t.Errorf("%q: %v", name, cells)
		}
	}
	list := slices.Concat([]puzzle.Cell{0, 5}, all, all[1:], []puzzle.Cell{14, 15, 16})
	want := []string{"r1c1", "vA2", "vA"}
	for k := 2; k <= 10; k++ {
		want = append(want, fmt.Sprintf("vA%d", k))
	}
	want = append(want, "vB1", "vB2", "vC")
	if names := p.CellNames(list); !slices.Equal(names, want) {
		t.Errorf("%v, want %v", names, want)
	}
}
