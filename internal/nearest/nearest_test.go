package nearest

import (
	"slices"
	"strings"
	"testing"
)

func TestUnknownError(t *testing.T) {
	known := []string{"auto", "line", "grid"}
	for name, want := range map[string]string{
		"gird":  `unknown format "gird"; the nearest known one is "grid"`,
		"Line":  `unknown format "Line"; the nearest known one is "line"`,
		"sheet": `unknown format "sheet"; known are auto line grid`,
		"":      `unknown format ""; known are auto line grid`,
	} {
		if got := (&UnknownError{What: "format", Name: name, Known: known}).Error(); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
	many := slices.Repeat(known, mostListed)
	if got, want := (&UnknownError{
		What: "format", Name: "sheet", Known: many,
	}).Error(), `unknown format "sheet"`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestMeant(t *testing.T) {
	known := []string{"givens", "size", "solution", "anti-knight", "anti-king", "xv"}
	for word, want := range map[string]string{
		"given": "givens", "Givens": "givens", "sizes": "size", "isze": "size",
		"soltuion": "solution", "sol": "solution",
		"anti": "anti-king", "solve": "", "giewns": "",
		"anti-knigth": "anti-knight", "antiknight": "anti-knight",
		"": "", "so": "", "rows": "", "colour": "", "XX": "", strings.Repeat("z", 1000): "",
	} {
		if got := meant(word, known); got != want {
			t.Errorf("%q: %q, want %q", word, got, want)
		}
	}
}
