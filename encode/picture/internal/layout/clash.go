package layout

import (
	"exactcover/encode/picture/scene"
	"exactcover/encode/puzzle"
)

// clashPaint is the colour of clues that clash.
const clashPaint scene.Paint = 0xd11919ff

// clash marks clues that clash: it draws a border around the cells of each, and makes given digits
// red.
func (d *drawing) clash(clues []puzzle.Clue) {
	d.red = make([]bool, d.puzzle.Cells())
	for _, clue := range clues {
		in := d.set(clue.Cells)
		i := scene.Ink{Stroke: clashPaint, Width: 6}
		d.add(cage, scene.Path{Ink: i, Runs: d.outlined(in, d.inset(clue.Cells, in, plainLane))})
		if clue.Kind == "given" && clue.Rule < 0 {
			d.red[clue.Cells[0]] = true
		}
	}
}
