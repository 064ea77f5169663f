package scl_test

import (
	"testing"

	"exactcover/encode/format"
	"exactcover/encode/format/formattest"
)

const (
	sclPlain    = formattest.SCLPlain
	sclSqueezed = formattest.SCLSqueezed
)

// readOne reads the one puzzle of a text, which must be good.
func readOne(t testing.TB, text, in string) format.Entry {
	t.Helper()
	return formattest.ReadOne(t, text, in)
}

func sclOf(more string) string { return formattest.SCLOf(more) }
