package rule_test

import (
	"context"
	"io"
	"reflect"
	"slices"
	"strings"
	"testing"

	"exactcover/encode"
	"exactcover/encode/format"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// exampleOf reads the example of a kind.
func exampleOf(t *testing.T, k rule.Kind) *puzzle.Puzzle {
	t.Helper()
	r := format.NewReader(strings.NewReader(k.Example), k.Name(), format.Options{Format: "json"})
	e, err := r.Next(t.Context())
	if err != nil || e.Err != nil {
		t.Fatalf("%v %v", err, e.Err)
	}
	if _, err := r.Next(t.Context()); err != io.EOF {
		t.Fatalf("more than one puzzle: %v", err)
	}
	return e.Puzzle
}

// Every example has one solution, and more if any rule of its kind is missing.
func TestExamples(t *testing.T) {
	for _, k := range rule.All.Kinds() {
		t.Run(k.Name(), func(t *testing.T) {
			p := exampleOf(t, k)
			if unique, err := encode.Unique(context.Background(), p); !unique || err != nil {
				t.Errorf("unique: %v, %v", unique, err)
			}
			some := false
			for i, r := range p.Rules {
				if r.Kind() != k.Name() {
					continue
				}
				some = true
				without := *p
				without.Rules = slices.Delete(slices.Clone(p.Rules), i, i+1)
				if unique, err := encode.Unique(context.Background(), &without); unique || err != nil {
					t.Errorf("without rule %d unique: %v, %v", i, unique, err)
				}
			}
			if !some {
				t.Error("no rule of the kind")
			}
			for _, f := range k.Fields() {
				if !strings.Contains(k.Example, `"`+f.Key+`": `) {
					t.Errorf("no field %s", f.Key)
				}
			}
		})
	}
}

// The table is in order, and all that it says about a rule is there.
func TestKinds(t *testing.T) {
	if !slices.IsSortedFunc(
		rule.All.Kinds(), func(a, b rule.Kind) int { return int(a.Group - b.Group) },
	) {
		t.Error("not sorted by group")
	}
	for _, k := range rule.All.Kinds() {
		if k.Meaning == "" {
			t.Errorf("%s has no meaning", k.Name())
		}
		if found, ok := rule.All.Find(k.Name()); !ok || found.Meaning != k.Meaning {
			t.Errorf("%s is not found", k.Name())
		}
		for _, f := range k.Fields() {
			if f.Key == "" || f.Help == "" || f.Takes() == "" {
				t.Errorf("%s says too little: %+v", k.Name(), f)
			}
		}
	}
	if k, ok := rule.All.Find("kiler"); ok {
		t.Errorf("found %s", k.Name())
	}
}

// The tags of a field demand exactly what ValidateRule demands of its lists.
func TestTags(t *testing.T) {
	for _, k := range rule.All.Kinds() {
		p := exampleOf(t, k)
		fields, _ := puzzle.FieldsOf(reflect.TypeOf(k.Rule))
		for _, f := range fields {
			// The rule is one that states the field, if the example has one.
			stated := func(r puzzle.Rule) bool {
				return r.Kind() == k.Name() && !reflect.ValueOf(r).Field(f.Index).IsZero()
			}
			at := slices.IndexFunc(p.Rules, stated)
			if at < 0 {
				at = slices.IndexFunc(p.Rules, func(r puzzle.Rule) bool { return r.Kind() == k.Name() })
			}
			// valid reports whether the rule is valid with another value of the field.
			valid := func(value reflect.Value) bool {
				r := reflect.New(reflect.TypeOf(k.Rule)).Elem()
				r.Set(reflect.ValueOf(p.Rules[at]))
				r.Field(f.Index).Set(value)
				return p.ValidateRule(r.Interface().(puzzle.Rule)) == nil
			}
			value := reflect.ValueOf(p.Rules[at]).Field(f.Index)
			switch list := value.Interface().(type) {
			case []puzzle.Cell:
				switch k.Name() {
				case "clone": // both lists have one length
					continue
				case "full-rank": // the cells are a line of the grid
					continue
				case "chaos-construction", "schroedinger": // there are as many labels as cells in the grid
					continue
				case "doppelganger": // there are as many cells as houses
					continue
				}
				all := make([]puzzle.Cell, p.Cells())
				for c := range all {
					all[c] = puzzle.Cell(c)
				}
				for n := range all {
					want := n >= f.Min && (f.Max == 0 || n <= f.Max)
					if got := valid(reflect.ValueOf(all[:n])); got != want {
						t.Errorf("%s: %d %s are valid: %v", k.Name(), n, f.Key, got)
					}
				}
				repeated := slices.Repeat(list[:1], max(f.Min, 2))
				if f.Max != 1 && valid(reflect.ValueOf(repeated)) == f.Unique {
					t.Errorf("%s: a cell twice among %s, unique is %v", k.Name(), f.Key, f.Unique)
				}
				long := slices.Repeat(list[:1], f.Max+1)
				if f.Max > 0 && valid(reflect.ValueOf(long)) {
					t.Errorf("%s: %d %s are valid", k.Name(), len(long), f.Key)
				}
			case []int:
				if f.Min > 0 && valid(reflect.ValueOf(list[:f.Min-1])) {
					t.Errorf("%s: %d %s are valid", k.Name(), f.Min-1, f.Key)
				}
				repeated := slices.Clone(list)
				repeated[len(list)-1] = list[0]
				if len(list) > 1 && valid(reflect.ValueOf(repeated)) == f.Unique {
					t.Errorf("%s: %d twice among %s, unique is %v", k.Name(), list[0], f.Key, f.Unique)
				}
			case [][]puzzle.Cell:
				if short := list[:f.Min-1]; valid(reflect.ValueOf(short)) {
					t.Errorf("%s: %d %s are valid", k.Name(), len(short), f.Key)
				}
				if exact := list[:f.Min]; !valid(reflect.ValueOf(exact)) {
					t.Errorf("%s: %d %s are not valid", k.Name(), len(exact), f.Key)
				}
			case [][2]int:
				for n := range f.Max + 2 {
					offsets := make([][2]int, n)
					for k := range offsets {
						offsets[k] = [2]int{k % 32, 32 + k/32}
					}
					if want := f.Min <= n && n <= f.Max; valid(reflect.ValueOf(offsets)) != want {
						t.Errorf("%s: %d %s are valid: %v", k.Name(), n, f.Key, !want)
					}
				}
			case int:
				if f.Min > 0 && (valid(reflect.ValueOf(f.Min-1)) || !valid(reflect.ValueOf(f.Min))) {
					t.Errorf("%s: the least %s is not %d", k.Name(), f.Key, f.Min)
				}
				if f.Min == 0 && !valid(reflect.ValueOf(-1)) {
					t.Errorf("%s: a negative %s is not valid", k.Name(), f.Key)
				}
			case string:
				if len(f.Enum) > 0 && valid(reflect.ValueOf("else")) {
					t.Errorf("%s: any %s is valid", k.Name(), f.Key)
				}
				for _, text := range f.Enum {
					if !valid(reflect.ValueOf(text)) {
						t.Errorf("%s: %s %s is not valid", k.Name(), f.Key, text)
					}
				}
			}
		}
	}
}
