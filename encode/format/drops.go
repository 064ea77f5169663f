package format

import (
	"exactcover/encode/format/internal/notation"
	"exactcover/encode/format/internal/spec"
	"exactcover/encode/puzzle"
)

// Drops returns, in words for people, what Append in this format leaves out of p: "its title", "its
// fog". It is nil if nothing is lost.
func (f *Format) Drops(p *puzzle.Puzzle) []string {
	var lost []string
	for _, w := range []struct {
		bit  spec.Words
		says bool
		name string
	}{
		{spec.HoldsID, p.ID != "", "its id"},
		{spec.HoldsTitle, p.Title != "", "its title"},
		{spec.HoldsAuthor, p.Author != "", "its author"},
		{spec.HoldsSolution, notation.GivensOf(p.Solution) != nil, "its solution"},
	} {
		if w.says && f.spec.Holds&w.bit == 0 {
			lost = append(lost, w.name)
		}
	}
	if c := p.Carried; c != nil && c.Format != f.Name {
		if from, err := Lookup(c.Format); err == nil && from.spec.Parts != nil {
			lost = append(lost, from.spec.Parts(c.Text, f.known())...)
		}
	}
	return lost
}
