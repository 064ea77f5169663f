package tiling

import (
	"slices"
	"strings"
	"testing"

	"exactcover/internal/thorough"
)

// The numbers of pieces are those of the OEIS: A000105, A000988, A001168 (polyominoes), A038119,
// A000162, A001931 (polycubes), A000228, A006535, A001207 (polyhexes), A000577, A006534, A001420
// (polyiamonds).
func TestSetSizes(t *testing.T) {
	for _, c := range []struct {
		sides string
		first string // the set of one cell
		want  []int
	}{
		{"free ", "monomino", []int{1, 1, 2, 5, 12, 35, 108, 369}},
		{"one-sided ", "monomino", []int{1, 1, 2, 7, 18, 60, 196, 704}},
		{"fixed ", "monomino", []int{1, 2, 6, 19, 63, 216, 760, 2725}},
		{"free ", "monocube", []int{1, 1, 2, 7, 23, 112}},
		{"", "monocube", []int{1, 1, 2, 8, 29, 166}},
		{"fixed ", "monocube", []int{1, 3, 15, 86, 534, 3481}},
		{"", "monohex", []int{1, 1, 3, 7, 22, 82}},
		{"one-sided ", "monohex", []int{1, 1, 3, 10, 33, 147}},
		{"fixed ", "monohex", []int{1, 3, 11, 44, 186, 814}},
		{"", "moniamond", []int{1, 1, 1, 3, 4, 12, 24, 66}},
		{"one-sided ", "moniamond", []int{1, 1, 1, 4, 6, 19, 43, 120}},
		{"fixed ", "moniamond", []int{2, 3, 6, 14, 36, 94, 250, 675}},
	} {
		for _, k := range kinds {
			if k.names[0] != c.first {
				continue
			}
			for i, name := range k.names[:min(len(k.names), thorough.Or(5, 8))] {
				pieces, lattice, err := Set(c.sides + name)
				if err != nil || len(pieces) != c.want[i] || lattice != k.lattice {
					t.Errorf("%s%s: %d pieces, want %d; %v", c.sides, name, len(pieces), c.want[i], err)
				}
				checkSet(t, name, pieces, lattice, i+1)
			}
		}
	}
}

// checkSet checks that the pieces of a set make sense: each has its own name and its own form.
func checkSet(t *testing.T, name string, pieces []Piece, l Lattice, cells int) {
	t.Helper()
	p := Puzzle{Lattice: l, Board: Board{Must: pieces[0].Cells}, Pieces: pieces}
	if err := p.Validate(); err != nil {
		t.Errorf("%s: %v", name, err)
	}
	for _, q := range pieces {
		if len(q.Cells) != cells {
			t.Errorf("%s %s has %d cells", name, q.Name, len(q.Cells))
		}
	}
}

// All pieces with names are pieces of their set, and all of them are different.
func TestKnownPieces(t *testing.T) {
	for name, table := range known {
		pieces, _, err := Set(name)
		if err != nil {
			t.Fatal(err)
		}
		var names []string
		for _, q := range pieces {
			names = append(names, q.Name)
		}
		words := strings.Fields(table)
		for i := 0; i < len(words); i += 2 {
			if i/2 >= len(names) || names[i/2] != words[i] {
				t.Errorf("%s: %v, but no %s", name, names, words[i])
			}
		}
		if all := name == "pentacube" || name == "trihex"; !all && len(names) != len(words)/2 {
			t.Errorf("%s: %v", name, names)
		}
	}
}

// The set of Soma has the pieces of three and four cubes that are not convex.
func TestSoma(t *testing.T) {
	soma, _, _ := Set("soma")
	group := Cube.motions(NoFlip)
	var want, got [][]Cell
	for _, name := range []string{"tricubes", "tetracubes"} {
		pieces, _, _ := Set(name)
		for _, q := range pieces {
			if q.Name != "I" && q.Name != "O" {
				want = append(want, Cube.canonical(q.Cells, group))
			}
		}
	}
	for _, q := range soma {
		got = append(got, Cube.canonical(q.Cells, group))
	}
	slices.SortFunc(want, compareForms)
	slices.SortFunc(got, compareForms)
	if !slices.EqualFunc(want, got, func(a, b []Cell) bool { return slices.Equal(a, b) }) {
		t.Errorf("%v, want %v", got, want)
	}
}

func TestSetNames(t *testing.T) {
	for _, name := range SetNames() {
		if pieces, _, err := Set(name); err != nil || len(pieces) == 0 {
			t.Errorf("%s: %d pieces, %v", name, len(pieces), err)
		}
	}
	for _, name := range []string{
		"pentominos", "pentominoes", "Tetrahexes", "bedlam cube", "FREE triamonds", "dicubes",
	} {
		if _, _, err := Set(name); err != nil {
			t.Error(err)
		}
	}
	for _, c := range [][2]string{
		{"pentamino", `unknown set "pentamino"; the nearest known one is "pentomino"`},
		{"free soma", `unknown set "free soma"`}, {"", `unknown set ""`}, {"free", `unknown set "free"`},
	} {
		if _, _, err := Set(c[0]); err == nil || !strings.HasPrefix(err.Error(), c[1]) {
			t.Errorf("%q: %v", c[0], err)
		}
	}
}
