package cover_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"exactcover/dlx"
	"exactcover/dlx/xcc"
	"exactcover/encode/format"
	"exactcover/encode/format/cover"
	"exactcover/encode/format/notation"
)

// report describes a problem: its items, and its options with their names.
func report(f *xcc.File) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s:", strings.Join(f.Items, " "))
	for o := range dlx.Option(f.Problem.NumOptions()) {
		fmt.Fprintf(&b, " %s(%s)", f.AppendName(nil, o), f.AppendOption(nil, o))
	}
	for _, w := range f.Warnings {
		fmt.Fprintf(&b, " %v", w)
	}
	return b.String()
}

func read(t testing.TB, name, text string) string {
	f, err := cover.Parse(t.Context(), name, strings.NewReader(text), "in", xcc.Limits{})
	if err != nil {
		return err.Error()
	}
	return report(f)
}

// What people have is recognised and read.
func TestRead(t *testing.T) {
	const four = "1 2 3 4: 1(1 3) 2(2 4)"
	for _, c := range []struct{ name, text, want string }{
		{"matrix", "1010\n0101\n", four},
		{"matrix", "1 0 1 0\n\n0 1 0 1\n", four},
		{"matrix", "1,0,1,0\r\n0,1,0,1", four},
		{"matrix", "2 4\n1010\n0101\n", four},
		{"matrix", "[[1, 0, 1, 0], [0, 1, 0, 1]]", four},
		{"matrix", "[[1 0 1 0]\n [0 1 0 1]]\n", four},
		{"matrix", "1 0 0 0\n0 1 0 0\n0 0 1 0\n0 0 0 1\n", "1 2 3 4: 1(1) 2(2) 3(3) 4(4)"},
		{"matrix", "2 1\n1\n1\n", "1: 1(1) 2(1)"},
		{"matrix", "11\n00\n01\n", "1 2: 1(1 2) 3(2) in:2:1: expected an option with an item, " +
			"found none, skipped"},
		{"sets", `{"A": [1, 4], "B": [2]}`, "1 4 2: A(1 4) B(2)"},
		{"sets", "{'A': {1, 4},\n 'A b': (2,)}", "1 4 2: A(1 4) A-b(2)"},
		{"sets", "[[1, 4], [2]]", "1 4 2: 1(1 4) 2(2)"},
		{"sets", "[{1, 4}, set([2]), frozenset()]", "1 4 2: 1(1 4) 2(2) in:1:29: expected an option " +
			"with an item, found none, skipped"},
		{"sets", "X = {1, 2, 3}\nY = {\n  'A': [1],  # the first\n}\n", "1 2 3: A(1)"},
		{"sets", `{"universe": [3, 2, 1], "subsets": {"A": [1, 2]}}`, "3 2 1: A(1 2)"},
		{"sets", `{"X": [1, 2, 3], "Y": {"A": [1, 2]}}`, "1 2 3: A(1 2)"},
		{"sets", `{"X": [1, 2], "Y": [3]}`, "1 2 3: X(1 2) Y(3)"},
		{"sets", `{"a": ["x y", "x-y"], "b": ["x:1"]}`, "x-y x-y_2 x-1: a(x-y x-y_2) b(x-1)"},
		{"sets", "Y = {(0, 1): [('rc', (0, 0))], (0, 2): [('rn', (0, 1)), 'z']}",
			"rc,0,0 rn,0,1 z: 0,1(rc,0,0) 0,2(rn,0,1 z)"},
		{"setpart", "3 2\n 5 2 1 2\n 4 1 3\n", "1 2 3: 1(1 2 |5) 2(3 |4)"},
		{"setpart", "2 2\n-5 1 1\n0 2\n2 1\n", "1 2: 1(1 |-5) 2(2 1)"},
		{"rows", "1 4 7\n1 4\n4 5 7\n", "1 4 7 5: 1(1 4 7) 2(1 4) 3(4 5 7)"},
		{"rows", "# pieces\n10 20 30\n10 20\n30 40\n", "10 20 30 40: 1(10 20 30) 2(10 20) 3(30 40)"},
		{"rows", "3 4\n2 1 4\n1 2\n0\n", "1 2 3 4: 1(1 4) 2(2) in:4:1: expected an option with an " +
			"item, found none, skipped"},
	} {
		if got := format.All.Detect([]byte(c.text), ""); got != c.name {
			t.Errorf("%q is recognised as %q", c.text, got)
		}
		if diff := cmp.Diff(c.want, read(t, c.name, c.text)); diff != "" {
			t.Errorf("%s %q: %s", c.name, c.text, diff)
		}
	}
}

// Puzzles that look similar are none of these formats.
func TestOtherFormats(t *testing.T) {
	for text, want := range map[string]string{
		"0 0 0 1 0 0\n0 0 0 0 0 0\n0 2 0 0 0 0\n": "grid",
		"[[1, 0, 2, 0], [0, 1, 0, 3]]":            "lists",
		"[[1, 2, 3, 4],\n[3, 4, 1, 2]":            "lists",
		"1 2 3 4\n3 4 1 2\n2 1 4\n4 3 2 1\n":      "grid",
		"5 3 4 6 7 8 9 1 2\n6 7 2 1 9 5 3 4\n":    "boj2580",
		"534 678 912\n672 195 348\n":              "grid",
		`{"givens": ["1..4", "..3."]}`:            "json",
		`{"size": 4, "digits": [0, 3]}`:           "json",
		"1 2 3\n1 2\n3\n":                         "xcc",
	} {
		if got := format.All.Detect([]byte(text), ""); got != want {
			t.Errorf("%q is recognised as %q, not %q", text, got, want)
		}
	}
}

// A mistake has its place.
func TestErrors(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"matrix", "101\n10\n", "2:1: expected a row of 3 cells, found 2"},
		{"matrix", "101\n1x1\n", `2:2: expected 0 or 1, found "x"`},
		{"matrix", "1,,1\n", "1:3: expected 0 or 1, found an empty cell"},
		{"matrix", "1,0,\n0,1,\n", "1:5: expected 0 or 1, found an empty cell"},
		{"matrix", "3 2\n10\n01\n", "4:1: expected 3 rows, found 2"},
		{"matrix", "1 2\n10\n01\n", "3:1: expected 1 rows, found more"},
		{"matrix", "", "1:1: expected rows of 0 and 1, found the end of the input"},
		{"matrix", "0 99999999\n", "1:1: expected options that cover each item, found 99999999 items " +
			"in a short text"},
		{"sets", "", "1:1: expected a list or a map of sets, found the end of the input"},
		{"sets", "[[1, 2], 3]", "1:10: expected only sets, or only items, found \"3\""},
		{"sets", "[[1, 2],\n [1, 1]]", `2:6: expected an item once in an option, found "1" again`},
		{"sets", "[[1, 2]", "1:8: expected a set, or a name and a colon, found the end of the input"},
		{"sets", "[[1, 'a]", `1:6: expected an item or the end of the set, found "'a]" without its end`},
		{"sets", "{'A': 1}", "1:7: expected a set, or at most 16 brackets in each other, found \"1\""},
		{"sets", "{'A': [1],\n 'B': [2], 'A': [3]}", `2:12: expected a new name, found "A" again`},
		{"sets", "X = [1, 1]", `1:9: expected a new item, found "1" again`},
		{"sets", "X = [1]\n[[2]]", `2:3: expected an item that was declared, found "2"`},
		{"sets", strings.Repeat("[", 20) + strings.Repeat("]", 20),
			"1:17: expected a set, or at most 16 brackets in each other, found \"[\""},
		{"setpart", "3 2\n5 2 1 2\n4 1 4\n", `3:5: expected an item from 1 to 3, found "4"`},
		{"setpart", "3 2\n5 2 1 2\n", "3:1: expected the cost of option 2, found the end of the input"},
		{"setpart", "1 1\n5 1 1\n7\n",
			`3:1: expected the end of the input after the last option, found "7"`},
		{"rows", "1 2\n3 a\n", `2:3: expected the number of an item, found "a"`},
		{"rows", "", "1:1: expected a line of item numbers, found the end of the input"},
	} {
		if got := read(t, c.name, c.text); got != "in:"+c.want {
			t.Errorf("%s %.40q: %s, want %s", c.name, c.text, got, c.want)
		}
	}
}

func TestLimits(t *testing.T) {
	for _, c := range []struct {
		name, text, want string
		limits           xcc.Limits
	}{
		{"matrix", "1 1\n", "in:1:4: expected at most 3 bytes, unless max-bytes is raised, found more",
			xcc.Limits{Bytes: 3}},
		{"sets", "[[1], [1], [1]]",
			"in:1:12: expected at most 2 options, unless max-options is raised, found more",
			xcc.Limits{Options: 2}},
		{"rows", "1 2 3\n", "in:1:5: expected at most 2 items, unless max-options is raised, found more",
			xcc.Limits{Options: 2}},
	} {
		_, err := cover.Parse(t.Context(), c.name, strings.NewReader(c.text), "in", c.limits)
		if err == nil || err.Error() != c.want {
			t.Errorf("%s: error %v, want %s", c.name, err, c.want)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := cover.Parse(ctx, "rows", strings.NewReader("1 2"), "in", xcc.Limits{}); err !=
		context.Canceled {
		t.Errorf("error %v after the end of the context", err)
	}
	// One long set alone is enough to stop, ahead of the mistake at its end.
	ctx, cancel = context.WithCancel(t.Context())
	long := io.MultiReader(strings.NewReader("[["+strings.Repeat("1 ", 1<<15)), atEnd(cancel))
	if _, err := cover.Parse(ctx, "sets", long, "in", xcc.Limits{Options: 1 << 20}); err !=
		context.Canceled {
		t.Errorf("a long set: %v", err)
	}
}

// atEnd is an empty reader that calls a function.
type atEnd func()

func (f atEnd) Read([]byte) (int, error) {
	f()
	return 0, io.EOF
}

// A problem without items has one solution, the empty one.
func TestNoItems(t *testing.T) {
	for name, text := range map[string]string{"matrix": "0 0\n", "sets": "[]", "setpart": "0 0\n"} {
		f, err := cover.Parse(t.Context(), name, strings.NewReader(text), "in", xcc.Limits{})
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		n, err := dlx.NewSolver(f.Problem, dlx.Settings{}).Count(t.Context())
		if err != nil || n.String() != "1" {
			t.Errorf("%s: %v solutions, error %v", name, n, err)
		}
	}
}

// sets are random options of few items, all of which occur.
func sets(t *rapid.T) (list [][]int) {
	list = rapid.SliceOfN(rapid.SliceOfNDistinct(rapid.IntRange(1, 6), 1, 4, rapid.ID), 1, 7).Draw(t,
		"sets")
	return append(list, []int{1, 2, 3, 4, 5, 6})
}

// covers counts by trying all choices of options.
func covers(list [][]int) (n int) {
	for choice := range 1 << len(list) {
		var times [7]int
		for o, items := range list {
			for _, i := range items {
				times[i] += choice >> o & 1
			}
		}
		if !slices.ContainsFunc(times[1:], func(n int) bool { return n != 1 }) {
			n++
		}
	}
	return n
}

// texts are the same sets as people write them.
func texts(list [][]int) map[string]string {
	var matrix, python, orlib, rows strings.Builder
	fmt.Fprintf(&orlib, "6 %d\n", len(list))
	for o, items := range list {
		fmt.Fprintf(&python, "'s%d': %s,\n", o, strings.ReplaceAll(fmt.Sprint(items), " ", ", "))
		fmt.Fprintf(&orlib, "0 %d", len(items))
		for i := 1; i <= 6; i++ {
			matrix.WriteString(strconv.Itoa(strings.Count(fmt.Sprint(items), strconv.Itoa(i))))
		}
		for _, i := range items {
			fmt.Fprintf(&orlib, " %d", i)
			fmt.Fprintf(&rows, "%d ", i)
		}
		for _, b := range []*strings.Builder{&matrix, &orlib, &rows} {
			b.WriteByte('\n')
		}
	}
	return map[string]string{
		"matrix": matrix.String(), "sets": "{" + python.String() + "}", "setpart": orlib.String(),
		"rows": rows.String(),
	}
}

// Every format has the solutions that trying all choices finds, and what is written is read again.
func TestRandom(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		list := sets(rt)
		want := covers(list)
		for name, text := range texts(list) {
			f, err := cover.Parse(t.Context(), name, strings.NewReader(text), "in", xcc.Limits{})
			if err != nil {
				rt.Fatalf("%s %q: %v", name, text, err)
			}
			n, err := dlx.NewSolver(f.Problem, dlx.Settings{}).Count(t.Context())
			if err != nil || n.Int64() != int64(want) {
				rt.Errorf("%s %q: %v solutions, want %d; error %v", name, text, n, want, err)
			}
			again(rt, f)
			var cnf bytes.Buffer
			if err := cover.Write(t.Context(), &cnf, "dimacs", f); err != nil {
				rt.Fatal(err)
			}
			if got := models(rt, cnf.String()); got != want {
				rt.Errorf("%d models of %s, want %d", got, cnf.String(), want)
			}
		}
	})
}

// again writes a problem in the formats that can hold it and reads it.
func again(t rapid.TB, f *xcc.File) {
	for _, name := range []string{"xcc", "matrix"} {
		var text bytes.Buffer
		err := cover.Write(context.Background(), &text, name, f)
		var misfit *notation.MisfitError
		var unwritten *xcc.WriteError
		if errors.As(err, &misfit) || errors.As(err, &unwritten) && f.Problem.NumItems() == 0 {
			continue
		}
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		g, err := cover.Parse(context.Background(), name, bytes.NewReader(text.Bytes()), "again",
			xcc.Limits{})
		if err != nil {
			t.Fatalf("%s %q: %v", name, text.String(), err)
		}
		var twice bytes.Buffer // the order of items in an option may differ
		if err := cover.Write(context.Background(), &twice, name, g); err != nil ||
			twice.String() != text.String() || g.Problem.NumOptions() != f.Problem.NumOptions() {
			t.Fatalf("%s %q becomes %q, error %v", name, text.String(), twice.String(), err)
		}
	}
}

// models counts the models of clauses by trying all values of the variables.
func models(t rapid.TB, cnf string) (n int) {
	var clauses [][]int
	vars, count := 0, 0
	for line := range strings.Lines(cnf) {
		words := strings.Fields(line)
		switch {
		case words[0] == "c":
			continue
		case words[0] == "p":
			vars, _ = strconv.Atoi(words[2])
			count, _ = strconv.Atoi(words[3])
			continue
		}
		var clause []int
		for _, w := range words[:len(words)-1] {
			l, err := strconv.Atoi(w)
			if err != nil || l == 0 || l > vars || l < -vars {
				t.Fatalf("bad literal %q", w)
			}
			clause = append(clause, l)
		}
		clauses = append(clauses, clause)
	}
	if len(clauses) != count {
		t.Fatalf("%d clauses, not %d", len(clauses), count)
	}
	return extend(clauses, make([]bool, 0, vars), vars)
}

// extend counts the models in which the first variables have values.
func extend(clauses [][]int, values []bool, vars int) (n int) {
	for _, c := range clauses {
		if !slices.ContainsFunc(c, func(l int) bool {
			v := max(l, -l)
			return v > len(values) || values[v-1] == (l > 0)
		}) {
			return 0
		}
	}
	if len(values) == vars {
		return 1
	}
	for _, v := range []bool{false, true} {
		n += extend(clauses, append(values, v), vars)
	}
	return n
}

// Clauses have as many models as a problem with colours has solutions.
func TestColoredClauses(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		var b dlx.Builder
		b.Items(2)
		b.Secondary(2)
		color := rapid.IntRange(0, 2)
		for range rapid.IntRange(0, 9).Draw(rt, "options") {
			o := []dlx.Entry{dlx.Item(rapid.IntRange(0, 1).Draw(rt, "item")).With(0)}
			for _, i := range []dlx.Item{2, 3} {
				if rapid.Bool().Draw(rt, "covers") {
					o = append(o, i.With(dlx.Color(color.Draw(rt, "color"))))
				}
			}
			b.AddColored(o...)
		}
		p, err := b.Build()
		if err != nil {
			rt.Fatal(err)
		}
		n, err := dlx.NewSolver(p, dlx.Settings{}).Count(t.Context())
		if err != nil {
			rt.Fatal(err)
		}
		var cnf bytes.Buffer
		if err := cover.Write(t.Context(), &cnf, "dimacs", &xcc.File{Problem: p}); err != nil {
			rt.Fatal(err)
		}
		if got := models(rt, cnf.String()); int64(got) != n.Int64() {
			rt.Errorf("%d models, %v solutions: %s", got, n, cnf.String())
		}
	})
}

// A problem is written only if the format can hold it.
func TestMisfits(t *testing.T) {
	for text, want := range map[string]string{
		"a | b\na b\n": "its secondary items", "a\na |3\n": "its costs",
		"0:1|a\na\n": "its items that may be covered several times or not at all",
	} {
		f, err := xcc.Parse(t.Context(), strings.NewReader(text), "in", xcc.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		err = cover.Write(t.Context(), new(bytes.Buffer), "matrix", f)
		var misfit *notation.MisfitError
		if !errors.As(err, &misfit) || misfit.What != want {
			t.Errorf("%q: error %v, want %s", text, err, want)
		}
	}
}

// FuzzCover reads any text in every format. What is read can be written and read again.
func FuzzCover(f *testing.F) {
	names := []string{"matrix", "sets", "setpart", "rows"}
	for _, name := range names {
		f.Add(uint8(slices.Index(names, name)), format.All.Find(name).Example)
	}
	f.Add(uint8(1), "X = set([1, 'a'])\nY = {(0, 1): [1], 'b': {'a'}}")
	f.Add(uint8(3), "2 2\n1 1\n1 2\n")
	f.Fuzz(func(t *testing.T, kind uint8, text string) {
		name := names[int(kind)%len(names)]
		p, err := cover.Parse(t.Context(), name, strings.NewReader(text), "in", xcc.Limits{})
		var placed *xcc.Error
		if err != nil {
			if !errors.As(err, &placed) || placed.Line < 1 || placed.Column < 1 || placed.Found == "" {
				t.Fatalf("error %v", err)
			}
			return
		}
		again(t, p)
		format.All.Detect([]byte(text), "")
	})
}
