package opensudoku_test

import (
	"context"
	"io"
	"strconv"
	"strings"
	"testing"

	"exactcover/encode/format"
	"exactcover/encode/format/formattest"
	"exactcover/encode/puzzle"
)

var (
	some  = strings.TrimSpace(formattest.SomeLine)
	zeros = strings.ReplaceAll(some, ".", "0")
)

// game returns a document with one game.
func game(data string) string {
	const head = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<opensudoku version=\"2\">"
	return head + "<folder name=\"x\">\n<game created=\"0\" state=\"0\" data=\"" + data +
		"\" note=\"\" />\n</folder></opensudoku>\n"
}

// data returns the cells of the puzzle in a version, with marks of the player.
func data(version int, marks string) string {
	var b strings.Builder
	b.WriteString("version: " + strconv.Itoa(version) + "&#10;")
	for _, c := range zeros {
		free := "0"
		if c == '0' {
			free = "1"
		}
		b.WriteString(string(c) + "|" + marks + free + "|")
	}
	return b.String()
}

func TestVersions(t *testing.T) {
	for name, text := range map[string]string{
		"plain": game(zeros), "dots": game(some),
		"cells_data": strings.Replace(game(zeros), " data=", " cells_data=", 1),
		"version 1":  game(data(1, "1,2,|")), "version 1 without marks": game(data(1, "-|")),
		"version 2": game(data(2, "28||")), "version 3": game(data(3, "511|")),
		"version 4": game(data(4, "0|3|")), "version 5": game(data(5, "0|3|1|")),
		"a line end": game(strings.ReplaceAll(data(4, "0|3|"), "&#10;", "\n")),
		"a blank":    game(strings.ReplaceAll(data(4, "0|3|"), "&#10;", " ")),
		"one line":   strings.ReplaceAll(game(zeros), "\n", ""),
		"no head":    "<opensudoku>\n<game data=\"" + zeros + "\"/>\n</opensudoku>",
		"a comment":  "<!-- c -->\n" + "<opensudoku><game data=\"" + zeros + "\"></game></opensudoku>",
	} {
		e := formattest.ReadOne(t, text, "")
		if got := formattest.Short(e.Puzzle); e.Format != "opensudoku" || got != formattest.SomeLine ||
			len(e.Warnings) > 0 {
			t.Errorf("%s: %s, %s, %v", name, e.Format, got, e.Warnings)
		}
	}
}

func TestGames(t *testing.T) {
	entered := strings.Replace(data(3, "0|"), "&#10;5|0|0|", "&#10;5|0|1|", 1)
	all := strings.ReplaceAll(data(3, "0|"), "|0|0|", "|0|1|")
	formattest.Run(t, format.Options{}, []formattest.Case{
		{"two", "<opensudoku>\n<game data=\"" + zeros + "\"/>\n<game data=\"" + zeros +
			"\"/>\n</opensudoku>", "2: " + formattest.SomeLine + "3: " + formattest.SomeLine},
		{"a digit of the player", game(entered), "3: ." + formattest.SomeLine[1:] +
			"warning in:3:1: expected a new game, found 1 digits of the player, which are ignored\n"},
		{"a puzzle that is entered", game(all), "3: " + formattest.SomeLine},
	})
	e := formattest.ReadOne(t, "<opensudoku><name>A &amp; B</name><author>C</author><game data=\""+
		zeros+"\"/></opensudoku>", "")
	if e.Puzzle.Title != "A & B" || e.Puzzle.Author != "C" {
		t.Errorf("%+v", e.Puzzle)
	}
}

// sdku returns a .sdku file with cells of a row.
func sdku(cells ...string) string {
	text := "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<Sudoku version=\"1\">\n"
	for x, cell := range cells {
		value, origin, _ := strings.Cut(cell, " ")
		text += "  <Cell>\n<x>" + strconv.Itoa(x) + "</x><y>1</y><value>" + value + "</value>\n" +
			"<origin>" + origin + "</origin>\n</Cell>\n"
	}
	return text + "</Sudoku>"
}

func TestSDKU(t *testing.T) {
	row := func(cells string) string {
		return "2: " + strings.Repeat(".", 9) + (cells + strings.Repeat(".", 72))[:72] + "\n"
	}
	warn := func(count string) string {
		return "warning in:2:1: expected a new game, found " + count +
			" digits of the player, which are ignored\n"
	}
	formattest.Run(t, format.Options{}, []formattest.Case{
		{"version 1", sdku("2 User", "3 Calculated", "4 Trial", "5 User"), row("2..5") + warn("2")},
		{"version 2", sdku("2 Provided", "3 User", "0 NotDefined"), row("2") + warn("1")},
		{"no origin", sdku("2 ", "3 User"), row("23")},
		{"empty", sdku(), row("")},
		{"a cell twice", strings.Replace(sdku("2 User", "3 User"), "<x>1", "<x>0", 1),
			"2: in:7:3: expected each cell once, found r2c1 again\n"},
		{"off the grid", strings.Replace(sdku("2 User"), "<x>0", "<x>9", 1),
			"2: in:3:3: expected a cell with x and y from 0 to 8, found \"9\" for its x\n"},
		{"a value", sdku("10 User"),
			"2: in:3:3: expected a digit from 1 to 9 or 0, found \"10\" for r2c1\n"},
		{"no end", strings.TrimSuffix(sdku("1 User"), "</Sudoku>"),
			"2: in:7:1: expected well-formed XML, found a mistake (unexpected EOF)\n"},
	})
}

func TestErrors(t *testing.T) {
	formattest.Run(t, format.Options{}, []formattest.Case{
		{"80 cells", game(zeros[1:]), "3: in:3:1: expected 81 cells, found 80\n"},
		{"a letter", game("q" + zeros[1:]), "3: in:3:1: expected a digit from 1 to 9 or 0, found \"q" +
			zeros[1:40] + "\"...\n"},
		{"a value", game(strings.Replace(data(4, "0|0|"), "&#10;5", "&#10;10", 1)),
			"3: in:3:1: expected a digit from 1 to 9 or 0, found \"10\" for r1c1\n"},
		{"the last field", game(strings.Replace(data(4, "0|0|"), "0|0|1|", "0|0|2|", 1)),
			"3: in:3:1: expected 0 for a cell that is given, or 1, found \"2\" for r1c3\n"},
		{"a field too few", game(strings.TrimSuffix(data(4, "0|0|"), "0|")),
			"3: in:3:1: expected 4 fields for each cell, found 323 fields\n"},
		{"a cell too few", game(strings.TrimSuffix(data(2, "0||"), "9|0||0|")),
			"3: in:3:1: expected 81 cells, found 80\n"},
		{"a version", game(data(6, "0|")),
			"3: in:3:1: expected data of version 1 to 5, found version \"6\"\n"},
		{"no data", strings.Replace(game(zeros), " data=", " date=", 1),
			"3: in:3:1: expected a game with data, found none\n"},
		{"a tag that is not closed", "<opensudoku>\n<game data=\"" + zeros + "\">\n</opensudoku>",
			"2: " + formattest.SomeLine + "3: in:3:14: expected well-formed XML, found a mistake (" +
				"element <game> closed by </opensudoku>)\n"},
	})
}

// TestEndOfLine: a mistake at the end of a line has a column.
func TestEndOfLine(t *testing.T) {
	formattest.Run(t, format.Options{Format: "opensudoku"}, []formattest.Case{{
		"an entity", "&\n\n",
		"1: in:1:1: expected well-formed XML, found a mistake " +
			"(invalid character entity & (no semicolon))\n",
	}})
}

// TestStreams: a game is there before the next one.
func TestStreams(t *testing.T) {
	in, out := io.Pipe()
	go io.WriteString(out, "<opensudoku>\n<game data=\""+zeros+"\"/>\n")
	e, err := format.NewReader(in, "in", format.Options{Format: "opensudoku"}).Next(t.Context())
	if err != nil || e.Err != nil {
		t.Errorf("%+v, %v", e, err)
	}
}

func TestWritten(t *testing.T) {
	f := format.All.Find("opensudoku")
	p := formattest.ReadOne(t, formattest.SomeLine, "line").Puzzle
	p.Title = "<A>"
	text, err := f.Append(context.Background(), nil, p, nil)
	want := "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n" +
		"<game data=\"" + zeros + "\" />\n</opensudoku>\n"
	if string(text) != want || err != nil {
		t.Errorf("%v\n%s", err, text)
	}
	if _, err := f.Append(context.Background(), nil, puzzle.New(4), nil); err == nil {
		t.Error("a 4x4 puzzle is written")
	}
}
