package cases

import (
	"context"
	"fmt"
	"slices"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// Dominoes makes a Su-domino-ku of a side of at least 3: the clues are dominoes and the places of
// the singles. It uses these fields of the spec: Size, Kind (Minimal means Unique here), MinBlanks
// and MaxBlanks; blanks are the cells of dominoes that are not given. Kind is about different
// grids: a puzzle with one solution often has several tilings.
//
// Grid and tiling are a random pair, made as in package generate. The number of dominoes that are
// not given is uniform if the kind allows it; from side 8 on at least a third are given, because
// otherwise a puzzle may take long. A hopeless puzzle has one domino the wrong way round. One
// puzzle in three has all singles given (the simplest case), one in three some, and one in three
// none. A 9x9 puzzle takes some 20 ms, three quarters of it for the random pair.
func Dominoes(s Source, spec Spec) *puzzle.Puzzle {
	p, _, _ := MakeDominoes(s, spec)
	return p
}

// MakeDominoes is [Dominoes]; it also returns the grid and the tiling from which the puzzle was
// made.
func MakeDominoes(
	s Source, spec Spec,
) (p *puzzle.Puzzle, full []puzzle.Digit, tiles [][2]puzzle.Cell) {
	if spec.Size == 0 {
		spec.Size = 9
	}
	m := &maker{Source: s, spec: spec}
	m.puzzle = puzzle.New(spec.Size)
	g := acquire(makers{spec.Size, true})
	defer g.release()
	solution, err := g.Grid(context.Background(), s.Uint64())
	if err != nil {
		panic(fmt.Sprintf("cases: %v", err)) // every side from 3 on has a tiled grid
	}
	m.full = slices.Clone(solution.Grid)
	m.puzzle.Solution = m.full
	d := &tiler{maker: m, tiles: slices.Clone(solution.Dominoes)}
	d.begin()
	d.settle()
	if m.undecided {
		panic("cases: a domino puzzle takes over a million nodes") // the hardest known take 40 000
	}
	return m.puzzle, m.full, d.tiles
}

// A tiler makes one domino puzzle.
type tiler struct {
	*maker
	tiles [][2]puzzle.Cell // in random order
	open  []bool           // tile -> it is not given
	// by digit from the lowest on: its cell, or -1 if it is not given; nil: none is given
	singles []puzzle.Cell
}

// begin chooses the dominoes and singles that are given.
func (d *tiler) begin() {
	place := make([]int, len(d.full)) // cell -> its place in a random order
	for k, c := range scattered(d, len(d.full)) {
		place[c] = k
	}
	slices.SortFunc(d.tiles, func(a, b [2]puzzle.Cell) int { return place[a[0]] - place[b[0]] })
	most := len(d.tiles)
	if d.spec.Size >= 8 {
		most -= most / 3
	}
	if d.spec.MaxBlanks > 0 {
		most = min(most, d.spec.MaxBlanks/2)
	}
	least := min((d.spec.MinBlanks+1)/2, most)
	n := least + d.IntN(most-least+1)
	d.open = make([]bool, len(d.tiles))
	left := n - least // how many of the first n may still be given
	for k := range n {
		if left > 0 && d.IntN(1<<12) == 0 {
			left--
			continue
		}
		d.open[k] = true
	}
	how := d.IntN(3)
	if how == 2 {
		return
	}
	d.single()
	for k := range d.singles {
		if how == 1 && d.IntN(2) == 1 {
			d.singles[k] = -1
		}
	}
}

// settle gives more dominoes, or fewer, until the puzzle has the wanted number of solutions.
func (d *tiler) settle() {
	d.give()
	for d.spec.Solutions == Loose && d.second() == nil {
		k := slices.Index(d.open, false)
		if k < 0 { // no domino is given: without singles the digits can be permuted
			d.singles = nil
			d.give()
			return
		}
		d.open[k] = true
		d.give()
	}
	if d.spec.Solutions == Loose {
		return
	}
	for other := d.second(); other != nil; other = d.second() {
		differs := func(t [2]puzzle.Cell) bool {
			return other[t[0]] != d.full[t[0]] || other[t[1]] != d.full[t[1]]
		}
		if k := slices.IndexFunc(d.tiles, differs); k >= 0 {
			d.open[k] = false
		} else {
			d.single() // the other solution differs only in singles
		}
		d.give()
	}
	if d.spec.Solutions == Hopeless {
		d.turn()
	}
}

// single gives all singles.
func (d *tiler) single() {
	d.singles = make([]puzzle.Cell, d.puzzle.DigitCount())
	covered := make([]bool, len(d.full))
	for _, t := range d.tiles {
		covered[t[0]], covered[t[1]] = true, true
	}
	for c, digit := range d.full {
		if !covered[c] {
			d.singles[digit-d.puzzle.Low] = puzzle.Cell(c)
		}
	}
}

// give sets the rules of the puzzle: the dominoes and singles that are given.
func (d *tiler) give() {
	d.puzzle.Rules = []puzzle.Rule{rule.Domino{}}
	for k, t := range d.tiles {
		if !d.open[k] {
			d.puzzle.Rules = append(d.puzzle.Rules, Laid(t, d.full))
		}
	}
	for k, c := range d.singles {
		if c != -1 {
			d.puzzle.Rules = append(d.puzzle.Rules, rule.Tile{
				Cells: []puzzle.Cell{c}, Digits: []puzzle.Digit{d.puzzle.Low + puzzle.Digit(k)},
			})
		}
	}
}

// Laid returns the rule that gives a domino, with its digits in a full grid.
func Laid(t [2]puzzle.Cell, full []puzzle.Digit) rule.Tile {
	return rule.TileOf(
		puzzle.Candidate{Cell: t[0], Digit: full[t[0]]}, puzzle.Candidate{Cell: t[1], Digit: full[t[1]]},
	)
}

// turn gives a domino the wrong way round: one that is not given, or any one if all singles are
// given, so that the puzzle without it has one solution.
func (d *tiler) turn() {
	k := slices.Index(d.open, true)
	if k < 0 {
		k = 0
		d.single()
	}
	d.open[k] = true
	d.give()
	wrong := Laid(d.tiles[k], d.full)
	wrong.Digits[0], wrong.Digits[1] = wrong.Digits[1], wrong.Digits[0]
	d.puzzle.Rules = append(d.puzzle.Rules, wrong)
	d.puzzle.Solution = nil
}
