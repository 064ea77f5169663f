package matrix

import (
	"context"
	"slices"

	"exactcover/encode/puzzle"
)

// EncodeRule returns the encoding of rule k of p alone: the matrix of cells, houses and this rule,
// for all digits in every cell. Houses and other rules strike nothing, so the rule itself forbids
// what is missing. Use it to reason about a rule, not to search.
//
// The items from [Encoding.GridItems] on belong to the rule.
func EncodeRule(ctx context.Context, p *puzzle.Puzzle, k int) (*Encoding, error) {
	if err := p.Validate(); err != nil {
		return nil, err
	}
	shape := p.Shape()
	shape.Rules = Encoded(p.Rules)
	waived := slices.Repeat([]bool{true}, len(shape.Rules))
	if _, assumes := p.Rules[k].(Assumer); !assumes {
		waived[len(Encoded(p.Rules[:k]))] = false
	}
	m := newMatrix(ctx, shape, Waiver{Rules: waived})
	return m.encode(domains(shape, p.Rules[k:k+1]), 0)
}

// GridItems returns the number of items of cells and houses. The items of rules follow them.
func (e *Encoding) GridItems() int {
	ranges := 1 // cells
	for _, h := range binding(e.shape.Houses(), e.waived.Houses) {
		if len(h.Cells) > 1 {
			ranges++
		}
	}
	if ranges == len(e.items) {
		return e.problem.NumItems()
	}
	return int(e.items[ranges].first)
}

// Propagator returns one of the constraints that [Encoding.Propagators] counts, with its cells,
// which must not be changed.
func (e *Encoding) Propagator(i int) ([]puzzle.Cell, Propagator) {
	return e.constraints[i].cells, e.constraints[i].f
}
