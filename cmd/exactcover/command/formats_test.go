package command

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"exactcover/cmd/exactcover/internal/answer"
	"exactcover/encode/format"
	"exactcover/internal/race"
)

// inFormat has puzzles in every readable format, those that say the same under one name.
var inFormat = []struct {
	format, puzzle, text string
}{
	{"line", "classic", classic + "\n"},
	{"boj2580", "classic", rowsOf(strings.ReplaceAll(classic, ".", "0"), " ")},
	{"csv", "classic", strings.ReplaceAll(rowsOf(classic, ","), ".", "")},
	{"grid", "classic", rowsOf(classic, "")},
	{"dotted", "classic", classic + "\n"},
	{
		"json",
		"classic",
		`{"givens": ["` + strings.ReplaceAll(
			strings.TrimSpace(rowsOf(classic, "")),
			"\n",
			`", "`,
		) + "\"]}\n",
	},
	{"boj4574", "dominoes", "1\n6 B2 1 B3\nC5 A3 D9 I4 A9 E5 A2 C6 I1\n0\n"},
	{
		"killer", "cage",
		"3x3::k:" + strings.Repeat("769:", 2) + strings.TrimSuffix(strings.Repeat("0:", 79), ":") + "\n",
	},
	{"dotted", "cage", ".Cage~3~R1C1~R1C2\n"},
	{"xcc", "problem", "a b c\na b\nc\n"},
}

const classic = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

// rowsOf breaks 81 cells into rows, with a separator between cells.
func rowsOf(cells, separator string) string {
	var b strings.Builder
	for i := 0; i < 81; i += 9 {
		b.WriteString(strings.Join(strings.Split(cells[i:i+9], ""), separator) + "\n")
	}
	return b.String()
}

// TestFormatPairs converts from every format that is read to every one that is written. If the
// output can be read, it is the same puzzle; puzzles that a format cannot hold are refused. Of
// formats that are not in the table above the examples are converted.
func TestFormatPairs(t *testing.T) {
	if race.Enabled {
		t.Skip("takes too long under the race detector")
	}
	covered := make(map[string]bool)
	add := func(from, puzzle, text string) {
		covered[from] = true
		for _, to := range new(app).formatsFor("write") {
			t.Run(from+" "+puzzle+" to "+to, func(t *testing.T) {
				out, stderr, status := call(t, text, "convert", "--from", from, "--to", to)
				can, known := holds(to, puzzle)
				if status == 2 && (out == "" || out == format.All.Find(to).End) &&
					strings.Contains(stderr, "cannot hold") &&
					(!can || !known) {
					return
				}
				doubtful := puzzle == example && status == int(answer.StatusDoubtful)
				if status != 0 && !doubtful || out == "" || !can && known {
					t.Fatalf("status %d, %d bytes, stderr %s", status, len(out), stderr)
				}
				if puzzle == example {
					return // a format may leave out its title
				}
				if !slices.Contains(new(app).formatsFor("read"), to) ||
					format.ReadsProblems(to) && puzzle != "problem" ||
					(to == "grid" || to == "scl") && puzzle != "classic" {
					return // it says no longer which puzzle it was, or not everything about it
				}
				back, stderr, status := call(t, out, "convert", "--from", to, "--to", canonical(puzzle))
				want, _, _ := call(t, text, "convert", "--from", from, "--to", canonical(puzzle))
				if diff := cmp.Diff(want, back); diff != "" || status != 0 {
					t.Errorf("status %d, stderr %s, (-direct +by %s)\n%s", status, stderr, to, diff)
				}
			})
		}
	}
	for _, f := range inFormat {
		add(f.format, f.puzzle, f.text)
	}
	// The links have no text that a hand could write.
	for _, c := range []string{"classic", "cage"} {
		i := slices.IndexFunc(
			inFormat, func(f struct{ format, puzzle, text string }) bool { return f.puzzle == c },
		)
		for _, format := range []string{"fpuzzles", "sudokumaker"} {
			link, _, _ := call(
				t, inFormat[i].text, "convert", "--from", inFormat[i].format, "--to", format,
			)
			add(format, c, link)
		}
	}
	for _, f := range format.All {
		if f.New != nil && !covered[f.Name] {
			add(f.Name, example, f.Example)
		}
	}
}

// canonical is the format in which two puzzles, or two problems, are compared.
func canonical(puzzle string) string {
	if puzzle == "problem" {
		return "matrix" // which has no names
	}
	return "json"
}

// example is the name of puzzles that are the example of their format.
const example = "example"

// tried are the formats of which holds knows what they have room for.
var tried = strings.Fields(
	"boj2580 boj4574 line grid csv json fpuzzles dotted sudokumaker plain svg png xcc matrix dimacs",
)

// holds reports whether a format has room for one of the puzzles, and whether that is known.
func holds(format, puzzle string) (can, known bool) {
	return room(format, puzzle), puzzle != example && slices.Contains(tried, format)
}

func room(format, puzzle string) bool {
	switch puzzle {
	case "classic":
		return format != "boj4574"
	case "dominoes":
		return slices.Contains([]string{"boj4574", "json", "grid", "svg", "png", "xcc",
			"matrix", "dimacs"}, format)
	case "cage":
		return slices.Contains([]string{
			"json", "grid", "svg", "png", "fpuzzles", "dotted", "sudokumaker",
		}, format)
	}
	return slices.Contains([]string{"xcc", "matrix", "dimacs"}, format)
}
