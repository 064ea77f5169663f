package scl

import (
	"slices"
	"strings"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/link"
	"exactcover/encode/format/internal/source"
)

// drawing leaves out what says something and is not read.
func (s *reader) drawing(v *jsontext.Value) *source.Error {
	if meta := v.Get("metadata"); meta.Says() && meta.Kind != jsontext.Object {
		s.Leave(s.At(meta, "an object as metadata", meta.What()))
	}
	for _, from := range []*jsontext.Value{v, v.Get("metadata")} {
		for i := 0; from != nil && from.Kind == jsontext.Object && i < len(from.List); i += 2 {
			key, value := &from.List[i], &from.List[i+1]
			name := key.Text
			if !value.Says() || slices.Contains(readKeys, name) || link.SCLIdleName(name) != "" {
				continue
			}
			if long, ok := longNames[name]; ok {
				name = long
			}
			if value.Kind != jsontext.List {
				s.Leave(s.At(key, "givens, regions, cages and a solution", "also "+name))
				continue
			}
			for k := range value.List {
				if s.Src.Stopped() {
					return source.ErrStopped
				}
				if s.Crowded() {
					continue
				}
				element := &value.List[k]
				found := "also " + nameOf(strings.TrimSuffix(name, "s"), k, element)
				if element.Kind == jsontext.String { // the name of a rule
					found += ", " + element.What()
				}
				s.Leave(s.At(element, "givens, regions, cages and a solution", found))
			}
		}
	}
	return nil
}
