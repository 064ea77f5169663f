package format

import (
	"context"
	"slices"
	"strings"

	"exactcover/encode"
)

// The words about a puzzle as a whole that a format may hold.
type words uint

const (
	holdsID words = 1 << iota
	holdsTitle
	holdsAuthor
	holdsSolution
)

// Drops returns what p says that Append in this format leaves out, in words for people: "its
// title", "its fog". It is nil if nothing is lost.
func (f *Format) Drops(p *encode.Puzzle) []string {
	var lost []string
	for _, w := range []struct {
		bit  words
		says bool
		name string
	}{
		{holdsID, p.ID != "", "its id"},
		{holdsTitle, p.Title != "", "its title"},
		{holdsAuthor, p.Author != "", "its author"},
		{holdsSolution, givensOf(p.Solution) != nil, "its solution"},
	} {
		if w.says && f.holds&w.bit == 0 {
			lost = append(lost, w.name)
		}
	}
	if p.Carried != nil && p.Carried.Format != f.Name {
		lost = append(lost, carriedParts(p.Carried)...)
	}
	return lost
}

// carriedParts names what a puzzle carries along.
func carriedParts(c *encode.Carried) []string {
	switch c.Format {
	case fpuzzlesFormat:
		if v, err := parseJSON(context.Background(), c.Text); err == nil {
			return fpuzzlesParts(&v)
		}
	case sclFormat:
		if v, err := parseSqueezed(context.Background(), c.Text); err == nil {
			return sclParts(&v)
		}
	}
	return nil
}

// A partList gathers names of parts, each once, with details behind some.
type partList struct {
	names   []string
	details map[string][]string
}

func (l *partList) add(name, detail string) {
	if !slices.Contains(l.names, name) {
		l.names = append(l.names, name)
	}
	if detail != "" && !slices.Contains(l.details[name], detail) {
		if l.details == nil {
			l.details = make(map[string][]string)
		}
		l.details[name] = append(l.details[name], detail)
	}
}

func (l *partList) list() []string {
	parts := slices.Clone(l.names)
	for i, name := range parts {
		if d := l.details[name]; d != nil {
			parts[i] += " (" + strings.Join(d, ", ") + ")"
		}
	}
	return parts
}

// What all links call alike.
const (
	partWords   = "its rules in words"
	partDrawing = "its drawing"
	partMarks   = "its colours and pencil marks"
	partUnknown = "what was left out"
)

// fpuzzlesParts names what an f-puzzles object says that is not part of the puzzle.
func fpuzzlesParts(object *jsonValue) []string {
	var l partList
	for i := 0; i < len(object.list); i += 2 {
		key, v := object.list[i].text, &object.list[i+1]
		switch {
		case !v.says():
		case slices.Contains(fpuzzlesDrawing, key):
			l.add(partDrawing, key)
		case idleName(key) != "":
			l.add(idleName(key), "")
		case key == "negative":
			for k := range v.list {
				if name := idleName(v.list[k].text); name != "" {
					l.add(name, "")
				}
			}
		case key == "grid":
			for k := range v.list {
				for c := range v.list[k].list {
					if hasMarks(&v.list[k].list[c]) {
						l.add(partMarks, "")
					}
				}
			}
		case !slices.Contains(fpuzzlesModel, key) && findFPuzzlesKey(key) == nil:
			l.add(partUnknown, key)
		}
	}
	return l.list()
}

// fpuzzlesCell are the members of a cell that are part of the puzzle.
var fpuzzlesCell = []string{"value", "given", "givenPencilMarks", "region"}

// hasMarks reports whether a cell of f-puzzles has colours, pencil marks or a digit that was
// entered.
func hasMarks(cell *jsonValue) bool {
	entered := cell.get("value").says() && !cell.get("given").says()
	for i := 0; i < len(cell.list) && !entered; i += 2 {
		entered = cell.list[i+1].says() && !slices.Contains(fpuzzlesCell, cell.list[i].text)
	}
	return entered
}

// sclParts names what a SudokuPad object says that is not part of the puzzle.
func sclParts(object *jsonValue) []string {
	var l partList
	for _, from := range []*jsonValue{object.get("metadata"), object} {
		for i := 0; from != nil && i < len(from.list); i += 2 {
			key, v := from.list[i].text, &from.list[i+1]
			long := key
			if name, ok := sclNames[key]; ok {
				long = name
			}
			switch {
			case !v.says() || slices.Contains(sclRead, key):
			case sclIdleName(key) != "":
				l.add(sclIdleName(key), "")
			default:
				l.add(partDrawing, long)
			}
		}
	}
	for _, row := range object.get("cells", "ce").list {
		for k := range row.list {
			for i := 0; i < len(row.list[k].list); i += 2 {
				if name := row.list[k].list[i].text; name != "value" && name != "v" {
					l.add(partMarks, "")
				}
			}
		}
	}
	return l.list()
}
