package scl

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/link"
	"exactcover/encode/rule"
)

const Name = "scl"

// A reader reads one puzzle. Keys have their long names or those of squeezed text.
type reader struct {
	link.Reader
	known    rule.Set
	guessing bool            // drawing is taken for the rules that usually look so
	houses   map[string]bool // the cells of each house, made when first needed
}

// readKeys are the keys of a SudokuPad object that are read, with their short names, and those of
// metadata.
var readKeys = []string{
	"cells", "ce", "regions", "re", "cages", "ca", "metadata", "title", "t", "author", "solution",
}

// longNames are the long names of keys in squeezed text.
var longNames = map[string]string{"a": "arrows", "l": "lines", "o": "overlays", "u": "underlays"}

// nameOf returns what messages call an element of a list: "overlay 2, R1C1 R1C2".
func nameOf(kind string, i int, v *jsontext.Value) string {
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
