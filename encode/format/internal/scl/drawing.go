package scl

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/link"
	"exactcover/encode/format/internal/source"
)

// sclRead are the keys of a SudokuPad object that are read, with their short names, and those of
// metadata.
var sclRead = []string{
	"cells", "ce", "regions", "re", "cages", "ca", "metadata", "title", "t", "author", "solution",
}

// sclNames are the long names of keys in squeezed text.
var sclNames = map[string]string{"a": "arrows", "l": "lines", "o": "overlays", "u": "underlays"}

// drawing leaves out what says something and is not read.
func (s *scl) drawing(v *jsontext.Value) *source.Error {
	if meta := v.Get("metadata"); meta.Says() && meta.Kind != jsontext.Object {
		s.Leave(s.At(meta, "an object as metadata", meta.What()))
	}
	for _, from := range []*jsontext.Value{v, v.Get("metadata")} {
		for i := 0; from != nil && from.Kind == jsontext.Object && i < len(from.List); i += 2 {
			key, value := &from.List[i], &from.List[i+1]
			name := key.Text
			if !value.Says() || slices.Contains(sclRead, name) || link.SclIdleName(name) != "" {
				continue
			}
			if long, ok := sclNames[name]; ok {
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
				found := "also " + sclName(strings.TrimSuffix(name, "s"), k, element)
				if element.Kind == jsontext.String { // the name of a rule
					found += ", " + element.What()
				}
				s.Leave(s.At(element, "givens, regions, cages and a solution", found))
			}
		}
	}
	return nil
}

// sclName returns what messages call an element of a list: "overlay 2, R1C1 R1C2".
func sclName(kind string, i int, v *jsontext.Value) string {
	name := kind + " " + strconv.Itoa(i+1)
	const most = 6
	var places []string
	add := func(pair *jsontext.Value) {
		if pair == nil || pair.Kind != jsontext.List || len(pair.List) != 2 || len(places) > most {
			return
		}
		if pair.List[0].Kind != jsontext.Number || pair.List[1].Kind != jsontext.Number {
			return
		}
		row, err1 := strconv.ParseFloat(pair.List[0].Text, 64)
		col, err2 := strconv.ParseFloat(pair.List[1].Text, 64)
		if err1 != nil || err2 != nil || math.Abs(row) > 1000 || math.Abs(col) > 1000 {
			return
		}
		if place := link.PlaceName(
			int(math.Floor(row))+1, int(math.Floor(col))+1,
		); !slices.Contains(places, place) {
			places = append(places, place)
		}
	}
	list := v
	if v.Kind == jsontext.Object {
		add(v.Get("center", "ct"))
		list = v.Get("cells", "ce", "wayPoints", "wp")
	}
	for k := 0; list != nil && list.Kind == jsontext.List && k < len(list.List); k++ {
		add(&list.List[k])
	}
	if len(places) > most {
		places[most] = "..."
	}
	if len(places) > 0 {
		name += ", " + strings.Join(places, " ")
	}
	return name
}
