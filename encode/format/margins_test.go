package format_test

import (
	"io"
	"slices"
	"strings"
	"testing"

	"exactcover/encode/format"
	"exactcover/encode/format/formattest"
)

// joined returns rows with a text ahead of and after each, and between their cells, and with one
// for empty cells.
func joined(ahead func(row int) string, between, empty, after string) (text string) {
	some := strings.TrimSpace(formattest.SomeLine)
	for row := range 9 {
		cells := strings.Split(some[9*row:9*row+9], "")
		line := strings.ReplaceAll(strings.Join(cells, between), ".", empty)
		text += ahead(row) + line + after + "\n"
	}
	return text
}

// counted returns a function for the names of rows or columns.
func counted(before string, first byte, after string) func(int) string {
	return func(i int) string { return before + string(first+byte(i)) + after }
}

func noName(int) string { return "" }

// headed returns a line with the names of nine columns.
func headed(name func(int) string, between string) string {
	var names []string
	for i := range 9 {
		names = append(names, name(i))
	}
	return strings.Join(names, between) + "\n"
}

// rightNames adds the names of rows after their cells.
func rightNames(rows string) (text string) {
	for i, row := range strings.Split(strings.TrimSpace(rows), "\n") {
		text += row + " " + string(rune('A'+i)) + "\n"
	}
	return text
}

// gapped returns rows with an empty column between boxes, and a line between rows of boxes.
func gapped(comma, between string) (text string) {
	for i, row := range strings.Split(strings.TrimSuffix(joined(noName, comma, "", ""), "\n"), "\n") {
		cells := strings.Split(row, comma)
		cells = slices.Insert(slices.Insert(cells, 6, ""), 3, "")
		if text += strings.Join(cells, comma) + "\n"; i == 2 || i == 5 {
			text += between
		}
	}
	return text
}

// emphasised returns the rows of a Markdown table with a mark around each digit.
func emphasised(table, mark string) string {
	for d := '1'; d <= '9'; d++ {
		table = strings.ReplaceAll(table, string(d), mark+string(d)+mark)
	}
	return table
}

// TestMargins: names of columns and rows, separators at the ends of rows, and what Markdown draws.
func TestMargins(t *testing.T) {
	letters, figures := counted("", 'A', ""), counted("", '1', "")
	rows := joined(noName, " ", ".", "")
	framed := "+-------+-------+-------+\n"
	named := framed
	for i, line := range strings.Split(strings.TrimSpace(joined(noName, " ", ".", " |")), "\n") {
		line = "| " + line[:6] + "| " + line[6:12] + "| " + line[12:]
		framed, named = framed+line+"\n", named+string(rune('1'+i))+" "+line+"\n"
	}
	mark := "|" + strings.Repeat("---|", 9) + "\n"
	table := ""
	for line := range strings.Lines(joined(noName, " | ", " ", "")) {
		table += "| " + strings.TrimSuffix(line, "\n") + " |\n"
	}
	first, others, _ := strings.Cut(table, "\n")
	fractions := joined(counted("", '0', ","), ",", "", "")
	fractions = strings.NewReplacer(",5", ",5.0", ",3", ",3.0", ",1", ",1.0").Replace(fractions)
	commas, zeros := joined(noName, ",", "", ""), joined(noName, ",", "0", "")
	numbered := joined(counted("", '1', " "), " ", ".", "")
	for name, text := range map[string]string{
		"commas at the ends":     joined(noName, ",", "", ","),
		"semicolons at the ends": joined(noName, ";", "0", ";"),
		"tabs at the ends":       joined(noName, "\t", "", "\t"),
		"c1, c2":                 headed(counted("c", '1', ""), ",") + zeros,
		"A, B":                   headed(letters, ",") + commas,
		"A, B, no I":             "A,B,C,D,E,F,G,H,J\n" + commas,
		"quoted names":           headed(counted(`"Col `, '1', `"`), ",") + zeros,
		"words":                  "one,two,three,four,five,six,seven,eight,nine\n" + commas,
		"1, 2":                   headed(figures, ",") + commas,
		"a corner":               "," + headed(letters, ",") + joined(counted("", '1', ","), ",", "", ""),
		"pandas":                 "," + headed(counted("", '0', ""), ",") + fractions,
		"names of rows":          joined(counted("r", '1', ","), ",", "", ""),
		"names and commas": "," + headed(letters, ",") +
			joined(counted("R", '1', ","), ",", "", ","),
		"a spreadsheet": "\t" + headed(letters, "\t") +
			joined(counted("", '1', "\t"), "\t", "", ""),
		"blanks": "  " + headed(letters, " ") + numbered,
		"figures on both sides": "  " + headed(figures, " ") +
			joined(counted("", '1', " "), " ", "0", ""),
		"names of columns":    headed(letters, " ") + rows,
		"figures above":       headed(figures, " ") + joined(noName, " ", "0", ""),
		"dense":               headed(figures, "") + joined(noName, "", ".", ""),
		"names of dense rows": joined(counted("", 'A', " "), "", ".", ""),
		"colons":              joined(counted("Row", '1', ": "), " ", ".", ""),
		"R": " " + headed(counted("[,", '1', "]"), " ") +
			joined(counted("[", '1', ",]   "), "    ", "0", ""),
		"a frame":                   "   A B C   D E F   G H I\n" + framed,
		"a frame with names":        "    A B C   D E F   G H I\n" + named,
		"Markdown":                  "|A|B|C|D|E|F|G|H|I|\n" + mark + table,
		"Markdown without names":    strings.Repeat("|   ", 9) + "|\n" + mark + table,
		"Markdown, first row":       first + "\n" + mark + others,
		"Markdown in the middle":    first + "\n" + strings.ReplaceAll(mark, "---", ":-:") + others,
		"names at the right":        rightNames(rows),
		"dense, names at the right": rightNames(strings.ReplaceAll(rows, " ", "")),
		"names on all sides": "  " + headed(figures, " ") + rightNames(numbered) + "  " +
			headed(figures, " "),
		"names ahead, below":     numbered + "  " + headed(letters, " "),
		"names after commas":     rightNames(strings.ReplaceAll(zeros, "\n", ",\n")),
		"empty columns":          gapped(",", ""),
		"empty columns and rows": gapped(",", strings.Repeat(",", 10)+"\n"),
		"empty columns, tabs":    gapped("\t", "\n"),
		"empty rows of tabs":     gapped("\t", strings.Repeat("\t", 10)+"\n"),
		"a cell a line":          strings.ReplaceAll(joined(noName, "\n", "0", ""), " ", ""),
		"empty cells, a line":    joined(noName, "\n", "", ""),
		"a matrix of Julia": "9×9 Matrix{Int64}:\n" +
			joined(func(int) string { return " " }, "  ", "0", ""),
		"a matrix of Octave": "A =\n\n" +
			joined(func(int) string { return "   " }, "   ", "0", "") + "\n",
		"NA in R": " " + headed(counted("[,", '1', "]"), " ") +
			joined(counted("[", '1', ",]   "), "    ", "NA", ""),
		"NaN in pandas": "   " + headed(counted("", '0', ""), "    ") +
			strings.NewReplacer("_@0", "NaN", "@", ".").Replace(
				joined(counted("", '0', "  "), "@0  ", "_", "@0"),
			),
		"bold in Markdown": "|A|B|C|D|E|F|G|H|I|\n" + mark + emphasised(table, "**"),
		"code in Markdown": "|A|B|C|D|E|F|G|H|I|\n" + mark + emphasised(table, "`"),
		"compact Markdown": "|A|B|C|D|E|F|G|H|I|\n" + mark + strings.ReplaceAll(table, " ", ""),
		"Markdown, named rows": "| |A|B|C|D|E|F|G|H|I|\n|---" + mark +
			joined(counted("|**", 'A', "**|"), "|", "", "|"),
		"two, each with its name": "A B C D E F G H I\n" + rows + "\nA B C D E F G H I\n" + rows,
		"text around":             "Today:\n\n  " + headed(letters, " ") + numbered + "\nThanks\n",
	} {
		for _, text := range []string{text, strings.ReplaceAll(text, "\n", "\r\n")} {
			for _, e := range formattest.Entries(t, text, format.Options{}) {
				if e.Err != nil || len(e.LeftOut) > 0 ||
					formattest.Short(e.Puzzle) != formattest.SomeLine {
					t.Errorf("%s: %v, %v, %v in\n%s", name, e.Err, e.LeftOut, e.Puzzle, text)
				}
			}
		}
	}
}

// TestManyMargins: grids with names that are beyond the bytes in which the format is found.
func TestManyMargins(t *testing.T) {
	const puzzles = 600
	one := "  " + headed(counted("", 'A', ""), " ") +
		joined(counted("", '1', " "), " ", ".", "") + "\n"
	entries := formattest.Entries(t, strings.Repeat(one, puzzles), format.Options{})
	if len(entries) != puzzles {
		t.Errorf("%d puzzles", len(entries))
	}
	for _, e := range entries {
		if e.Err != nil || formattest.Short(e.Puzzle) != formattest.SomeLine {
			t.Fatalf("line %d: %v", e.Line, e.Err)
		}
	}
}

// TestNoMargins: a line or a column too many, or what is a grid as it is.
func TestNoMargins(t *testing.T) {
	letters := counted("", 'A', "")
	rows := joined(noName, ",", "0", "")
	ten := strings.Repeat("1,,,,,,,,,\n", 10)
	counting := "123456789\n" + strings.Repeat(".........\n", 8)
	formattest.Run(t, format.Options{}, []formattest.Case{
		{"names above a row too few", headed(letters, ",") + rows[18:],
			"1: in:1:1: expected a digit from 1 to 9, or nothing, found a letter beside figures, where " +
				"A is 10\n"},
		{"names above a row too many", headed(letters, ",") + rows + rows[:18],
			"1: in:10:1: expected the end of the grid after 9 rows, found row 10\n"},
		{"a name too few", headed(letters, ",")[2:] + rows, "1: in:1:15: expected a digit from 1 to " +
			"8, or nothing, found \"I\"\n"},
		{"a comma at the end of some rows", strings.Replace(rows, "\n", ",\n", 3),
			"1: in:4:18: expected 10 cells, found the end of the line after 9\n"},
		{"a figure too many", "1" + rows[1:], "1: 13..7....6..195....98....6.8...6...34..8.3..17...2" +
			"...6.6....28....419..5....8..79\n"},
		{"10x10, empty like gaps", strings.Replace(ten, "1,,,,,,,,,\n", "1,,,,,,,,,2,\n", 10),
			"1: " + strings.Repeat("1........2", 10) + "\n"},
		{"10x10", ten, "1: " + strings.Repeat("1.........", 10) + "\n"},
		{"digits that count", counting, "1: 123456789" + strings.Repeat(".", 72) + "\n"},
		{"two with digits that count", counting + "\n" + counting, "1: 123456789" +
			strings.Repeat(".", 72) + "\n11: 123456789" + strings.Repeat(".", 72) + "\n"},
		{"4x4", "1234\n....\n....\n4321\n", "1: 1234........4321\n"},
	})
	numeric := "1 2 3 4\n1 2 |3\n3 4 |1\n1 3 |1\n2 4 |1\n"
	if got := format.All.Detect([]byte(numeric), "in"); got != format.XCC {
		t.Errorf("a problem of numbers with costs is %q", got)
	}
	costs := "a b c d\na b |3\nc d |1\na c |1\nb d |1\n"
	if got := format.All.Detect([]byte(costs), "in"); got != format.XCC {
		t.Errorf("a problem with costs is %q", got)
	}
	in, out := io.Pipe()
	go io.WriteString(out, counting+counting)
	e, err := format.NewReader(in, "in", format.Options{}).Next(t.Context())
	if err != nil || e.Err != nil {
		t.Errorf("%+v, %v", e, err)
	}
}

// TestMarkup: tables of HTML and LaTeX.
func TestMarkup(t *testing.T) {
	html := "<table border=1>\n"
	for line := range strings.Lines(joined(noName, "</td><td>", "&nbsp;", "")) {
		html += "<tr><td>" + strings.TrimSuffix(line, "\n") + "</td></tr>\n"
	}
	html += "</table>\n"
	latex := "\\begin{tabular}{|ccc|ccc|ccc|}\n\\hline\n" +
		joined(noName, " & ", "", ` \\ \hline`) + "\\end{tabular}\n"
	page := "<!DOCTYPE html>\n<h1>Today</h1>\u0130\xff" + html + "</html>"
	for name, text := range map[string]string{
		"HTML": html, "HTML, a line": strings.ReplaceAll(html, "\n", ""), "a page": page,
		"HTML, lines":      strings.ReplaceAll(html, "<", "\n  <"),
		"HTML, styles":     strings.ReplaceAll(strings.ToUpper(html), "<TD>", `<TD class="a b">`),
		"LaTeX":            latex,
		"a part of a page": "<div class=\"x\">\n" + html + "</div>\n",
		"styles first":     "<style>td { border: 1px }</style>\n" + html,
		"another table":    "<html><table><tr><td>Menu<td>Home</table>" + html + "</html>\n",
		"a table in one":   "<table><tr><td>Menu</td><td>" + html + "</td></tr></table>\n",
		"no ends of cells": strings.NewReplacer("</td>", "", "</tr>", "").Replace(html),
		"sudoku": "\\begin{sudoku}\n" + joined(func(int) string { return "|" }, "|", " ", "|.") +
			"\\end{sudoku}\n",
	} {
		text = strings.ReplaceAll(text, "&NBSP;", "&nbsp;")
		e := formattest.ReadOne(t, text, "")
		if got := formattest.Short(e.Puzzle); got != formattest.SomeLine || len(e.LeftOut) > 0 {
			t.Errorf("%s: %s, %v in\n%s", name, got, e.LeftOut, text)
		}
	}
	if got := formattest.Entries(t, page+page, format.Options{}); len(got) != 2 ||
		formattest.Short(got[1].Puzzle) != formattest.SomeLine {
		t.Errorf("two tables: %d puzzles", len(got))
	}
	killer := strings.Replace(page, "Today", "Killer Sudoku", 1)
	antiknight := strings.Replace(page, "Today", "Antiknight Sudoku", 1)
	for text, want := range map[string]string{
		killer:     "which may state a rule (killer)",
		antiknight: "which may state a rule (anti-knight)",
		strings.Replace(html, "<td>5</td>", "<td><input value=5></td>", 1): "XML that no format knows",
		strings.Replace(html, "<td>5</td>", "<td><sup>5</sup></td>", 1):    "XML that no format knows",
		strings.Replace(html, "<td>5</td>", "", 1):                         "expected",
		strings.Replace(html, "</table>", "", 1):                           "XML that no format knows",
	} {
		if got := formattest.Report(t, text, format.Options{}); !strings.Contains(got, want) {
			t.Errorf("%s in\n%s", got, text)
		}
	}
}
