package steps

import (
	"slices"

	"exactcover/encode/puzzle"
	"exactcover/encode/record"
)

// Record returns the steps of a puzzle as a record, with the level and the effort if they are
// known: not if the steps go on.
func (c *Chain) Record(p *puzzle.Puzzle) *record.Record {
	list := []record.Step{} // not nil, which would be left out
	for _, s := range c.Steps {
		step := record.Step{
			Technique: s.Technique.String(), Cells: record.CellNames(p, s.Cells),
			Digits: slices.AppendSeq([]puzzle.Digit{}, s.Digits.All()), Reason: s.Reason,
		}
		for _, n := range s.Placed {
			step.Placed.Put(p.CellName(n.Cell), n.Digit)
		}
		for k, n := range s.Eliminated { // those of the same cell follow each other
			if k == 0 || s.Eliminated[k-1].Cell != n.Cell {
				step.Eliminated.Put(p.CellName(n.Cell), nil)
			}
			last := &step.Eliminated[len(step.Eliminated)-1].Value
			*last = append(*last, n.Digit)
		}
		list = append(list, step)
	}
	r := &record.Record{Steps: list}
	if c.Outcome != Unfinished {
		r.Level = c.Level.String()
		if n := uint64(c.Effort()); n > 0 {
			r.Effort = &n
		}
	}
	return r
}
