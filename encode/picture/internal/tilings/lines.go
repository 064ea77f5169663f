package tilings

import (
	"cmp"
	"slices"

	"exactcover/encode/picture/scene"
	"exactcover/internal/poll"
)

// A side is a line from one corner of a tile to the next.
type side [2]scene.Point

// lineInks are those of the lines, in the order in which they are drawn: within a piece, around
// cells without a piece, around pieces.
var lineInks = [...]scene.Ink{
	{Stroke: 0x00000038, Width: 2}, {Stroke: scene.Black, Width: 3}, {Stroke: scene.Black, Width: 7},
}

// linesOf returns the lines of each ink, or some of them when it is stopped.
func linesOf(tiles []tile, stop *poll.Poll) (lines [len(lineInks)][]side) {
	type end struct{ tile, from, to int } // a side of a tile, with its depths
	first := make(map[side]end)           // the sides of which only one tile is known
	add := func(s side, a, b end) {
		t, u := tiles[a.tile], tiles[b.tile]
		kind := 0
		switch apart := t.piece != u.piece || a.from != b.from || a.to != b.to || a == b; {
		case t.part == u.part && !apart:
			return
		case apart && max(t.piece, u.piece) >= 0:
			kind = 2
		case apart:
			kind = 1
		}
		lines[kind] = append(lines[kind], s)
	}
	for k, t := range tiles {
		if stop.Stopped() {
			return lines
		}
		for i, a := range t.corners {
			b := t.corners[(i+1)%len(t.corners)]
			if b.at.X < a.at.X || b.at.X == a.at.X && b.at.Y < a.at.Y {
				a, b = b, a
			}
			s := side{a.at, b.at}
			if other, known := first[s]; known {
				add(s, other, end{k, a.depth, b.depth})
				delete(first, s)
			} else {
				first[s] = end{k, a.depth, b.depth}
			}
		}
	}
	var alone []side
	for s := range first {
		alone = append(alone, s)
	}
	slices.SortFunc(alone, func(s, t side) int {
		return cmp.Or(s[0].Y-t[0].Y, s[0].X-t[0].X, s[1].Y-t[1].Y, s[1].X-t[1].X)
	})
	for _, s := range alone {
		add(s, first[s], first[s])
	}
	return lines
}

// joined joins sides to lines that are as long as possible, until it is stopped.
func joined(sides []side, stop *poll.Poll) (runs []scene.Run) {
	at := make(map[scene.Point][]int) // the sides that end at a point
	for k, s := range sides {
		if stop.Stopped() {
			return nil
		}
		at[s[0]], at[s[1]] = append(at[s[0]], k), append(at[s[1]], k)
	}
	used := make([]bool, len(sides))
	// extend adds sides at the end of a line.
	extend := func(line []scene.Point) []scene.Point {
		for !stop.Stopped() {
			last := line[len(line)-1]
			k := slices.IndexFunc(at[last], func(k int) bool { return !used[k] })
			if k < 0 {
				return line
			}
			s := sides[at[last][k]]
			used[at[last][k]] = true
			next := s[0]
			if next == last {
				next = s[1]
			}
			if n := len(line); n > 1 && straight(line[n-2], last, next) {
				line = line[:n-1]
			}
			line = append(line, next)
		}
		return line
	}
	for k, s := range sides {
		if stop.Stopped() {
			return nil
		}
		if used[k] {
			continue
		}
		used[k] = true
		line := extend([]scene.Point{s[0], s[1]})
		slices.Reverse(line)
		line = extend(line)
		closed := line[0] == line[len(line)-1]
		if closed {
			line = line[:len(line)-1]
		}
		runs = append(runs, scene.Run{Points: line, Closed: closed})
	}
	return runs
}

// straight reports whether b lies on the line from a to c.
func straight(a, b, c scene.Point) bool {
	return (b.X-a.X)*(c.Y-b.Y) == (b.Y-a.Y)*(c.X-b.X) && (b.X-a.X)*(c.X-b.X)+(b.Y-a.Y)*(c.Y-b.Y) > 0
}
