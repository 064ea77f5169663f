package format

import (
	"math"
	"slices"
	"strconv"
	"strings"
)

// sclRead are the keys of a SudokuPad object that are read, with their short names, and those of
// metadata.
var sclRead = []string{"cells", "ce", "regions", "re", "cages", "ca", "metadata", "title", "t", "author", "solution"}

// sclNames are the long names of keys in squeezed text.
var sclNames = map[string]string{"a": "arrows", "l": "lines", "o": "overlays", "u": "underlays"}

// drawing leaves out what says something and is not read.
func (s *scl) drawing(v *jsonValue) *Error {
	if meta := v.get("metadata"); meta.says() && meta.kind != jsonObject {
		s.leave(s.at(meta, "an object as metadata", meta.what()))
	}
	for _, from := range []*jsonValue{v, v.get("metadata")} {
		for i := 0; from != nil && from.kind == jsonObject && i < len(from.list); i += 2 {
			key, value := &from.list[i], &from.list[i+1]
			name := key.text
			if !value.says() || slices.Contains(sclRead, name) || sclIdleName(name) != "" {
				continue
			}
			if long, ok := sclNames[name]; ok {
				name = long
			}
			if value.kind != jsonList {
				s.leave(s.at(key, "givens, regions, cages and a solution", "also "+name))
				continue
			}
			for k := range value.list {
				if s.src.stopped() {
					return errStopped
				}
				if s.crowded() {
					continue
				}
				element := &value.list[k]
				found := "also " + sclName(strings.TrimSuffix(name, "s"), k, element)
				if element.kind == jsonString { // the name of a rule
					found += ", " + element.what()
				}
				s.leave(s.at(element, "givens, regions, cages and a solution", found))
			}
		}
	}
	return nil
}

// sclName returns what messages call an element of a list: "overlay 2, R1C1 R1C2".
func sclName(kind string, i int, v *jsonValue) string {
	name := kind + " " + strconv.Itoa(i+1)
	const most = 6
	var places []string
	add := func(pair *jsonValue) {
		if pair == nil || pair.kind != jsonList || len(pair.list) != 2 || len(places) > most {
			return
		}
		if pair.list[0].kind != jsonNumber || pair.list[1].kind != jsonNumber {
			return
		}
		row, err1 := strconv.ParseFloat(pair.list[0].text, 64)
		col, err2 := strconv.ParseFloat(pair.list[1].text, 64)
		if err1 != nil || err2 != nil || math.Abs(row) > 1000 || math.Abs(col) > 1000 {
			return
		}
		if place := fpuzzlesName(int(math.Floor(row))+1, int(math.Floor(col))+1); !slices.Contains(places, place) {
			places = append(places, place)
		}
	}
	list := v
	if v.kind == jsonObject {
		add(v.get("center", "ct"))
		list = v.get("cells", "ce", "wayPoints", "wp")
	}
	for k := 0; list != nil && list.kind == jsonList && k < len(list.list); k++ {
		add(&list.list[k])
	}
	if len(places) > most {
		places[most] = "..."
	}
	if len(places) > 0 {
		name += ", " + strings.Join(places, " ")
	}
	return name
}
