package rule

import (
	"context"
	"iter"
	"math/bits"
	"slices"
	"sync"

	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
)

// ChaosConstruction says that the grid is divided into unknown regions. Each region has Size cells,
// or if Size is nil as many as there are digits. They have different digits and are connected by
// their sides.
//
// Labels has a cell for each cell of the grid, row by row, usually those of a variable. Its digit
// is the number of the region. Regions are numbered from 1 in the order of their first cells, so
// each division is one solution.
type ChaosConstruction struct {
	Labels []puzzle.Cell `json:"labels" unique:"true" as:"grid" help:"the numbers of their regions"`
	Size   *int          `json:"size,omitempty" min:"1" help:"cells of a region; none: one a digit"`
}

var chaosConstructionKind = Kind{
	Rule: ChaosConstruction{},
	Look: LookOf(func(r ChaosConstruction, p *puzzle.Puzzle) Look {
		return Look{
			Title: "Chaos construction", Labels: r.Labels,
			Says: "divide the grid into connected regions of " + count(r.size(p), "cell") +
				" with different digits",
		}
	}),
	Meaning: "the grid is divided into connected regions of size cells with different digits, " +
		"numbered from 1 in the order of their first cells",
	Example: `{"size": 4, "regions": "none",
 "variables": [{"name": "CC", "label": "number of the region", "rows": 4, "cols": 4,
  "givens": [1, null, null, 2, null, null, null, null, null, null, null, 2, 3, null, null, null]}],
 "givens": ["....", "1...", "2.1.", ".4.."],
 "rules": [
  {"rule": "chaos-construction", "labels": ["vCC"]}]}`,
}

func (ChaosConstruction) Kind() string { return "chaos-construction" }

// size returns the number of cells of a region.
func (r ChaosConstruction) size(p *puzzle.Puzzle) int {
	if r.Size != nil {
		return *r.Size
	}
	return p.DigitCount()
}

// Validate rejects a size that does not divide the grid or exceeds the number of digits, more
// regions than there are digits to number them, and a number that no label can have.
func (r ChaosConstruction) Validate(p *puzzle.Puzzle) error {
	if err := oneGrid(r, p); err != nil {
		return err
	}
	n, size := p.GridCells(), r.size(p)
	switch {
	case size > p.DigitCount():
		return mistake(r, nil, "regions of %s with different ones of %s", count(size, "cell"),
			count(p.DigitCount(), "digit"))
	case n%size != 0:
		return mistake(r, nil, "%s cannot be divided into regions of %d", count(n, "cell"), size)
	case n/size > int(puzzle.MaxDigit):
		return mistake(r, nil, "%s, more than %d", count(n/size, "region"), puzzle.MaxDigit)
	}
	for number := range puzzle.Digit(n / size) {
		if number++; !p.DomainOf(r.Labels...).Has(number) {
			return mistake(r, nil, "labels none of which can be %d, the number of a region", number)
		}
	}
	return nil
}

// Numbers yields none: the size of regions is no clue that may be wrong by itself.
func (ChaosConstruction) Numbers(*puzzle.Puzzle) iter.Seq[int] { return upTo(1, 0) }

// Encode adds a propagator for the digits of regions, and one that keeps regions connected.
func (r ChaosConstruction) Encode(m *matrix.Matrix) error {
	p := m.Puzzle
	d := newDivision(p, r.size(p))
	for _, c := range r.Labels {
		m.Exclude(c, m.Puzzle.DomainOf(c)&^d.numbers())
	}
	cells := gridCells(p)
	m.Constrain(slices.Concat(cells, r.Labels), d.propagate)
	var numbers []puzzle.DigitSet
	for n := range d.numbers().All() {
		numbers = append(numbers, puzzle.Digits(n))
	}
	m.Connected(r.Labels, sides(p, cells), d.size, d.size, numbers...)
	return nil
}

// Check goes through the grid and fills a region from each cell that is in no region yet.
func (r ChaosConstruction) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) (found []puzzle.Violation) {
	size := r.size(p)
	reached := make([]bool, len(r.Labels))
	regions := 0
	for first, label := range r.Labels {
		if reached[first] {
			continue
		}
		number := grid[label]
		if regions++; int(number) != regions {
			found = more(found, r, []puzzle.Cell{label}, "region %d begins where %d should", number,
				regions)
		}
		cells := []puzzle.Cell{puzzle.Cell(first)}
		reached[first] = true
		held := make(map[puzzle.Digit]int)
		for at := 0; at < len(cells); at++ {
			held[grid[cells[at]]]++
			for next := range p.Neighbors(cells[at]) {
				if !reached[next] && grid[r.Labels[next]] == number {
					reached[next] = true
					cells = append(cells, next)
				}
			}
		}
		switch {
		case len(cells) != size:
			found = more(found, r, cells, "a region of %s, not %d", count(len(cells), "cell"), size)
		case len(held) < len(cells):
			found = more(found, r, cells, "a region with the same digit twice")
		}
	}
	return found
}

// A division is a propagator of a chaos construction. It handles the digits of the cells and the
// numbers of their regions together. Another one, [matrix.Matrix.Connected], keeps regions
// connected.
type division struct {
	size    int // cells of a region
	regions int // numbered from 1
	digits  puzzle.DigitSet
	full    bool // a region holds every digit
	spaces  sync.Pool
}

// A divisionSpace is the working memory of the propagator.
type divisionSpace struct {
	taken []puzzle.DigitSet // region -> the digits of its known cells
	once  []puzzle.DigitSet // region -> digits that have at least one place
	twice []puzzle.DigitSet // region -> digits that have at least two places
}

func newDivision(p *puzzle.Puzzle, size int) *division {
	d := &division{
		size: size, regions: p.GridCells() / size,
		digits: p.Domain(), full: size == p.DigitCount(),
	}
	d.spaces.New = func() any {
		return &divisionSpace{
			taken: make([]puzzle.DigitSet, d.regions+1),
			once:  make([]puzzle.DigitSet, d.regions+1),
			twice: make([]puzzle.DigitSet, d.regions+1),
		}
	}
	return d
}

// numbers returns the numbers of the regions.
func (d *division) numbers() puzzle.DigitSet {
	return puzzle.DigitSet(1)<<1<<d.regions - 2
}

// propagate strikes digits and labels that are in no division. In sets, the labels follow the
// digits.
func (d *division) propagate(sets []puzzle.DigitSet) bool {
	n := len(sets) / 2
	digits, labels := sets[:n], sets[n:]
	w := d.spaces.Get().(*divisionSpace)
	defer d.spaces.Put(w)
	for range max(1, mostRounds/n) {
		if !d.inOrder(labels) {
			return false
		}
		changed, ok := d.spread(w, digits, labels)
		if !ok {
			return false
		}
		if !changed {
			break
		}
	}
	return true
}

// mostRounds bounds the rounds of a call, times the cells of the grid. So a call ends soon even on
// the largest grids.
const mostRounds = 8192

// inOrder strikes labels by the order of the first cells of regions, and reports whether an order
// is possible. The first cell of region r comes after at most r-1 regions.
func (d *division) inOrder(labels []puzzle.DigitSet) bool {
	var first, last [puzzle.MaxDigit + 2]int // region -> the first and last cell where it can begin
	at := -1
	for r := 1; r <= d.regions; r++ {
		number := puzzle.DigitSet(1) << r
		k := 0
		for ; k <= at; k++ {
			labels[k] &^= number
		}
		for ; k < len(labels) && labels[k]&number == 0; k++ {
		}
		if k == len(labels) {
			return false
		}
		at = k
		first[r] = k
	}
	last[d.regions+1] = len(labels)
	for r := d.regions; r >= 1; r-- {
		number := puzzle.DigitSet(1) << r
		last[r] = min(last[r+1]-1, (r-1)*d.size)
		if k := slices.Index(labels[:last[r]+1], number); k >= 0 {
			last[r] = k
		}
		if first[r] > last[r] {
			return false
		}
		places, place := 0, 0
		for k := first[r]; k <= last[r]; k++ {
			if labels[k]&number != 0 {
				places++
				place = k
			}
		}
		switch places {
		case 0:
			return false
		case 1:
			labels[place] = number
		}
	}
	return !slices.Contains(labels, 0)
}

// spread strikes what contradicts the known cells of regions, and places digits that have only one
// place left.
func (d *division) spread(
	w *divisionSpace, digits, labels []puzzle.DigitSet,
) (changed, ok bool) {
	clear(w.taken)
	clear(w.once)
	clear(w.twice)
	known := func(k int) bool {
		return labels[k]&(labels[k]-1) == 0 && digits[k]&(digits[k]-1) == 0
	}
	for k, l := range labels {
		if known(k) {
			r := l.Min()
			if w.taken[r]&digits[k] != 0 {
				return false, false
			}
			w.taken[r] |= digits[k]
		}
	}
	for k, l := range labels {
		if known(k) {
			continue
		}
		var here, left puzzle.DigitSet
		for rest := l; rest != 0; rest &= rest - 1 {
			r := bits.TrailingZeros64(uint64(rest))
			if s := digits[k] &^ w.taken[r]; s != 0 {
				here |= s
				left |= rest & -rest
				w.twice[r] |= w.once[r] & s
				w.once[r] |= s
			}
		}
		if here == 0 {
			return false, false
		}
		if here != digits[k] || left != l {
			digits[k], labels[k], changed = here, left, true
		}
	}
	if !d.full {
		return changed, true
	}
	for r := 1; r <= d.regions; r++ {
		if w.taken[r]|w.once[r] != d.digits {
			return false, false
		}
		w.once[r] &^= w.twice[r]
	}
	for k, l := range labels {
		if known(k) {
			continue
		}
		for rest := l; rest != 0; rest &= rest - 1 {
			r := bits.TrailingZeros64(uint64(rest))
			if only := digits[k] & w.once[r] &^ w.taken[r]; only != 0 {
				if only&(only-1) != 0 {
					return false, false
				}
				digits[k], labels[k], changed = only, rest&-rest, true
				break
			}
		}
	}
	return changed, true
}
