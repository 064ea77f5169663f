package encode

import (
	"context"
	"fmt"
	"slices"

	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
	"exactcover/internal/poll"
)

// The parts of a puzzle are the clues that can be removed from it. Any set of parts, a []bool by
// part, gives a separate puzzle: see [parts.puzzle] and [parts.waived].
type parts struct {
	whole  *puzzle.Puzzle
	houses []puzzle.House
	clues  []puzzle.Clue // by part; the houses come last
	house  []int         // by part: its index in houses; -1 if it is not a house
	rule   []int         // by part: its index among the encoded rules; -1 if it is not one
}

// partsOf returns the parts of a valid puzzle: givens, candidates, rules and houses. If ctx ends
// early, it returns its error: describing many rules in words takes long.
func partsOf(ctx context.Context, p *puzzle.Puzzle) (*parts, error) {
	stop := poll.New(ctx)
	s := &parts{whole: p, houses: p.Houses()}
	add := func(c puzzle.Clue, house, rule int) {
		s.clues = append(s.clues, c)
		s.house = append(s.house, house)
		s.rule = append(s.rule, rule)
	}
	for c, d := range p.Givens {
		if d != puzzle.Empty {
			add(puzzle.Clue{
				Kind: "given", Cells: []puzzle.Cell{puzzle.Cell(c)}, Rule: -1,
				Text: fmt.Sprintf("given %d in %s", d, p.CellName(puzzle.Cell(c))),
			}, -1, -1)
		}
	}
	for c, digits := range p.Candidates {
		if digits != p.DomainOf(puzzle.Cell(c)) {
			add(puzzle.Clue{
				Kind: "candidate", Cells: []puzzle.Cell{puzzle.Cell(c)}, Rule: -1,
				Text: candidateText(p, puzzle.Cell(c), digits),
			}, -1, -1)
		}
	}
	encoded := 0
	for k, r := range p.Rules {
		if stop.Now() {
			return nil, stop.Err()
		}
		clue := puzzle.Clue{
			Kind: r.Kind(), Cells: puzzle.CellsOf(p, r), Rule: k, Text: puzzle.Describe(p, r),
		}
		if _, ok := r.(matrix.Assumer); ok {
			add(clue, -1, -1)
			continue
		}
		add(clue, -1, encoded)
		encoded++
	}
	for k, h := range s.houses {
		if len(h.Cells) > 1 { // a house of one cell demands nothing
			add(
				puzzle.Clue{Kind: h.Type.String(), Cells: h.Cells, Rule: -1, Text: houseText(p, h)}, k, -1,
			)
		}
	}
	return s, nil
}

// A holder is a rule that puzzle files state together with others of its kind: see
// [exactcover/encode/rule.Combined].
type holder interface{ Combine(p *puzzle.Puzzle) any }

// needs returns, by part ahead of the houses, the holder within which puzzle files state it; -1: it
// is stated by itself.
func (s *parts) needs() (needs []int) {
	holders := map[string]int{}
	for i, c := range s.clues {
		if c.Rule >= 0 {
			if _, ok := s.whole.Rules[c.Rule].(holder); ok {
				holders[c.Kind] = i
			}
		}
	}
	for i, c := range s.clues {
		if s.house[i] >= 0 {
			break
		}
		needed, ok := holders[c.Kind]
		if c.Rule < 0 || !ok || needed == i {
			needed = -1
		}
		needs = append(needs, needed)
	}
	return needs
}

// houseText says what a house demands. A region is named after its first cell, because not every
// file has the labels of regions.
func houseText(p *puzzle.Puzzle, h puzzle.House) string {
	name := h.String()
	if h.Type == puzzle.Region {
		name = "region of " + p.CellName(h.Cells[0])
		if h.Grid > 0 {
			name += fmt.Sprintf(" in grid %d", h.Grid)
		}
	}
	if len(h.Cells) == p.DigitCount() {
		return name + " holds each digit once"
	}
	return name + " holds no digit twice"
}

func candidateText(p *puzzle.Puzzle, c puzzle.Cell, digits puzzle.DigitSet) string {
	if digits == 0 {
		return "no candidates in " + p.CellName(c)
	}
	text := "candidates"
	for d := range digits.All() {
		text += fmt.Sprintf(" %d", d)
	}
	return text + " in " + p.CellName(c)
}

// some returns the clues of some of the parts.
func (s *parts) some(has []bool) []puzzle.Clue {
	clues := []puzzle.Clue{}
	for i, in := range has {
		if in {
			clues = append(clues, s.clues[i])
		}
	}
	return clues
}

// puzzle returns the puzzle with only some of the parts. It has all houses and encoded rules, so
// that all such puzzles share a shape; [parts.waived] returns those that do not hold.
func (s *parts) puzzle(has []bool) *puzzle.Puzzle {
	p := *s.whole
	p.Givens = slices.Clone(p.Givens)
	p.Candidates = slices.Clone(p.Candidates)
	p.Rules = nil
	for i, c := range s.clues {
		switch {
		case s.house[i] >= 0:
		case c.Rule >= 0:
			if has[i] || s.rule[i] >= 0 {
				p.Rules = append(p.Rules, s.whole.Rules[c.Rule])
			}
		case has[i]:
		case c.Kind == "given":
			p.Givens[c.Cells[0]] = puzzle.Empty
		default:
			p.Candidates[c.Cells[0]] = p.DomainOf(c.Cells[0])
		}
	}
	return &p
}

// without returns the puzzle without one part, which must not be a house.
func (s *parts) without(i int) *puzzle.Puzzle {
	has := slices.Repeat([]bool{true}, len(s.clues))
	has[i] = false
	p := s.puzzle(has)
	if s.rule[i] >= 0 {
		k := s.clues[i].Rule
		p.Rules = slices.Delete(p.Rules, k, k+1)
	}
	return p
}

// waived returns the houses and encoded rules that are not in a set of parts.
func (s *parts) waived(has []bool) matrix.Waiver {
	w := matrix.Waiver{
		Houses: make([]bool, len(s.houses)),
		Rules:  make([]bool, len(matrix.Encoded(s.whole.Rules))),
	}
	for i := range s.clues {
		switch {
		case has[i]:
		case s.house[i] >= 0:
			w.Houses[s.house[i]] = true
		case s.rule[i] >= 0:
			w.Rules[s.rule[i]] = true
		}
	}
	return w
}
