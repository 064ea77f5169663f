package textgrid

import "testing"

// naive is full, house by house and digit by digit.
func naive(grid *[81]byte) bool {
	houses := []func(k, n int) int{
		func(k, n int) int { return 9*k + n },
		func(k, n int) int { return 9*n + k },
		func(k, n int) int { return k/3*27 + k%3*3 + n/3*9 + n%3 },
	}
	for _, cell := range houses {
		for k := range 9 {
			has := map[byte]bool{}
			for n := range 9 {
				if d := grid[cell(k, n)]; d >= '1' && d <= '9' {
					has[d] = true
				}
			}
			if len(has) < 9 {
				return false
			}
		}
	}
	return true
}

// A grid is full where each house has all digits, one by one: with anything else in a cell, two
// cells exchanged, two rows or two columns.
func TestFull(t *testing.T) {
	right := [81]byte(
		[]byte("534678912672195348198342567859761423426853791713924856961537284287419635345286179"),
	)
	good, bad := 0, 0
	check := func(grid [81]byte) {
		want := naive(&grid)
		if got := (*Grid)(&grid).full(); got != want {
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
		t.Errorf("%d grids are full, %d are not", good, bad)
	}
}
