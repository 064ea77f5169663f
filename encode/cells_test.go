package encode

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"exactcover/encode/puzzle"
)

// The givens of every puzzle are forced, wherever they stand.
func TestGive(t *testing.T) {
	e, err := encodeShape(t.Context(), puzzle.New(9), waiver{})
	if err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(t *rapid.T) {
		givens := rapid.SliceOfN(rapid.Map(rapid.IntRange(-9, 9), func(d int) puzzle.Digit {
			if d < 1 {
				return puzzle.Empty
			}
			return puzzle.Digit(d)
		}), 81, 81).Draw(t, "givens")
		a := Assumptions{encoding: e}
		a.give(givens)
		got := slices.Repeat([]puzzle.Digit{puzzle.Empty}, len(givens))
		e.Decode(a.force, got)
		if !slices.Equal(got, givens) || len(a.forbid) > 0 {
			t.Fatalf("%v given, %v forced", givens, got)
		}
	})
}

// A grid as text is complete where Check finds nothing wrong: with anything else in a cell, two
// cells exchanged, two rows or two columns.
func TestComplete(t *testing.T) {
	p := puzzle.New(9)
	right := Sudoku(
		[]byte("534678912672195348198342567859761423426853791713924856961537284287419635345286179"),
	)
	good, bad := 0, 0
	check := func(grid Sudoku) {
		digits := make([]puzzle.Digit, len(grid))
		for c, figure := range grid {
			digits[c] = puzzle.Digit(min(figure, 127)) - '0'
		}
		broken, err := puzzle.Check(t.Context(), p, digits)
		if err != nil {
			t.Fatal(err)
		}
		want := len(broken) == 0
		if got := grid.complete(); got != want {
			t.Fatalf("%s: %v", grid, got)
		}
		if want {
			good++
		} else {
			bad++
		}
	}
	for a := range right {
		grid := right
		for d := range 256 {
			grid[a] = byte(d)
			check(grid)
		}
		for b := range right {
			grid := right
			grid[a], grid[b] = grid[b], grid[a]
			check(grid)
		}
		for k := range 9 { // a row or column takes the place of another cell by cell, at last whole
			rows, columns := right, right
			for n := range 9 {
				rows[a/9*9+n], rows[k*9+n] = right[k*9+n], right[a/9*9+n]
				columns[n*9+a%9], columns[n*9+k] = right[n*9+k], right[n*9+a%9]
				check(rows)
				check(columns)
			}
		}
	}
	if good < 81 || bad < 81*81 {
		t.Errorf("%d grids are complete, %d are not", good, bad)
	}
}
