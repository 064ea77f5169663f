package encode

import (
	"context"
	"fmt"
	"iter"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/puzzle"
)

// Numbered is a [puzzle.Rule] with a number whose sensible values are not those from 0 to the
// largest sum of the digits of its cells. [Solver.Fixes] tries these. It yields them rising, and
// none twice; none at all if the number is no clue that could be wrong.
type Numbered interface {
	Numbers(p *puzzle.Puzzle) iter.Seq[int]
}

// A place is where a rule states something.
type place struct {
	owner puzzle.Rule // the rule that states it: the rule itself, or one of its alternatives
	inner bool        // owner is an alternative
	path  string      // "sum", "says[1].times", "of[0][2].sum": where it is in puzzle JSON
}

// clue returns what is stated at a place of a clue, in words.
func (at *place) clue(p *puzzle.Puzzle, clue *puzzle.Clue) string {
	if !at.inner {
		return clue.Text
	}
	return puzzle.Describe(p, at.owner) + " in " + clue.Text
}

// key returns the last key of the path.
func (at *place) key() string { return at.path[strings.LastIndexByte(at.path, '.')+1:] }

// A number is a number that a rule states, such as a sum.
type number struct {
	place
	now   int
	field puzzle.Field // of an element of a list: none
	digit bool         // it is a digit
	item  bool         // it is an element of a list of numbers
	// with returns the whole rule with another value.
	with func(value int) puzzle.Rule
}

var (
	ruleType  = reflect.TypeFor[puzzle.Rule]()
	digitType = reflect.TypeFor[puzzle.Digit]()
	intType   = reflect.TypeFor[int]()
)

// Contents are what a rule states: its numbers, those of the rules in its lists of alternatives,
// and all their lists of several elements. Numbers are its fields of the types int, *int and
// [puzzle.Digit], the elements of lists of int and digits, and the fields of the type int in lists
// of structs.
type contents struct {
	numbers []number
	lists   []list
}

func contentsOf(r puzzle.Rule) (s contents) {
	s.read(reflect.ValueOf(r), place{owner: r}, func(changed reflect.Value) puzzle.Rule {
		return changed.Interface().(puzzle.Rule)
	})
	return s
}

// read adds what a struct at a place states; put returns the whole rule with another struct.
func (s *contents) read(v reflect.Value, at place, put func(reflect.Value) puzzle.Rule) {
	if v.Kind() != reflect.Struct {
		return
	}
	fields, _ := puzzle.FieldsOf(v.Type())
	for _, f := range fields {
		field := v.Field(f.Index)
		if !field.CanInterface() { // it is not exported
			continue
		}
		set := func(x reflect.Value) puzzle.Rule {
			changed := reflect.New(v.Type()).Elem()
			changed.Set(v)
			changed.Field(f.Index).Set(x)
			return put(changed)
		}
		t, whole := f.Type, v.Type().Implements(ruleType)
		here := at
		here.path += f.Key
		switch {
		case t == intType || t == digitType && whole:
			s.numbers = append(s.numbers, number{
				place: here, now: int(field.Int()), field: f, digit: t == digitType,
				with: func(value int) puzzle.Rule { return set(reflect.ValueOf(value).Convert(t)) },
			})
		case t.Kind() == reflect.Pointer && t.Elem() == intType && !field.IsNil():
			s.numbers = append(s.numbers, number{
				place: here, now: int(field.Elem().Int()), field: f,
				with: func(value int) puzzle.Rule { return set(reflect.ValueOf(&value)) },
			})
		case t.Kind() == reflect.Slice && (t.Elem() != digitType || whole):
			s.readList(field, here, set)
		}
	}
}

// readList adds what a list states: numbers, structs, rules, or such lists.
func (s *contents) readList(v reflect.Value, at place, put func(reflect.Value) puzzle.Rule) {
	if v.Len() > 1 {
		s.lists = append(s.lists, list{place: at, elements: v, with: put})
	}
	t := v.Type().Elem()
	kind, single := t.Kind(), t == intType || t == digitType
	if kind != reflect.Struct && kind != reflect.Slice && t != ruleType && !single {
		return
	}
	for k := range v.Len() {
		element, here := v.Index(k), at
		here.path = fmt.Sprintf("%s[%d]", at.path, k)
		set := func(x reflect.Value) puzzle.Rule {
			changed := reflect.MakeSlice(v.Type(), v.Len(), v.Len())
			reflect.Copy(changed, v)
			changed.Index(k).Set(x)
			return put(changed)
		}
		switch {
		case kind == reflect.Slice:
			s.readList(element, here, set)
			continue
		case single:
			s.numbers = append(s.numbers, number{
				place: here, now: int(element.Int()), digit: t == digitType, item: true,
				with: func(value int) puzzle.Rule { return set(reflect.ValueOf(value).Convert(t)) },
			})
			continue
		}
		if inner, ok := element.Interface().(puzzle.Rule); ok {
			here.owner, here.inner = inner, true
		}
		here.path += "."
		s.read(reflect.ValueOf(element.Interface()), here, set)
	}
}

// near is how far a number in a list of a [Numbered] rule, such as a weight, is changed.
const near = 9

// values yields the values that a number may sensibly have, rising.
func (n *number) values(p *puzzle.Puzzle) iter.Seq[int] {
	r, own := n.owner.(Numbered)
	switch {
	case own && n.item:
		return between(n.now-near, n.now+near)
	case own:
		return r.Numbers(p)
	}
	cells := puzzle.CellsOf(p, n.owner)
	least, most, sum := int(p.Low), int(p.High), 0
	for _, c := range cells {
		domain := p.DomainOf(c)
		least, most = min(least, int(domain.Min())), max(most, int(domain.Max()))
		sum += int(domain.Max())
	}
	if !n.digit {
		least, most = 0, max(sum, len(cells), p.DigitCount())
	}
	least = max(least, n.field.Min)
	if n.field.Max > 0 {
		most = min(most, n.field.Max)
	}
	return between(least, most)
}

func between(least, most int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for value := least; value <= most && yield(value); value++ {
		}
	}
}

// change finds the values of the numbers of a rule, part i of x, with which there is a solution,
// and the elements of its lists without which there is one.
func (f *fixer) change(x *parts, i int) {
	clue := &x.clues[i]
	q := *f.p
	q.Solution = nil
	leftBy := func(r puzzle.Rule) uint64 {
		if f.err == nil && f.ctx.Err() != nil {
			f.err = context.Cause(f.ctx)
		}
		q.Rules = slices.Clone(f.p.Rules)
		if q.Rules[clue.Rule] = r; f.err != nil || q.Validate() != nil {
			return 0
		}
		return f.left(&q)
	}
	stated := contentsOf(f.p.Rules[clue.Rule])
	for _, n := range stated.numbers {
		var values [3][]int // by the number of solutions
		for value := range n.values(f.p) {
			if f.err != nil {
				break
			}
			if value != n.now {
				left := leftBy(n.with(value))
				values[left] = append(values[left], value)
			}
		}
		for left := 1; left <= 2; left++ {
			if v := values[left]; v != nil {
				text := fmt.Sprintf("with %s %s instead of %s", n.key(), ranges(v), n.clue(f.p, clue))
				f.finds(Fix{
					Several: left > 1, Without: clue, Number: n.path, Values: v, Text: text,
				})
			}
		}
	}
	for _, l := range stated.lists {
		f.shorten(&l, clue, leftBy)
	}
}

// ranges returns rising numbers in words: "2", "2 or 3", "1, 3 to 5 or 9".
func ranges(values []int) string {
	var words []string
	for k := 0; k < len(values); {
		end := k
		for end+1 < len(values) && values[end+1] == values[end]+1 {
			end++
		}
		if end < k+2 {
			end = k
		}
		word := strconv.Itoa(values[k])
		if end > k {
			word += " to " + strconv.Itoa(values[end])
		}
		words = append(words, word)
		k = end + 1
	}
	return orWords(words)
}

// orWords joins words by commas and "or".
func orWords(words []string) string {
	last := len(words) - 1
	if last == 0 {
		return words[0]
	}
	return strings.Join(words[:last], ", ") + " or " + words[last]
}
