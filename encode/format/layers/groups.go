package layers

import (
	"slices"

	"exactcover/encode/puzzle"
)

// A group is the cells of a layer with one label.
type group struct {
	label string
	cells []puzzle.Cell
}

// groupsOf returns the groups of a layer in the order of their first cells. Cells that are blank
// are in none.
func groupsOf(layer []token) []group {
	var groups []group
	places := map[string]int{}
	for c, t := range layer {
		if isBlank(t.text) {
			continue
		}
		k, ok := places[t.text]
		if !ok {
			k = len(groups)
			places[t.text] = k
			groups = append(groups, group{label: t.text})
		}
		groups[k].cells = append(groups[k].cells, puzzle.Cell(c))
	}
	return groups
}

// touches reports whether the cells of a group, in a grid of a side, hang together.
func (g *group) touches(side int) bool { return len(g.pieces(side)) == 1 }

// pieces returns the parts of a group that hang together.
func (g *group) pieces(side int) []group {
	left := slices.Clone(g.cells)
	var list []group
	for len(left) > 0 {
		piece := []puzzle.Cell{left[0]}
		left = left[1:]
		for at := 0; at < len(piece); at++ {
			left = slices.DeleteFunc(left, func(c puzzle.Cell) bool {
				near := adjacent(int(c), int(piece[at]), side)
				if near {
					piece = append(piece, c)
				}
				return near
			})
		}
		slices.Sort(piece)
		list = append(list, group{g.label, piece})
	}
	return list
}

// adjacent reports whether two cells have a common side.
func adjacent(a, b, side int) bool {
	if a > b {
		a, b = b, a
	}
	return b == a+side || b == a+1 && b%side != 0
}

// areRegions reports whether groups fill a grid as regions do: each has as many cells as a row,
// which hang together.
func areRegions(groups []group, side int) bool {
	return len(groups) == side && !slices.ContainsFunc(groups, func(g group) bool {
		return len(g.cells) != side || !g.touches(side)
	})
}
