package format

import (
	"context"
	"errors"
	"io"

	"exactcover/encode/format/fpuzzles"
	"exactcover/encode/format/notation"
	"exactcover/encode/format/penpa"
	"exactcover/encode/format/spec"
	"exactcover/encode/format/sudokumaker"
	"exactcover/encode/format/sudokuwiki"
	"exactcover/encode/puzzle"
)

// links are the formats of links that are written, in the order in which one is chosen.
var links = []string{sudokuwiki.Name, fpuzzles.Name, penpa.Name, sudokumaker.Name}

// withLink adds a format that stands for those of links. It writes a puzzle in the first that holds
// all of it, or else in the first that holds its cells and rules.
func (s Set) withLink() Set {
	f := &Format{
		Name:  "link",
		About: "a link: the first of sudokuwiki, fpuzzles, penpa and sudokumaker that holds all",
		Holds: spec.HoldsVariables, // others refuse them
	}
	f.Chosen = func(p *puzzle.Puzzle) *Format {
		var first *Format
		for _, name := range links {
			one := s.Find(name)
			if _, err := one.Append(context.Background(), nil, p, nil); err != nil {
				continue
			}
			if s.Drops(one, p) == nil {
				return one
			}
			if first == nil {
				first = one
			}
		}
		if first == nil {
			return s.Find(links[len(links)-1]) // it says why not
		}
		return first
	}
	f.Write = func(
		ctx context.Context, w io.Writer, p *puzzle.Puzzle, answer *puzzle.Solution,
	) error {
		text, err := f.Chosen(p).Append(ctx, nil, p, answer)
		var misfit *notation.MisfitError
		if errors.As(err, &misfit) {
			return &notation.MisfitError{Format: f.Name, What: misfit.What}
		}
		if err == nil {
			_, err = w.Write(text)
		}
		return err
	}
	return append(s, f)
}
