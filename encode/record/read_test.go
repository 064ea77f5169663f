package record_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"exactcover/encode/puzzle"
	"exactcover/encode/record"
	_ "exactcover/internal/thorough" // fewer draws in the quick tests
)

// What Append writes, a Reader reads, also with other blanks between the members.
func TestRead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var text []byte
		var want []record.Record
		var answers [][]record.Answer
		var lines []int
		line := 1
		for n := range rapid.IntRange(1, 4).Draw(t, "records") {
			r := record.Record{Puzzle: n + 1, ID: "x", Work: new(record.Work)}
			r.Status = rapid.SampledFrom([]string{record.Solved, record.None, record.Incomplete}).
				Draw(t, "status")
			if rapid.Bool().Draw(t, "bad") {
				r.Status, r.Error = record.Error, "x:1:1: expected a puzzle, found none"
			}
			var found []record.Answer
			var grids []string
			for range rapid.IntRange(0, 3).Draw(t, "solutions") {
				a, rows := drawAnswer(t)
				grid, _ := json.Marshal(rows)
				grids = append(grids, string(grid))
				r.Variables = append(r.Variables, a.Variables)
				found = append(found, a)
			}
			r.Solutions = record.Solutions(strings.Join(grids, ","))
			one := r.Append(nil)
			if rapid.Bool().Draw(t, "indented") {
				one, _ = json.MarshalIndent(json.RawMessage(one), "", " ")
				one = append(one, "\n\n"...)
			}
			lines = append(lines, line)
			line += strings.Count(string(one), "\n")
			text = append(text, one...)
			want, answers = append(want, r), append(answers, found)
		}
		var in io.Reader = strings.NewReader(string(text))
		if rapid.Bool().Draw(t, "slow") {
			in = iotest.OneByteReader(in)
		}
		r := record.NewReader(in)
		for n, w := range want {
			got, err := r.Next()
			if err != nil || r.Line != lines[n] {
				t.Fatalf("line %d, want %d: %v", r.Line, lines[n], err)
			}
			found, err := got.Answers()
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(answers[n], found); diff != "" {
				t.Fatalf("%s:\n%s", text, diff)
			}
			if got.Status != w.Status || got.Error != w.Error || got.Puzzle != w.Puzzle {
				t.Fatalf("%+v, want %+v", got, w)
			}
		}
		if _, err := r.Next(); err != io.EOF {
			t.Fatalf("error %v at the end", err)
		}
	})
}

// drawAnswer returns an answer with its rows in JSON.
func drawAnswer(t *rapid.T) (a record.Answer, rows []any) {
	a.Rows, a.Cols = rapid.IntRange(1, 4).Draw(t, "rows"), rapid.IntRange(1, 4).Draw(t, "cols")
	most := rapid.SampledFrom([]puzzle.Digit{9, 12}).Draw(t, "most")
	digits := func(n int) []puzzle.Digit {
		return rapid.SliceOfN(rapid.Map(rapid.IntRange(0, int(most)), func(d int) puzzle.Digit {
			return puzzle.Digit(d)
		}), n, n).Draw(t, "digits")
	}
	for range a.Rows {
		list := digits(a.Cols)
		a.Digits = append(a.Digits, list...)
		if most > 9 {
			rows = append(rows, list)
		} else {
			rows = append(rows, strings.Trim(strings.Join(strings.Fields(fmt.Sprint(list)), ""), "[]"))
		}
	}
	a.Variables = record.Object[[]puzzle.Digit]{}
	for _, name := range []string{"A", "BC"}[:rapid.IntRange(0, 2).Draw(t, "variables")] {
		a.Variables.Put(name, digits(2))
	}
	return a, rows
}

// A bad record is an error, and the records after it are read if its end is known.
func TestReadBad(t *testing.T) {
	const good = `{"puzzle":2,"solutions":[["12"]]}`
	blanks := strings.Repeat(" ", record.MaxLength)
	for _, c := range []struct {
		text, found string
		last        bool
	}{
		{`{"puzzle":1,"solutions":[["1x"]]}`, "one with other characters than digits in a row", false},
		{`{"puzzle":1,"solutions":[["12","1"]]}`, "one with rows of different lengths", false},
		{`{"puzzle":1,"solutions":[[[1,-1]]]}`, "one with a digit below 0", false},
		{`{"puzzle":1,"solutions":[[[1,999]]]}`, "one with a row that is no list of digits", false},
		{`{"puzzle":1,"status":1}`, `one with an unusual value of "status"`, false},
		{`{"puzzle":1,"solutions":7}`, `one with an unusual value of "solutions"`, false},
		{`{"puzzle":1,"solutions":[7]}`, `one with an unusual value of ""`, false},
		{`{"puzzle":1]`, "one that is not JSON: invalid character ']' after object key:value pair", true},
		{`{"puzzle":1` + blanks + "}", "one of more than 4194304 bytes", true},
	} {
		r := record.NewReader(strings.NewReader(c.text + "\n" + good))
		found, err := r.Next()
		if err == nil {
			_, err = found.Answers()
		}
		var bad *record.BadError
		if !errors.As(err, &bad) || bad.Found != c.found || r.Line != 1 {
			t.Errorf("%.40s: line %d, error %v", c.text, r.Line, err)
		}
		found, err = r.Next()
		switch {
		case c.last && err != io.EOF:
			t.Errorf("%.40s: error %v after it", c.text, err)
		case !c.last && (err != nil || r.Line != 2 || len(found.Solutions) == 0):
			t.Errorf("%.40s: %+v after it, error %v", c.text, found, err)
		}
	}
}

// Records are told apart from puzzles by as few bytes as possible.
func TestBegins(t *testing.T) {
	for text, want := range map[string]string{
		"": "more", " \n{": "more", `{"puz`: "more", "{ \"puzzle\"\n:": "more",
		`{"puzzle": 1`: "record", `{"puzzle":{`: "", `{"size"`: "", "1": "", `{"puzzles":1`: "",
		`{"complete"`: "record", `{"count": "1", "id": "a", "ms"`: "record",
		`{"count": "1", "id":`:                                 "more",
		`{"id": "a", "candidates": {"r1c1": [1]}, "solutions"`: "record", `{"id": "a", "size"`: "",
		`{"variables": [{"solutions": 1}], "status"`: "more", `{"id": "a", "puzzle": {`: "",
		`{"id": "a"}`: "", "{": "more", "{x": "", `{"id": x`: "", `{"id": "a",`: "more",
	} {
		got := ""
		switch is, more := record.Begins([]byte(text)); {
		case is && more:
			got = "both"
		case is:
			got = "record"
		case more:
			got = "more"
		}
		if got != want {
			t.Errorf("%q: %q, expected %q", text, got, want)
		}
	}
}
