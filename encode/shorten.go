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

// shorten finds the elements of a list of a clue without which there is a solution.
func (f *fixer) shorten(l *list, clue *puzzle.Clue, leftBy func(puzzle.Rule) uint64) {
	var elements [3][]int // by the number of solutions
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
		left := leftBy(l.with(shorter))
		elements[left] = append(elements[left], k)
	}
	for left := 1; left <= 2; left++ {
		var words []string
		for _, k := range elements[left] {
			words = append(words, l.name(f.p, k))
		}
		if words != nil {
			text := fmt.Sprintf("without %s in %s", orWords(words), l.clue(f.p, clue))
			f.finds(Fix{
				Several: left > 1, Without: clue, List: l.path, Elements: elements[left], Text: text,
			})
		}
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
