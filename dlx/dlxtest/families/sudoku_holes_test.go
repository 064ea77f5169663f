package families

import (
	"slices"
	"testing"
)

// TestGrids checks that grids are solved, and differ by their seeds. A row of a mixed grid is no
// shift of the others.
func TestGrids(t *testing.T) {
	for _, s := range []square{{1, 1, 1}, {6, 2, 3}, {6, 1, 6}, {16, 4, 4}} {
		mixed := s.pattern()
		s.walk(mixed, source(1))
		for _, grid := range [][]int{s.pattern(), mixed, s.shuffled(mixed, source(2))} {
			if _, err := s.taken(grid); err != nil || slices.Contains(grid, 0) {
				t.Errorf("%+v: %v, %v", s, grid, err)
			}
		}
		if s.side > 1 && (slices.Equal(mixed, s.pattern()) ||
			slices.Equal(s.shuffled(mixed, source(2)), s.shuffled(mixed, source(3)))) {
			t.Errorf("%+v: the same grid twice", s)
		}
		plain := s.pattern()
		if s.side == 16 && cycles(mixed[:16], mixed[16:32]) == cycles(plain[:16], plain[16:32]) {
			t.Errorf("%v: two rows are as in the pattern", mixed[:32])
		}
	}
}

// cycles counts the cycles of the permutation that maps the digits of a row to those below them.
func cycles(a, b []int) (n int) {
	seen := make([]bool, len(a))
	for k := range a {
		if !seen[k] {
			n++
		}
		for ; !seen[k]; k = slices.Index(a, b[k]) {
			seen[k] = true
		}
	}
	return n
}

// TestScattered checks that rows, columns and boxes have the same numbers of holes, but for one.
func TestScattered(t *testing.T) {
	for _, s := range []square{{1, 1, 1}, {6, 2, 3}, {12, 3, 4}, {7, 1, 7}} {
		for _, holes := range []int{0, s.side, s.side*s.side/2 + 1, s.side * s.side} {
			of := make([]int, 3*s.side)
			for k, hole := range s.scattered(holes, source(3)) {
				if hole {
					for _, h := range s.houses(k) {
						of[h]++
					}
				}
			}
			for kind := range slices.Chunk(of, s.side) {
				if slices.Max(kind) > slices.Min(kind)+1 {
					t.Errorf("%+v, %d holes: %v in its houses", s, holes, of)
				}
			}
		}
	}
}

func TestSudokuWithHoles(t *testing.T) {
	for _, mixed := range []bool{false, true} {
		p := SudokuWithHoles(2, 3, 20, mixed, 1)
		if p.Problem.NumItems() != 4*20 {
			t.Errorf("%s: %d items", p.Name, p.Problem.NumItems())
		}
		if q := SudokuWithHoles(2, 3, 20, mixed, 1).Problem; q.Fingerprint() != p.Problem.Fingerprint() {
			t.Errorf("%s: another problem the second time", p.Name)
		}
	}
}
