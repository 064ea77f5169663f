package sudokumaker

import (
	"context"
	"slices"
	"strconv"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/link"
	"exactcover/encode/format/internal/source"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// A reader reads one puzzle. Places are in the decompressed text.
type reader struct {
	link.Reader
	known         rule.Set
	ignoreUnknown bool

	regions   bool                       // a constraint has set the regions
	negatives [3]negative                // by kind of relation: differences, ratios, sums
	extremes  map[string]*rule.Statement // the cells of maximum and minimum
}

func newReader(ctx context.Context, known rule.Set, ignoreUnknown bool) *reader {
	return &reader{
		Reader: link.NewReader(ctx), known: known, ignoreUnknown: ignoreUnknown,
		extremes: make(map[string]*rule.Statement),
	}
}

// need returns the value of a key that an object must have.
func (r *reader) need(v *jsontext.Value, key string) (*jsontext.Value, *source.Error) {
	if value := v.Get(key); value != nil {
		return value, nil
	}
	return nil, r.At(v, "the key "+strconv.Quote(key), "none")
}

// cellsOf reads a list of cells.
func (r *reader) cellsOf(v *jsontext.Value) ([]puzzle.Cell, *source.Error) {
	if v.Kind != jsontext.List {
		return nil, r.At(v, "a list of cells", v.What())
	}
	var cells []puzzle.Cell
	for i := range v.List {
		if r.Src.Stopped() {
			return nil, source.ErrStopped
		}
		c, err := r.Whole(&v.List[i], 0, r.Puzzle.Cells()-1)
		if err != nil {
			return nil, err
		}
		cells = append(cells, puzzle.Cell(c))
	}
	return cells, nil
}

// each reads the instances under a key of a constraint.
func (r *reader) each(
	v *jsontext.Value, key string, read func(instance *jsontext.Value) *source.Error,
) *source.Error {
	list, err := r.need(v, key)
	if err != nil {
		return err
	}
	if list.Kind != jsontext.List {
		return r.At(list, "a list", list.What())
	}
	for i := range list.List {
		if r.Src.Stopped() {
			return source.ErrStopped
		}
		if err := read(&list.List[i]); err != nil {
			return err
		}
	}
	return nil
}

// lists reads the lists of cells under a key of a constraint.
func (r *reader) lists(
	v *jsontext.Value, key string, add func(list *jsontext.Value, cells []puzzle.Cell) *source.Error,
) *source.Error {
	return r.each(v, key, func(list *jsontext.Value) *source.Error {
		cells, err := r.cellsOf(list)
		if err != nil {
			return err
		}
		return add(list, cells)
	})
}

// cellsUnder reads the list of cells under a key of an instance.
func (r *reader) cellsUnder(v *jsontext.Value, key string) ([]puzzle.Cell, *source.Error) {
	list, err := r.need(v, key)
	if err != nil {
		return nil, err
	}
	return r.cellsOf(list)
}

// cages reads the cages of a constraint, which have cells and a value.
func (r *reader) cages(
	v *jsontext.Value, add func(cage, value *jsontext.Value, cells []puzzle.Cell) *source.Error,
) *source.Error {
	return r.each(v, "cages", func(cage *jsontext.Value) *source.Error {
		cells, err := r.cellsUnder(cage, "cells")
		if err != nil {
			return err
		}
		r.others(cage, "cells", "value")
		return add(cage, cage.Get("value"), cells)
	})
}

// flag reads true or false; usual is its default.
func (r *reader) flag(v *jsontext.Value, key string, usual bool) (bool, *source.Error) {
	value := v.Get(key)
	switch {
	case value == nil:
		return usual, nil
	case value.Kind != jsontext.Bool:
		return false, r.At(value, "true or false", value.What())
	}
	return value.Says(), nil
}

// idle warns that an instance has no content.
func (r *reader) idle(v *jsontext.Value, expected string) *source.Error {
	r.Warn(r.At(v, expected, "none"))
	return nil
}

// others reports the keys of an object without a known meaning as left out.
func (r *reader) others(v *jsontext.Value, keys ...string) {
	for i := 0; i < len(v.List); i += 2 {
		name := v.List[i].Text
		if v.List[i+1].Says() && !slices.Contains(keys, name) && !r.Crowded() {
			found := source.Quote([]byte(name))
			r.Leave(r.At(&v.List[i], source.OneOf("a known key", name, keys), found))
		}
	}
}

// unknown returns an error for a constraint that has no rule, or reports it as left out.
func (r *reader) unknown(at *jsontext.Value, expected, found string) *source.Error {
	if r.ignoreUnknown && r.Crowded() {
		return nil
	}
	err := r.At(at, expected, found)
	if r.ignoreUnknown {
		r.Leave(err)
		return nil
	}
	return err
}
