package encode

import (
	"fmt"
	"reflect"

	"exactcover/encode/puzzle"
)

// A list is a list of several elements that a rule has, such as the cells of a cage.
type list struct {
	place
	elements reflect.Value
	// with returns the whole rule with another list.
	with func(reflect.Value) puzzle.Rule
}

// shorten finds the elements of a list of a clue without which there is exactly one solution.
func (f *fixer) shorten(l *list, clue *puzzle.Clue, fixedBy func(puzzle.Rule) bool) {
	fix := Fix{Without: clue, List: l.path}
	var words []string
	for k := range l.elements.Len() {
		if f.err != nil {
			break
		}
		element := l.elements.Index(k)
		if k > 0 && element.Comparable() && element.Equal(l.elements.Index(k-1)) {
			continue // this leaves the same list
		}
		shorter := reflect.AppendSlice(
			reflect.MakeSlice(l.elements.Type(), 0, l.elements.Len()-1), l.elements.Slice(0, k),
		)
		shorter = reflect.AppendSlice(shorter, l.elements.Slice(k+1, l.elements.Len()))
		if fixedBy(l.with(shorter)) {
			fix.Elements = append(fix.Elements, k)
			words = append(words, l.name(f.p, k))
		}
	}
	if words != nil {
		fix.Text = fmt.Sprintf("without %s in %s", orWords(words), l.clue(f.p, clue))
		f.found = append(f.found, fix)
	}
}

// name returns element k of a list in words: "r1c3", "7", "odd r1c1", "alternative 2", "says 1".
func (l *list) name(p *puzzle.Puzzle, k int) string {
	key := l.key()
	switch e := l.elements.Index(k).Interface().(type) {
	case puzzle.Cell:
		return p.CellName(e)
	case puzzle.Rule:
		return puzzle.Describe(p, e)
	case puzzle.Digit, int:
		return fmt.Sprint(e)
	case []puzzle.Rule:
		key = "alternative"
	}
	return fmt.Sprintf("%s %d", key, k+1)
}
