package dlx_test

import (
	"context"
	"fmt"
	"log"
	"slices"
	"strings"

	"exactcover/dlx"
)

// The twelve pentominoes, with the names Conway gave them.
var pentominoes = map[byte]string{
	'O': "#####", 'P': "###,##", 'Q': "####,#", 'R': " ##,##, #", 'S': "###,  ##", 'T': "###, #, #",
	'U': "###,# #", 'V': "###,#,#", 'W': "##, ##,  #", 'X': " #,###, #", 'Y': "####, #",
	'Z': "##, #, ##",
}

// The ways to fill a box of 3 times 20 cells with the twelve pentominoes (XC): an item for every
// cell and every piece, an option for every place where a piece can lie.
func Example_pentominoes() {
	const rows, columns = 3, 20
	var b dlx.Builder
	cells := b.Items(rows * columns)
	type placement struct {
		piece byte
		cells []dlx.Item
	}
	var placements []placement // by option
	for piece := byte('O'); piece <= 'Z'; piece++ {
		item := b.Items(1)
		for _, shape := range orientations(pentominoes[piece]) {
			for r := range rows {
				for c := range columns {
					var covered []dlx.Item
					for _, x := range shape {
						if r+x[0] < rows && c+x[1] < columns {
							covered = append(covered, cells+dlx.Item((r+x[0])*columns+c+x[1]))
						}
					}
					if len(covered) == len(shape) {
						b.Add(append(covered, item)...)
						placements = append(placements, placement{piece, covered})
					}
				}
			}
		}
	}
	p, err := b.Build()
	if err != nil {
		log.Fatal(err)
	}

	var pictures []string
	for solution := range dlx.NewSolver(p, dlx.Settings{}).Solutions(context.Background()) {
		var box [rows * columns]byte
		for _, o := range solution {
			for _, cell := range placements[o].cells {
				box[cell-cells] = placements[o].piece
			}
		}
		picture := ""
		for line := range slices.Chunk(box[:], columns) {
			picture += string(line) + "\n"
		}
		pictures = append(pictures, picture)
	}
	slices.Sort(pictures)
	fmt.Printf("%d solutions, such as\n%s", len(pictures), pictures[0])
	// Output:
	// 8 solutions, such as
	// UUXOOOOOSSSRTWYYYYZV
	// UXXXPPQSSRRRTWWYZZZV
	// UUXPPPQQQQRTTTWWZVVV
}

// orientations returns the cells of a shape, turned and reflected in all ways that differ.
func orientations(shape string) [][][2]int {
	var cells [][2]int
	for r, line := range strings.Split(shape, ",") {
		for c, x := range line {
			if x == '#' {
				cells = append(cells, [2]int{r, c})
			}
		}
	}
	var all [][][2]int
	for turn := range 8 {
		turned := make([][2]int, len(cells))
		top, left := 9, 9
		for k, x := range cells {
			if turn&1 != 0 {
				x[0] = -x[0]
			}
			if turn&2 != 0 {
				x[1] = -x[1]
			}
			if turn&4 != 0 {
				x[0], x[1] = x[1], x[0]
			}
			turned[k] = x
			top, left = min(top, x[0]), min(left, x[1])
		}
		for k := range turned {
			turned[k][0] -= top
			turned[k][1] -= left
		}
		slices.SortFunc(turned, func(a, b [2]int) int { return slices.Compare(a[:], b[:]) })
		if !slices.ContainsFunc(all, func(o [][2]int) bool { return slices.Equal(o, turned) }) {
			all = append(all, turned)
		}
	}
	return all
}
