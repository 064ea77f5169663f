package cover

import (
	"slices"
	"strings"
)

// universes are names of a collection of all items, and groups those of the sets.
var (
	universes = []string{"universe", "items", "elements", "columns", "x", "u"}
	groups    = []string{"sets", "subsets", "options", "rows", "y", "s"}
)

// A setReader reads values in brackets, each with or without a name and an equals sign.
type setReader struct {
	*builder
	scanner
	named map[string]bool // the names of options
	keys  []string        // the first of them
	sets  [][]string      // options as lists of items, the first of them
	sums  bool            // a list has a word and a list of lists, as a cage has its sum and its cells
}

const (
	deepest = 16 // brackets in each other
	shown   = 4  // how many keys and sets are kept, for recognising
)

// readSets reads a list of sets, or a map of names to sets. Another value may come ahead of it:
// a collection of all items. Brackets of any kind mean the same. An item is a word, a string, or
// a tuple of these.
func readSets(b *builder) error { return newSetReader(b).read() }

func newSetReader(b *builder) *setReader {
	return &setReader{builder: b, scanner: scanner{text: b.text}, named: make(map[string]bool)}
}

const expectedSets = "a list or a map of sets"

func (r *setReader) read() error {
	t := r.next()
	if t.kind == 0 {
		return r.bad(t, expectedSets)
	}
	for ; t.kind != 0; t = r.next() {
		name := ""
		if next, _ := r.peek(); t.kind == 'w' && next.kind == '=' {
			r.next()
			name, t = t.text, r.next()
		}
		if err := r.value(t, name); err != nil {
			return err
		}
	}
	if t.text != "" {
		return r.bad(t, expectedSets)
	}
	return nil
}

func (r *setReader) bad(t token, expected string) error {
	return r.fail(t.at, expected, t.found())
}

// value reads a collection with a name: of all items, of sets, or a map.
func (r *setReader) value(t token, name string) error {
	if t.kind != '[' || r.depth > deepest {
		return r.bad(t, expectedSets)
	}
	if slices.Contains(universes, strings.ToLower(name)) {
		return r.universe(t)
	}
	flat, sets := false, false // what has been seen
	for {
		t := r.next()
		var items []token
		switch {
		case t.kind == ']':
			if flat && r.builder.read == 0 {
				r.closed = true
			}
			return nil
		case t.kind == '[':
			var err error
			if items, err = r.collection(t); err != nil {
				return err
			}
		case t.kind != 'w':
			return r.bad(t, "a set, or a name and a colon")
		}
		next, _ := r.peek()
		key := next.kind == ':'
		switch {
		case key && t.kind == '[':
			t.text = joined(items)
			fallthrough
		case key:
			r.next()
			if err := r.entry(t); err != nil {
				return err
			}
			sets = true
		case t.kind == '[' && !flat:
			if err := r.set(t.at, "", items); err != nil {
				return err
			}
			sets = true
		case t.kind == 'w' && !sets:
			if err := r.element(t); err != nil {
				return err
			}
			flat = true
		default:
			return r.bad(t, "only sets, or only items")
		}
	}
}

// entry reads the value of a key of a map.
func (r *setReader) entry(key token) error {
	if len(r.keys) < shown {
		r.keys = append(r.keys, key.text)
	}
	lower, t := strings.ToLower(key.text), r.next()
	switch {
	case r.depth == 2 && slices.Contains(universes, lower) && (len(lower) > 1 || r.leads()):
		return r.universe(t)
	case r.depth == 2 && slices.Contains(groups, lower) && r.nested():
		return r.value(t, "")
	}
	items, err := r.collection(t)
	if err != nil {
		return err
	}
	if r.named[key.text] {
		return r.fail(key.at, "a new name", quote(key.text)+" again")
	}
	r.named[key.text] = true
	return r.set(key.at, key.text, items)
}

// leads reports whether a map of sets comes after the collection that has just begun: a letter,
// such as X, is then the name of the collection of all items, and else that of a set.
func (r *setReader) leads() bool {
	ahead := setReader{builder: r.builder, scanner: r.scanner}
	ahead.calls = slices.Clone(r.calls)
	if _, err := ahead.collection(token{kind: '['}); err != nil {
		return false
	}
	name, colon, open := ahead.next(), ahead.next(), ahead.next()
	return slices.Contains(groups, strings.ToLower(name.text)) && colon.kind == ':' &&
		open.kind == '[' && ahead.nested()
}

// nested reports whether the collection that has just begun is one of sets, with or without names.
func (r *setReader) nested() bool {
	first, second := r.peek()
	return first.kind != 'w' || second.kind == ':'
}

// universe reads all items.
func (r *setReader) universe(t token) error {
	items, err := r.collection(t)
	if err != nil {
		return err
	}
	for _, i := range items {
		if err := r.element(i); err != nil {
			return err
		}
	}
	r.closed = true
	return nil
}

// element declares an item.
func (r *setReader) element(t token) error {
	if _, twice := r.item[t.text]; twice && r.builder.read == 0 {
		return r.fail(t.at, "a new item", quote(t.text)+" again")
	} else if twice {
		return nil
	}
	_, err := r.declare(t.at, t.text)
	return err
}

// set adds an option.
func (r *setReader) set(at int, name string, items []token) error {
	var names []string
	for _, i := range items {
		if r.stop.Stopped() {
			return r.stop.Err()
		}
		if err := r.cover(i.at, i.text); err != nil {
			return err
		}
		if len(r.sets) < shown {
			names = append(names, i.text)
		}
	}
	if len(r.sets) < shown {
		r.sets = append(r.sets, names)
	}
	return r.end(at, name, 0)
}

// collection reads the items of a collection that begins with a token.
func (r *setReader) collection(t token) (items []token, err error) {
	if t.kind != '[' || r.depth > deepest {
		return nil, r.bad(t, "a set, or at most 16 brackets in each other")
	}
	for {
		if r.stop.Stopped() {
			return nil, r.stop.Err()
		}
		switch t := r.next(); t.kind {
		case ']':
			return items, nil
		case 'w':
			if len(items) == r.limits.Options {
				return nil, r.beyond(t.at, "items")
			}
			items = append(items, t)
		case '[':
			parts, err := r.collection(t)
			if err != nil {
				return nil, err
			}
			r.sums = r.sums || len(parts) > 0 && parts[0].kind == 't' && items != nil && items[0].kind == 'w'
			t.kind, t.text = 't', joined(parts)
			items = append(items, t)
		default:
			return nil, r.bad(t, "an item or the end of the set")
		}
	}
}

// joined returns the name of a tuple.
func joined(parts []token) string {
	var names []string
	for _, p := range parts {
		names = append(names, p.text)
	}
	return strings.Join(names, ",")
}
