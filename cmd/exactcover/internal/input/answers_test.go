package input_test

import (
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"exactcover/cmd/exactcover/internal/input"
)

// Lines with the digits of variables belong to the grid ahead of them, in every format of text, no
// matter how the input arrives.
func TestVariablesOfAnswers(t *testing.T) {
	const rows = "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n"
	for text, want := range map[string]string{
		rows:                              "1: -",
		"# vX 1\n" + rows:                 "2: -",
		rows + "# vX 1":                   "1: X[1]",
		rows + "# vX 1 .\r\n#vY 12\n":     "1: X[1 -1] Y[12]",
		rows + "# vX\n# visit\n# v1 2":    "1: X[]",
		rows + "# vX 1 two 3\n# vX 300\n": `1: X[1] "two" X[] "300"`,
		rows + "vX 1 2 / 3 4 the sum\n":   "1: X[1 2 3 4]",
		first + "\n# vX 1\n# other\n" + second + "\n# vX 2\n# vY 3\n\n" + first: "1: X[1], " +
			"4: X[2] Y[3], 8: -",
		first + "x\n# vX 1\n" + second:       "1: X[1], 3: -",
		strings.Repeat(rows+"# vX 1\n\n", 3): "1: X[1], 7: X[1], 13: X[1]",
	} {
		for name, in := range map[string]io.Reader{
			"at once":      strings.NewReader(text),
			"byte by byte": iotest.OneByteReader(strings.NewReader(text)),
		} {
			o := input.Options{Stdin: in, Answers: true}
			s := input.New(t.Context(), o)
			var got []string
			for u := new(input.Unit); s.Next(u); {
				of := []string{"-"}
				for _, v := range u.Variables {
					of = append(of, fmt.Sprintf("%s%v", v.Name, v.Digits))
					if v.Other != "" {
						of = append(of, fmt.Sprintf("%q", v.Other))
					}
				}
				if len(of) > 1 {
					of = of[1:]
				}
				got = append(got, fmt.Sprintf("%d: %s", u.Line, strings.Join(of, " ")))
			}
			if got := strings.Join(got, ", "); got != want {
				t.Errorf("%q, %s: %s, expected %s", text, name, got, want)
			}
		}
	}
}

// Records are read as answers, each on its line, and only if answers are asked for.
func TestRecords(t *testing.T) {
	const text = "\xef\xbb\xbf" + ` {"puzzle":1,"status":"solved","solutions":[["12","21"]]}
{"puzzle":2,"status":7}
{"puzzle":3,"status":"none","solutions":[]}
{"puzzle":4`
	const bad = "standard input:%d:1: expected a record of solve, found "
	s := input.New(t.Context(), input.Options{Stdin: strings.NewReader(text), Answers: true})
	var got []string
	for u := new(input.Unit); s.Next(u); {
		if u.Err != nil {
			got = append(got, u.Err.Error())
			continue
		}
		got = append(got, fmt.Sprint(u.Number, " ", u.Line, " ", u.Answers))
	}
	expect(t, got, "1 1 [{2 2 [1 2 2 1] []}]",
		fmt.Sprintf(bad, 2)+`one with an unusual value of "status"`, "3 3 []",
		fmt.Sprintf(bad, 4)+"one that is not JSON: unexpected EOF")
	u, err := input.First(t.Context(), input.Options{Stdin: strings.NewReader(text)}, "-")
	if err == nil && u.Err == nil {
		t.Error("a record is read as a puzzle")
	}
}
