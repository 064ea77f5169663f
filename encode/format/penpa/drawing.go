package penpa

import (
	"slices"

	"exactcover/encode/format/internal/jsontext"
)

// partNames are the words for the parts of a paper, in messages. Parts that are not here say only
// what people did, and have no meaning.
var partNames = []struct{ key, name string }{
	{"surface", "a shaded cell"}, {"number", "a number"}, {"numberS", "a small number"},
	{"symbol", "a symbol"}, {"freeline", "a free line"}, {"freelineE", "a free line"},
	{"thermo", "a thermometer"}, {"nobulbthermo", "a line without a bulb"}, {"arrows", "an arrow"},
	{"direction", "an arrow without a circle"}, {"squareframe", "a broad line"},
	{"polygon", "a polygon"}, {"line", "a line"}, {"lineE", "a line along sides"},
	{"wall", "a wall"}, {"cage", "a line of a frame"}, {"deletelineE", "a side that is not drawn"},
	{"killercages", "a cage"},
}

// idleParts are the parts that say only what people did.
var idleParts = []string{"command_redo", "command_undo", "command_replay"}

// drawing leaves out all drawing that has not become a rule.
func (r *reader) drawing(v *jsontext.Value) {
	const expected = "digits, regions, thermometers, arrows, cages and signs between cells"
	for key, part := range v.Members() {
		name := ""
		for _, one := range partNames {
			if one.key == key.Text {
				name = one.name
			}
		}
		if name == "" {
			if !slices.Contains(idleParts, key.Text) && part.Says() {
				r.Leave(key, expected, "also "+key.Text)
			}
			continue
		}
		for _, list := range part.Elements() {
			if list.Says() && !r.used[list] && !r.Crowded() {
				r.Leave(list, expected, "also "+name+", "+r.placeNames(list))
			}
		}
		for place, value := range part.Members() {
			if value.Says() && !r.used[value] && !r.Crowded() {
				r.Leave(value, expected, "also "+name+named(value)+", at "+r.placed(place))
			}
		}
	}
}

// named returns the name of a symbol, or the text of a number, after a blank.
func named(v *jsontext.Value) string {
	if v.Type != jsontext.List || len(v.List) < 2 {
		return ""
	}
	for _, one := range v.List[:2] {
		if one.Type == jsontext.String && one.Text != "" {
			return " " + one.What()
		}
	}
	return ""
}

// placed returns the name of the place, or the two places, of a key.
func (r *reader) placed(key *jsontext.Value) string {
	if from, to := r.ends(key); from.kind != elsewhere {
		if a, b, ok := r.divided(from, to); ok && from.kind == corner {
			from, to = r.middleOf(a), r.middleOf(b)
			return from.name() + " " + to.name()
		}
		return from.name() + " to " + to.name()
	}
	return r.pointOf(key).name()
}
