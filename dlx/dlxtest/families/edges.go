package families

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"

	"exactcover/dlx"
)

// EdgeMatching places square tiles on a board so that tiles meet in edges of the same colour. Tiles
// may be rotated. No inner edge has the colour of the border. The tiles are cut from a board whose
// inner edges have random colours, 1 to colors, so there is at least one solution. The first tile
// stays in the upper left corner, so that a square board has no rotated solutions.
//
// Items: the tiles, the cells row by row; secondary, the horizontal edges row by row and the
// vertical ones, coloured 1 + their colour. Options: for each tile and each cell the rotations that
// fit the border; equal rotations are one option.
//
// Solutions with one colour: 6 a! b! for a tiles of the border, without corners, and b inner tiles.
func EdgeMatching(rows, columns, colors int, seed uint64) *Problem {
	if rows < 2 || columns < 2 || colors < 1 {
		panic(fmt.Sprintf("families: %d colours on a board of %d x %d", colors, rows, columns))
	}
	random := rand.New(rand.NewPCG(seed, 0))
	across := make([]int, (rows+1)*columns) // horizontal edges
	down := make([]int, rows*(columns+1))
	for r := range rows {
		for c := range columns {
			if r > 0 {
				across[r*columns+c] = 1 + random.IntN(colors)
			}
			if c > 0 {
				down[r*(columns+1)+c] = 1 + random.IntN(colors)
			}
		}
	}
	var tiles []tile
	for r := range rows {
		for c := range columns {
			v := r*(columns+1) + c
			tiles = append(tiles, tile{
				across[r*columns+c], down[v+1], across[(r+1)*columns+c], down[v],
			})
		}
	}
	solutions := ""
	if colors == 1 {
		border, inner := 2*(rows-2)+2*(columns-2), (rows-2)*(columns-2)
		n := new(big.Int).Mul(factorial(border), factorial(inner))
		solutions = n.Mul(n, big.NewInt(6)).String()
	}
	return placeTiles(rows, columns, 1+colors, tiles, true, solutions,
		"edges", rows, columns, colors, seed)
}

// MacMahonSquares is like [EdgeMatching], but there is one tile for every way to colour the four
// edges of a square with the given number of colours, including the border's colour; rotated
// squares count as the same. The first tile may be anywhere. With 2 colours these are 6 tiles, with
// 3 colours 24 (P. A. MacMahon, New Mathematical Pastimes, 1921).
//
// Solutions for 3 colours on a board of 4 x 6: TAOCP 4B 7.2.2.1.
func MacMahonSquares(rows, columns, colors int) *Problem {
	n := colors
	var tiles []tile
	for k := range n * n * n * n {
		t := tile{k / n / n / n, k / n / n % n, k / n % n, k % n}
		if t.rotations()[0] == t {
			tiles = append(tiles, t)
		}
	}
	if len(tiles) != rows*columns {
		panic(fmt.Sprintf("families: %d tiles for a board of %d x %d", len(tiles), rows, columns))
	}
	solutions := map[[3]int]string{{1, 1, 1}: "1", {2, 3, 2}: "0", {4, 6, 3}: "106624"} // 8 * 13328
	return placeTiles(rows, columns, colors, tiles, false, solutions[[3]int{rows, columns, colors}],
		"macmahon", rows, columns, colors)
}

// factorial returns n!.
func factorial(n int) *big.Int { return new(big.Int).MulRange(1, int64(n)) }

// macMahonTiles returns the number of tiles of [MacMahonSquares].
func macMahonTiles(colors int) int {
	square := colors * colors
	return (square*square + square + 2*colors) / 4 // Burnside's lemma
}

// A tile is the colours of its upper, right, lower and left edge. The border has colour 0.
type tile [4]int

// rotations returns the different rotations of the tile, starting with the lexicographically
// smallest one.
func (t tile) rotations() []tile {
	var all []tile
	for range t {
		t = tile{t[3], t[0], t[1], t[2]}
		all = append(all, t)
	}
	slices.SortFunc(all, func(a, b tile) int { return slices.Compare(a[:], b[:]) })
	return slices.Compact(all)
}

// fits reports whether the tile fits a cell with the given sides at the border. If own is true, no
// inner edge may have the colour of the border.
func (t tile) fits(border [4]bool, own bool) bool {
	for side, color := range t {
		if border[side] && color != 0 || own && !border[side] && color == 0 {
			return false
		}
	}
	return true
}

// placeTiles is the problem of placing tiles on a board. The colour of the border is one of the
// colors. If own is true, no inner edge has the
// colour of the border, and the first tile is in the first cell.
func placeTiles(
	rows, columns, colors int, tiles []tile, own bool, solutions string, words ...any,
) *Problem {
	var b builder
	first := b.items(names("t", upTo(len(tiles)))...)
	cell := b.items(names("", upTo(rows), upTo(columns))...)
	across := b.secondary(names("h", upTo(rows+1), upTo(columns))...)
	down := b.secondary(names("v", upTo(rows), upTo(columns+1))...)
	for k, t := range tiles {
		for r := range rows {
			for c := range columns {
				at := r*columns + c
				if own && k == 0 && at > 0 {
					continue
				}
				for _, t := range t.rotations() {
					if !t.fits([4]bool{r == 0, c == columns-1, r == rows-1, c == 0}, own) {
						continue
					}
					edge := func(e dlx.Item, n, side int) dlx.Entry {
						return (e + dlx.Item(n)).With(dlx.Color(1 + t[side]))
					}
					v := r*(columns+1) + c
					b.AddColored((first + dlx.Item(k)).With(0), (cell + dlx.Item(at)).With(0),
						edge(across, at, 0), edge(down, v+1, 1), edge(across, at+columns, 2), edge(down, v, 3))
				}
			}
		}
	}
	p := b.problem(solutions, words...)
	p.Colors = append([]string{""}, names("", upTo(colors))...)
	return p
}
