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

// A number is a number that a rule states, such as a sum.
type number struct {
	owner puzzle.Rule // the rule that states it: the rule itself, or one of its alternatives
	path  string      // "sum", "says[1].times", "of[0][2].sum": where it is in puzzle JSON
	now   int
	digit bool // it is a digit
	inner bool // owner is an alternative
	item  bool // it is an element of a list of numbers
	// with returns the whole rule with another value.
	with func(value int) puzzle.Rule
}

var (
	ruleType  = reflect.TypeFor[puzzle.Rule]()
	digitType = reflect.TypeFor[puzzle.Digit]()
	intType   = reflect.TypeFor[int]()
)

// numbersOf returns the numbers that a rule states: its fields of the types int, *int and
// [puzzle.Digit], the elements of lists of int and digits, the fields of the type int in lists of
// structs, and the numbers of the rules in lists of alternatives.
func numbersOf(r puzzle.Rule) []number {
	return numbersIn(r, r, "", func(changed reflect.Value) puzzle.Rule {
		return changed.Interface().(puzzle.Rule)
	})
}

// numbersIn returns the numbers of a struct that is a part of owner, or owner itself; put returns
// the whole rule with another struct.
func numbersIn(
	part any, owner puzzle.Rule, path string, put func(reflect.Value) puzzle.Rule,
) (found []number) {
	v := reflect.ValueOf(part)
	if v.Kind() != reflect.Struct {
		return nil
	}
	for k := range v.NumField() {
		f, field := v.Type().Field(k), v.Field(k)
		key, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		if key == "" {
			key = strings.ToLower(f.Name)
		}
		if !f.IsExported() {
			continue
		}
		key = path + key
		set := func(x reflect.Value) puzzle.Rule {
			changed := reflect.New(v.Type()).Elem()
			changed.Set(v)
			changed.Field(k).Set(x)
			return put(changed)
		}
		t, whole := f.Type, reflect.TypeOf(part).Implements(ruleType)
		switch {
		case t == intType || t == digitType && whole:
			found = append(found, number{
				owner: owner, path: key, now: int(field.Int()), digit: t == digitType,
				with: func(value int) puzzle.Rule { return set(reflect.ValueOf(value).Convert(t)) },
			})
		case t.Kind() == reflect.Pointer && t.Elem() == intType && !field.IsNil():
			found = append(found, number{
				owner: owner, path: key, now: int(field.Elem().Int()),
				with: func(value int) puzzle.Rule { return set(reflect.ValueOf(&value)) },
			})
		case t.Kind() == reflect.Slice && (t.Elem() != digitType || whole):
			found = append(found, numbersOfList(field, owner, key, set)...)
		}
	}
	return found
}

// numbersOfList returns the numbers in a list: of numbers, of structs, of rules, or of such lists.
func numbersOfList(
	list reflect.Value, owner puzzle.Rule, path string, put func(reflect.Value) puzzle.Rule,
) (found []number) {
	t := list.Type().Elem()
	kind, single := t.Kind(), t == intType || t == digitType
	if kind != reflect.Struct && kind != reflect.Slice && t != ruleType && !single {
		return nil
	}
	for k := range list.Len() {
		element, at := list.Index(k), fmt.Sprintf("%s[%d]", path, k)
		set := func(x reflect.Value) puzzle.Rule {
			changed := reflect.MakeSlice(list.Type(), list.Len(), list.Len())
			reflect.Copy(changed, list)
			changed.Index(k).Set(x)
			return put(changed)
		}
		switch {
		case kind == reflect.Slice:
			found = append(found, numbersOfList(element, owner, at, set)...)
			continue
		case single:
			found = append(found, number{
				owner: owner, path: at, now: int(element.Int()), digit: t == digitType, item: true,
				with: func(value int) puzzle.Rule { return set(reflect.ValueOf(value).Convert(t)) },
			})
			continue
		}
		inner, alternative := element.Interface().(puzzle.Rule)
		if !alternative {
			inner = owner
		}
		for _, n := range numbersIn(element.Interface(), inner, at+".", set) {
			n.inner = n.inner || alternative
			found = append(found, n)
		}
	}
	return found
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
	return between(least, most)
}

func between(least, most int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for value := least; value <= most && yield(value); value++ {
		}
	}
}

// change finds the values of the numbers of a rule, part i of x, with which there is exactly one
// solution.
func (f *fixer) change(x *parts, i int) {
	clue := &x.clues[i]
	q := *f.p
	q.Solution = nil
	for _, n := range numbersOf(f.p.Rules[clue.Rule]) {
		fix := Fix{Without: clue, Number: n.path}
		for value := range n.values(f.p) {
			if f.err == nil && f.ctx.Err() != nil {
				f.err = context.Cause(f.ctx)
			}
			if f.err != nil {
				break
			}
			q.Rules = slices.Clone(f.p.Rules)
			q.Rules[clue.Rule] = n.with(value)
			if value != n.now && q.Validate() == nil && f.fixed(&q) {
				fix.Values = append(fix.Values, value)
			}
		}
		if fix.Values != nil {
			where := clue.Text
			if n.inner {
				where = puzzle.Describe(f.p, n.owner) + " in " + where
			}
			key := n.path[strings.LastIndexByte(n.path, '.')+1:]
			fix.Text = fmt.Sprintf("with %s %s instead of %s", key, ranges(fix.Values), where)
			f.found = append(f.found, fix)
		}
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
	last := len(words) - 1
	if last == 0 {
		return words[0]
	}
	return strings.Join(words[:last], ", ") + " or " + words[last]
}
