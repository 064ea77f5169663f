package rule

import (
	"slices"

	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
)

// unionSums derives the sums of the few cells by which cages differ from a union of houses: the
// cells inside that are in no cage, less the cells of cages that stick out.
type unionSums struct{}

// Derive returns these sums.
func (unionSums) Derive(m *matrix.Matrix) []puzzle.Rule {
	d := unionDerivation{Matrix: m, partition: partitionOf(m), in: make([]bool, m.Puzzle.Cells())}
	for t, houses := range fullHouses(m) {
		for _, union := range unions(m.Puzzle, houses, puzzle.HouseType(t)) {
			d.compare(union)
		}
	}
	return d.derived
}

// The greatest numbers of houses in a union.
const (
	manyLines   = 6
	manyRegions = 2
)

// unions returns unions of houses of one type: runs of rows or columns and all of them, and regions
// that touch.
func unions(p *puzzle.Puzzle, houses [][]puzzle.Cell, t puzzle.HouseType) [][]puzzle.Cell {
	var found [][]puzzle.Cell
	if t != puzzle.Region {
		for i := range houses {
			for n := 1; n <= manyLines && i+n <= len(houses); n++ {
				found = append(found, slices.Concat(houses[i:i+n]...))
			}
		}
		if len(houses) > manyLines {
			found = append(found, slices.Concat(houses...))
		}
		return found
	}
	touch := func(a, b []puzzle.Cell) bool {
		return slices.ContainsFunc(a, func(c puzzle.Cell) bool {
			for other := range p.Neighbors(c) {
				if slices.Contains(b, other) {
					return true
				}
			}
			return false
		})
	}
	var extend func(union []puzzle.Cell, last, n int)
	extend = func(union []puzzle.Cell, last, n int) {
		found = append(found, union)
		if n == manyRegions {
			return
		}
		for k := last + 1; k < len(houses); k++ {
			if touch(union, houses[k]) {
				extend(slices.Concat(union, houses[k]), k, n+1)
			}
		}
	}
	for k, h := range houses {
		extend(h, k, 1)
	}
	return found
}

// A unionDerivation is the working memory of unionSums.
type unionDerivation struct {
	*matrix.Matrix
	*partition
	stated  []equation // those of derived
	derived []puzzle.Rule
	in      []bool // cell -> in the union that is compared
}

// compare derives the sum of the cells by which cages differ from a union of houses. For a cage
// that sticks out it uses the part outside or the part inside, whichever is smaller. If there are
// no such cells, the sums must agree.
func (d *unionDerivation) compare(union []puzzle.Cell) {
	counts := d.inside(union)
	n := len(union)
	for k, inside := range counts {
		n += min(inside, len(d.cages[k].cells)-inside) - inside
	}
	if n > fewTerms || n == len(union) {
		return
	}
	house := d.Puzzle.DigitCount()
	constant := -len(union) / house * d.Puzzle.Domain().Sum()
	clear(d.in)
	var terms []matrix.Term
	for _, c := range union {
		d.in[c] = true
		if d.of[c] < 0 {
			terms = append(terms, matrix.Term{Cell: c, Weight: 1})
		}
	}
	for k, inside := range counts {
		if inside == 0 {
			continue
		}
		cage := d.cages[k]
		covered := inside > len(cage.cells)-inside
		if covered {
			constant += cage.sum
		}
		for _, c := range cage.cells {
			if d.in[c] && !covered {
				terms = append(terms, matrix.Term{Cell: c, Weight: 1})
			} else if !d.in[c] && covered {
				terms = append(terms, matrix.Term{Cell: c, Weight: -1})
			}
		}
	}
	if n == 0 {
		if constant != 0 {
			d.Impossible() // cages fill the houses, but have another sum
		}
		return
	}
	e := newEquation(constant, terms)
	if slices.ContainsFunc(d.stated, e.equals) {
		return // different unions often give the same equation
	}
	d.stated, d.derived = append(d.stated, e), append(d.derived, e.rule())
}
