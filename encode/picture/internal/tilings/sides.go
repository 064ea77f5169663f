package tilings

import (
	"slices"
	"strings"

	"exactcover/encode/picture/scene"
	"exactcover/encode/tiling"
)

// SideColors returns the colours of the sides of the tiles of a puzzle, sorted; "": it has no
// tiles. If sides touch opposite ones, a letter has the place of its capital.
func SideColors(p *tiling.Puzzle) string {
	var all []byte
	for _, q := range p.Pieces {
		if p.Opposite {
			q.Sides = strings.ToUpper(q.Sides)
		}
		all = append(all, q.Sides...)
	}
	slices.Sort(all)
	return string(slices.Compact(all))
}

// sideTiles returns the parts of a cell, from its sides to its middle.
func (d *Drawing) sideTiles(l *layout, c, piece int) (tiles []tile) {
	corners := l.corners(c)
	middle := corner{at: l.middle([]int{c})}
	for i, a := range corners {
		k := strings.IndexByte(d.Colors, d.Sides[c][i])
		if k < 0 { // of opposite colours
			k = strings.Index(d.Colors, strings.ToUpper(d.Sides[c][i:i+1]))
		}
		color := inks[k%len(inks)]
		if d.Sides[c][i] == '.' {
			color = open
		}
		b := corners[(i+1)%len(corners)]
		tiles = append(tiles, tile{piece, c, 0, color, []corner{a, b, middle}})
	}
	return tiles
}

// labelSides writes the colours of sides.
func (d *Drawing) labelSides(s *scene.Scene, l *layout) {
	for c, sides := range d.Sides {
		middle, corners := l.middle([]int{c}), l.corners(c)
		for i := range len(sides) {
			a, b := corners[i].at, corners[(i+1)%len(corners)].at
			s.Elements = append(s.Elements, scene.Label{
				Fill: scene.Black, Text: sides[i : i+1], Size: l.letters() / 2,
				At: scene.At((3*(a.X+b.X)+4*middle.X)/10, (3*(a.Y+b.Y)+4*middle.Y)/10),
			})
		}
	}
}
