package dotted_test

import (
	"testing"

	"exactcover/encode/format"
	"exactcover/encode/format/formattest"
)

const someLine = formattest.SomeLine

// readOne reads the one puzzle of a text, which must be good.
func readOne(t testing.TB, text, in string) format.Entry {
	t.Helper()
	return formattest.ReadOne(t, text, in)
}
