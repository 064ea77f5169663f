package encode

import (
	"context"
	"fmt"
	"slices"

	"exactcover/encode/internal/poll"
	"exactcover/encode/puzzle"
)

// The parts of a puzzle are the clues that can be taken out of it. Any set of them, a []bool by
// part, makes a puzzle of its own: see [parts.puzzle] and [parts.waived].
type parts struct {
	whole  *puzzle.Puzzle
	houses []puzzle.House
	clues  []puzzle.Clue // by part; the houses come last
	inner  []bool        // by part: a clue within the rule that comes before it
	house  []int         // by part: its index in houses, -1 if it is none
}

// partsOf returns the parts of a valid puzzle: givens, candidates, rules and houses. If ctx ends
// early, it returns its error: to put many rules into words takes long.
func partsOf(ctx context.Context, p *puzzle.Puzzle) (*parts, error) {
	stop := poll.New(ctx)
	s := &parts{whole: p, houses: p.Houses()}
	add := func(c puzzle.Clue, inner bool, house int) {
		s.clues = append(s.clues, c)
		s.inner = append(s.inner, inner)
		s.house = append(s.house, house)
	}
	for c, d := range p.Givens {
		if d != puzzle.Empty {
			add(
				puzzle.Clue{
					Kind: "given", Cells: []puzzle.Cell{puzzle.Cell(c)}, Rule: -1,
					Text: fmt.Sprintf("given %d in %s", d, p.CellName(puzzle.Cell(c))),
				},
				false,
				-1,
			)
		}
	}
	for c, digits := range p.Candidates {
		if digits != p.Domain() {
			add(
				puzzle.Clue{
					Kind: "candidate", Cells: []puzzle.Cell{puzzle.Cell(c)}, Rule: -1,
					Text: candidateText(p, puzzle.Cell(c), digits),
				},
				false,
				-1,
			)
		}
	}
	for k, r := range p.Rules {
		if stop.Now() {
			return nil, stop.Err()
		}
		list, ok := r.(puzzle.ClueList)
		if ok {
			r = list.Only(func(int) bool { return false })
		}
		add(
			puzzle.Clue{Kind: r.Kind(), Cells: puzzle.CellsOf(p, r), Rule: k, Text: puzzle.Describe(p, r)},
			false, -1,
		)
		if !ok {
			continue
		}
		for _, c := range list.Clues(p) {
			c.Kind, c.Rule = r.Kind(), k
			add(c, true, -1)
		}
	}
	for k, h := range s.houses {
		if len(h.Cells) > 1 { // one cell alone repeats nothing
			add(
				puzzle.Clue{Kind: h.Kind.String(), Cells: h.Cells, Rule: -1, Text: houseText(p, h)}, false, k,
			)
		}
	}
	return s, nil
}

// houseText says what a house demands. The labels of regions are not in every file, so a region is
// named after its first cell.
func houseText(p *puzzle.Puzzle, h puzzle.House) string {
	name := h.String()
	if h.Kind == puzzle.Region {
		name = "region of " + p.CellName(h.Cells[0])
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

// puzzle returns the puzzle with only some of the parts. It has all houses and rules: those that do
// not hold are told by [parts.waived].
func (s *parts) puzzle(has []bool) *puzzle.Puzzle {
	p := *s.whole
	p.Givens = slices.Clone(p.Givens)
	p.Candidates = slices.Clone(p.Candidates)
	p.Rules = slices.Clone(p.Rules)
	for i, c := range s.clues {
		switch {
		case s.house[i] >= 0 || s.inner[i]:
		case c.Rule >= 0:
			if list, ok := p.Rules[c.Rule].(puzzle.ClueList); ok {
				p.Rules[c.Rule] = list.Only(func(k int) bool { return has[i+1+k] })
			}
		case has[i]:
		case c.Kind == "given":
			p.Givens[c.Cells[0]] = puzzle.Empty
		default:
			p.Candidates[c.Cells[0]] = p.Domain()
		}
	}
	return &p
}

// waived returns the houses and rules that are not among some parts.
func (s *parts) waived(has []bool) waiver {
	w := waiver{make([]bool, len(s.houses)), make([]bool, len(s.whole.Rules))}
	for i, c := range s.clues {
		switch {
		case has[i] || s.inner[i]:
		case s.house[i] >= 0:
			w.houses[s.house[i]] = true
		case c.Rule >= 0:
			w.rules[c.Rule] = true
		}
	}
	return w
}
