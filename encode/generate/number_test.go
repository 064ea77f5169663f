package generate_test

import (
	"errors"
	"regexp"
	"testing"

	"exactcover/encode"
	"exactcover/encode/generate"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// A name may have the number of clues to draw: fewer and more than usual, of lines, cages and
// pairs, together, on one grid and on several.
func TestNumberOfClues(t *testing.T) {
	two, _ := puzzle.ArrangementOf("twodoku")
	for _, test := range []struct {
		name     string
		skeleton *puzzle.Puzzle
		rules    []string
		want     map[string]int
	}{
		{"few", puzzle.New(9), []string{"thermo:1"}, map[string]int{"thermo": 1}},
		{"many", puzzle.New(9), []string{"thermo:11"}, map[string]int{"thermo": 11}},
		{
			"together", puzzle.New(9), []string{"thermo:3", "whisper:2", "killer:4", "anti-knight"},
			map[string]int{"thermo": 3, "whisper": 2, "killer": 4, "anti-knight": 1},
		},
		{"pairs", puzzle.New(6), []string{"greater:5"}, map[string]int{"greater": 5}},
		{
			"grids", &puzzle.Puzzle{
				Rows: two.Rows, Cols: two.Cols, Low: 1, High: 9, Grids: two.Grids,
			}, []string{"thermo:3"}, map[string]int{"thermo": 3},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			p, draw, err := generate.Apply(test.skeleton, rule.All, test.rules...)
			if err != nil {
				t.Fatal(err)
			}
			g, err := generate.New(generate.Spec{Skeleton: p, Draw: draw}, 1)
			if err != nil {
				t.Fatal(err)
			}
			for k := range uint64(2) {
				p, err := g.Puzzle(t.Context(), k)
				if err != nil {
					t.Fatal(err)
				}
				got := map[string]int{}
				for _, r := range p.Rules {
					got[r.Kind()]++
				}
				for name, n := range test.want {
					if got[name] != n {
						t.Errorf("puzzle %d has %d %s, not %d", k, got[name], name, n)
					}
				}
				if one, err := encode.Unique(t.Context(), p); !one || err != nil {
					t.Errorf("puzzle %d is not unique, error %v", k, err)
				}
			}
		})
	}
}

// Numbers that mean nothing are refused.
func TestBadNumbers(t *testing.T) {
	for want, names := range map[string][]string{
		`thermo: "0" is no number of clues`:                         {"thermo:0"},
		`thermo: "" is no number of clues`:                          {"thermo:"},
		`thermo: "x" is no number of clues`:                         {"classic", "thermo:x"},
		"anti-knight has no clues of which a number could be drawn": {"anti-knight:2"},
		"jigsaw has no clues of which a number could be drawn":      {"jigsaw:2"},
		"a number of kropki with kropki-negative, for which all are drawn": {
			"kropki-negative", "kropki:5",
		},
	} {
		var bad *generate.SpecError
		if _, _, err := generate.Apply(puzzle.New(9), rule.All, names...); !errors.As(err, &bad) ||
			bad.Error() != want {
			t.Errorf("%v: %v, not %s", names, err, want)
		}
	}
}

// Clues that do not find room end the attempts, the sooner the more of them there are.
func TestNoRoomForClues(t *testing.T) {
	for _, test := range []struct {
		size     int
		rule     string
		attempts int
		want     string
	}{
		{4, "thermo:9", 3, `in 3 attempts: .* a rule: at most [1-4] of 9 thermo found room`},
		{9, "thermo:300", 0, `in 3[2-6] attempts: .* at most [12]\d of 300 thermo found room`},
		{9, "killer:100", 0, `in [3-6]\d attempts: .* at most [2-4]\d of 100 killer found room`},
	} {
		s := spec(t, test.size, test.rule)
		s.Attempts = test.attempts
		g, err := generate.New(s, 1)
		if err != nil {
			t.Fatal(err)
		}
		var missing *generate.NotFoundError
		if _, err := g.Puzzle(t.Context(), 0); !errors.As(err, &missing) ||
			!regexp.MustCompile(test.want).MatchString(missing.Error()) {
			t.Errorf("%s: error %v", test.rule, err)
		}
	}
}
