package format

import (
	"exactcover/encode/format/notation"
	"exactcover/encode/format/spec"
	"exactcover/encode/puzzle"
)

// Decoration returns, in words for people, the parts of the text of p that mean nothing if p has
// one solution: "coloured cells (R1C1)". If it has several, these parts may be rules. It is nil if
// there are none.
func (s Set) Decoration(p *puzzle.Puzzle) []string {
	if p.Carried == nil {
		return nil
	}
	if from := s.Find(p.Carried.Format); from != nil && from.Decoration != nil {
		return from.Decoration(p.Carried.Text)
	}
	return nil
}

// Drops returns, in words for people, what the method Append of f leaves out of p: "its title",
// "its fog". It is nil if nothing is lost.
func (s Set) Drops(f *Format, p *puzzle.Puzzle) (lost []string) {
	if f.Chosen != nil {
		f = f.Chosen(p)
	}
	holds := f.Holds
	if p.Title == "" && holds&spec.HoldsName != 0 {
		holds |= spec.HoldsID
	}
	for _, part := range []struct {
		bit  spec.Content
		name string
		has  bool
	}{
		{spec.HoldsID, "its id", p.ID != ""},
		{spec.HoldsTitle, "its title", p.Title != ""},
		{spec.HoldsAuthor, "its author", p.Author != ""},
		{spec.HoldsSolution, "its solution", notation.GivensOf(p.Solution) != nil},
		{spec.HoldsWords, "its rules in words", p.Words != ""},
	} {
		if part.has && holds&part.bit == 0 {
			lost = append(lost, part.name)
		}
	}
	if c := p.Carried; c != nil && c.Format != f.Name {
		if from := s.Find(c.Format); from != nil && from.Parts != nil {
			lost = append(lost, from.Parts(c.Text)...)
		}
	}
	return lost
}
