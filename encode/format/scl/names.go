package scl

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/link"
)

const Name = "scl"

// A reader reads one puzzle. Keys have their long names or those of squeezed text.
type reader struct {
	link.Reader
	guessing bool            // drawing is taken for the rules that usually look so
	houses   map[string]bool // the cells of each house, made when first needed
}

// readKeys are the keys of a SudokuPad object that are read, with their short names, and those of
// metadata.
var readKeys = []string{
	"cells", "ce", "regions", "re", "cages", "ca", "metadata", "title", "t", "author", "rules",
	"solution",
}

// longNames are the long names of keys in squeezed text.
var longNames = map[string]string{"a": "arrows", "l": "lines", "o": "overlays", "u": "underlays"}

func longName(key string) string { return cmp.Or(longNames[key], key) }

// nameOf returns the name of an element of a list in messages: "overlay 2, R1C1 R1C2".
func nameOf(kind string, i int, v *jsontext.Value) string {
	name := kind + " " + strconv.Itoa(i+1)
	const most = 6
	var places []string
	add := func(pair *jsontext.Value) {
		at, ok := point(pair)
		if !ok || len(places) > most {
			return
		}
		place := link.PlaceName(int(math.Floor(at[0]))+1, int(math.Floor(at[1]))+1)
		if !slices.Contains(places, place) {
			places = append(places, place)
		}
	}
	list := v
	if v.Type == jsontext.Object {
		add(v.Get("center", "ct"))
		list = v.Get("cells", "ce", "wayPoints", "wp")
	}
	for _, pair := range list.Elements() {
		add(pair)
	}
	if len(places) > most {
		places[most] = "..."
	}
	if len(places) > 0 {
		name += ", " + strings.Join(places, " ")
	}
	return name
}
