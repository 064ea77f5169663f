//go:build !race

package dlx

import "testing"

// TestTooManyEntries fills a builder up to its limit with options that are never touched, so that
// they cost addresses and no memory; the race detector would touch them.
func TestTooManyEntries(t *testing.T) {
	row := make([]int32, maxSize-3, maxSize)
	b := Builder{row: row[:maxSize-4]}
	b.Items(2)
	if b.Add(0, 1); b.err != nil {
		t.Errorf("at the limit: %v", b.err)
	}
	row[maxSize-4] = 0
	b = Builder{row: row}
	b.Items(2)
	o := b.Add(0, 1)
	if err, ok := b.err.(*BuildError); !ok || *err != (BuildError{TooLarge, o, -1}) {
		t.Errorf("one entry above the limit: %v", b.err)
	}
}
