// Package forms reads and writes the constraints of other formats that kinds of rules name (see
// [rule.Foreign]). It knows what each form of a constraint needs; a format has a table of how it
// spells the forms.
//
//	forms.go  the table, and the entry of a kind that states a rule
//	json.go   instances of constraints that are JSON objects
package forms

import (
	"iter"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/link"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// A Reader reads a puzzle from JSON.
type Reader interface {
	Link() *link.Reader
	Add(v *jsontext.Value, r puzzle.Rule) bool
}

// A Table says how a format spells instances of constraints in JSON, given its reader and its
// writer.
type Table[R Reader, W any] struct {
	Forms  map[rule.Form]Spelling[R, W]
	Number func(n int) string // the text of a number
}

// A Spelling is how a format spells instances of a form.
type Spelling[R Reader, W any] struct {
	Place  string // the member that says where the instance is
	Number string // the member with the number; empty: the Key of the entry
	Least  int    // the least number

	// Read reads an instance without its number. Nil: it has the lines that Lines returns.
	Read  func(r R, of *rule.Foreign, v *jsontext.Value, s *rule.Statement)
	Lines func(r R, v *jsontext.Value) iter.Seq2[*jsontext.Value, []puzzle.Cell]

	// Write returns the value of Place, "" if there is none for these cells, because of Misfit.
	Write  func(w W, cells []puzzle.Cell) string
	Misfit string
}

// number returns the member with the number of an entry's instances.
func (s *Spelling[R, W]) number(of *rule.Foreign) string {
	if s.Number == "" {
		return of.Key
	}
	return s.Number
}

// State writes a rule by the first entry of a format that can state it. write returns false if it
// cannot write a statement, and perhaps why. Entries for pairs come without a statement: their
// method Pairs has it. The result is why no entry could, after a blank; or true.
func State(
	known rule.Set, format string, r puzzle.Rule, regions []int,
	write func(of *rule.Foreign, s rule.Statement) (misfit string, ok bool),
) (why string, ok bool) {
	entries := known.Foreign(format)
	for i := range entries {
		of := &entries[i]
		var s rule.Statement
		misfit, can := "", true
		if of.As != rule.AsPairs {
			s, misfit, can = of.State(r, regions)
		}
		if can {
			misfit, can = write(of, s)
		}
		if can {
			return "", true
		}
		if misfit != "" {
			why = " " + misfit
		}
	}
	return why, false
}
