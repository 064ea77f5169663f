package fpuzzles_test

import (
	"fmt"
	"math/rand/v2"
	"net/url"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"exactcover/encode/format"
	"exactcover/encode/format/formattest"
	"exactcover/encode/format/internal/lz"
	"exactcover/encode/format/source"
)

// TestLinks reads one puzzle in all the ways it is passed on.
func TestLinks(t *testing.T) {
	plain := fpuzzlesOf(`,"antiking":true`)
	packed := string(lz.Pack(nil, plain))
	want := readOne(t, plain, "fpuzzles").Puzzle
	for _, text := range []string{
		packed,
		"fpuzzles" + packed,
		"fpuz" + packed,
		url.QueryEscape(packed),
		"https://f-puzzles.com/?load=" + packed,
		"https://www.f-puzzles.com/?load=" + url.QueryEscape(packed) + "&x=1",
		"https://sudokupad.app/fpuzzles" + packed,
		"https://sudokupad.app/fpuzzles" + url.PathEscape(packed) + "?setting-nogrid=1",
		"https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles" + packed,
		strings.ReplaceAll(packed, "+", " "),
	} {
		e := readOne(t, text, "")
		if e.Format != "fpuzzles" {
			t.Errorf("%s is found to be %s", text, e.Format)
		}
		if diff := cmp.Diff(want, e.Puzzle); diff != "" {
			t.Errorf("%s: -want +read\n%s", text, diff)
		}
		if settings := strings.ContainsAny(text, "&") ||
			strings.Contains(text, "?setting"); settings != (len(e.Warnings) == 1) {
			t.Errorf("%s: warnings %v", text, e.Warnings)
		}
	}
	twice := "https://f-puzzles.com/?load=" + packed + "&load=" + packed
	entries := formattest.Entries(t, twice, format.Options{})
	if err := entries[0].Err; err == nil ||
		!strings.Contains(err.Error(), "expected one puzzle in a link, found another") {
		t.Errorf("two in a link: %v", err)
	}
}

// TestSqueezed reads links in which "//" has become "/".
func TestSqueezed(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	found := make(map[int]bool)
	for range 2000 {
		// Slashes are ones, of which full-width letters have many.
		title := make([]rune, 40)
		for i := range title {
			title[i] = rune('\uff01' + random.IntN(94))
		}
		packed := string(lz.Pack(nil, fpuzzlesOf(fmt.Sprintf(`,"title":"%s"`, string(title)))))
		squeezed := strings.Count(packed, "//")
		if squeezed == 0 || found[squeezed] || strings.Contains(packed, "///") {
			continue
		}
		found[squeezed] = true
		if squeezed > 2 {
			continue
		}
		p := readOne(t, strings.ReplaceAll(packed, "//", "/"), "fpuzzles").Puzzle
		if p.Title != string(title) {
			t.Errorf("title %s, want %s", p.Title, string(title))
		}
	}
	if !found[1] || !found[2] {
		t.Errorf("the test is too short: %v", found)
	}
}

// TestSlashes reads a long line of slashes, all of which might have been two.
func TestSlashes(t *testing.T) {
	packed := string(lz.Pack(nil, fpuzzlesOf("")))
	text := packed[:40] + strings.Repeat("/", source.MaxLength-40)
	entries := formattest.Entries(t, text, format.Options{Format: "fpuzzles"})
	if len(entries) != 1 || entries[0].Err == nil {
		t.Errorf("%d entries", len(entries))
	}
}

// TestBomb: a short link that stands for a long text is refused.
func TestBomb(t *testing.T) {
	bomb := lz.Pack(nil, strings.Repeat("a", lz.MaxUnpacked+1))
	e, err := format.NewReader(
		strings.NewReader("fpuzzles"+string(bomb)), "in", format.Options{Format: "fpuzzles"},
	).Next(t.Context())
	want := "in:1:9: expected a puzzle packed by lz-string, found packed text longer than 1048576 " +
		"characters"
	if err != nil || e.Err == nil || e.Err.Error() != want {
		t.Errorf("%v, %v, want %s", err, e.Err, want)
	}
}

// TestLongObject: an object has an end within the length that a puzzle may have.
func TestLongObject(t *testing.T) {
	text := "{" + strings.Repeat(strings.Repeat(" ", 1<<18)+"\n", 9)
	entries := formattest.Entries(t, text, format.Options{Format: "fpuzzles"})
	const want = "in:1:1: expected the end of the object within 2097152 bytes, found more of it"
	if err := entries[0].Err; err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}
