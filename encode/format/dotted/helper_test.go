package dotted_test

import (
	"testing"

	"exactcover/encode/format/formattest"
	"exactcover/encode/format/spec"
)

const someLine = formattest.SomeLine

// readOne reads the one puzzle of a text, which must be good.
func readOne(t testing.TB, text, in string) spec.Entry {
	t.Helper()
	return formattest.ReadOne(t, text, in)
}
