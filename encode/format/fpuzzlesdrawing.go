package format

import (
	"slices"
	"strconv"
	"strings"
)

// Drawing is lines, shapes and text that a constraint has drawn, or that the author has added. It
// means nothing if a constraint explains it: the one that it names in fromConstraint, or one of the
// same cells. Other drawing may stand for a rule in words, so it is left out aloud.

// A drawnSet holds the shapes that the constraints of a puzzle draw. Cells are in order, so that
// lines are the same from either end.
type drawnSet struct {
	keys  map[string]bool // constraints that are there
	lines map[string]bool // the cells of lines
	cells map[string]bool // the cells of anything else, and the ends of lines
}

// drawnBy returns what the constraints of an f-puzzles object draw. side is that of the grid.
func drawnBy(object *jsonValue, side int) *drawnSet {
	s := &drawnSet{keys: make(map[string]bool), lines: make(map[string]bool), cells: make(map[string]bool)}
	for i := 0; i < len(object.list); i += 2 {
		key, v := object.list[i].text, &object.list[i+1]
		if !v.says() || slices.Contains(fpuzzlesModel, key) || slices.Contains(fpuzzlesDrawing, key) {
			continue
		}
		s.keys[key] = true
		if findFPuzzlesKey(key) == nil || v.kind != jsonList {
			continue
		}
		for k := range v.list {
			s.instance(&v.list[k])
		}
	}
	for key, row := range map[string]func(i int) int{
		"diagonal-": func(i int) int { return i },
		"diagonal+": func(i int) int { return side + 1 - i },
	} {
		if s.keys[key] {
			var way []string
			for col := 1; col <= side; col++ {
				way = append(way, fpuzzlesName(row(col), col))
			}
			s.lines[cellKey(way)], s.lines[cellKey([]string{way[0], way[side-1]})] = true, true
		}
	}
	return s
}

// instance adds what one instance of a constraint draws.
func (s *drawnSet) instance(v *jsonValue) {
	if cell := v.get("cell"); cell != nil {
		s.cells[cellKey([]string{cell.text})] = true
	}
	for _, key := range []string{"cells", "cloneCells"} {
		cells := placesOf(v.get(key))
		s.cells[cellKey(cells)] = true
		if v.get("direction") != nil {
			s.lines[cellKey(cells)] = true // a little killer
		}
	}
	lines := v.get("lines")
	if lines == nil {
		return
	}
	circle := placesOf(v.get("cells"))
	for i := range lines.list {
		line := placesOf(&lines.list[i])
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
func placesOf(v *jsonValue) (places []string) {
	for i := 0; v != nil && v.kind == jsonList && i < len(v.list); i++ {
		places = append(places, v.list[i].text)
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

// explains reports whether an element of drawing is what a constraint has drawn, or shows nothing.
func (s *drawnSet) explains(key string, v *jsonValue) bool {
	if from := v.get("fromConstraint"); from.says() {
		// "Diagonal -" and "Anti-Knight": the dash is part of the key, or not.
		name := strings.ToLower(strings.ReplaceAll(from.text, " ", ""))
		if s.keys[name] || s.keys[strings.ReplaceAll(name, "-", "")] {
			return true
		}
	}
	if v.kind != jsonObject {
		return false
	}
	if key == "text" && !v.get("value").says() {
		return true
	}
	if key != "line" {
		// Without cells, a cage holds words about the puzzle.
		cells := v.get("cells")
		return !cells.says() || arePlaces(cells) && s.cells[cellKey(placesOf(cells))]
	}
	lines := v.get("lines")
	if lines.says() && lines.kind != jsonList {
		return false
	}
	for i := 0; lines != nil && i < len(lines.list); i++ {
		line := &lines.list[i]
		if line.says() && !(arePlaces(line) && (len(line.list) == 1 || s.lines[cellKey(placesOf(line))])) {
			return false
		}
	}
	return true
}

// arePlaces reports whether a value is a list of places.
func arePlaces(v *jsonValue) bool {
	for i := range v.list {
		if _, _, ok := fpuzzlesPlace(&v.list[i]); !ok {
			return false
		}
	}
	return v.kind == jsonList
}

// drawing leaves out the drawing that no constraint explains.
func (f *fpuzzles) drawing(object *jsonValue) *Error {
	var drawn *drawnSet
	for i := 0; i < len(object.list); i += 2 {
		key, v := object.list[i].text, &object.list[i+1]
		if !slices.Contains(fpuzzlesDrawing, key) || !v.says() {
			continue
		}
		if v.kind != jsonList {
			return f.at(v, "a list", v.what())
		}
		if drawn == nil {
			drawn = drawnBy(object, f.p.Rows)
		}
		for k := range v.list {
			if f.src.stopped() {
				return errStopped
			}
			if element := &v.list[k]; !drawn.explains(key, element) && !f.crowded() {
				f.leave(f.at(element, "a constraint that explains each drawing", "none for "+drawingName(key, k, element)))
			}
		}
	}
	return nil
}

// drawingName returns what messages call an element of drawing: "line 2 (R1C1 R1C2)".
func drawingName(key string, i int, v *jsonValue) string {
	name := key + " " + strconv.Itoa(i+1)
	if text := v.get("value"); text.says() {
		name += " " + text.what()
	}
	if cells := cellsIn(v); cells != "" {
		name += " (" + cells + ")"
	}
	return name
}

// fpuzzlesClue returns what messages call an instance of a constraint: "killercage 1, R1C1".
func fpuzzlesClue(key string, i int, v *jsonValue) string {
	name := key + " " + strconv.Itoa(i+1)
	if cell, _, _ := strings.Cut(cellsIn(v), " "); cell != "" {
		name += ", " + cell
	}
	return name
}

// cellsIn names the first places that a value names.
func cellsIn(v *jsonValue) string {
	const most = 6
	var places []string
	var look func(v *jsonValue)
	look = func(v *jsonValue) {
		if row, col, ok := fpuzzlesPlace(v); ok && len(places) <= most {
			places = append(places, fpuzzlesName(row, col))
		}
		for i := 0; i < len(v.list) && len(places) <= most; i++ {
			look(&v.list[i])
		}
	}
	if v != nil {
		look(v)
	}
	if len(places) > most {
		places[most] = "..."
	}
	return strings.Join(places, " ")
}
