package format

import (
	"context"
	"io"

	"exactcover/encode/format/boj2580"
	"exactcover/encode/format/boj4574"
	"exactcover/encode/format/burrtools"
	"exactcover/encode/format/cover"
	"exactcover/encode/format/csv"
	"exactcover/encode/format/dotted"
	"exactcover/encode/format/fpuzzles"
	"exactcover/encode/format/gosource"
	"exactcover/encode/format/grid"
	"exactcover/encode/format/hodoku"
	"exactcover/encode/format/killer"
	"exactcover/encode/format/layers"
	"exactcover/encode/format/line"
	"exactcover/encode/format/lists"
	"exactcover/encode/format/lisudoku"
	"exactcover/encode/format/opensudoku"
	"exactcover/encode/format/penpa"
	"exactcover/encode/format/pictures"
	"exactcover/encode/format/plain"
	"exactcover/encode/format/puzzlejson"
	"exactcover/encode/format/puzzlink"
	"exactcover/encode/format/pzprv3"
	"exactcover/encode/format/scl"
	"exactcover/encode/format/sheet"
	"exactcover/encode/format/solo"
	"exactcover/encode/format/sudokuexchange"
	"exactcover/encode/format/sudokumaker"
	"exactcover/encode/format/sudokuwiki"
	"exactcover/encode/format/sumocue"
	"exactcover/encode/format/tiling"
	"exactcover/encode/format/tilingjson"
	"exactcover/encode/format/xcc"
	"exactcover/encode/picture"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// A Set is a list of formats that know the same rules and draw in the same way. To add a format of
// your own, append it: its place decides between formats that recognise an input equally well.
// Goroutines may share a set.
type Set []*Format

// All are the formats of this module, with the rules of [rule.All] and the usual pictures.
var All = With(picture.Options{})

// With returns the formats of this module, which know the rules in o and make pictures as o says.
// The zero Rules mean [rule.All]. The Solution and the Remarks in o have no meaning here.
func With(o picture.Options) Set {
	if o.Rules.IsZero() {
		o.Rules = rule.All
	}
	s := Set{
		&boj2580.Format,
		&boj4574.Format,
		&line.Format,
		grid.Format(o),
		&csv.Format,
		&hodoku.Format,
		&sheet.Format,
		&layers.Format,
		&cover.Matrix,
		&cover.Sets,
		&lists.Format,
		&opensudoku.Format,
		&tilingjson.Format,
		puzzlejson.Format(o.Rules),
		fpuzzles.Format(o.Rules),
		&killer.Format,
		dotted.Format(o.Rules),
		scl.Format(o.Rules),
		sudokumaker.Format(o.Rules),
		lisudoku.Format(o.Rules),
		penpa.Format(o.Rules),
		&sudokuwiki.Format,
		&sudokuexchange.Format,
		&puzzlink.Format,
		&pzprv3.Format,
		&solo.Format,
		&sumocue.Format,
		&plain.Format,
		pictures.SVG(o),
		pictures.PNG(o),
		&gosource.Format,
		&xcc.Format,
		&cover.Setpart,
		&cover.Rows,
		&cover.Dimacs,
		&tiling.Format,
		&burrtools.Format,
	}
	return s.withLink()
}

// Find returns the format with a name; nil: there is none.
func (s Set) Find(name string) *Format {
	for _, f := range s {
		if f.Name == name {
			return f
		}
	}
	return nil
}

// Lookup returns the format with a name, or an *[UnknownError].
func (s Set) Lookup(name string) (*Format, error) {
	if f := s.Find(name); f != nil {
		return f, nil
	}
	return nil, s.Unknown(name, s.names(func(*Format) bool { return true }))
}

// names returns the names of the formats that fit.
func (s Set) names(fits func(*Format) bool) (names []string) {
	for _, f := range s {
		if fits(f) {
			names = append(names, f.Name)
		}
	}
	return names
}

// Unknown returns the error for the name of a format that is not among the known ones: those that
// are read, or those that are written.
func (s Set) Unknown(name string, known []string) *UnknownError {
	e := &UnknownError{What: "format", Name: name, Known: known}
	if f := s.Find(name); f != nil {
		if e.But = "only written"; f.New != nil {
			e.But = "only read"
		}
	}
	return e
}

// Write writes p to w in the format of [All] with a name. For an answer to p, or other rules, use
// [Set.Lookup] and the method Append of the format.
func Write(w io.Writer, name string, p *puzzle.Puzzle) error {
	f, err := All.Lookup(name)
	if err != nil {
		return err
	}
	text, err := f.Append(context.Background(), nil, p, nil)
	if err != nil {
		return err
	}
	_, err = w.Write(text)
	return err
}
