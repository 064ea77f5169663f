package record_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"exactcover/encode/puzzle"
	"exactcover/encode/record"
)

// write returns a record of n equal solutions, and the lengths of its parts.
func write(w *record.Writer, n int, out bool) (text string, parts []int) {
	p := puzzle.New(4)
	p.High = 9
	p.Variables = []puzzle.Variable{{Name: "X", Rows: 1, Cols: 2}}
	r := &record.Record{Puzzle: 3, ID: "a", Status: record.Solved, Work: new(record.Work)}
	take := func(part []byte) {
		text += string(part)
		parts = append(parts, len(part))
	}
	if !out {
		w.Begin(r, nil)
	} else {
		w.Begin(r, take)
	}
	for range n {
		w.Grid(p, []puzzle.Digit{1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1, 0, 7})
	}
	return text + string(w.End(nil)), parts
}

// A long list is passed on in parts of about equal length, a short one only at the end. The members
// are the same, and a Writer may be used again.
func TestWriter(t *testing.T) {
	var w record.Writer
	for _, n := range []int{0, 1, 2, 10_000, 5} {
		whole, parts := write(&w, n, false)
		if len(parts) > 0 || w.Long() || w.Found() != n {
			t.Errorf("%d solutions: %d parts, long %v, found %d", n, len(parts), w.Long(), w.Found())
		}
		text, parts := write(&w, n, true)
		if w.Long() != (n > 5) || (len(parts) > 1) != (n > 5) {
			t.Errorf("%d solutions: %d parts, long %v", n, len(parts), w.Long())
		}
		for _, length := range parts {
			if length > 70_000 {
				t.Errorf("a part of %d bytes", length)
			}
		}
		var a, b record.Record
		if err := json.Unmarshal([]byte(whole), &a); err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal([]byte(text), &b); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(a, b); diff != "" {
			t.Error(diff)
		}
		answers, err := b.Answers()
		if err != nil || len(answers) != n {
			t.Fatalf("%d answers, %v", len(answers), err)
		}
		for _, a := range answers {
			if a.Rows != 4 || a.Digits[1] != 2 || a.Variables[0].Value[1] != 7 {
				t.Fatalf("read: %+v", a)
			}
		}
		order := `{"puzzle":3,"id":"a","status":"solved","solutions":[`
		if n > 5 {
			order = `{"puzzle":3,"id":"a","solutions":[["1234",`
		}
		if !strings.HasPrefix(text, order) || !strings.HasSuffix(text, "}\n") {
			t.Errorf("%d solutions: %.80s", n, text)
		}
	}
}

// The names of options follow the solutions, unless there are very many.
func TestCoverNames(t *testing.T) {
	var w record.Writer
	for _, n := range []int{0, 1, 3, 1000} {
		r := &record.Record{Work: new(record.Work)}
		w.Begin(r, func([]byte) {})
		long := strings.Repeat("x", 1<<15)
		for k := range n {
			name := []string{`"`, "b", long}[k%3]
			w.Cover([][]string{{"a"}, {"b"}}, []string{name, name})
		}
		w.Cover([][]string{{"a"}}, nil) // of a tiling
		w.End(nil)
		want := map[int]string{0: "", 1: `[["\"","\""]]`,
			3: `[["\"","\""],["b","b"],["` + long + `","` + long + `"]]`}[n]
		if got := string(r.Work.Options); got != want {
			t.Errorf("%d solutions: %.80s, want %.80s", n, got, want)
		}
	}
}
