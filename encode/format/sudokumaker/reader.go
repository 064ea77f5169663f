package sudokumaker

import (
	"context"
	"iter"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/link"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// A reader reads one puzzle.
type reader struct {
	link.Reader

	of        *rule.Foreign           // the rules of the constraint that is being read; nil: none
	regions   bool                    // a constraint has set the regions
	negatives [3]negative             // by kind of relation: differences, ratios, sums
	once      map[int]*rule.Statement // by type: the cells of constraints that are one rule together
}

func newReader(ctx context.Context, known rule.Set, ignoreUnknown bool) *reader {
	return &reader{
		Reader: link.NewReader(ctx, known, ignoreUnknown), once: make(map[int]*rule.Statement),
	}
}

// cellsOf reads a list of cells.
func (r *reader) cellsOf(v *jsontext.Value) []puzzle.Cell {
	return r.Cells(v, func(v *jsontext.Value) puzzle.Cell {
		return puzzle.Cell(r.Whole(v, 0, r.Puzzle.Cells()-1))
	})
}

// each returns the instances under a key of a constraint.
func (r *reader) each(v *jsontext.Value, key string) iter.Seq2[int, *jsontext.Value] {
	return r.List(r.Need(v, key), "a list")
}

// lists returns the lists of cells under a key of a constraint, each with its cells.
func (r *reader) lists(v *jsontext.Value, key string) iter.Seq2[*jsontext.Value, []puzzle.Cell] {
	return func(yield func(*jsontext.Value, []puzzle.Cell) bool) {
		for _, list := range r.each(v, key) {
			if cells := r.cellsOf(list); r.Err != nil || !yield(list, cells) {
				return
			}
		}
	}
}

// cages returns the cages of a constraint, which have cells and a value.
func (r *reader) cages(v *jsontext.Value) iter.Seq2[*jsontext.Value, []puzzle.Cell] {
	return func(yield func(*jsontext.Value, []puzzle.Cell) bool) {
		for _, cage := range r.each(v, "cages") {
			cells := r.cellsOf(r.Need(cage, "cells"))
			r.Others(cage, []string{"cells", "value"})
			if r.Err != nil || !yield(cage, cells) {
				return
			}
		}
	}
}

// flag reads true or false; usual is its default.
func (r *reader) flag(v *jsontext.Value, key string, usual bool) bool {
	value := v.Get(key)
	if value == nil {
		return usual
	}
	if value.Type != jsontext.Bool {
		r.Wrong(value, "true or false")
	}
	return value.Says()
}
