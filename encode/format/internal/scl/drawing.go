package scl

import (
	"slices"
	"strings"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/link"
	"exactcover/encode/format/internal/source"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// globals are names by which a drawing may say rules of the whole grid.
var globals = map[string]puzzle.Rule{
	"antiknight": rule.AntiKnight{}, "antiking": rule.AntiKing{},
	"nonconsecutive": rule.NonConsecutive{},
}

// global adds the rules that a list of names states, or a name that is true, each once. It reports
// false if it is no such thing.
func (s *reader) global(key, v *jsontext.Value) bool {
	names := []string{key.Text}
	if key.Text == "global" && v.Kind == jsontext.List {
		names = nil
		for k := range v.List {
			names = append(names, v.List[k].Text)
		}
	} else if v.Kind != jsontext.Bool || v.Text != "true" {
		return false
	}
	for _, name := range names {
		if globals[name] == nil {
			return false
		}
	}
	for _, name := range names {
		if r := globals[name]; !slices.Contains(s.Puzzle.Rules, r) {
			s.Puzzle.Rules = append(s.Puzzle.Rules, r)
			s.Warn(s.At(v, "rules", source.Quote([]byte(name))+", taken for a rule of the grid"))
		}
	}
	return true
}

// drawing leaves out what says something and is not read.
func (s *reader) drawing(v *jsontext.Value) *source.Error {
	if meta := v.Get("metadata"); meta.Says() && meta.Kind != jsontext.Object {
		s.Leave(s.At(meta, "an object as metadata", meta.What()))
	}
	var understood map[*jsontext.Value]bool
	if s.guessing {
		understood = s.guess(v)
	}
	for _, from := range []*jsontext.Value{v, v.Get("metadata")} {
		for i := 0; from != nil && from.Kind == jsontext.Object && i < len(from.List); i += 2 {
			key, value := &from.List[i], &from.List[i+1]
			name := key.Text
			if s.guessing && s.global(key, value) {
				continue
			}
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
				if understood[element] {
					continue
				}
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
