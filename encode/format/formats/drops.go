package formats

import (
	"exactcover/encode/format/notation"
	"exactcover/encode/format/spec"
	"exactcover/encode/picture"
	"exactcover/encode/puzzle"
)

// Drops returns, in words for people, what the output of p in a format leaves out: "its title",
// "its fog". It is nil if nothing is lost.
func Drops(f *spec.Format, p *puzzle.Puzzle, o spec.Output) (lost []string) {
	holds := f.Holds
	if o.Caption == picture.CaptionAll {
		holds |= f.Captioned
	}
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
	} {
		if part.has && holds&part.bit == 0 {
			lost = append(lost, part.name)
		}
	}
	if c := p.Carried; c != nil && c.Format != f.Name {
		if from := Find(c.Format); from != nil && from.Parts != nil {
			lost = append(lost, from.Parts(c.Text, o.Rules)...)
		}
	}
	return lost
}
