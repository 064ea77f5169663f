package steps

import (
	"context"
	"encoding/binary"
	"math/bits"
	"reflect"
	"slices"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
	"exactcover/internal/poll"
)

// A shape is what puzzles with the same size, regions and rules have in common: which cells differ,
// and what the rules say. It does not change, except for its buffers. Only one goroutine at a time
// may use it.
type shape struct {
	like    *puzzle.Puzzle    // a puzzle with its size, digits, regions and rules, and no other clues
	domain  puzzle.DigitSet   // the digits of the grid
	domains []puzzle.DigitSet // cell -> its possible digits
	houses  []house
	in      [][]int32       // cell -> the houses it lies in
	peers   [][]puzzle.Cell // cell -> the cells that must differ from it, in rising order
	sees    []uint64        // the same as bits, some words for each cell
	words   int
	cages   []cage
	clued   []bool         // cell -> a sum or an encoded rule is about it
	encoded []*encodedRule // the rules that are no cages and dominoes
	tiled   bool           // there is a domino rule

	watchers int // number of watchers of all rules
	balances []balance

	known map[string]bool // the houses added so far, by their cells; nil when all are added
}

// A house is a set of cells whose digits differ: a row, column or region, or what a rule adds, such
// as a diagonal or a cage.
type house struct {
	name   string
	line   bool // a row or column
	across bool // a row
	full   bool // it holds each of its digits once
	cells  []puzzle.Cell
	digits puzzle.DigitSet // the digits that its cells may hold; filled in when it is added
}

// newShape returns the shape of a valid puzzle.
func newShape(ctx context.Context, p *puzzle.Puzzle) (*shape, error) {
	s := &shape{
		like:   p.Shape(),
		domain: p.Domain(), domains: p.Domains(),
		in:    make([][]int32, p.Cells()),
		peers: make([][]puzzle.Cell, p.Cells()),
		words: (p.Cells() + 63) / 64,
		known: make(map[string]bool),
	}
	s.like.Rules = withoutTiles(p.Rules)
	s.sees = make([]uint64, s.words*p.Cells())
	s.addHouses(p)
	stop := poll.New(ctx)
	for k, r := range p.Rules {
		if stop.Stopped() {
			return nil, stop.Err()
		}
		switch r := r.(type) {
		case rule.Domino:
			s.tiled = true
		case rule.Tile: // differs between puzzles of the shape: see giveTiles
		case puzzle.CageRule:
			s.addCage(p, r.Cage(p))
		default:
			e, err := newEncodedRule(s, p, k, &stop)
			if err != nil {
				return nil, err
			}
			if e != nil {
				e.first = s.watchers
				s.watchers += len(e.watched)
				s.encoded = append(s.encoded, e)
			}
		}
	}
	for c := range s.peers {
		for w, seen := range s.seen(puzzle.Cell(c)) {
			for ; seen != 0; seen &= seen - 1 {
				s.peers[c] = append(s.peers[c], puzzle.Cell(w*64+bits.TrailingZeros64(seen)))
			}
		}
	}
	for k := range s.cages {
		if stop.Stopped() {
			return nil, stop.Err()
		}
		s.cages[k].differ = s.allSee(s.cages[k].cells)
	}
	s.addBalances(p)
	s.clued = make([]bool, p.Cells())
	for _, c := range s.cages {
		s.mark(c.cells)
	}
	for _, r := range s.encoded {
		s.mark(r.cells)
	}
	s.known = nil
	return s, nil
}

// mark notes that a clue is about some cells.
func (s *shape) mark(cells []puzzle.Cell) {
	for _, c := range cells {
		s.clued[c] = true
	}
}

// addHouses adds the houses of the puzzle. Regions come first, because people see them most easily.
func (s *shape) addHouses(p *puzzle.Puzzle) {
	var lines []house
	for _, h := range p.Houses() {
		full := len(h.Cells) == p.DigitCount()
		if h.Type == puzzle.Region {
			s.differ(house{name: "the region of " + p.CellName(h.Cells[0]), full: full, cells: h.Cells})
		} else {
			lines = append(lines, house{
				name: h.String(), line: true, across: h.Type == puzzle.Row, full: full, cells: h.Cells,
			})
		}
	}
	for _, h := range lines {
		s.differ(h)
	}
}

// addCage adds a cage as a house if its digits differ, and as sums if it has any.
func (s *shape) addCage(p *puzzle.Puzzle, stated puzzle.Cage) {
	c := newCage(p, stated)
	if stated.Differ {
		full := len(stated.Cells) == p.DomainOf(stated.Cells...).Len()
		s.differ(house{name: c.name, full: full, cells: stated.Cells})
	}
	if stated.Sums != nil {
		s.cages = append(s.cages, c)
	}
}

// withoutTiles returns the rules except given tiles, which belong to single puzzles.
func withoutTiles(rules []puzzle.Rule) []puzzle.Rule {
	return slices.DeleteFunc(slices.Clone(rules), rule.IsTile)
}

// fits reports whether s is the shape of p. For p without rules it does not allocate.
func (s *shape) fits(p *puzzle.Puzzle) bool {
	q := s.like
	if !q.SameShape(p) {
		return false
	}
	return len(q.Rules) == 0 && len(p.Rules) == 0 ||
		reflect.DeepEqual(q.Rules, withoutTiles(p.Rules))
}

// differ adds a house to the shape: its cells differ. Houses of two cells, and houses that the
// shape already has, are not added to the list.
func (s *shape) differ(h house) {
	for k, a := range h.cells {
		for _, b := range h.cells[k+1:] {
			s.sees[int(a)*s.words+int(b)/64] |= 1 << (b % 64)
			s.sees[int(b)*s.words+int(a)/64] |= 1 << (a % 64)
		}
	}
	sorted := slices.Sorted(slices.Values(h.cells))
	if len(sorted) < 3 && !h.full {
		return
	}
	key := make([]byte, 0, 4*len(sorted))
	for _, c := range sorted {
		key = binary.LittleEndian.AppendUint32(key, uint32(c))
	}
	if s.known[string(key)] {
		return
	}
	s.known[string(key)] = true
	h.cells = sorted
	h.digits = s.like.DomainOf(sorted...)
	for _, c := range sorted {
		s.in[c] = append(s.in[c], int32(len(s.houses)))
	}
	s.houses = append(s.houses, h)
}

// seen returns the cells that must differ from c, as bits.
func (s *shape) seen(c puzzle.Cell) []uint64 { return s.sees[int(c)*s.words:][:s.words] }

// see reports whether two cells must differ.
func (s *shape) see(a, b puzzle.Cell) bool { return s.seen(a)[b/64]>>(b%64)&1 != 0 }

// allSee reports whether all cells must differ from each other.
func (s *shape) allSee(cells []puzzle.Cell) bool {
	for k, a := range cells {
		for _, b := range cells[k+1:] {
			if !s.see(a, b) {
				return false
			}
		}
	}
	return true
}
