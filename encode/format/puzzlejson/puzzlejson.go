// Package puzzlejson has puzzle JSON, the format of this module: docs/json.md.
//
//	puzzlejson.go  the format, and reading one object after another
//	values.go      digits and objects
//	cells.go       names of cells, and what stands for several
//	read.go        values to a puzzle
//	grids.go       reading and writing several grids on a sheet
//	variables.go   reading and writing cells outside the grid
//	rules.go       values to rules
//	fields.go      values to the fields of rules
//	keys.go        the keys of a puzzle
//	schema.go      the JSON Schema of puzzles
//	write.go       a puzzle to text
//	carry.go       parts of a file that only this format has
package puzzlejson

import (
	"slices"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/notation"
	"exactcover/encode/format/recognise"
	"exactcover/encode/format/source"
	"exactcover/encode/format/spec"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// Format returns the format, which reads the rules of a set.
func Format(known rule.Set) *spec.Format {
	return &spec.Format{
		Name:      Name,
		Media:     "application/json",
		About:     "puzzle JSON: every size, regions, candidates and rules; one object a puzzle",
		Endings:   []string{".json", ".jsonl", ".ndjson"},
		Recognise: detect,
		New: func(src *source.Source, _ *notation.Maker, _ spec.Options) spec.Decoder {
			return &decoder{src: src, known: known, parser: jsontext.Parser{Src: src}}
		},
		Puzzle: appendPuzzle, Grid: appendGrid,
		Holds: spec.HoldsID | spec.HoldsTitle | spec.HoldsAuthor | spec.HoldsWords | spec.HoldsSolution |
			spec.HoldsVariables | spec.HoldsGrids,
		Example: `{"size": 4, "givens": ["1...", "....", "....", "...4"]}` + "\n",
	}
}

func detect(h *recognise.Head) recognise.Answer {
	if h.Line().Form != recognise.Braced {
		return recognise.No
	}
	if h.OnlyBrackets() { // a list of rows may still follow
		return recognise.Wait
	}
	// A key of another format may still follow.
	if h.ObjectIsOpen() && !slices.ContainsFunc(keyNames, func(key string) bool {
		return !slices.Contains(sharedKeys, key) && h.HasKey(key)
	}) {
		return recognise.Wait
	}
	return recognise.BySign
}

// sharedKeys are keys of puzzle JSON that objects of other formats have too.
var sharedKeys = []string{"size", "title", "author", "solution"}

// A decoder reads puzzle JSON: one object per puzzle. It reads in two steps: text to values with
// their places (package jsontext), then values to a puzzle, here and for rules in rules.go.
// write.go writes.
type decoder struct {
	src    *source.Source
	known  rule.Set
	parser jsontext.Parser
	lost   bool // inside an object that is not valid JSON
}

func (d *decoder) Next() (spec.Entry, error) {
	d.src.Run = 0
	if !d.seek() {
		return spec.Entry{}, d.src.Final()
	}
	begin := d.src.Line
	p := new(puzzle.Puzzle)
	var places []spec.Place
	d.parser.Start(source.MaxLength)
	v, err := d.parser.Value(0)
	if err == nil && v.Type != jsontext.Object {
		line, col := v.Place()
		err = d.src.At(line, col, "an object", v.What())
	} else if err != nil {
		d.lost = true
	} else {
		j := reader{Reader: jsontext.Reader{Src: d.src}, known: d.known, p: p}
		j.read(&v)
		places, err = j.places, j.Err
	}
	if err != nil {
		d.lost = d.lost || v.Type != jsontext.Object
		if id := v.Get(puzzleKeys[keyID].Name); id != nil && id.Type == jsontext.String {
			p.ID = id.Text // the mistake may be ahead of it
		}
	}
	e := spec.EntryOf(p, begin, err)
	e.Places = places
	return e, nil
}

// seek moves to the place where the next object should begin, and reports whether there is more
// input. After invalid JSON that is the next line that begins with an opening brace.
func (d *decoder) seek() bool {
	for {
		c, ok := d.src.Peek()
		switch {
		case !ok:
			return false
		case d.lost && c == '{' && d.src.Col == 1:
			d.lost = false
			return true
		case !d.lost && c == '#':
			for ok && c != '\n' {
				d.src.Advance()
				c, ok = d.src.Peek()
			}
		case !d.lost && c != '\n' && !source.IsBlank(c):
			if c == '{' || c == '[' || !d.src.PassLine() {
				return true
			}
		default:
			d.src.Advance()
		}
	}
}
