package format

import (
	"context"
	"io"

	"exactcover/encode/format/formats"
	"exactcover/encode/format/spec"
	"exactcover/encode/picture"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
	"exactcover/internal/nearest"
)

// A Format is a format of puzzle files. Formats come from [All] and [Lookup].
type Format struct {
	Name    string
	About   string   // what it is, in one line
	Endings []string // endings of file names, with the dot
	Read    bool     // a Reader reads it
	Write   bool     // Append and AppendGrid write it

	// Between is written between several puzzles or answers, and End after the last puzzle.
	Between, End string

	spec  *spec.Format
	rules rule.Set // rules given to With; the zero value means rule.All
}

// With returns the format with other rules than [rule.All]: it draws these rules by the looks in
// their kinds, and writes them by the names there.
func (f *Format) With(rules rule.Set) *Format {
	knowing := *f
	knowing.rules = rules
	return &knowing
}

// known returns the rules that the format knows.
func (f *Format) known() rule.Set {
	if f.rules.IsZero() {
		return rule.All
	}
	return f.rules
}

// All lists the formats.
var All []*Format = list()

// list makes the list of formats from their table.
func list() (all []*Format) {
	for _, s := range formats.All {
		all = append(all, &Format{
			Name: s.Name, About: s.About, Endings: s.Endings,
			Read: s.New != nil, Write: s.Writes(),
			Between: s.Between, End: s.End, spec: s,
		})
	}
	return all
}

// Lookup returns the format with a name, or an *[UnknownError].
func Lookup(name string) (*Format, error) {
	var known []string
	for _, f := range All {
		if f.Name == name {
			return f, nil
		}
		known = append(known, f.Name)
	}
	return nil, &nearest.UnknownError{What: "format", Name: name, Known: known}
}

// Unknown returns the *[UnknownError] for the name of a format that is not among the known ones:
// those that are read, or those that are written.
func Unknown(name string, known []string) error { return formats.Unknown(name, known) }

// Append appends p as text to dst and returns the longer slice. It leaves out the parts that
// [Format.Drops] names. If the format cannot hold another part, it appends nothing and returns a
// *[MisfitError]. It does not check that p is valid.
func (f *Format) Append(dst []byte, p *puzzle.Puzzle) ([]byte, error) {
	return f.spec.Append(context.Background(), dst, p, f.output(nil))
}

// AppendGrid appends an answer of p in this format: grid, with one digit per cell. In json it is
// the puzzle with grid as its solution.
func (f *Format) AppendGrid(dst []byte, p *puzzle.Puzzle, grid []puzzle.Digit) ([]byte, error) {
	return f.spec.Append(context.Background(), dst, p, f.output(&puzzle.Solution{Grid: grid}))
}

// output returns how a puzzle, or a solution that is not nil, is written.
func (f *Format) output(s *puzzle.Solution) spec.Output {
	return spec.Output{Options: picture.Options{Rules: f.known(), Solution: s}}
}

// Drops returns, in words for people, what Append in this format leaves out of p: "its title", "its
// fog". It is nil if nothing is lost.
func (f *Format) Drops(p *puzzle.Puzzle) []string { return formats.Drops(f.spec, p, f.output(nil)) }

// Write writes p to w in the format with a name. It knows the rules of [rule.All] only: pictures
// state others in words, and most formats refuse them. For rules of your own, use [Lookup],
// [Format.With] and [Format.Append].
func Write(w io.Writer, name string, p *puzzle.Puzzle) error {
	f, err := Lookup(name)
	if err != nil {
		return err
	}
	text, err := f.Append(nil, p)
	if err != nil {
		return err
	}
	_, err = w.Write(text)
	return err
}

// WriteGrid writes an answer of p to w in the format with a name; see [Write] and
// [Format.AppendGrid].
func WriteGrid(w io.Writer, name string, p *puzzle.Puzzle, grid []puzzle.Digit) error {
	f, err := Lookup(name)
	if err != nil {
		return err
	}
	text, err := f.AppendGrid(nil, p, grid)
	if err != nil {
		return err
	}
	_, err = w.Write(text)
	return err
}
