package fpuzzles

import (
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/link"
	"exactcover/encode/rule"
)

// Drawing is lines, shapes and text that a constraint has drawn, or that the author has added. It
// means nothing if a constraint explains it: the one that it names in fromConstraint, or one of the
// same cells. Other drawing may stand for a rule in words, so it is left out with a warning.

// A drawnSet holds the shapes that the constraints of a puzzle draw. Cells are in order, so that
// lines are the same from either end.
type drawnSet struct {
	keys  map[string]bool // constraints that are there
	lines map[string]bool // the cells of lines
	cells map[string]bool // the cells of anything else, and the ends of lines
}

// drawnBy returns what the constraints of an f-puzzles object draw. side is that of the grid.
func drawnBy(known rule.Set, object *jsontext.Value, side int) *drawnSet {
	s := &drawnSet{
		keys: make(map[string]bool), lines: make(map[string]bool), cells: make(map[string]bool),
	}
	for name, v := range object.Members() {
		key := name.Text
		if !v.Says() || slices.Contains(link.FPuzzlesModel, key) ||
			slices.Contains(link.FPuzzlesDrawing, key) {
			continue
		}
		s.keys[key] = true
		if isConstraint(known, key) {
			for _, element := range v.Elements() {
				s.instance(element)
			}
		}
	}
	for key, row := range map[string]func(i int) int{
		"diagonal-": func(i int) int { return i },
		"diagonal+": func(i int) int { return side + 1 - i },
	} {
		if s.keys[key] {
			var way []string
			for col := 1; col <= side; col++ {
				way = append(way, link.PlaceName(row(col), col))
			}
			s.lines[cellKey(way)], s.lines[cellKey([]string{way[0], way[side-1]})] = true, true
		}
	}
	return s
}

// instance adds what one instance of a constraint draws.
func (s *drawnSet) instance(v *jsontext.Value) {
	if cell := v.Get("cell"); cell != nil {
		s.cells[cellKey([]string{cell.Text})] = true
	}
	for _, key := range []string{"cells", "cloneCells"} {
		cells := placesOf(v.Get(key))
		s.cells[cellKey(cells)] = true
		if v.Get("direction") != nil {
			s.lines[cellKey(cells)] = true // a little killer
		}
	}
	circle := placesOf(v.Get("cells"))
	for _, element := range v.Get("lines").Elements() {
		line := placesOf(element)
		if len(line) == 0 {
			continue
		}
		s.lines[cellKey(line)] = true
		ends := [2]string{line[0], line[len(line)-1]}
		s.cells[cellKey(line)], s.cells[cellKey(ends[:])] = true, true
		for _, end := range ends {
			s.cells[cellKey([]string{end})] = true
		}
		if slices.Contains(circle, line[0]) { // an arrow
			s.lines[cellKey(line[1:])] = true
		}
	}
}

// placesOf returns the names of places in a list.
func placesOf(v *jsontext.Value) (places []string) {
	for _, element := range v.Elements() {
		places = append(places, element.Text)
	}
	return places
}

// cellKey returns a name for a set of places.
func cellKey(places []string) string {
	sorted := slices.Clone(places)
	for i := range sorted {
		sorted[i] = strings.ToUpper(sorted[i])
	}
	slices.Sort(sorted)
	return strings.Join(slices.Compact(sorted), " ")
}

// explains reports whether a constraint has drawn an element of drawing, or the element is empty.
func (s *drawnSet) explains(key string, v *jsontext.Value) bool {
	if from := v.Get("fromConstraint"); from.Says() {
		// "Diagonal -" and "Anti-Knight": the dash is part of the key, or not.
		name := strings.ToLower(strings.ReplaceAll(from.Text, " ", ""))
		if s.keys[name] || s.keys[strings.ReplaceAll(name, "-", "")] {
			return true
		}
	}
	if v.Type != jsontext.Object {
		return false
	}
	if key == "text" && !v.Get("value").Says() {
		return true
	}
	if key != "line" {
		// Without cells, a cage holds words about the puzzle.
		cells := v.Get("cells")
		return !cells.Says() || arePlaces(cells) && s.cells[cellKey(placesOf(cells))]
	}
	lines := v.Get("lines")
	if lines.Says() && lines.Type != jsontext.List {
		return false
	}
	for _, line := range lines.Elements() {
		if line.Says() && !(arePlaces(line) && (len(line.List) == 1 ||
			s.lines[cellKey(placesOf(line))])) {
			return false
		}
	}
	return true
}

// arePlaces reports whether a value is a list of places.
func arePlaces(v *jsontext.Value) bool {
	for i := range v.List {
		if _, _, ok := link.PlaceOf(&v.List[i]); !ok {
			return false
		}
	}
	return v.Type == jsontext.List
}

// drawing leaves out the drawing that no constraint explains.
func (f *reader) drawing(object *jsontext.Value) {
	var drawn *drawnSet
	for name, v := range object.Members() {
		key := name.Text
		if !slices.Contains(link.FPuzzlesDrawing, key) || !v.Says() {
			continue
		}
		if drawn == nil {
			drawn = drawnBy(f.Known, object, f.Puzzle.Rows)
		}
		for k, element := range f.List(v, "a list") {
			if drawn.explains(key, element) {
				continue
			}
			name := drawingName(key, k, element)
			if !f.guess(key, element, name) && !f.Crowded() {
				f.Leave(element, "a constraint that explains each drawing", "none for "+name)
			}
		}
	}
	f.TellGuesses()
}

// drawingName returns the name of an element of drawing in messages: "line 2 (R1C1 R1C2)".
func drawingName(key string, i int, v *jsontext.Value) string {
	name := key + " " + strconv.Itoa(i+1)
	if text := v.Get("value"); text.Says() {
		name += " " + text.What()
	}
	if cells := cellsIn(v); cells != "" {
		name += " (" + cells + ")"
	}
	return name
}
