package matrix_test

import (
	"context"
	"strings"
	"testing"

	"exactcover/dlx"
	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"

	"pgregory.net/rapid"
)

// laidOut returns a grid with regions drawn as rows of letters, a dot for a cell in no region.
func laidOut(rows string) *puzzle.Puzzle {
	lines := strings.Fields(rows)
	p := puzzle.New(len(lines))
	p.Regions = nil
	for _, letter := range strings.Join(lines, "") {
		label := int(letter - 'a')
		if letter == '.' {
			label = puzzle.NoRegion
		}
		p.Regions = append(p.Regions, label)
	}
	return p
}

// leftoverItems returns the number of items for cells left over.
func leftoverItems(t *testing.T, p *puzzle.Puzzle) (n int) {
	t.Helper()
	e, err := matrix.Encode(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	for i := range dlx.Item(e.Problem().NumItems()) {
		if strings.HasPrefix(e.ItemName(i), "leftover") {
			n++
		}
	}
	return n
}

// TestLeftovers counts the pairs of sets that layouts leave over; each has two items a digit.
func TestLeftovers(t *testing.T) {
	for _, test := range []struct {
		name, rows string
		sets       int
	}{
		// Row 1 and region a leave r1c4 and r2c1, columns 1 and 2 and regions a and c r2c2 and r1c3.
		{"one cell", "aaab abbb ccdd ccdd", 2},
		{"a row between others", "aadd bbbc bccc aadd", 2},
		{"boxes", "aabb aabb ccdd ccdd", 0},
		{"rows", "aaaa bbbb cccc dddd", 0},
		// Column 1 and region a leave r4c1 and r3c2, columns 1 and 2 and regions a and b nothing.
		{"columns", "abcd abcd aacd bbcd", 1},
		{"no regions", ".... .... .... ....", 0},
	} {
		p := laidOut(test.rows)
		if n := leftoverItems(t, p); n != 2*4*test.sets {
			t.Errorf("%s: %d items, want %d", test.name, n, 2*4*test.sets)
		}
	}
	// Beyond three cells on each side nothing is demanded.
	if n := leftoverItems(t, laidOut("aabbcc aabbcc aabbcc ddeeff ddeeff ddeeff")); n != 0 {
		t.Errorf("%d items for boxes of three rows", n)
	}
	// Regions that a rule adds count, too.
	p := laidOut(".... .... .... ....")
	p.Rules = []puzzle.Rule{unlike{[]puzzle.Cell{0, 1, 2, 4}}}
	if n := leftoverItems(t, p); n == 0 {
		t.Error("no items for row 1 and a set that has three of its cells")
	}
}

// TestLeftoversApart: two rows and two boxes leave over the cells of variables. Demanding something
// of them helps only if one is in a further house.
func TestLeftoversApart(t *testing.T) {
	p := puzzle.New(4)
	p.High = 5
	p.Variables = []puzzle.Variable{{Name: "X", Rows: 1, Cols: 4, Low: 1, High: 5}}
	set := func(cells ...puzzle.Cell) {
		p.Rules = append(p.Rules, unlike{cells})
	}
	set(0, 1, 2, 3, 16)
	set(4, 5, 6, 7, 17)
	set(0, 1, 4, 5, 18)
	set(2, 3, 6, 7, 19)
	set(16, 17)
	if n := leftoverItems(t, p); n != 0 {
		t.Errorf("%d items for cells that are in no other house", n)
	}
	set(16, 17, 8, 9, 10)
	if n := leftoverItems(t, p); n != 2*5 {
		t.Errorf("%d items for cells in another house, want %d", n, 2*5)
	}
}

// TestLeftoversCount counts the grids of random layouts, whose regions need not be connected, and
// compares with a plain search that knows nothing of cells left over.
func TestLeftoversCount(t *testing.T) {
	some := 0
	rapid.Check(t, func(t *rapid.T) {
		p := puzzle.New(4)
		labels := []int{0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3}
		p.Regions = rapid.Permutation(labels).Draw(t, "regions")
		e, err := matrix.Encode(context.Background(), p)
		if err != nil {
			t.Fatal(err)
		}
		n, err := dlx.NewSolver(e.Problem(), dlx.Settings{}).Count(context.Background())
		if want := len(naive(p)); err != nil || n.Int64() != int64(want) {
			t.Fatalf("%v grids, %v, want %d", n, err, want)
		}
		if strings.HasPrefix(e.ItemName(dlx.Item(e.Problem().NumItems()-1)), "leftover") {
			some++
		}
	})
	if some == 0 {
		t.Error("no layout has cells left over")
	}
}
