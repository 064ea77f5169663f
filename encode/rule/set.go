package rule

import (
	"fmt"
	"reflect"
	"slices"

	"exactcover/internal/misuse"
)

var pkg = misuse.Of("rule")

// A Set is the rules that a reader, a drawing, a generator or a command knows. It is a value and
// never changes, so goroutines may share it; the zero value has no rules. To add a rule of your own
// to the usual ones, hand on
//
//	rule.All.With(myKind)
type Set struct {
	table func() *table // nil: the zero value
}

// A table has what a set knows.
type table struct {
	kinds []Kind         // by group
	at    map[string]int // name -> index
	// foreign has the names in other formats, by format, in the order of the kinds.
	foreign map[string][]Foreign
}

// NewSet returns a set of some kinds, by group and otherwise in the order given. It panics if two
// have the same name, or the rules of one are not structs with the fields that [FieldsOf]
// describes.
func NewSet(kinds ...Kind) Set {
	t := newTable(kinds)
	return Set{func() *table { return t }}
}

// newTable returns the table of some kinds.
func newTable(kinds []Kind) *table {
	t := &table{
		kinds: slices.Clone(kinds), at: make(map[string]int, len(kinds)),
		foreign: make(map[string][]Foreign),
	}
	slices.SortStableFunc(t.kinds, func(a, b Kind) int { return int(a.Group) - int(b.Group) })
	for i, k := range t.kinds {
		if k.Rule == nil {
			pkg.Panic("NewSet: a kind has no rule; it takes the zero value of the rule's type")
		}
		if _, twice := t.at[k.Name()]; twice {
			pkg.Panic("NewSet: two kinds have the name %q", k.Name())
		}
		if _, err := FieldsOf(reflect.TypeOf(k.Rule)); err != nil {
			pkg.Panic("NewSet: %v", err)
		}
		t.at[k.Name()] = i
		if err := t.addForeign(&k); err != nil {
			pkg.Panic("NewSet: %v", err)
		}
	}
	return t
}

// addForeign adds the foreign names of a kind.
func (t *table) addForeign(k *Kind) error {
	for _, f := range k.Foreign {
		if f.Of == nil {
			f.Of = k.Rule
		}
		if err := f.check(k); err != nil {
			return err
		}
		if t.findForeign(f.In, f.Name) != nil {
			return fmt.Errorf("two kinds are called %s in %s", f.Name, f.In)
		}
		t.foreign[f.In] = append(t.foreign[f.In], f)
	}
	return nil
}

// findForeign returns what is called by a name in another format, nil if no kind is.
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

// Foreign returns the names of rules in another format, in the order of the kinds. Of is not nil.
// The slice is shared: it must not be changed.
func (s Set) Foreign(in string) []Foreign { return s.known().foreign[in] }

// FindForeign returns what is called by a name in another format; false if no kind of the set is.
func (s Set) FindForeign(in, name string) (*Foreign, bool) {
	f := s.known().findForeign(in, name)
	return f, f != nil
}

// With returns the set with more kinds. It panics as [NewSet] does.
func (s Set) With(kinds ...Kind) Set { return NewSet(slices.Concat(s.known().kinds, kinds)...) }

// Kinds returns the kinds of the set, by group.
func (s Set) Kinds() []Kind { return slices.Clone(s.known().kinds) }

// Find returns the kind of a name; false if the set has none.
func (s Set) Find(name string) (Kind, bool) {
	t := s.known()
	i, ok := t.at[name]
	if !ok {
		return Kind{}, false
	}
	return t.kinds[i], true
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

// IsZero reports whether the set is the zero value. Settings that have a set then mean [All].
func (s Set) IsZero() bool { return s.table == nil }
