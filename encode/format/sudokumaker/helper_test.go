package sudokumaker_test

import (
	"context"
	"strings"
	"testing"

	"exactcover/encode/format"
	"exactcover/encode/puzzle"
)

// object returns a puzzle of 4x4 cells, numbered 0 to 15, with some constraints, and more keys.
func object(constraints string, more ...string) string {
	return `{"formatVersion":"1.5.0","puzzle":{"size":4,"cells":[` + strings.Repeat("{},", 15) +
		`{}],` + strings.Join(more, "") + `"constraints":[` + constraints + `]}}`
}

// entry reads the only puzzle of a text.
func entry(t *testing.T, text string, ignore bool) format.Entry {
	t.Helper()
	r := format.NewReader(strings.NewReader(text), "in", format.Options{IgnoreUnknown: ignore})
	e, err := r.Next(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// rulesOf returns the rules of a text as puzzle JSON has them, or what is wrong.
func rulesOf(t *testing.T, text string) string {
	t.Helper()
	e := entry(t, text, false)
	switch {
	case e.Err != nil:
		return e.Err.Error()
	case len(e.LeftOut) > 0:
		return e.LeftOut[0].Error()
	case len(e.Warnings) > 0:
		return "warning " + e.Warnings[0].Error()
	}
	return textOf(t, e.Puzzle)
}

func textOf(t *testing.T, p *puzzle.Puzzle) string {
	t.Helper()
	var b strings.Builder
	if err := format.Write(&b, "json", p); err != nil {
		t.Fatal(err)
	}
	_, rules, _ := strings.Cut(strings.TrimSpace(b.String()), `"rules": [`)
	return strings.TrimSuffix(rules, "]}")
}

// again writes a puzzle and reads it.
func again(t *testing.T, p *puzzle.Puzzle) *puzzle.Puzzle {
	t.Helper()
	var b strings.Builder
	if err := format.Write(&b, "sudokumaker", p); err != nil {
		t.Fatal(err)
	}
	e := entry(t, b.String(), false)
	if e.Err != nil {
		t.Fatal(e.Err)
	}
	return e.Puzzle
}

// raw returns a puzzle of 3x2 cells, of type custom, with some constraints.
func raw(constraints string) string {
	return `{"puzzle":{"type":"custom","width":3,"height":2,"maxDigit":2,"cells":[` +
		strings.Repeat("{},", 5) + `{}],"constraints":[` + constraints + `]}}`
}
