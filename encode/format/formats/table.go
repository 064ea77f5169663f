package formats

import (
	"exactcover/encode/format/boj2580"
	"exactcover/encode/format/boj4574"
	"exactcover/encode/format/csv"
	"exactcover/encode/format/dotted"
	"exactcover/encode/format/fpuzzles"
	"exactcover/encode/format/grid"
	"exactcover/encode/format/killer"
	"exactcover/encode/format/line"
	"exactcover/encode/format/pictures"
	"exactcover/encode/format/plain"
	"exactcover/encode/format/puzzlejson"
	"exactcover/encode/format/scl"
	"exactcover/encode/format/spec"
	"exactcover/encode/format/sudokumaker"
	"exactcover/encode/format/xcc"
	"exactcover/internal/nearest"
)

// All is the table of formats, in the order of lists.
var All = []*spec.Format{
	&boj2580.Format,
	&boj4574.Format,
	&line.Format,
	&grid.Format,
	&csv.Format,
	&puzzlejson.Format,
	&fpuzzles.Format,
	&killer.Format,
	&dotted.Format,
	&scl.Format,
	&sudokumaker.Format,
	&plain.Format,
	&pictures.SVG,
	&pictures.PNG,
	&xcc.Format,
}

// Find returns the format with a name; nil: there is none.
func Find(name string) *spec.Format {
	for _, f := range All {
		if f.Name == name {
			return f
		}
	}
	return nil
}

// Unknown returns the error for the name of a format that is not among the known ones: those that
// are read, or those that are written.
func Unknown(name string, known []string) *nearest.UnknownError {
	e := &nearest.UnknownError{What: "format", Name: name, Known: known}
	if f := Find(name); f != nil {
		if e.But = "only written"; f.New != nil {
			e.But = "only read"
		}
	}
	return e
}
