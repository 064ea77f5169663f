package families_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"exactcover/dlx/dlxtest/families"
	"exactcover/dlx/xcc"
)

// TestMake checks that every family makes small problems, and large ones if their names need
// more than a digit. They are read back without a warning, with the same number of items.
func TestMake(t *testing.T) {
	words := wordFile(t, "ab\nb1\n\nBa\nab\nabc\ncba\n")
	lines := map[string][]string{
		"central-queens":  {"1", "40"},
		"colorings":       {"1 0-1", "3 0-1-2-0 40-2", "40 1-2"},
		"costs":           {"1 9 queens 1", "2 1000 graceful half 3-1 1-39-2", "1 0 costs 3 9 latin 2"},
		"domination":      {"1 1", "40 3"},
		"dominoes":        {"1 1", "40 41"},
		"edges":           {"2 2 1 0", "7 7 40 3"},
		"graceful":        {"all 0-1", "half 3-1 1-39-2"},
		"kirkman":         {"9", "21"},
		"knights":         {"1 1 1", "3 3 1", "40 2 8"},
		"langford":        {"1", "40"},
		"latin":           {"1", "37"},
		"latin-rows":      {"1", "5"},
		"macmahon":        {"1 1 1", "2 3 2", "5 14 4"},
		"motley":          {"1 2", "12 11"},
		"nonogram":        {"1 1 0 0", "1 1 100 0", "5 4 50 1", "3 40 90 2", "28 2 90 1"},
		"oblongs":         {"plain 1 2", "turned 3 4", "turned 9 1"},
		"organ-queens":    {"1", "40"},
		"pairings":        {"1 2 3 2 1", "2 36 4 12 3000", "3 200 30 20 500"},
		"partitions":      {"1", "12"},
		"pentacubes":      {"1 1 5", "2 3 10"},
		"pentominoes":     {"1x1", "3x40", ".# ###.# ####"},
		"polycubes":       {"soma", "slothouber", "conway", "y"},
		"polyominoes":     {"1 1 1", "5 40 4"},
		"quasigroup":      {"1 1 0", "40 600 18446744073709551615"},
		"queens":          {"1", "40"},
		"random":          {"1 5 5 20 4", "2 5 5 20 4 3", "3 5 5 20 4 3 2", "4 5 5 20 4 3 2 9"},
		"right-trominoes": {"1 1", "40 3"},
		"rosters":         {"1 2 3 2 1", "2 60 4 12 300", "3 200 30 20 500"},
		"routes":          {"1 1 1 0", "2 9 6 12", "3 40 3 5"},
		"skewed":          {"1 0 1", "2 3 4", "2 40 37"},
		"steiner":         {"2", "40"},
		"sudoku":          {"1 1", "2 2 .2.......4...3..", "6 6"},
		"sudoku-holes":    {"mixed 1 1 1 0", "shuffled 2 3 20 7", "mixed 6 6 600 2"},
		"words":           {"2 2 0 " + words, "2 3 1 " + words, "3 2 0 " + words + " " + words},
	}
	for _, f := range families.Families() {
		if len(lines[f.Name]) == 0 {
			t.Errorf("no examples of %s", f.Name)
		}
		for _, line := range lines[f.Name] {
			args := strings.Fields(line)
			want, err := f.Make(args)
			if err != nil {
				t.Errorf("%s %s: %v", f.Name, line, err)
				continue
			}
			var text strings.Builder
			if err := want.Write(t.Context(), &text); err != nil {
				t.Fatal(err)
			}
			r := strings.NewReader(text.String())
			got, err := xcc.Parse(context.Background(), r, f.Name, xcc.Limits{})
			if err != nil || len(got.Warnings) > 0 {
				t.Errorf("%s %s: %v, warnings %v", f.Name, line, err, got.Warnings)
				continue
			}
			if got.Problem.NumItems() != want.Problem.NumItems() ||
				got.Problem.NumOptions() != want.Problem.NumOptions() {
				t.Errorf("%s %s: %d items, %d options read, %d, %d made", f.Name, line,
					got.Problem.NumItems(), got.Problem.NumOptions(), want.Problem.NumItems(),
					want.Problem.NumOptions())
			}
		}
	}
}

func TestWords(t *testing.T) {
	path := wordFile(t, "hat\nno\n  on \nhat\nd'oh\nten\nat\n")
	want := "R0 C0 C1 C2 | 00 01 02\n" +
		"C0 00:h\nC1 01:h\nC2 02:h\nC0 00:i\nC1 01:i\nC2 02:i\n" +
		"R0 00:h 01:a 02:t\n"
	one := wordFile(t, "h\ni\n")
	compare(t, wordFile(t, want+"R0 00:t 01:e 02:n\n"), "words 1 3 0 "+one+" "+path)
	want = "R0 C0 C1 C2 | 00 01 02\nC0 00:h\nC1 01:h\nC2 02:h\nR0 00:h 01:a 02:t\n"
	compare(t, wordFile(t, want),
		"words 1 3 1 "+one+" "+path)
}

// TestLimits checks the bounds of all numbers, as the errors for a word in their place state them.
func TestLimits(t *testing.T) {
	for line, want := range map[string]string{
		"central-queens 1": "1 to 500", "colorings 1 0-1": "1 to 1000",
		"costs 1 9 queens 1": "0 to 2^64-1, 0 to 1000000000, 1 to 500",
		"domination 1 1":     "1 to 100, 1 to 10000", "dominoes 1 1": "1 to 1000, 1 to 1000",
		"edges 2 2 1 0": "2 to 50, 2 to 50, 1 to 100, 0 to 2^64-1", "kirkman 9": "9 to 63",
		"langford 1": "1 to 1000", "latin 1": "1 to 100", "latin-rows 1": "1 to 8",
		"macmahon 1 1 1": "1 to 100, 1 to 100, 1 to 4", "motley 1 1": "1 to 30, 1 to 30",
		"nonogram 1 1 0 0": "1 to 100, 1 to 100, 0 to 100, 0 to 2^64-1", "organ-queens 1": "1 to 500",
		"pairings 1 2 3 2 1": "0 to 2^64-1, 2 to 2000, 3 to 200, 2 to 20, 1 to 500000",
		"partitions 1":       "1 to 20", "pentacubes 1 1 5": "1 to 20, 1 to 20, 1 to 20",
		"quasigroup 3 1 0": "1 to 100, 1 to 9, 0 to 2^64-1", "queens 1": "1 to 500",
		"random 1 5 5 20 4 3 2 9": "0 to 2^64-1, 1 to 100000, 0 to 100000, 0 to 1000000, 1 to 100, " +
			"0 to 1000, 0 to 100, 0 to 1000000",
		"rosters 1 2 3 2 1": "0 to 2^64-1, 2 to 2000, 3 to 200, 2 to 20, 1 to 500000",
		"routes 1 1 1 0":    "0 to 2^64-1, 1 to 2000, 1 to 6, 0 to 12",
		"skewed 1 0 1":      "1 to 100, 0 to 1000, 1 to 100", "steiner 2": "2 to 200",
		"sudoku 1 1":                 "1 to 10, 1 to 10",
		"sudoku-holes mixed 1 1 1 0": "1 to 10, 1 to 10, 1 to 1, 0 to 2^64-1",
		"words 1 1 0 F":              "1 to 50, 1 to 50, 0 to 1000000",
	} {
		words := strings.Fields(line)
		var limits []string
		for k, word := range words[1:] {
			if strings.Trim(word, "0123456789") != "" {
				continue
			}
			changed := slices.Clone(words)
			changed[1+k] = "x"
			_, err := families.Make(strings.Join(changed, " "))
			if err == nil {
				t.Fatalf("%q makes a problem", changed)
			}
			_, limit, _ := strings.Cut(err.Error(), "is a number from ")
			limit, _, _ = strings.Cut(limit, ",")
			limits = append(limits, limit)
		}
		if got := strings.Join(limits, ", "); got != want {
			t.Errorf("%s: %s, not %s", line, got, want)
		}
	}
}
