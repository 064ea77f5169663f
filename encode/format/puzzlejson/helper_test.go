package puzzlejson_test

import (
	"testing"

	"exactcover/encode/format"
	"exactcover/encode/format/formattest"
	"exactcover/encode/puzzle"
)

// readOne reads the one puzzle of a text, which must be good.
func readOne(t testing.TB, text, in string) format.Entry {
	t.Helper()
	return formattest.ReadOne(t, text, in)
}

func written(t testing.TB, name string, p *puzzle.Puzzle) string {
	t.Helper()
	return formattest.Written(t, name, p)
}
