package input_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"exactcover/encode/input"
)

// Solutions of tilings and of exact-cover problems are read, and the first wrong one is named.
func TestCheckDrawn(t *testing.T) {
	const domino, cover = "puzzle a\nboard 1x2\npieces domino\n", "a b\na\nb\na b\n"
	record := func(solutions string) string {
		return `{"puzzle": 1, "id": "x", "status": "solved", "solutions": ` + solutions + `}`
	}
	for _, c := range []struct {
		puzzle, drawn string
		want          []string // the beginnings of the lines, or of the error
	}{
		{domino, "aa\n", nil}, {domino, "ab\n", []string{"f:1:1"}},
		{domino, "no solution", []string{"p:1:1: expected a solution"}},
		{cover, "a b\n", nil}, {cover, "a\n", []string{"item b"}}, {cover, "c\n", []string{"f:1:1"}},
		{cover, record(`[[["a"],["b"]],[["a","b"]]]`), nil},
		{cover, record(`[[["a"],["b"]],[["a"]],[["b"]]]`), []string{"solution 2: item b"}},
		{cover, record(`[]`), []string{"p:1:1: expected a record with solutions"}},
	} {
		o := input.Options{Stdin: strings.NewReader(c.puzzle)}
		if o.Format = "auto"; c.puzzle == cover {
			o.Format = "xcc"
		}
		source := input.New(t.Context(), o)
		u := new(input.Unit)
		if !source.Next(u) || u.Err != nil {
			t.Fatal(u.Err)
		}
		source.Close()
		u.File, u.Drawn, u.DrawnIn = "p", []byte(c.drawn), "f"
		got, err := u.CheckDrawn()
		if err != nil {
			got = []string{err.Error()}
		}
		if !slices.EqualFunc(got, c.want, strings.HasPrefix) {
			t.Errorf("%q of %q: %q, not %q", c.drawn, c.puzzle, got, fmt.Sprint(c.want))
		}
	}
}
