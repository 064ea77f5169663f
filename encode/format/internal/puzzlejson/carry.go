package puzzlejson

import (
	"context"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/puzzle"
)

// A jsonCarried is what puzzle JSON says beyond the puzzle: where its schema is, and what its
// regions are called.
type jsonCarried struct {
	schema string
	labels string // of all cells, one character each
}

// carry returns it as a puzzle carries it along: as a JSON object.
func (c jsonCarried) carry() *puzzle.Carried {
	var members []jsontext.Member
	for _, m := range []jsontext.Member{
		{Key: "$schema", Value: c.schema}, {Key: "regions", Value: c.labels},
	} {
		if m.Value != "" {
			members = append(
				members, jsontext.Member{Key: m.Key, Value: string(jsontext.AppendString(nil, m.Value))},
			)
		}
	}
	if members == nil {
		return nil
	}
	return &puzzle.Carried{Format: Name, Text: jsontext.ObjectOf(members)}
}

// carriedJSON returns what a puzzle carries along.
func carriedJSON(p *puzzle.Puzzle) (c jsonCarried) {
	text := p.Carried.In(Name)
	if text == "" {
		return c
	}
	if v, err := jsontext.Parse(context.Background(), text); err == nil {
		for key, to := range map[string]*string{"$schema": &c.schema, "regions": &c.labels} {
			if text := v.Get(key); text != nil {
				*to = text.Text
			}
		}
	}
	return c
}
