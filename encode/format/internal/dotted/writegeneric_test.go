package dotted_test

import (
	"bufio"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"exactcover/encode"
	"exactcover/encode/format"
	"exactcover/encode/puzzle"
	"exactcover/encode/puzzletest"
	"exactcover/encode/rule"
	"exactcover/encode/trial"
)

// TestGenericWrittenAsRead writes strings of variables, alternatives and codes as they were.
func TestGenericWrittenAsRead(t *testing.T) {
	for _, text := range []string{
		".Shape~6x6~~Raw", ".Shape~5x3~~Raw", ".Shape~4x4~0-1~Raw.~R1C1_0",
		".Var~X.Thermo~VX~R1C1", ".Var~X~a%20%7Eb%2E~2x3.~VX6_1_2.Sum~7~VX6~R1C1", ".Var~X~~3",
		".Or.Thermo~R1C1~R1C2.And.X~R1C1~R1C2.~R1C1_1_2.End.And.End.End", ".Or.End",
		".Or.~R1C1_1.Or.AllDifferent~R1C1~R2C4.End.End",
		".Sum~7_=_1_-2~R1C1~R1C2", ".Sum~-7~R1C1~R1C2~R1C1", ".ValueIndexing~R1C1~R1C2~R1C3~R1C1",
		".ConnectedValues~~1_2~7", ".Var~X~~3.ConnectedValues~VX~1", ".FullRank~R1~3",
		".FullRank~C2~~3.FullRankTies~any", ".FullRankTies~none.FullRank~C2~3",
		".NoBoxes.ChaosConstruction.ChaosArrow~R1C1~0~CC1~CC2~-~CC1~CC10.ChaosCount~R1C1~1~CC1~CC81",
		".NoBoxes.RegionSize~3.ChaosConstruction", ".Shape~4x3~~Raw.RegionSize~2.ChaosConstruction",
		".Shape~5x6.NoBoxes.RegionSize~3.ChaosConstruction",
		".ChaosConstruction.ConnectedValues~CC~1", ".Shape~4x4~0-4.Doppelganger.Thermo~DGR1~DGC2~DGB4",
		".Shape~4x4.NFA~BNRwEnVOgA~_low%20to%2Ehigh~R1C1~R1C2~R2C3",
	} {
		e := readEntry(t, text)
		if e.Err != nil {
			t.Errorf("%s: %v", text, e.Err)
			continue
		}
		if got := writtenAs(t, e.Puzzle); got != text {
			t.Errorf("%s is written as %s", text, got)
		}
	}
}

// writtenAs writes a puzzle as a string. It returns "" if that cannot hold it.
func writtenAs(t testing.TB, p *puzzle.Puzzle) string {
	t.Helper()
	var b strings.Builder
	var misfit *format.MisfitError
	switch err := format.Write(&b, "dotted", p); {
	case errors.As(err, &misfit):
		return ""
	case err != nil:
		t.Fatal(err)
	}
	return strings.TrimSpace(b.String())
}

// TestWrittenSolutions: what is read back has the solutions of what was written.
func TestWrittenSolutions(t *testing.T) {
	kinds := []puzzle.Rule{
		rule.Some{}, rule.Automaton{}, rule.WeightedSum{}, rule.OneOf{}, rule.Relation{},
		rule.ValueIndexing{}, rule.FullRank{}, rule.EqualSums{}, rule.Quadruple{}, rule.Pattern{},
		rule.ConnectedValues{}, rule.CountDistinct{}, rule.Thermo{}, rule.Leaper{}, rule.Count{},
		rule.DiagonalNonConsecutive{}, rule.Product{}, rule.Killer{},
	}
	written := 0
	rapid.Check(t, func(t *rapid.T) {
		p := rapid.OneOf(puzzletest.Rules(kinds...), puzzletest.Variables(kinds...)).Draw(t, "puzzle")
		var b strings.Builder
		var misfit *format.MisfitError
		if err := format.Write(&b, "dotted", p); errors.As(err, &misfit) {
			return
		} else if err != nil {
			t.Fatal(err)
		}
		written++
		r := format.NewReader(strings.NewReader(b.String()), "in", format.Options{Format: "dotted"})
		e, err := r.Next(t.Context())
		if err != nil || e.Err != nil {
			t.Fatalf("%s: %v %v", b.String(), err, e.Err)
		}
		want, got := solutionsOf(t, p), solutionsOf(t, e.Puzzle)
		if !slices.EqualFunc(want, got, slices.Equal) {
			t.Fatalf("%d solutions of %s, want %d:\n%s", len(got), b.String(), len(want), trial.Draw(p))
		}
	})
	if written == 0 {
		t.Error("no puzzle was written")
	}
}

func solutionsOf(t *rapid.T, p *puzzle.Puzzle) (all [][]puzzle.Digit) {
	s := encode.NewSolver(encode.Options{})
	for solution := range s.Solutions(t.Context(), p) {
		all = append(all, slices.Clone(solution.Grid))
	}
	if s.Err() != nil {
		t.Fatal(s.Err())
	}
	slices.SortFunc(all, slices.Compare)
	return all
}

// TestModernWritten writes published strings and reads them back: the solution is still the only
// one.
func TestModernWritten(t *testing.T) {
	file, err := os.Open(filepath.Join(os.Getenv("EXACTCOVER_DATA"), "variants", "modern.jsonl"))
	if os.Getenv("EXACTCOVER_DATA") == "" || err != nil {
		t.Skip("no published puzzles")
	}
	defer file.Close()
	const quick = 100 // milliseconds that another solver takes
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, 1<<20)
	n := 0
	for lines.Scan() {
		var published struct {
			ID, Dotted, Status string
			ISS                float64 `json:"iss_ms"`
			Solution           []puzzle.Digit
		}
		if err := json.Unmarshal(lines.Bytes(), &published); err != nil {
			t.Fatal(err)
		}
		e := readEntry(t, published.Dotted)
		if e.Err != nil {
			t.Errorf("%s: %v", published.ID, e.Err)
			continue
		}
		text := writtenAs(t, e.Puzzle)
		if text == "" {
			t.Errorf("%s cannot be written", published.ID)
			continue
		}
		again := readEntry(t, text)
		if again.Err != nil {
			t.Errorf("%s: %v", published.ID, again.Err)
			continue
		}
		if published.Status != "unique" || published.ISS > quick {
			continue
		}
		n++
		var first, second []puzzle.Digit
		for solution := range encode.NewSolver(encode.Options{}).Solutions(t.Context(), again.Puzzle) {
			if first != nil {
				second = slices.Clone(solution.Grid)
				break
			}
			first = slices.Clone(solution.Grid)
		}
		if len(first) < len(published.Solution) || second != nil && !soft(t, e.Puzzle) ||
			second == nil && !slices.Equal(first[:len(published.Solution)], published.Solution) {
			t.Errorf("%s has another solution: %v, %v", published.ID, first, second)
		}
	}
	if n == 0 {
		t.Error("no published puzzle was solved")
	}
}

// soft reports whether a puzzle had several solutions before it was written.
func soft(t *testing.T, p *puzzle.Puzzle) bool {
	unique, err := encode.Unique(t.Context(), p)
	return err == nil && !unique
}
