package layout

import (
	"slices"

	"exactcover/encode/picture/scene"
	"exactcover/encode/puzzle"
)

const (
	cornerSize = 24 // of the letters in the corners of cells
	corners    = 4
)

// A cornerText stands in a corner of a cell.
type cornerText struct {
	cell puzzle.Cell
	text string
	ink  scene.Ink
}

// cornerRoom is the room for the texts at the top or at the bottom of a cell.
const cornerRoom = scene.Unit - 16

// corner puts a text into a free corner of one of some cells: of the first where it is not too long
// for the text beside it, or else of the first. If there is no free corner, the text goes into the
// cell with the fewest texts.
func (d *drawing) corner(cells []puzzle.Cell, text string, i scene.Ink) {
	best, least := cells[0], -1
	for _, c := range cells {
		crowd := 0
		switch n := d.corners[c]; {
		case n >= corners:
			crowd = n
		case n%2 != 0 && scene.TextWidth(d.last(c)+text, cornerSize) > cornerRoom:
			crowd = 1
		}
		if least < 0 || crowd < least {
			best, least = c, crowd
		}
		if least == 0 {
			break
		}
	}
	d.corners[best]++
	d.texts = append(d.texts, cornerText{best, text, i})
}

// last returns the text that was put into a cell last.
func (d *drawing) last(c puzzle.Cell) string {
	for _, t := range slices.Backward(d.texts) {
		if t.cell == c {
			return t.text
		}
	}
	return ""
}

// writeCorners writes the texts in the corners of cells, in the order top left, top right, bottom
// left, bottom right. Two texts in a row that are too long for it are both smaller. More than four
// texts stand in two columns, as small as they must be. The borders of cages are interrupted there.
func (d *drawing) writeCorners() {
	next := make([]int, len(d.corners)) // by cell: the number of the next text
	all := make(map[puzzle.Cell][]string)
	for _, t := range d.texts {
		all[t.cell] = append(all[t.cell], t.text)
	}
	for _, t := range d.texts {
		k, n := next[t.cell], d.corners[t.cell]
		next[t.cell]++
		room := cornerRoom
		if other := k ^ 1; other < n {
			width := scene.TextWidth(t.text, cornerSize)
			both := scene.TextWidth(t.text+all[t.cell][other], cornerSize)
			room = min(width, room*width/both)
		}
		size := scene.Shrunk(t.text, cornerSize, room)
		step, height := scene.Unit-38, 26 // from row to row; of the room for a text
		if n > corners {
			step = (scene.Unit - 26) / ((n+1)/2 - 1)
			size = scene.Shrunk(t.text, max(min(size, step-2), 6), scene.Unit/2-8)
			height = size
		}
		fill := scene.Black
		if t.ink.Stroke != plainCage.Stroke {
			fill = darker(t.ink.Stroke)
		}
		width := scene.TextWidth(t.text, size)
		at := d.center(t.cell).Plus(-scene.Unit/2+6, -scene.Unit/2+19+k/2*step)
		if n > corners {
			at.Y -= 6
		}
		if k%2 != 0 {
			at.X += scene.Unit - 12 - width
		}
		d.add(pencil,
			scene.Box{
				Ink: scene.Ink{Fill: scene.White}, At: at.Plus(-2, -height/2), Width: width + 5, Height: height,
			},
			scene.Label{Fill: fill, At: at, Text: t.text, Size: size, Anchor: scene.Start})
	}
}
