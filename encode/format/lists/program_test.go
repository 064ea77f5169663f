package lists_test

import (
	"strings"
	"testing"

	"exactcover/encode/format"
	"exactcover/encode/format/formattest"
)

// TestPrograms: the puzzle of a program, with code around it, which is told.
func TestPrograms(t *testing.T) {
	braces := "{\n" + listOf("{", "c", ", ", "}", ",\n") + "\n}"
	brackets := "[\n" + listOf("[", "c", ", ", "]", ",\n") + "\n]"
	loop := "for (int i = 0; i < 9; i++) {\n  if (b[i][0] == 0) { return false; }\n}\n"
	for name, text := range map[string]string{
		"Java": "import java.util.*;\n\npublic class Main {\n  static final int[][] GRID = " + braces +
			";\n  public static void main(String[] args) {\n" + loop + "  }\n}\n",
		"C#": "using System;\nclass Program\n{\n  static void Main()\n  {\n    int[,] g =" +
			" new int[9, 9]\n" +
			braces + ";\n    Console.WriteLine(Solve(g));\n  }\n}\n",
		"C++": "#include <iostream>\n#define N 9\nbool safe(int b[N][N], int row) {\n" + loop +
			"  return true;\n}\nint main()\n{\n  int b[N][N] = " + braces + ";\n  solve(b);\n}\n",
		"Python": "import numpy as np\n\ngrid = " + brackets + "\n\ndef possible(y, x, n):\n" +
			"    for i in range(0, 9):\n        if grid[y][i] == n: return False\n    return True\n",
		"Go": "package main\n\nvar b = [9][9]int" + braces + "\n\nfunc main() {\n\tsolve(b)\n}\n",
		"JavaScript": "const s = require('./s');\nconst b = " + brackets +
			";\nconsole.log(s.solve(b));\n",
		"exported": "export default " + brackets + ";\n",
		"Swift":    "let b: [[Int?]] = " + strings.ReplaceAll(brackets, "0", "nil") + "\n",
		"Kotlin": "fun main() {\n  val b = arrayOf(\n" + listOf("intArrayOf(", "c", ", ", ")", ",\n") +
			"\n  )\n  solve(b)\n}\n",
		"Lisp":       "(defparameter *b* #2A(" + listOf("(", "c", " ", ")", "\n") + "))\n",
		"Go, a test": "func Test(t *testing.T) {\n\tin := \"" + some + "\"\n\tsolve(in)\n}\n",
		"Prolog": "problem(1, P) :- P = " + strings.ReplaceAll(brackets, "0", "_") +
			".\n?- problem(1, Rows), sudoku(Rows).\n",
		"YAML": "puzzle:\n" + listOf("  - [", "c", ", ", "]", "\n") + "\n",
		"Ruby": "rows = %w(\n" + listOf("", "c", "", "", "\n") + "\n).map { |r| r.chars.map(&:to_i) }\n",
	} {
		e := formattest.ReadOne(t, text, "")
		if got := formattest.Short(e.Puzzle); e.Format != "lists" || got != formattest.SomeLine {
			t.Errorf("%s: %s, %s, in\n%s", name, e.Format, got, text)
		}
		if len(e.Warnings) == 0 {
			t.Errorf("%s: no warning about the code", name)
		}
	}
	thermo := "# thermo sudoku\nimport s\nt = [(0, 0), (0, 1)]\nb = " + brackets + "\ns.solve(b)\n"
	if e := formattest.Entries(t, thermo, format.Options{})[0]; len(e.LeftOut) == 0 {
		t.Errorf("a rule in the code is not told: %v", e.Warnings)
	}
	matrix := "m = [\n [1,0,0,1],\n [0,1,1,0],\n [1,0,0,0],\n [0,0,0,1]]\n"
	for _, text := range []string{matrix, "import s\n" + matrix + "s.solve(m)\n"} {
		if got := format.All.Detect([]byte(text), ""); got != "matrix" {
			t.Errorf("%q in\n%s", got, text)
		}
	}
	for text, want := range map[string]string{
		"const " + matrix + named: "1: in:1:11: expected a puzzle, found a matrix of 0 and 1\n6: " + four,
		"b = " + brackets + "\nregions = " + brackets + "\n": "12: in:12:11: expected a puzzle, found " +
			"a list named \"regions\", which may state a rule\n",
		"int main() {\n  int b[9][9] = " + strings.Replace(braces, "5,", "x,", 1) + ";\n}\n": "in:3:2: " +
			"expected a number, a string, or null, found \"x\"\n",
	} {
		if got := formattest.Report(t, text, format.Options{}); !strings.Contains(got, want) {
			t.Errorf("%s in\n%s", got, text)
		}
	}
}

// TestStrings: rows that are joined, words without quotes, and wrapped cells.
func TestStrings(t *testing.T) {
	joined := func(open, shut, between string) string { return listOf(open, "c", "", shut, between) }
	wrapped := func(some, none string) string {
		cells := listOf("[", "<c>", ", ", "]", ",\n")
		for _, d := range "123456789" {
			cells = strings.ReplaceAll(cells, "<"+string(d)+">", strings.ReplaceAll(some, "c", string(d)))
		}
		return strings.ReplaceAll(cells, "<0>", none)
	}
	for name, text := range map[string]string{
		"Java":           `String b = ` + joined(`"`, `"`, "\n  + ") + ";\n",
		"Python":         "b = (" + joined("'", "' ", "\n") + ")\n",
		"backslashes":    "b = " + joined("'", "'", " \\\n") + "\n",
		"C":              "const char *b =\n" + joined(`"`, `"`, "\n") + ";\n",
		"Visual Basic":   `Dim b As String = ` + joined(`"`, `"`, " & _\n") + "\n",
		"PHP":            "$b = " + joined("'", "'", " .\n") + ";\n",
		"ends of lines":  `b = "` + joined("", "", `\n`) + "\"\n",
		"in each string": "char *b = " + joined(`"`, `\n"`, "\n") + ";\n",
		"template":       "const b = `\n" + joined("", "", "\n") + "\n`;\n",
		"Ruby rows":      "b = %w[" + joined("", "", " ") + "]\n",
		"Ruby cells":     "b = [" + listOf("%w[", "c", " ", "]", ",\n") + "]\n",
		"Perl":           "my @b = (" + listOf("[qw(", "c", " ", ")]", ",\n") + ");\n",
		"Rust":           "let b: [[Option<u8>; 9]; 9] = [" + wrapped("Some(c)", "None") + "];\n",
		"Haskell":        "b :: [[Maybe Int]]\nb = [" + wrapped("Just c", "Nothing") + "]\n",
		"OCaml":          "let b = [|" + listOf("[|", "c", "; ", "|]", ";\n") + "\n|]\n",
		"Lisp":           "#2A(" + listOf("(", "c", " ", ")", "\n") + ")\n",
	} {
		e := formattest.ReadOne(t, text, "")
		if got := formattest.Short(e.Puzzle); got != formattest.SomeLine || len(e.LeftOut) > 0 {
			t.Errorf("%s: %s, %s, in\n%s", name, e.Format, got, text)
		}
	}
	formattest.Run(t, format.Options{Format: "lists"}, []formattest.Case{
		{"a string too few", "b = '1...' + '.2..' + '..3.'\n",
			"1: in:2:1: expected row 4 of 4, found the end of the input\n"},
		{"a string too short", "b = '1...' + '.2.' + '..3.' + '...4'\n", "1: in:1:14: expected a list, " +
			"or a string with all cells, found \".2.\"\n"},
		{"rows of different length", `b = "1...\n.2.\n..3..\n...4"`,
			"1: in:1:5: expected rows of one length, found \"1...\\n.2.\\n..3..\\n...4\"\n"},
		{"no number", "[[Some(x),0,0,0],[0,2,0,0],[0,0,3,0],[0,0,0,4]]",
			"1: in:1:3: expected a number after Some, found \"x\"\n"},
	})
}

// TestCandidates: a list of candidates for each cell, or for some.
func TestCandidates(t *testing.T) {
	rows := [4]string{
		"[[1],[2,3],[2,4],[3,4]]", "[[3,4],[2],[1,4],[1,3]]", "[2,[1,4],3,[1,2,4]]",
		"[[1,2,3,4],[1,3],[1,2],4]",
	}
	want := `{"size": 4, "candidates": {"r1c1": [1], "r1c2": [2, 3], "r1c3": [2, 4], "r1c4": [3, 4],
"r2c1": [3, 4], "r2c2": [2], "r2c3": [1, 4], "r2c4": [1, 3], "r3c1": [2], "r3c2": [1, 4],
"r3c3": [3], "r3c4": [1, 2, 4], "r4c2": [1, 3], "r4c3": [1, 2], "r4c4": [4]}}`
	puzzle := formattest.Short(formattest.ReadOne(t, want, "json").Puzzle)
	all := "[" + strings.Join(rows[:], ",\n") + "]"
	sets := "c = [" + strings.NewReplacer("],[", "},{", "[[", "[{", "]]", "}]").Replace(
		strings.Join([]string{rows[0], rows[1]}, ",\n")) + ",\n" + rows[2] + ",\n" + rows[3] + "]\n"
	program := "import s\nc = " + all + "\ns.solve(c)\n"
	for _, text := range []string{
		program, all + "\n", "c = " + all + "\n", strings.ReplaceAll(all, ",", ", "),
		strings.ReplaceAll(all, ",", ",\n  "), sets,
	} {
		e := formattest.ReadOne(t, text, "")
		if got := formattest.Short(e.Puzzle); got != puzzle {
			t.Errorf("%s, want %s, in\n%s", got, puzzle, text)
		}
	}
	blank := "[" + strings.Repeat("[[1,2,3,4],[1,2,3,4],[1,2,3,4],[1,2,3,4]],", 3) + rows[0] + "]\n"
	if e := formattest.ReadOne(t, blank, ""); e.Puzzle.Candidates == nil {
		t.Errorf("%s in\n%s", formattest.Short(e.Puzzle), blank)
	}
	formattest.Run(t, format.Options{Format: "lists"}, []formattest.Case{
		{"a full grid", "[[1,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,1]]", "1: 1234341221434321\n"},
		{"puzzles", "[" + named + "," + named + "]", "1: " + four + "1: " + four},
		{"a digit too high", strings.Replace(all, "[1]", "[5]", 1),
			"1: in:1:3: expected candidates from 1 to 4, found a higher one\n"},
		{"no candidates", strings.Replace(all, "[1]", "[]", 1),
			"1: in:1:10: expected a row of 4, 6, 8, 9, 10, 12, 16 or 25 cells, or all cells of a grid, " +
				"found 2\n2: in:4:26: expected row 4 of 4, found the end of the list\n"},
	})
}

// TestSeveral: a list of puzzles under a name, and the solutions and names beside it.
func TestSeveral(t *testing.T) {
	two := `{"puzzles": ["` + some + `", "` + some + `"], "solutions": ["` + answer + `", "` + answer +
		`"], "id": ["a", "b"], "level": "easy"}`
	entries := formattest.Entries(t, two, format.Options{})
	if len(entries) != 2 {
		t.Fatalf("%d puzzles", len(entries))
	}
	for i, e := range entries {
		if e.Err != nil || e.Puzzle.ID != "ab"[i:i+1] || e.Puzzle.Solution == nil || len(e.LeftOut) > 0 {
			t.Errorf("%v, %v, %v", e.Err, e.Puzzle, e.LeftOut)
		}
	}
	formattest.Run(t, format.Options{}, []formattest.Case{
		{"lists", `{"boards": [` + named + ", " + named + "]}", "1: " + four + "1: " + four},
		{"a bad one", `{"boards": [` + named + ", " + strings.Replace(named, "1", "7", 1) + "]}",
			"1: " + four + "1: in:1:58: expected a digit from 1 to 4 or an empty cell, found \"7\"\n"},
		{"a solution too few", `{"boards": [` + named + ", " + named + `], "solutions": ["` +
			"1234341221434321" + `"]}`, "1: in:1:132: expected 16 rows, found 1\n1: " + four},
	})
}

// TestAfterMistakes: the rest of a row of candidates, and of words, after a mistake.
func TestAfterMistakes(t *testing.T) {
	for _, text := range []string{
		"[[1],[2,3],4,x,[1,2]\n[", "]\n[[1],[2],3,4]]]]\n[[", "%w[1 2\n]]]\n[[1],[2",
		"[[[1],[2],3,[4]]\n[1\n",
	} {
		for _, e := range formattest.Entries(t, text, format.Options{Format: "lists"}) {
			if e.Err == nil {
				t.Errorf("%q is a puzzle", text)
			}
		}
	}
}
