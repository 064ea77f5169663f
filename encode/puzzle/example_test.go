package puzzle_test

import (
	"context"
	"fmt"
	"reflect"
	"slices"

	"exactcover/encode/puzzle"
)

func ExampleNew() {
	p := puzzle.New(9)
	p.Givens = slices.Repeat([]puzzle.Digit{puzzle.Empty}, p.Cells())
	p.Givens[p.Cell(0, 1)] = 5 // the second cell of the first row
	fmt.Println(p.Rows, p.Cols, p.Low, p.High, p.Cells(), p.CellName(1), p.Validate())
	// Output: 9 9 1 9 81 r1c2 <nil>
}

// A variable is a group of cells outside the grid, with its own range of digits.
func ExampleVariable() {
	p := puzzle.New(4)
	p.Variables = []puzzle.Variable{
		{Name: "S", Label: "the sum of every cage", Rows: 1, Cols: 1, Low: 0, High: 40},
		{Name: "X", Rows: 2, Cols: 3, Low: 0, High: 1},
	}
	fmt.Println(p.Validate(), p.GridCells(), p.Cells())
	c, ok := p.VariableCell("vX5")
	fmt.Println(c, ok, p.CellName(c), p.DomainOf(c) == puzzle.Digits(0, 1), p.InGrid(c))
	v, place := p.VariableOf(c)
	fmt.Println(v.Name, place, v.Cells(), v.Domain().Len(), v.Validate())
	_, first := p.FindVariable("X")
	for n := range p.Neighbors(first) {
		fmt.Print(p.CellName(n), " ")
	}
	fmt.Println()
	// Output:
	// <nil> 16 23
	// 21 true vX5 true false
	// X 4 6 2 <nil>
	// vX2 vX4
}

func ExamplePuzzle_Domains() {
	p := puzzle.New(1)
	p.Variables = []puzzle.Variable{{Name: "X", Rows: 1, Cols: 2, Low: 3, High: 4}}
	for _, s := range p.Domains() {
		fmt.Print(slices.Collect(s.All()), " ")
	}
	fmt.Println(slices.Collect(p.AllDigits().All()), p.Domain() == p.DomainOf(0))
	// Output: [1] [3 4] [3 4] [1 3 4] true
}

func ExamplePuzzle_Shape() {
	p := puzzle.New(4)
	p.Givens = slices.Repeat([]puzzle.Digit{puzzle.Empty}, p.Cells())
	q := p.Shape()
	fmt.Println(q.Givens == nil, q.SameShape(p), q.SameShape(puzzle.New(6)))
	// Output: true true false
}

func ExampleDefaultRegions() {
	labels, ok := puzzle.DefaultRegions(4, 6)
	fmt.Println(labels, ok)
	labels, ok = puzzle.DefaultRegions(6, 6)
	for row := range slices.Chunk(labels, 6) {
		fmt.Println(row)
	}
	fmt.Println(ok)
	// Output:
	// [] false
	// [0 0 0 1 1 1]
	// [0 0 0 1 1 1]
	// [2 2 2 3 3 3]
	// [2 2 2 3 3 3]
	// [4 4 4 5 5 5]
	// [4 4 4 5 5 5]
	// true
}

func ExamplePuzzle_Validate() {
	p := puzzle.New(4)
	p.Givens = slices.Repeat([]puzzle.Digit{puzzle.Empty}, 16)
	p.Givens[5] = 7
	fmt.Println(p.Validate())
	// Output: r2c2 is 7, not 1 to 4
}

func ExampleCheck() {
	p := puzzle.New(4)
	grid := []puzzle.Digit{1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 2}
	broken, err := puzzle.Check(context.Background(), p, grid)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, v := range broken {
		fmt.Println(v.Text(p))
	}
	fmt.Println(puzzle.Violation{Rule: "a", Detail: "b"}.Text(p))
	// Output:
	// row: 2 occurs twice (r4c3 r4c4)
	// column: 2 occurs twice (r2c4 r4c4)
	// region: 2 occurs twice (r4c3 r4c4)
	// a: b
}

// The digits that a given and pencil marks leave in a cell.
func ExampleDigitSet() {
	even := puzzle.Digits(2, 4, 6, 8)
	large := puzzle.New(9).Domain().Keep(func(d puzzle.Digit) bool { return d > 5 })
	fmt.Println(slices.Collect((even & large).All()), even.Sum(), large.Min())
	// Output: [6 8] 20 6
}

func ExamplePuzzle_Houses() {
	for _, h := range puzzle.New(4).Houses()[3:6] {
		fmt.Println(h, h.Cells)
	}
	// Output:
	// row 4 [12 13 14 15]
	// column 1 [0 4 8 12]
	// column 2 [1 5 9 13]
}

// A rule that can be checked has three methods, and one more to be solved: see package encode.
func ExampleRule() {
	p := puzzle.New(4)
	p.Rules = []puzzle.Rule{odd{Cells: []puzzle.Cell{0, 1}}}
	grid := []puzzle.Digit{1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1}
	fmt.Println(puzzle.Check(context.Background(), p, grid))
	// Output: [{odd [1] is even}] <nil>
}

// The description of a rule is made from its fields.
func ExampleDescribe() {
	p := puzzle.New(4)
	fmt.Println(puzzle.Describe(p, odd{Cells: []puzzle.Cell{0, 5}}))
	// Output: odd r1c1 r2c2
}

// The tags of a rule's fields say what they may hold.
func ExampleFieldsOf() {
	fields, err := puzzle.FieldsOf(reflect.TypeFor[choosy]())
	for _, f := range fields {
		fmt.Println(f.Key, f.Max, f.Takes(), f.Default(), err)
	}
	p := puzzle.New(4)
	fmt.Println(p.ValidateRule(choosy{Cells: []puzzle.Cell{0, 1, 2}}))
	// Output:
	// cells 2 a list of cells required <nil>
	// choosy: 3 cells, at most 2 allowed
}

func ExampleCellsOf() {
	fmt.Println(puzzle.CellsOf(puzzle.New(4), odd{Cells: []puzzle.Cell{5, 0, 5}}))
	// Output: [5 0]
}
