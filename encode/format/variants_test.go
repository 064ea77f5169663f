package format

import (
	"bufio"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"exactcover/encode"
)

// A variant is a published puzzle: as puzzle JSON, and as the string that was published.
type variant struct {
	ID       string          `json:"id"`
	Puzzle   json.RawMessage `json:"puzzle"`
	FPuzzles string          `json:"fpuzzles"`
	Dotted   string          `json:"iss"`
}

// variants returns the published puzzles, none if they are not there.
func variants(t testing.TB) (all []variant) {
	t.Helper()
	root := os.Getenv("EXACTCOVER_DATA")
	if root == "" {
		return nil
	}
	f, err := os.Open(filepath.Join(root, "variants", "puzzles.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, MaxLength)
	for lines.Scan() {
		var v variant
		if err := json.Unmarshal(lines.Bytes(), &v); err != nil {
			t.Fatal(err)
		}
		all = append(all, v)
	}
	return all
}

// readOne reads the one puzzle of a text.
func readOne(t testing.TB, text, format string) Entry {
	t.Helper()
	entries, _, _ := readAll(t, strings.NewReader(text), "in", Options{Format: format})
	if len(entries) != 1 {
		t.Fatalf("%s: %d puzzles in %.60q", format, len(entries), text)
	}
	if entries[0].Err != nil {
		t.Fatalf("%s: %v", format, entries[0].Err)
	}
	return entries[0]
}

// TestVariants reads the published strings and compares them with the puzzles in JSON.
func TestVariants(t *testing.T) {
	dataDir(t, "variants")
	for _, v := range variants(t) {
		t.Run(v.ID, func(t *testing.T) {
			want := readOne(t, string(v.Puzzle), "json").Puzzle
			again := readOne(t, string(mustAppend(t, "json", want)), "json").Puzzle
			if diff := cmp.Diff(want, again); diff != "" {
				t.Errorf("json: -read +written and read\n%s", diff)
			}
			if v.FPuzzles != "" {
				got := readOne(t, v.FPuzzles, "").Puzzle
				compare(t, "fpuzzles", want, got)
				link := string(mustAppend(t, "fpuzzles", want))
				compare(t, "fpuzzles, written", want, readOne(t, link, "").Puzzle)
				plain, err := lzUnpack([]byte(v.FPuzzles), maxUnpacked)
				if err != nil || string(lzPack(nil, plain)) != v.FPuzzles {
					t.Errorf("packing is not what was unpacked: %v", err)
				}
			}
			if v.Dotted != "" {
				compare(t, "dotted", want, readOne(t, v.Dotted, "dotted").Puzzle)
				compare(t, "found", want, readOne(t, v.Dotted, "").Puzzle)
			}
		})
	}
}

// TestVariantsUnderstood: every published puzzle that is read is wholly understood, and says nothing odd.
func TestVariantsUnderstood(t *testing.T) {
	dataDir(t, "variants")
	read := make(map[string]int)
	for _, v := range variants(t) {
		for format, text := range map[string]string{"fpuzzles": v.FPuzzles, "dotted": v.Dotted} {
			if text == "" {
				continue
			}
			e := readOne(t, text, format)
			read[format]++
			if len(e.LeftOut)+len(e.Warnings) > 0 {
				t.Errorf("%s, %s: left out %v, warnings %v", v.ID, format, e.LeftOut, e.Warnings)
			}
		}
	}
	t.Logf("read: %v", read)
	if read["fpuzzles"] == 0 || read["dotted"] == 0 {
		t.Errorf("read: %v", read)
	}
}

// TestModernStrings: recent strings that are wholly understood have the solution that they are known to have.
func TestModernStrings(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(dataDir(t, "variants"), "modern.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	understood, read, all := 0, 0, 0
	for line := range strings.Lines(string(text)) {
		var v struct {
			ID, Dotted string
			Solution   []encode.Digit
		}
		if err := json.Unmarshal([]byte(line), &v); err != nil {
			t.Fatal(err)
		}
		all++
		r := NewReader(strings.NewReader(v.Dotted), v.ID, Options{Format: "dotted", IgnoreUnknown: true})
		e, err := r.Next(t.Context())
		if err != nil || e.Err != nil {
			continue
		}
		read++
		p := e.Puzzle
		if len(v.Solution) != p.Cells() {
			continue
		}
		if broken, err := encode.Check(t.Context(), p, v.Solution); len(broken) > 0 || err != nil {
			t.Errorf("%s, left out %d: %v, %v", v.ID, len(e.LeftOut), broken, err)
		}
		if len(e.LeftOut) == 0 {
			understood++
		}
	}
	t.Logf("%d strings: %d read, %d of those understood and checked", all, read, understood)
	if understood == 0 {
		t.Error("none was understood")
	}
}

// compare tests that two puzzles say the same.
func compare(t testing.TB, name string, want, got *encode.Puzzle) {
	t.Helper()
	if diff := cmp.Diff(normal(want), normal(got)); diff != "" {
		t.Errorf("%s: -json +read\n%s", name, diff)
	}
}
