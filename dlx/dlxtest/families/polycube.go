package families

import (
	"fmt"
	"slices"
	"strconv"

	"exactcover/dlx"
)

// A Polycube is a piece of unit cubes.
type Polycube struct {
	Name  string
	Cubes [][3]int // layer, row and column of each cube
	Times int      // how often the piece must be used; 0: any number of times
}

// Polycubes fills a box with pieces, turned as needed, but not mirrored.
//
// Items: the pieces, except those for any number of times; then the cells of the box, layer by
// layer and row by row. Options: for each piece its positions in lexicographic order of their
// cells, and for each position its places in the same order.
func Polycubes(layers, rows, columns int, pieces []Polycube) *Problem {
	if min(layers, rows, columns) < 0 {
		panic(fmt.Sprintf("families: a box of %d x %d x %d", layers, rows, columns))
	}
	var b builder
	pieceItems := piecesOf(&b, pieces)
	first := b.items(names("", upTo(layers), upTo(rows), upTo(columns))...)
	cells := make([]dlx.Item, layers*rows*columns)
	for k := range cells {
		cells[k] = first + dlx.Item(k)
	}
	b.fill([3]int{layers, rows, columns}, cells, pieces, pieceItems)
	return b.problem("", "a box of", layers, rows, columns)
}

// piecesOf adds the items of pieces. Those for any number of times have none, noItem.
func piecesOf(b *builder, pieces []Polycube) []dlx.Item {
	items := slices.Repeat([]dlx.Item{noItem}, len(pieces))
	for k, piece := range pieces {
		if piece.Times > 0 {
			items[k] = b.multiple(piece.Times, piece.Times, piece.Name)
		}
	}
	return items
}

const noItem dlx.Item = -1

// fill adds the options that place pieces in a box of the given size. The cells are the items of
// its cells, layer by layer and row by row, or noItem where there is no cell.
func (b *builder) fill(size [3]int, cells []dlx.Item, pieces []Polycube, items []dlx.Item) {
	for k, piece := range pieces {
		for _, shape := range orientations(piece.Cubes) {
			var end [3]int // the first layer, row and column beyond the shape
			for _, at := range shape {
				for d := range at {
					end[d] = max(end[d], at[d]+1)
				}
			}
			for z := range max(0, size[0]-end[0]+1) {
				for y := range max(0, size[1]-end[1]+1) {
					for x := range max(0, size[2]-end[2]+1) {
						var option []dlx.Item
						if piece.Times > 0 {
							option = append(option, items[k])
						}
						for _, at := range shape {
							option = append(option, cells[((z+at[0])*size[1]+y+at[1])*size[2]+x+at[2]])
						}
						if !slices.Contains(option, noItem) {
							b.Add(option...)
						}
					}
				}
			}
		}
	}
}

// Soma fills a cube of side 3 with Piet Hein's seven pieces.
//
// Items and options: those of [Polycubes] for the pieces V L T Z A B P, where A and B are mirror
// images and P is their sister with three legs.
//
// Solutions: 240 up to symmetry.
func Soma() *Problem {
	return puzzle("soma", "11520", 3, []Polycube{
		{"V", [][3]int{{0, 0, 0}, {0, 0, 1}, {0, 1, 0}}, 1},
		{"L", [][3]int{{0, 0, 0}, {0, 0, 1}, {0, 0, 2}, {0, 1, 0}}, 1},
		{"T", [][3]int{{0, 0, 0}, {0, 0, 1}, {0, 0, 2}, {0, 1, 1}}, 1},
		{"Z", [][3]int{{0, 0, 0}, {0, 0, 1}, {0, 1, 1}, {0, 1, 2}}, 1},
		{"A", [][3]int{{0, 0, 0}, {0, 0, 1}, {0, 1, 0}, {1, 0, 1}}, 1},
		{"B", [][3]int{{0, 0, 0}, {0, 0, 1}, {0, 1, 0}, {1, 1, 0}}, 1},
		{"P", [][3]int{{0, 0, 0}, {0, 0, 1}, {0, 1, 0}, {1, 0, 0}}, 1},
	})
}

// puzzle fills a cube of the given side.
func puzzle(name, solutions string, side int, pieces []Polycube) *Problem {
	p := Polycubes(side, side, side, pieces)
	p.Name, p.Solutions = "polycubes "+name, solutions
	return p
}

// block returns a block of cubes.
func block(name string, layers, rows, columns, times int) Polycube {
	piece := Polycube{Name: name, Times: times}
	for z := range layers {
		for y := range rows {
			for x := range columns {
				piece.Cubes = append(piece.Cubes, [3]int{z, y, x})
			}
		}
	}
	return piece
}

// Slothouber fills a cube of side 3 with six blocks of 1 x 2 x 2 and three unit cubes (the
// Slothouber-Graatsma puzzle).
//
// Items and options: those of [Polycubes] for the block and the unit cube.
//
// Solutions: one up to symmetry.
func Slothouber() *Problem {
	return puzzle("slothouber", "8", 3, []Polycube{block("S", 1, 2, 2, 6), block("u", 1, 1, 1, 3)})
}

// Conway fills a cube of side 5 with thirteen blocks of 1 x 2 x 4, one of 2 x 2 x 2, one of
// 1 x 2 x 2 and three of 1 x 1 x 3.
//
// Items and options: those of [Polycubes] for these blocks.
//
// Solutions: as several kernels count them.
func Conway() *Problem {
	return puzzle("conway", "27456", 5, []Polycube{
		block("A", 1, 2, 4, 13), block("B", 2, 2, 2, 1), block("C", 1, 2, 2, 1), block("D", 1, 1, 3, 3),
	})
}

// Pentacubes fills a box with the twelve flat pentacubes, which have the shapes of the pentominoes.
// In space a piece can be turned into its mirror image.
//
// Items and options: those of [Polycubes] for the pieces.
//
// Solutions: as several kernels count them.
func Pentacubes(layers, rows, columns int) *Problem {
	p := Polycubes(layers, rows, columns, pentominoes())
	p.Name = fmt.Sprint("pentacubes ", layers, rows, columns)
	if [3]int{layers, rows, columns} == [3]int{2, 3, 10} {
		p.Solutions = "96"
	}
	return p
}

// YPentacubes fills a cube of side n with flat pieces of five cubes in the shape of a Y.
//
// Items and options: those of [Polycubes] for this piece alone, any number of times.
//
// Solutions: there are some for side 5, and none for a side that 5 does not divide.
func YPentacubes(n int) *Problem {
	y := [][3]int{{0, 0, 0}, {0, 0, 1}, {0, 0, 2}, {0, 0, 3}, {0, 1, 1}}
	p := puzzle("y", "", n, []Polycube{{Cubes: y}})
	if n != 5 {
		p.Name += " " + strconv.Itoa(n) // for which there is no text
	}
	if n%5 != 0 {
		p.Solutions = "0"
	}
	return p
}

// orientations returns the different ways to turn a piece, moved to the origin, in lexicographic
// order. There are at most 24.
func orientations(piece [][3]int) [][][3]int {
	all := [][][3]int{toOrigin(piece)}
	// Quarter turns about two of the axes make all the others.
	for k := 0; k < len(all); k++ {
		first, second := slices.Clone(all[k]), slices.Clone(all[k])
		for i, at := range all[k] {
			first[i] = [3]int{at[0], at[2], -at[1]}
			second[i] = [3]int{at[1], -at[0], at[2]}
		}
		for _, turned := range [][][3]int{toOrigin(first), toOrigin(second)} {
			known := func(shape [][3]int) bool { return slices.Equal(shape, turned) }
			if !slices.ContainsFunc(all, known) {
				all = append(all, turned)
			}
		}
	}
	slices.SortFunc(all, func(a, b [][3]int) int { return slices.CompareFunc(a, b, compareCubes) })
	return all
}

// toOrigin returns a piece moved so that its least layer, row and column are 0, in order.
func toOrigin(piece [][3]int) [][3]int {
	least := piece[0]
	for _, at := range piece {
		for d := range at {
			least[d] = min(least[d], at[d])
		}
	}
	moved := slices.Clone(piece)
	for k := range moved {
		for d := range least {
			moved[k][d] -= least[d]
		}
	}
	slices.SortFunc(moved, compareCubes)
	return moved
}

func compareCubes(a, b [3]int) int { return slices.Compare(a[:], b[:]) }
