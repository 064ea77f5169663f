package grid_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"exactcover/encode/format"
	"exactcover/encode/format/formattest"
	"exactcover/encode/format/notation"
	"exactcover/encode/puzzle"
)

// A style says how another program draws: its walls, the columns of a cell, and empty cells.
type style struct {
	box, wall string // left and right of boxes, and of the cells in them
	pad, gap  string // at the ends of a box, and between its cells
	empty     string
	rule      string // between boxes
	ends      bool   // walls are at both ends of a row
	trimmed   bool   // blanks at the ends of lines are lost
}

// drawn draws the puzzle.
func (s style) drawn(cells string) string {
	var b strings.Builder
	for row := range 9 {
		if row%3 == 0 && s.rule != "" && (s.ends || row > 0) {
			b.WriteString(s.rule + "\n")
		}
		line := ""
		for col := range 9 {
			switch {
			case col == 0 && !s.ends:
			case col%3 == 0:
				line += s.box
			default:
				line += s.gap + s.wall + s.gap
			}
			if col%3 == 0 && (col > 0 || s.ends) || s.wall != "" && s.ends {
				line += s.pad
			}
			line += strings.ReplaceAll(cells[9*row+col:9*row+col+1], ".", s.empty)
			if col%3 == 2 && (col < 8 || s.ends) || s.wall != "" && s.ends {
				line += s.pad
			}
		}
		if s.ends {
			line += s.box
		}
		if s.trimmed {
			line = strings.TrimRight(line, " ")
		}
		b.WriteString(line + "\n")
	}
	if s.ends && s.rule != "" {
		b.WriteString(s.rule + "\n")
	}
	return b.String()
}

func TestDrawings(t *testing.T) {
	cells := strings.TrimSpace(formattest.SomeLine)
	empty := cells[:9] + strings.Repeat(".", 9) + cells[18:] // with an empty row
	for name, s := range map[string]style{
		"light":           {"│", "", " ", " ", ".", "├───────┼───────┼───────┤", true, false},
		"light, blanks":   {"│", "", " ", " ", " ", "├───────┼───────┼───────┤", true, false},
		"light, each":     {"│", "│", " ", "", " ", "├───┼───┼───┼───┼───┼───┼───┼───┼───┤", true, false},
		"double":          {"║", "│", " ", "", " ", "╠═══╪═══╪═══╬═══╪═══╪═══╬═══╪═══╪═══╣", true, false},
		"heavy":           {"┃", "", " ", " ", "·", "┣━━━━━━━╋━━━━━━━╋━━━━━━━┫", true, false},
		"ASCII, blanks":   {"|", "", " ", " ", " ", "+-------+-------+-------+", true, false},
		"ASCII, each":     {"|", "|", " ", "", " ", "+---+---+---+---+---+---+---+---+---+", true, false},
		"ASCII, dense":    {"|", "|", "", "", " ", "+-+-+-+-+-+-+-+-+-+", true, false},
		"two walls":       {"||", "|", " ", "", " ", strings.Repeat("=", 40), true, false},
		"one column each": {"|", "", "", "", " ", "+---+---+---+", true, false},
		"no padding":      {"|", "", "", " ", " ", "+-----+-----+-----+", true, false},
		"inner walls":     {"|", "", " ", " ", " ", "------+-------+------", false, false},
		"inner, trimmed":  {"|", "", " ", " ", " ", "------+-------+------", false, true},
		"inner, dense":    {"|", "", "", "", " ", "---+---+---", false, true},
		"heavy, each":     {"┃", "┃", " ", "", " ", "┏━━━┳━━━┳━━━┳━━━┳━━━┳━━━┳━━━┳━━━┳━━━┓", true, false},
		"each, no rules":  {"|", "|", " ", "", " ", "", true, false},
		"em dashes":       {"|", "", " ", " ", " ", strings.Repeat("—", 25), true, false},
		"stars":           {"|", "", " ", " ", ".", "*-----------------------*", true, false},
		"en dashes":       {"|", "", " ", " ", ".", "+–––––––+–––––––+–––––––+", true, false},
		"wide blanks":     {"｜", "", "\u00a0", "\u00a0", "□", "", true, false},
	} {
		for _, cells := range []string{cells, empty} {
			text := s.drawn(cells)
			for _, text := range []string{text, "   " + strings.ReplaceAll(text, "\n", "\n   ")} {
				if strings.HasPrefix(text, " ") && !s.ends {
					continue
				}
				got := formattest.Report(t, text, format.Options{Format: "grid"})
				_, got, _ = strings.Cut(got, ": ")
				if got != cells+"\n" {
					t.Errorf("%s: %s, in\n%s", name, got, text)
				}
				if found := format.All.Detect([]byte(text), ""); found != "grid" {
					t.Errorf("%s: found to be %q", name, found)
				}
			}
		}
	}
}

// TestOtherBoxes: walls of ASCII are checked as others are.
func TestOtherBoxes(t *testing.T) {
	cells := strings.TrimSpace(formattest.SomeLine)
	usual := style{"|", "", " ", " ", ".", "+-------+-------+-------+", true, false}.drawn(cells)
	lines := strings.SplitAfter(usual, "\n")
	rule := lines[0]
	other := ": expected walls around the usual boxes, or around all cells, found others"
	formattest.Run(t, format.Options{}, []formattest.Case{
		{"a wall moved", strings.Replace(usual, ". | .", "| . .", 1), "2: in:2:1" + other + "\n"},
		{"a wall less", strings.Replace(usual, " | ", "   ", 1), "2: in:2:1" + other + "\n"},
		{"boxes 3 high, walls 2 apart", strings.Join(lines[:3], "") + rule + lines[3] +
			strings.Join(lines[5:], ""), "2: in:2:1" + other + ", between rows\n"},
		{"a wall with a gap", strings.Join(lines[:4], "") + "+-------+       +-------+\n" +
			strings.Join(lines[5:], ""), "2: in:6:1" + other + "\n"},
	})
}

// TestBoxShapes: walls on all sides of boxes of one shape, in either orientation.
func TestBoxShapes(t *testing.T) {
	const word = "123456789ABCDEFG"
	for _, n := range []int{6, 8, 10, 12, 16} {
		for high := 2; high < n; high++ {
			if n%high > 0 {
				continue
			}
			wide := n / high
			rule := strings.Repeat("+"+strings.Repeat("-", wide), high) + "+\n"
			rows, unruled := "", ""
			for r := range n {
				if r%high == 0 {
					rows += rule
				}
				row := (word[:n] + word[:n])[r%n:][:n]
				for c := 0; c < n; c += wide {
					rows, unruled = rows+"|"+row[c:c+wide], unruled+"|"+row[c:c+wide]
				}
				rows, unruled = rows+"|\n", unruled+"|\n"
			}
			for _, text := range []string{rows + rule, strings.ReplaceAll(rows+rule, "2", "·")} {
				p := formattest.ReadOne(t, text, "grid").Puzzle
				want := notation.BoxRegions(n, n, high, wide)
				if diff := cmp.Diff(want, notation.InOrder(p.Regions)); diff != "" {
					t.Errorf("%d high, %d wide: %s", high, wide, diff)
				}
			}
			usual, _ := puzzle.DefaultRegions(n, n)
			got := formattest.Report(t, unruled, format.Options{})
			refused := strings.Contains(got, "found others, between rows")
			if refused == cmp.Equal(usual, notation.BoxRegions(n, n, high, wide)) {
				t.Errorf("%d high, %d wide, without rules: %s", high, wide, got)
			}
		}
	}
}

func TestDrawingErrors(t *testing.T) {
	cells := strings.TrimSpace(formattest.SomeLine)
	each := style{"║", "│", " ", "", " ", "", true, false}.drawn(cells)
	jigsaw := strings.Replace(each, "║ 6 │", "║ 6 ║", 1)
	formattest.Run(t, format.Options{Format: "grid"}, []formattest.Case{
		{"other regions", jigsaw, "1: in:2:1: expected walls around the usual boxes, or around all " +
			"cells, found others\n"},
		{"a sign in a cell", strings.Replace(each, "║ 6 │", "║ ä │", 1),
			"1: in:2:5: expected a digit from 1 to 9 or a blank, found \"ä\"\n"},
		{"a cell too few", strings.Replace(each, "║ 6 │", "║", 1),
			"1: in:2:1: expected 9 cells of one width, blank or not, found \"║   │   ║ 1 │ 9 │ 5 " +
				"║   │ \"...\n"},
	})
}

func TestDashes(t *testing.T) {
	row := func(cells string) string { return strings.Repeat(cells+"\n", 16) }
	for name, c := range map[string]struct{ text, want string }{
		"0 to F":         {row("780FE-CD9B6A1-25"), `"low"`},
		"without 0":      {row("78-FE-CD9B6A1-25"), "78.FE.CD9B6A1.25"},
		"G":              {row("78-FE-CD9B6A1-2G"), "78.FE.CD9B6A1.2G"},
		"dots, 0 is one": {row("780FE.CD9B6A1.25"), "78.FE.CD9B6A1.25"},
	} {
		e := formattest.ReadOne(t, c.text, "")
		p := e.Puzzle
		if name == "0 to F" {
			if p.Low != 0 || p.High != 15 || p.Givens[2] != 0 || p.Givens[5] >= 0 {
				t.Errorf("%s: %d to %d, %v", name, p.Low, p.High, p.Givens[:16])
			}
			continue
		}
		if got := formattest.Short(p); !strings.HasPrefix(got, c.want) {
			t.Errorf("%s: %s", name, got)
		}
	}
	dashes := strings.ReplaceAll(strings.TrimSpace(formattest.SomeLine), ".", "-")
	text := "---------\n"
	for i := 9; i < 81; i += 9 {
		text += dashes[i:i+9] + "\n"
	}
	got, want := formattest.Report(t, text, format.Options{}), "1: ........."+formattest.SomeLine[9:]
	if got != want {
		t.Errorf("9x9: %s", got)
	}
	for name, sign := range map[string]string{"dashes": "-", "stars": "*"} {
		apart := strings.ReplaceAll(strings.Join(strings.Split(text, ""), " "), "-", sign)
		if got := formattest.Report(t, apart, format.Options{}); got != want {
			t.Errorf("9x9 with blanks and %s: %s", name, got)
		}
	}
	formattest.Run(t, format.Options{}, []formattest.Case{
		{"0 and G", row("780FE-CD9B6A1-2G"),
			"1: in:1:16: expected a digit from 0 to F, as 0 is a digit here, found \"G\"\n"},
	})
}

// TestBlanks: without walls, blanks are cells if the widths say so.
func TestBlanks(t *testing.T) {
	cells := strings.ReplaceAll(strings.TrimSpace(formattest.SomeLine), ".", " ")
	var lines, trimmed []string
	for at := 0; at < 81; at += 9 {
		lines = append(lines, cells[at:at+9])
		trimmed = append(trimmed, strings.TrimRight(cells[at:at+9], " "))
	}
	text := strings.Join(trimmed, "\n")
	for _, text := range []string{
		text, text + "\n", strings.Join(lines, "\n"), strings.Join(lines, "\r\n") + "\r\n\r\n",
		"Puzzle of today:\n" + text,
	} {
		e := formattest.ReadOne(t, text, "")
		if got := formattest.Short(e.Puzzle); e.Format != "grid" || got != formattest.SomeLine {
			t.Errorf("%q: %s, %s", text, e.Format, got)
		}
	}
	for _, bad := range []string{
		text[:len(text)-9], text + "\n1", strings.Replace(text, "53  7", "53  77777777", 1),
	} {
		if got := formattest.Report(t, bad, format.Options{}); strings.Contains(got, ": .") ||
			strings.Contains(got, ": 5") {
			t.Errorf("%q: %s", bad, got)
		}
	}
}

// TestMarks: candidates may have marks.
func TestMarks(t *testing.T) {
	row := "12 3 4 | 5 6 7 | 8 9 19\n"
	marked := "#12 3 4 | 5 *6 7 | 8 -9 #19\n"
	want := formattest.Report(t, strings.Repeat(row, 9), format.Options{})
	got := formattest.Report(t, row+strings.Repeat(marked, 8), format.Options{})
	if got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
