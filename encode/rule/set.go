package rule

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"exactcover/internal/misuse"
)

var pkg = misuse.Of("rule")

// A Set has the kinds of rules that a reader, a drawing, a generator or a command knows. It is an
// immutable value, so goroutines may share it; the zero value has no rules. To add a rule of your
// own to the usual ones, pass
//
//	rule.All.With(myKind)
type Set struct {
	table func() *table // nil: the zero value
}

// A table is the content of a set.
type table struct {
	kinds []Kind         // by group
	at    map[string]int // name -> index
	// foreign has the names in other formats: by format, in the order of the kinds.
	foreign map[string][]Foreign
}

// NewSet returns a set of kinds, by group and within a group in the given order. It panics if two
// kinds have the same name, or if the rules of a kind are not structs with the fields that
// [puzzle.FieldsOf] describes.
func NewSet(kinds ...Kind) Set {
	return newSet("NewSet", kinds)
}

// newSet returns a set; call names the function that was called, for panics.
func newSet(call string, kinds []Kind) Set {
	if err := checkKinds(kinds); err != nil {
		pkg.Panic("%s: %v", call, err)
	}
	t := newTable(kinds)
	return Set{func() *table { return t }}
}

// checkKinds returns an error if kinds cannot be those of a set. A process that uses [All] does not
// call it, because that takes as long as answering an easy puzzle; a test does.
func checkKinds(kinds []Kind) error {
	names := make(map[string]bool, len(kinds))
	var foreign []Foreign
	for _, k := range kinds {
		if k.Rule == nil {
			return errors.New("a kind has no rule; it takes the zero value of the rule's type")
		}
		if names[k.Name()] {
			return fmt.Errorf("two kinds have the name %q", k.Name())
		}
		names[k.Name()] = true
		if _, err := k.fields(); err != nil {
			return err
		}
		for _, f := range k.foreign() {
			if err := f.check(&k); err != nil {
				return err
			}
			for _, other := range foreign {
				switch {
				case other.In != f.In:
				case other.Name == f.Name && f.Name != "":
					return fmt.Errorf("two kinds are called %s in %s", f.Name, f.In)
				case other.Type == f.Type && f.Type > 0:
					return fmt.Errorf("two kinds have the type %d in %s", f.Type, f.In)
				}
			}
			foreign = append(foreign, f)
		}
	}
	return nil
}

// newTable returns the table of some kinds.
func newTable(kinds []Kind) *table {
	t := &table{
		kinds: slices.Clone(kinds), at: make(map[string]int, len(kinds)),
		foreign: make(map[string][]Foreign),
	}
	slices.SortStableFunc(t.kinds, func(a, b Kind) int { return int(a.Group) - int(b.Group) })
	for i, k := range t.kinds {
		t.at[k.Name()] = i
		for _, f := range k.foreign() {
			t.foreign[f.In] = append(t.foreign[f.In], f)
		}
	}
	return t
}

// foreign returns the names of the kind in other formats, each with the type of its rules.
func (k *Kind) foreign() []Foreign {
	list := slices.Clone(k.Foreign)
	for i := range list {
		if list[i].Of == nil {
			list[i].Of = k.Rule
		}
	}
	return list
}

// findForeign returns the entry with the given name in another format; nil if there is none.
func (t *table) findForeign(in, name string) *Foreign {
	for i := range t.foreign[in] {
		if f := &t.foreign[in][i]; f.Name == name {
			return f
		}
	}
	return nil
}

// none is the table of the zero value.
var none table

func (s Set) known() *table {
	if s.table == nil {
		return &none
	}
	return s.table()
}

// Foreign returns the names of rules in another format, in the order of the kinds. Their field Of
// is not nil. The slice is shared: it must not be changed.
func (s Set) Foreign(in string) []Foreign { return s.known().foreign[in] }

// FindForeign returns the entry with the given name in another format; false if there is none.
func (s Set) FindForeign(in, name string) (*Foreign, bool) {
	f := s.known().findForeign(in, name)
	return f, f != nil
}

// With returns the set with more kinds. It panics as [NewSet] does.
func (s Set) With(kinds ...Kind) Set {
	return newSet("Set.With", slices.Concat(s.known().kinds, kinds))
}

// Kinds returns the kinds of the set, by group.
func (s Set) Kinds() []Kind { return slices.Clone(s.known().kinds) }

// Find returns the kind with the given name; false if the set has none. Unless a kind has this very
// name, it may be spelled as [SameName] allows if no two kinds are meant, and a line may be called
// one: "renban line".
func (s Set) Find(name string) (Kind, bool) {
	t := s.known()
	if i, ok := t.at[name]; ok {
		return t.kinds[i], true
	}
	var meant []Kind
	for _, k := range t.kinds {
		if spells(k.Name(), k.isLine(), name) {
			meant = append(meant, k)
		}
	}
	if len(meant) != 1 {
		return Kind{}, false
	}
	return meant[0], true
}

// Mentioning returns the kinds whose names, meanings or fields have a word, by group; "" is in all.
func (s Set) Mentioning(word string) (kinds []Kind) {
	word = strings.ToLower(word)
	for _, k := range s.known().kinds {
		text := k.Name() + " " + k.Meaning
		for _, f := range k.Fields() {
			text += " " + f.Key + " " + f.Help
		}
		if strings.Contains(strings.ToLower(text), word) {
			kinds = append(kinds, k)
		}
	}
	return kinds
}

// Names returns the names of the kinds, by group.
func (s Set) Names() []string {
	kinds := s.known().kinds
	names := make([]string, len(kinds))
	for i := range kinds {
		names[i] = kinds[i].Name()
	}
	return names
}

// IsZero reports whether the set is the zero value. Options that have a set then use [All].
func (s Set) IsZero() bool { return s.table == nil }
