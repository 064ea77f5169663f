package format

import (
	"context"

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
	var members []member
	for _, m := range []member{{"$schema", c.schema}, {"regions", c.labels}} {
		if m.value != "" {
			members = append(members, member{m.key, string(appendJSONString(nil, m.value))})
		}
	}
	if members == nil {
		return nil
	}
	return &puzzle.Carried{Format: jsonFormat, Text: object(members)}
}

// carriedJSON returns what a puzzle carries along.
func carriedJSON(p *puzzle.Puzzle) (c jsonCarried) {
	text := p.Carried.In(jsonFormat)
	if text == "" {
		return c
	}
	if v, err := parseJSON(context.Background(), text); err == nil {
		for key, to := range map[string]*string{"$schema": &c.schema, "regions": &c.labels} {
			if text := v.get(key); text != nil {
				*to = text.text
			}
		}
	}
	return c
}
