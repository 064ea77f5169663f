package format_test

import (
	"bufio"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"exactcover/encode"
	"exactcover/encode/format"
	"exactcover/encode/format/formattest"
	"exactcover/encode/format/internal/lz"
	"exactcover/encode/format/source"
	"exactcover/encode/puzzle"
	"exactcover/internal/thorough"
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
	lines.Buffer(nil, source.MaxLength)
	for lines.Scan() {
		var v variant
		if err := json.Unmarshal(lines.Bytes(), &v); err != nil {
			t.Fatal(err)
		}
		all = append(all, v)
	}
	return all
}

// TestVariants reads the published strings and compares them with the puzzles in JSON.
func TestVariants(t *testing.T) {
	dataDir(t, "variants")
	for _, v := range variants(t) {
		t.Run(v.ID, func(t *testing.T) {
			want := formattest.ReadOne(t, string(v.Puzzle), "json").Puzzle
			again := formattest.ReadOne(t, string(mustAppend(t, "json", want)), "json").Puzzle
			if diff := cmp.Diff(want, again); diff != "" {
				t.Errorf("json: -read +written and read\n%s", diff)
			}
			if v.FPuzzles != "" {
				got := formattest.ReadOne(t, v.FPuzzles, "").Puzzle
				compare(t, "fpuzzles", want, got)
				link := string(mustAppend(t, "fpuzzles", want))
				compare(t, "fpuzzles, written", want, formattest.ReadOne(t, link, "").Puzzle)
				plain, err := lz.Unpack([]byte(v.FPuzzles), lz.MaxUnpacked)
				if err != nil || string(lz.Pack(nil, plain)) != v.FPuzzles {
					t.Errorf("packing is not what was unpacked: %v", err)
				}
			}
			if v.Dotted != "" {
				compare(t, "dotted", want, formattest.ReadOne(t, v.Dotted, "dotted").Puzzle)
				compare(t, "found", want, formattest.ReadOne(t, v.Dotted, "").Puzzle)
			}
		})
	}
}

// TestVariantsUnderstood: every published puzzle that is read is wholly understood, and says
// nothing odd.
func TestVariantsUnderstood(t *testing.T) {
	dataDir(t, "variants")
	read := make(map[string]int)
	for _, v := range variants(t) {
		for name, text := range map[string]string{"fpuzzles": v.FPuzzles, "dotted": v.Dotted} {
			if text == "" {
				continue
			}
			e := formattest.ReadOne(t, text, name)
			read[name]++
			if len(e.LeftOut)+len(e.Warnings) > 0 {
				t.Errorf("%s, %s: left out %v, warnings %v", v.ID, name, e.LeftOut, e.Warnings)
			}
		}
	}
	t.Logf("read: %v", read)
	if read["fpuzzles"] == 0 || read["dotted"] == 0 {
		t.Errorf("read: %v", read)
	}
}

// statesLess is the one string that has more solutions than the program it was written for says:
// 201 grids keep all rules that it states, the known one among them.
const statesLess = "mi182"

// TestModernStrings: recent strings have their known solution, or are told not to be wholly
// understood. What is read without a word is understood: it solves to the one solution that is
// known. What has a rule that is unknown here is an error, or with IgnoreUnknown something is left
// out, and then the known solution keeps to what is left.
func TestModernStrings(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(dataDir(t, "variants"), "modern.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	read := func(dotted string, ignore bool) format.Entry {
		o := format.Options{Format: "dotted", IgnoreUnknown: ignore}
		entries, _, _ := formattest.ReadAll(t, strings.NewReader(dotted), "in", o)
		if len(entries) != 1 {
			t.Fatalf("%d puzzles in %.60q", len(entries), dotted)
		}
		return entries[0]
	}
	understood, solved, left, all := 0, 0, 0, 0
	for line := range strings.Lines(string(text)) {
		var v struct {
			ID, Dotted, Status string
			Solution           []puzzle.Digit
		}
		if err := json.Unmarshal([]byte(line), &v); err != nil {
			t.Fatal(err)
		}
		all++
		e, free := read(v.Dotted, false), read(v.Dotted, true)
		switch {
		case e.Err == nil && len(e.LeftOut)+len(free.LeftOut) > 0:
			t.Errorf("%s: left out without being asked to: %v, %v", v.ID, e.LeftOut, free.LeftOut)
		case e.Err != nil && free.Err == nil && len(free.LeftOut) == 0:
			t.Errorf("%s: nothing is left out in spite of %v", v.ID, e.Err)
		}
		if free.Err != nil {
			continue
		}
		p := free.Puzzle
		if len(v.Solution) == p.Cells() {
			broken, err := puzzle.Check(t.Context(), p, v.Solution)
			if len(broken) > 0 || err != nil {
				t.Errorf("%s, left out %d: %v, %v", v.ID, len(free.LeftOut), broken, err)
			}
		}
		if e.Err != nil {
			left++
			continue
		}
		understood++
		if v.Status != "unique" || !thorough.On() {
			continue
		}
		ctx, cancel := context.WithTimeout(t.Context(), 2*time.Second)
		solver := encode.NewSolver(encode.Options{Limit: 2})
		var grids [][]puzzle.Digit
		for s := range solver.Solutions(ctx, p) {
			grids = append(grids, slices.Clone(s.Grid))
		}
		cancel()
		switch {
		case ctx.Err() == context.DeadlineExceeded && len(grids) == 0:
			t.Logf("%s takes too long here", v.ID)
		case v.ID == statesLess && len(grids) == 2: // the known solution has been checked above
			solved++
		case len(grids) != 1 || !slices.Equal(grids[0][:p.GridCells()], v.Solution):
			t.Errorf("%s: solutions %v, want %v", v.ID, grids, v.Solution)
		default:
			solved++
		}
	}
	t.Logf(
		"%d strings: %d understood, %d of those solved; of %d something was left out", all, understood,
		solved, left,
	)
	if understood == 0 || solved == 0 && thorough.On() {
		t.Error("nothing was tested")
	}
}

// compare tests that two puzzles say the same.
func compare(t testing.TB, name string, want, got *puzzle.Puzzle) {
	t.Helper()
	if diff := cmp.Diff(formattest.Normal(want), formattest.Normal(got)); diff != "" {
		t.Errorf("%s: -json +read\n%s", name, diff)
	}
}
