package forms

import (
	"context"
	"iter"
	"math"
	"strconv"
	"strings"
	"testing"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/link"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"

	"github.com/google/go-cmp/cmp"
)

// A toy reader reads cells as numbers.
type toy struct{ link.Reader }

func (r *toy) cells(_ *rule.Foreign, v *jsontext.Value, s *rule.Statement) {
	s.Cells = r.list(v.Get("at"))
}

func (r *toy) list(v *jsontext.Value) []puzzle.Cell {
	return r.Cells(v, func(v *jsontext.Value) puzzle.Cell { return puzzle.Cell(r.Number(v, 0, 8)) })
}

func (r *toy) lines(v *jsontext.Value) iter.Seq2[*jsontext.Value, []puzzle.Cell] {
	return func(yield func(*jsontext.Value, []puzzle.Cell) bool) {
		for _, line := range v.Get("lines").Elements() {
			if !yield(line, r.list(line)) {
				return
			}
		}
	}
}

func numbers(_ struct{}, cells []puzzle.Cell) string {
	if cells[0] == 8 {
		return ""
	}
	return jsontext.Numbers(cells)
}

var table = Table[*toy, struct{}]{
	Number: strconv.Itoa,
	Forms: map[rule.Form]Spelling[*toy, struct{}]{
		rule.AsGroup: {
			Place: "at", Number: "n", Least: math.MinInt16,
			Read: (*toy).cells, Write: numbers, Misfit: "of the last cell",
		},
		rule.AsPair: {Place: "at", Number: "n", Read: (*toy).cells, Write: numbers},
		rule.AsLine: {Place: "lines", Lines: (*toy).lines, Write: numbers},
	},
}

var (
	sum   = rule.Foreign{Name: "sum", As: rule.AsGroup, Of: rule.Sum{}}
	must  = rule.Foreign{Name: "must", As: rule.AsPair, Of: rule.PairSum{}}
	usual = rule.Foreign{Name: "usual", As: rule.AsPair, Of: rule.PairSum{Value: 5}}
	line  = rule.Foreign{Name: "line", As: rule.AsLine, Of: rule.Whisper{Diff: 5}}
	keyed = rule.Foreign{Name: "keyed", As: rule.AsLine, Of: rule.Whisper{}, Key: "least"}
	digit = rule.Foreign{Name: "digit", As: rule.AsPair, Of: rule.NumberedRoom{}}
	words = rule.Foreign{
		Name: "words", As: rule.AsPair, Of: rule.PairSum{},
		Words: []rule.Word{{Text: "V", Number: 5}},
	}
)

// read returns the rules of an instance, and what is said about it.
func read(t *testing.T, of *rule.Foreign, text string) (rules []puzzle.Rule, said string) {
	t.Helper()
	v, err := jsontext.Parse(context.Background(), text)
	if err != nil {
		t.Fatal(err)
	}
	r := &toy{link.NewReader(context.Background(), rule.Set{}, false)}
	*r.Puzzle = puzzle.Puzzle{Rows: 3, Cols: 3, Low: 1, High: 9}
	table.Read(r, of, &v)
	if r.Err != nil {
		return nil, r.Err.Error()
	}
	for _, w := range r.Warnings {
		said += "warned: " + w.Expected
	}
	return r.Puzzle.Rules, said
}

func TestRead(t *testing.T) {
	cells := []puzzle.Cell{0, 1}
	seven, less := 7, -7
	for name, tc := range map[string]struct {
		of   *rule.Foreign
		text string
		want puzzle.Rule
		said string
	}{
		"a number": {
			&sum, `{"at":[0,1],"n":7}`,
			rule.Sum{Cells: cells, Sum: &seven}, "",
		},
		"a negative number": {
			&sum, `{"at":[0,1],"n":-7}`,
			rule.Sum{Cells: cells, Sum: &less}, "",
		},
		"a digit": {
			&digit, `{"at":[0,1],"n":"9"}`,
			rule.NumberedRoom{Cells: cells, Value: 9}, "",
		},
		"no digit": {
			&digit, `{"at":[0,1],"n":10}`,
			nil, "expected a whole number from 1 to 9",
		},
		"a number too low": {
			&must, `{"at":[0,1],"n":-7}`,
			nil, "expected a whole number from 0 to 32767",
		},
		"no number": {
			&must, `{"at":[0,1]}`,
			nil, "warned: a n",
		},
		"the usual number": {
			&usual, `{"at":[0,1]}`,
			rule.PairSum{Cells: cells, Value: 5}, "",
		},
		"another number": {
			&usual, `{"at":[0,1],"n":6}`,
			rule.PairSum{Cells: cells, Value: 6}, "",
		},
		"a word": {
			&words, `{"at":[0,1],"n":"v"}`,
			rule.PairSum{Cells: cells, Value: 5}, "",
		},
		"an unknown word": {
			&words, `{"at":[0,1],"n":"6"}`,
			nil, `expected "V", found "6"`,
		},
		"no word": {
			&words, `{"at":[0,1]}`,
			nil, `warned: "V"`,
		},
		"a line": {
			&line, `{"lines":[[0,1]]}`,
			rule.Whisper{Cells: cells, Diff: 5}, "",
		},
		"a line with its key": {
			&keyed, `{"lines":[[0,1]],"least":4}`,
			rule.Whisper{Cells: cells, Diff: 4}, "",
		},
		"a line without a key": {
			&keyed, `{"lines":[[0,1]]}`,
			nil, "warned: a least",
		},
	} {
		t.Run(name, func(t *testing.T) {
			rules, said := read(t, tc.of, tc.text)
			var want []puzzle.Rule
			if tc.want != nil {
				want = append(want, tc.want)
			}
			if diff := cmp.Diff(want, rules); diff != "" || !strings.Contains(said, tc.said) ||
				(said == "") != (tc.said == "") {
				t.Errorf("%s; said %q, want %q", diff, said, tc.said)
			}
		})
	}
}

func TestFields(t *testing.T) {
	at := func(n int, cells ...puzzle.Cell) rule.Statement {
		return rule.Statement{Cells: cells, Number: n, HasNumber: true}
	}
	for name, tc := range map[string]struct {
		of     *rule.Foreign
		s      rule.Statement
		want   []string
		misfit string
	}{
		"a number":          {&sum, at(7, 0, 1), []string{"at", "[0,1]", "n", "7"}, ""},
		"no number":         {&sum, rule.Statement{Cells: []puzzle.Cell{0}}, []string{"at", "[0]"}, ""},
		"no place":          {&sum, at(7, 8), nil, "of the last cell"},
		"a number too low":  {&must, at(-1, 0), nil, "of a negative number"},
		"the least":         {&must, at(0, 0), []string{"at", "[0]", "n", "0"}, ""},
		"a word":            {&words, at(5, 0), []string{"at", "[0]", "n", `"V"`}, ""},
		"no such word":      {&words, at(6, 0), nil, "of 6"},
		"the usual":         {&line, at(5, 0), []string{"lines", "[0]"}, ""},
		"not the usual":     {&line, at(6, 0), nil, "of 6"},
		"a line with a key": {&keyed, at(6, 0), []string{"lines", "[0]", "least", "6"}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			fields, misfit := table.Fields(struct{}{}, tc.of, tc.s)
			if diff := cmp.Diff(tc.want, fields); diff != "" || misfit != tc.misfit {
				t.Errorf("%s; misfit %q, want %q", diff, misfit, tc.misfit)
			}
		})
	}
}

func TestMembers(t *testing.T) {
	for of, want := range map[*rule.Foreign]string{
		&sum: "at n", &line: "lines ", &keyed: "lines least",
		{As: rule.AsGroup, Of: rule.Renban{}}: "at",
	} {
		if got := strings.Join(table.Members(of), " "); got != want {
			t.Errorf("members of %s are %q, want %q", of.Name, got, want)
		}
	}
}

// The first entry that can state a rule does. If none can, the last says why.
func TestState(t *testing.T) {
	pair := rule.PairSum{Cells: []puzzle.Cell{0, 1}, Value: 5}
	for writes, want := range map[string]string{"X": "X", "V": "X V", "": "X V ", "none": "X V "} {
		var names []string
		why, ok := State(rule.All, "dotted", pair, nil, func(
			of *rule.Foreign, s rule.Statement,
		) (string, bool) {
			names = append(names, of.Name)
			if pairs := of.As == rule.AsPairs; pairs == s.HasNumber {
				t.Errorf("entry %q has the statement %v", of.Name, s)
			}
			if _, _, ok := of.Pairs(pair, nil); of.As == rule.AsPairs && !ok {
				names = names[:len(names)-1] // it is of another kind
				return "", false
			}
			return "not by " + of.Name, of.Name == writes
		})
		if got := strings.Join(names, " "); got != want || ok != (writes != "none") ||
			!ok && why != " not by " {
			t.Errorf("written by %q: %q %v after %q, want %q", writes, why, ok, got, want)
		}
	}
}
