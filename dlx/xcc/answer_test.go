package xcc

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"exactcover/dlx"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestParseSolution(t *testing.T) {
	const unknown = "in:1:1: expected an option of the problem, once for each that is equal, found "
	f := parse(t, "a b | x\na x:r |3\na x:r\nb\nb x:s\n")
	for text, want := range map[string]string{
		"":                                    "[]",
		"| options 2 3\n":                     "[1 2]",
		"options 2 3\n":                       "[1 2]",
		"| cost 3\n| options 1 3\na x:r\nb\n": "[0 2]",
		"a x:r\nb\n":                          "[0 2]",
		"x:r a |3\n\na x:r\n":                 "[0 1]",
		"| options 2\na x:r |3\n":             "[1]",
		"options 5":                           `in:1:9: expected the name of an option, found "5"`,
		"options 0":                           `in:1:9: expected the name of an option, found "0"`,
		"a\n":                                 unknown + `"a"`,
		"a x:r\nb\nb": `in:3:1: expected an option of the problem, once for each that is equal, ` +
			`found "b"`,
		"|\noptions 3\n b x:s\n": `in:3:2: expected an option that was named above, found "b x:s"`,
		"z":                      unknown + `"z"`,
	} {
		got, err := f.ParseSolution([]byte(text), "in")
		if said := fmt.Sprint(got); err == nil && said != want || err != nil && err.Error() != want {
			t.Errorf("%q: %v, error %v, want %s", text, got, err, want)
		}
	}
	f.Names = []string{"A", "B", "C", "4"}
	got, err := f.ParseSolution([]byte("options C 4 A"), "in")
	if want := []dlx.Option{2, 3, 0}; !slices.Equal(got, want) || err != nil {
		t.Errorf("by names: %v, error %v", got, err)
	}
}

func TestViolations(t *testing.T) {
	f := parse(t, "a 2|b 0:1|c | x y\na b x:r y\nb x:r\nb c x:s y\na c\nb\n")
	for _, c := range []struct {
		solution []dlx.Option
		want     []string
	}{
		{[]dlx.Option{0, 1}, nil},
		{[]dlx.Option{0, 4}, nil},
		{nil, []string{"item a is not covered", "item b is not covered, instead of 2 options"}},
		{[]dlx.Option{0, 2, 3}, []string{"item a is covered by 1 and 4",
			"item c is covered by 3 and 4, instead of 0 to 1 options",
			"item x is covered by 1 and 3, not in one colour",
			"item y is covered by 1 and 3, not in one colour"}},
		{[]dlx.Option{3, 4, 4}, []string{"option 5 occurs twice"}},
	} {
		if diff := cmp.Diff(c.want, f.Violations(c.solution)); diff != "" {
			t.Errorf("%v: %s", c.solution, diff)
		}
	}
}

// A choice of options violates nothing exactly if the engine's own check accepts it, and what is
// written of it is read again.
func TestAnswersRandom(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var text strings.Builder
		text.WriteString("a 1:2|b | x y\n")
		for range rapid.IntRange(1, 5).Draw(t, "options") {
			words := rapid.SliceOfNDistinct(rapid.SampledFrom([]string{"a", "b", "x", "x:r", "x:s", "y"}),
				1, 4, func(w string) string { return w[:1] }).Draw(t, "option")
			fmt.Fprintln(&text, strings.Join(words, " "))
		}
		f, err := Parse(t.Context(), strings.NewReader(text.String()), "in", Limits{})
		if err != nil {
			t.Fatal(err)
		}
		for choice := range 1 << f.Problem.NumOptions() {
			var solution []dlx.Option
			for o := range f.Problem.NumOptions() {
				if choice>>o&1 == 1 {
					solution = append(solution, dlx.Option(o))
				}
			}
			lines := f.Violations(solution)
			if right := f.Problem.Check(solution) == nil; right != (lines == nil) {
				t.Fatalf("%s%v: right %t, %q", text.String(), solution, right, lines)
			}
			again, err := f.ParseSolution(f.AppendSolution(nil, solution), "in")
			if err != nil || !slices.Equal(again, solution) {
				t.Fatalf("%s%v is read as %v, error %v", text.String(), solution, again, err)
			}
		}
	})
}

// FuzzParseSolution reads any text as a solution.
func FuzzParseSolution(f *testing.F) {
	f.Add("| options 1 3\na x:r\nb\n")
	f.Fuzz(func(t *testing.T, text string) {
		p := parse(t, "a b | x\na x:r |3\na x:r\nb\nb x:s\n")
		if solution, err := p.ParseSolution([]byte(text), "in"); err == nil {
			p.Violations(solution)
		}
	})
}
