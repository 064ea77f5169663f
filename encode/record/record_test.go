package record_test

import (
	"bytes"
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"exactcover/encode/puzzle"
	"exactcover/encode/record"
	"exactcover/encode/rule"
)

// full returns a record with a value in every field.
func full() *record.Record {
	yes, no, effort, bound := true, false, uint64(12), int64(-8)
	clue := record.Clue{Kind: "given", Cells: []string{"r1c1"}, Text: "given 1 in r1c1"}
	cage := record.Clue{Kind: "killer", Index: new(int), Cells: []string{"r1c1"}, Text: "a killer"}
	digits := record.Object[[]puzzle.Digit]{{Key: "r1c2", Value: []puzzle.Digit{1, 2}}, {Key: "r1c1"}}
	return &record.Record{
		Puzzle: 7, ID: "a\"<é>", Status: record.Error, Understood: &no, Warnings: []string{"a <b> & c"},
		Solutions: record.Solutions(`["12","21"]`), Count: "1", Candidates: digits,
		Part: &record.Part{Number: 3, Of: 200, Division: "c0ffee"},
		Counts: record.Object[record.Object[string]]{
			{Key: "r1c1", Value: record.Object[string]{{Key: "9", Value: "3"}, {Key: "10", Value: ">=4"}}},
		},
		Level: "pairs", Unique: &yes,
		Steps: []record.Step{{
			Technique: "naked single", Cells: []string{"r1c1"}, Digits: []puzzle.Digit{1},
			Placed:     record.Object[puzzle.Digit]{{Key: "r1c1", Value: 1}},
			Eliminated: record.Object[[]puzzle.Digit]{}, Reason: "none",
		}},
		Violations: []record.Violation{{Rule: "row", Cells: []string{}, Detail: "1 twice"}},
		Converted:  record.RawJSON(`{"size": 6}`),
		Generated:  record.RawJSON(`{"size": 4}`),
		Clues:      &record.Clues{List: []record.Clue{clue}},
		Removable:  &record.Removal{Clues: []record.Clue{cage}, Maximal: true, Most: 2},
		Fixes:      []record.Change{{Without: &clue, Number: "sum", Values: []int{3}, Text: "sum"}},
		Impossible: &record.Impossible{
			Weights: record.Object[int64]{{Key: "b", Value: 3}, {Key: "a", Value: -1}}, Modulus: 8, Sum: 100,
		},
		Items: []string{"b", "a"}, Unused: []string{"2"}, Implied: []string{"c"},
		Difficulty: "beyond", Effort: &effort, Error: "bad",
		Work: &record.Work{
			Complete: true, Options: record.RawJSON(`[["1"]]`),
			Costs: []int64{-7}, Bound: &bound, Least: new(bool), Nodes: 1 << 63, MS: 0.125,
			Variables: []record.Object[[]puzzle.Digit]{{{Key: "X", Value: []puzzle.Digit{0, 12}}}},
		},
	}
}

// members returns the keys of a JSON object in their order.
func members(t *testing.T, text []byte) (keys []string) {
	t.Helper()
	var o record.Object[json.RawMessage]
	if err := json.Unmarshal(text, &o); err != nil {
		t.Fatalf("%v in %s", err, text)
	}
	for _, m := range o {
		keys = append(keys, m.Key)
	}
	return keys
}

// A record has the keys of the table in their order, and is read as it was written, by package json
// too. No field is forgotten.
func TestAppend(t *testing.T) {
	r := full()
	text := r.Append([]byte("before "))
	text, ok := bytes.CutPrefix(text, []byte("before "))
	if !ok || text[len(text)-1] != '\n' {
		t.Fatalf("not a line after the text: %s", text)
	}
	var want []string
	for _, k := range record.Keys {
		want = append(want, k.Name)
	}
	if diff := cmp.Diff(want, members(t, text)); diff != "" {
		t.Error(diff)
	}
	for _, f := range reflect.VisibleFields(reflect.TypeFor[record.Record]()) {
		if !f.Anonymous && reflect.ValueOf(*r).FieldByIndex(f.Index).IsZero() {
			t.Errorf("full has no %s", f.Name)
		}
	}
	for name, write := range map[string]func() []byte{
		"Append":  func() []byte { return text },
		"Marshal": func() []byte { b, _ := json.Marshal(r); return b },
		"value":   func() []byte { b, _ := json.Marshal(*r); return b },
	} {
		var got record.Record
		if err := json.Unmarshal(write(), &got); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if name != "Append" { // package json removes blanks
			got.Converted, got.Generated = r.Converted, r.Generated
		}
		if diff := cmp.Diff(*r, got); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}

// A field without a value has no key, whatever the others have.
func TestAbsent(t *testing.T) {
	fields := reflect.VisibleFields(reflect.TypeFor[record.Record]())
	always := map[string]bool{"complete": true, "nodes": true, "ms": true}
	rapid.Check(t, func(rt *rapid.T) {
		r := full()
		gone := make(map[string]bool)
		for _, f := range fields {
			name := f.Tag.Get("json")
			if name != "" && !always[name] && rapid.Bool().Draw(rt, name) {
				reflect.ValueOf(r).Elem().FieldByIndex(f.Index).SetZero()
				gone[name] = true
			}
		}
		var want []string
		for _, k := range record.Keys {
			if !gone[k.Name] {
				want = append(want, k.Name)
			}
		}
		if diff := cmp.Diff(want, members(t, r.Append(nil))); diff != "" {
			rt.Fatal(diff)
		}
	})
	if got := members(t, (&record.Record{Puzzle: 1, Status: record.OK}).Append(nil)); len(got) != 2 {
		t.Errorf("a record of check has %q", got)
	}
}

// Strings are those of package json without escapes for HTML. A puzzle stands in its record as it
// was written, with its blanks.
func TestText(t *testing.T) {
	r := full()
	text := string(r.Append(nil))
	for _, part := range []string{
		`"id":"a\"<é>"`, `"warnings":["a <b> & c"]`, `"generated":{"size": 4},"clues":[{"kind"`,
		`"impossible":{"weights":{"b":3,"a":-1},"modulus":8,"sum":100},"items":["b","a"]`,
		`"candidates":{"r1c2":[1,2],"r1c1":null}`, `"counts":{"r1c1":{"9":"3","10":">=4"}}`,
		`"solutions":[["12","21"]]`, `"effort":12`, `"complete":true`, `"nodes":9223372036854775808`,
		`"fixes":[{"without":{"kind":"given","cells":["r1c1"],"text":"given 1 in r1c1"},"number":"sum",`,
	} {
		if !strings.Contains(text, part) {
			t.Errorf("no %s in %s", part, text)
		}
	}
	r.Clues = &record.Clues{Number: 3}
	if text := string(r.Append(nil)); !strings.Contains(text, `"clues":3,`) {
		t.Errorf("no number of clues in %s", text)
	}
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.String().Draw(t, "id")
		var b bytes.Buffer
		e := json.NewEncoder(&b)
		e.SetEscapeHTML(false)
		e.Encode("x" + s)
		want := `{"id":` + strings.TrimSuffix(b.String(), "\n") + "}\n"
		if got := string((&record.Record{ID: "x" + s}).Append(nil)); got != want {
			t.Fatalf("got %q, want %q", got, want)
		}
	})
}

// Violations and clues have the names of their cells, and lists that may be empty.
func TestParts(t *testing.T) {
	p := puzzle.New(4)
	broken := []puzzle.Violation{{Rule: "row", Cells: []puzzle.Cell{0, 3}, Detail: "1 twice"}}
	want := []record.Violation{{Rule: "row", Cells: []string{"r1c1", "r1c4"}, Detail: "1 twice"}}
	if diff := cmp.Diff(want, record.Violations(p, broken)); diff != "" {
		t.Error(diff)
	}
	p.Rules = []puzzle.Rule{rule.Odd{}, rule.AntiKing{}, rule.Odd{}}
	clues := record.ClueList(p, []puzzle.Clue{
		{Kind: "odd", Rule: 2, Text: "odd"}, {Kind: "row", Rule: -1, Text: "row"},
	})
	second := 1
	wantClues := []record.Clue{
		{Kind: "odd", Index: &second, Cells: []string{}, Text: "odd"},
		{Kind: "row", Cells: []string{}, Text: "row"},
	}
	if diff := cmp.Diff(wantClues, clues); diff != "" {
		t.Error(diff)
	}
	if record.ClueList(p, nil) == nil || record.Violations(p, nil) == nil {
		t.Error("an empty list would be written as null")
	}
}

// Covers are read as solve prints them, with the names of options if the record has them.
func TestCovers(t *testing.T) {
	r := &record.Record{Work: &record.Work{}}
	r.Solutions.AddCover([][]string{{"a", "b:x"}, {"c"}})
	r.Solutions.AddCover(nil)
	for options, want := range map[string][]string{
		"":                {"a b:x\nc\n", ""},
		`[["1","3"],[]]`:  {"options 1 3\na b:x\nc\n", "options \n"},
		`[["1","3"]]`:     nil,
		`[["1","3"],"2"]`: nil,
	} {
		if r.Options = nil; options != "" {
			r.Options = record.RawJSON(options)
		}
		covers, err := r.Covers()
		var got []string
		for _, c := range covers {
			got = append(got, string(c))
		}
		if !slices.Equal(got, want) || (err == nil) != (want != nil) {
			t.Errorf("%s: %q, %v, want %q", options, got, err, want)
		}
	}
	grid := &record.Record{Work: &record.Work{}, Solutions: record.Solutions(`["12","21"]`)}
	if covers, err := grid.Covers(); err == nil {
		t.Errorf("the covers of a grid: %q", covers)
	}
}
