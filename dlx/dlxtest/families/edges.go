package families

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"exactcover/dlx"
)

// EdgeMatching places square tiles on a board so that tiles meet in edges of the same colour. Tiles
// may be rotated. The border has a colour of its own. The tiles are those of a board whose inner
// edges have random colours, 1 to colors, so there is at least one solution. The first tile, from
// the upper left corner, is where it was, so that a square board has no rotated solutions.
//
// Items: the tiles, the cells row by row; secondary, the horizontal edges row by row and the
// vertical ones, coloured 1 + their colour. Options: for each tile and each cell the rotations that
// fit the border, without those that look alike.
//
// Solutions with one colour: 6 a! b! for a other tiles of the border and b inner tiles.
func EdgeMatching(rows, columns, colors int, seed uint64) *dlx.Problem {
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
	return placeTiles(rows, columns, tiles, true)
}

// MacMahonSquares is like [EdgeMatching], but there is one tile for every way to colour the four
// edges of a square with the given number of colours, including that of the border; rotated squares
// are the same. The first tile may be anywhere. With 2 colours these are 6 tiles, with 3 colours 24
// (P. A. MacMahon, New Mathematical Pastimes, 1921).
//
// Solutions: 8 * 13328 for 3 colours on a board of 4 x 6 (TAOCP 4B 7.2.2.1).
func MacMahonSquares(rows, columns, colors int) *dlx.Problem {
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
	return placeTiles(rows, columns, tiles, false)
}

// MacMahonTiles returns the number of tiles of [MacMahonSquares].
func MacMahonTiles(colors int) int {
	square := colors * colors
	return (square*square + square + 2*colors) / 4 // Burnside's lemma
}

// A tile is the colours of its upper, right, lower and left edge. Colour 0 is that of the border.
type tile [4]int

// rotations returns the ways to place the tile that look different, starting with that of the
// smallest colours.
func (t tile) rotations() []tile {
	var all []tile
	for range t {
		t = tile{t[3], t[0], t[1], t[2]}
		all = append(all, t)
	}
	slices.SortFunc(all, func(a, b tile) int { return slices.Compare(a[:], b[:]) })
	return slices.Compact(all)
}

// fits reports whether the tile fits a cell with the given sides at the border. With own, no other
// edges have the colour of the border.
func (t tile) fits(border [4]bool, own bool) bool {
	for side, color := range t {
		if border[side] && color != 0 || own && !border[side] && color == 0 {
			return false
		}
	}
	return true
}

// placeTiles is the problem of placing tiles on a board. With own, the border has a colour of its
// own, and the first tile is in the first cell.
func placeTiles(rows, columns int, tiles []tile, own bool) *dlx.Problem {
	var b dlx.Builder
	first := b.Items(len(tiles))
	cell := b.Items(rows * columns)
	across := b.Secondary((rows + 1) * columns)
	down := b.Secondary(rows * (columns + 1))
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
	return build(&b)
}
