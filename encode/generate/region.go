package generate

import (
	"math/rand/v2"

	"exactcover/encode/puzzle"
)

// drawRegions gives p random regions.
func drawRegions(random *rand.Rand, p *puzzle.Puzzle) {
	p.Regions = Regions(random, p.Rows, perRegion*p.Rows)
}

// Regions returns random connected regions of a square grid; their number and size are the side.
//
// It begins with the usual boxes, or with rows if there are none. Then it takes a random pair of
// neighbouring regions a given number of times and divides it anew: a random spanning tree of both
// regions is cut at an edge that gives two halves. So every region stays connected and keeps its
// size, and any division into such regions that exchanges can reach may result. Some regions allow
// no solution.
func Regions(random *rand.Rand, side, divisions int) []int {
	regions, usual := puzzle.DefaultRegions(side, side)
	if !usual {
		for c := range side * side {
			regions = append(regions, c/side)
		}
	}
	divide(random, &puzzle.Puzzle{Rows: side, Cols: side, Regions: regions}, divisions)
	return regions
}

// divideAnew returns random connected regions of some cells each in the grid of p, numbered from 0
// in the order of their first cells. It begins with pieces of a path that turns at the ends of
// rows.
func divideAnew(random *rand.Rand, p *puzzle.Puzzle, size int) []int {
	regions := make([]int, p.GridCells())
	for k := range regions {
		row, col := k/p.Cols, k%p.Cols
		if row%2 == 1 {
			col = p.Cols - 1 - col
		}
		regions[p.Cell(row, col)] = k / size
	}
	number := len(regions) / size
	divide(random, &puzzle.Puzzle{Rows: p.Rows, Cols: p.Cols, Regions: regions}, perRegion*number)
	names, next := make([]int, number), 0
	for c, region := range regions {
		if names[region] == 0 {
			next++
			names[region] = next
		}
		regions[c] = names[region] - 1
	}
	return regions
}

// perRegion is the number of divisions for each region after which regions are random.
const perRegion = 12

// divide takes a random pair of neighbouring regions of p a number of times and divides it anew.
func divide(random *rand.Rand, p *puzzle.Puzzle, times int) {
	n := len(p.Regions)
	s := splitter{
		puzzle: p, random: random, parent: make([]puzzle.Cell, n), size: make([]int, n),
		in: make([]bool, n),
	}
	for range times {
		c := puzzle.Cell(random.IntN(n))
		for other := range p.Neighbors(c) {
			if p.Regions[other] != p.Regions[c] {
				s.split(p.Regions[c], p.Regions[other])
				break
			}
		}
	}
}

// A splitter divides pairs of regions at random.
type splitter struct {
	puzzle *puzzle.Puzzle
	random *rand.Rand
	list   []puzzle.Cell
	parent []puzzle.Cell    // parent in the tree; the root is its own parent
	size   []int            // number of cells of the subtree
	edges  [][2]puzzle.Cell // edges {parent, child} that may be added to the tree
	order  []puzzle.Cell    // the cells in the tree, parents first
	in     []bool           // cells in the tree
}

// mostTrees is the number of trees that a split may use to find one with an edge that gives two
// halves.
const mostTrees = 30

// split divides the cells of regions a and b at random. If no tree has an edge that gives two
// halves, the regions stay.
func (s *splitter) split(a, b int) {
	p := s.puzzle
	s.list = s.list[:0]
	for c, label := range p.Regions {
		if label == a || label == b {
			s.list = append(s.list, puzzle.Cell(c))
		}
	}
	for range mostTrees {
		if root := s.tree(a, b); root >= 0 {
			for _, c := range s.list {
				p.Regions[c] = b
			}
			for _, c := range s.list {
				at := c
				for at != root && s.parent[at] != at {
					at = s.parent[at]
				}
				if at == root {
					p.Regions[c] = a
				}
			}
			return
		}
	}
}

// tree makes a random spanning tree of the cells of regions a and b. It returns a cell whose
// subtree is half of it, or -1 if there is none.
func (s *splitter) tree(a, b int) puzzle.Cell {
	p := s.puzzle
	clear(s.in)
	s.order, s.edges = s.order[:0], s.edges[:0]
	root := s.list[s.random.IntN(len(s.list))]
	s.edges = append(s.edges, [2]puzzle.Cell{root, root})
	for len(s.edges) > 0 {
		k, last := s.random.IntN(len(s.edges)), len(s.edges)-1
		edge := s.edges[k]
		s.edges[k] = s.edges[last]
		s.edges = s.edges[:last]
		c := edge[1]
		if s.in[c] {
			continue
		}
		s.in[c] = true
		s.parent[c], s.size[c] = edge[0], 1
		s.order = append(s.order, c)
		for other := range p.Neighbors(c) {
			if !s.in[other] && (p.Regions[other] == a || p.Regions[other] == b) {
				s.edges = append(s.edges, [2]puzzle.Cell{c, other})
			}
		}
	}
	for k := len(s.order) - 1; k > 0; k-- {
		c := s.order[k]
		if s.size[c] == len(s.list)/2 {
			return c
		}
		s.size[s.parent[c]] += s.size[c]
	}
	return -1
}
