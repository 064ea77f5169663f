package format

import (
	"exactcover/encode/puzzle"
	"exactcover/internal/formats/notation"
	"exactcover/internal/formats/spec"
)

// texts are those that some formats hold.
var texts = []struct {
	bit  spec.Content
	name string
	of   func(p *puzzle.Puzzle) *string
}{
	{spec.HoldsID, "its id", func(p *puzzle.Puzzle) *string { return &p.ID }},
	{spec.HoldsTitle, "its title", func(p *puzzle.Puzzle) *string { return &p.Title }},
	{spec.HoldsAuthor, "its author", func(p *puzzle.Puzzle) *string { return &p.Author }},
}

// Drops returns, in words for people, what Append in this format leaves out of p: "its title", "its
// fog". It is nil if nothing is lost.
func (f *Format) Drops(p *puzzle.Puzzle) []string {
	var lost []string
	for _, w := range texts {
		if w.bit == spec.HoldsID && p.Title == "" && f.spec.Holds&spec.HoldsName != 0 {
			continue
		}
		if f.spec.Holds&w.bit == 0 && *w.of(p) != "" {
			lost = append(lost, w.name)
		}
	}
	if f.spec.Holds&spec.HoldsSolution == 0 && notation.GivensOf(p.Solution) != nil {
		lost = append(lost, "its solution")
	}
	if c := p.Carried; c != nil && c.Format != f.Name {
		if from, err := Lookup(c.Format); err == nil && from.spec.Parts != nil {
			lost = append(lost, from.spec.Parts(c.Text, f.known())...)
		}
	}
	return lost
}
