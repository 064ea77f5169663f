package lists_test

import (
	"io"
	"strings"
	"testing"

	"exactcover/encode/format"
	"exactcover/encode/format/formattest"
)

const (
	four  = "1....2....3....4\n"
	named = "[[1,0,0,0],[0,2,0,0],[0,0,3,0],[0,0,0,4]]"
)

var some = strings.TrimSpace(formattest.SomeLine)

// listOf returns a puzzle as a list of rows of cells, with what is between them.
func listOf(open, cell, comma, shut, between string) string {
	var b strings.Builder
	for i := range 81 {
		switch {
		case i > 0 && i%9 == 0:
			b.WriteString(shut + between)
			fallthrough
		case i == 0:
			b.WriteString(open)
		default:
			b.WriteString(comma)
		}
		if c := some[i : i+1]; c != "." {
			b.WriteString(strings.ReplaceAll(cell, "c", c))
		} else {
			b.WriteString(strings.ReplaceAll(cell, "c", "0"))
		}
	}
	return b.String() + shut
}

func TestLists(t *testing.T) {
	list := func(cell, comma, between string) string {
		return "[" + listOf("[", cell, comma, "]", between) + "]"
	}
	empty := func(text, cell string) string { return strings.ReplaceAll(text, "0", cell) }
	dense, quoted := list("c", ",", ","), list(`"c"`, ", ", ",\n")
	indented := listOf("[\n    ", "c", ",\n    ", "\n  ]", ",\n  ")
	for name, text := range map[string]string{
		"JSON": dense, "strings": quoted, "a line of its own": dense + "\n",
		"indented JSON":         "[\n  " + indented + "\n]\n",
		"Python with a name":    "grid = " + list("c", ", ", ",\n    ") + "\n",
		"a comma at the end":    "grid=[" + listOf("[", "c", ", ", ",]", ",\n") + ",]  # end\n",
		"single quotes":         "x: List[List[str]] = " + list(`'c'`, ",", ",\n"),
		"null":                  empty(dense, "null"),
		"None":                  empty(dense, "None"),
		"dots":                  empty(quoted, "."),
		"empty strings":         empty(quoted, ""),
		"blank strings":         empty(quoted, " "),
		"empty as -1":           empty(dense, "-1"),
		"tuples":                "(" + listOf("(", "c", ",", ")", ",") + ")",
		"NumPy":                 list("c", " ", "\n "),
		"NumPy with a name":     "np.array(" + list("c.", ", ", ",\n") + ", dtype=float64)\n",
		"a call with a name":    "a = np.array(" + list("c", ", ", ",\n") + ", dtype=int)\n",
		"Java":                  "int[][] grid = {" + listOf("{", "c", ", ", "}", ",\n") + "};\n",
		"JavaScript":            "const grid = " + list("c", ", ", ",\n") + ";\n",
		"rows without a list":   listOf("[", "c", ", ", "]", "\n"),
		"rows of NumPy":         listOf("[", "c", " ", "]", "\n"),
		"rows that are strings": "[" + listOf(`"`, "c", "", `"`, ",\n") + "]",
		"strings with blanks":   "[" + empty(listOf(`"`, "c", "", `"`, ",\n"), " ") + "]",
		"one list of cells":     "[" + listOf("", "c", ",", "", ",") + "]",
		"a list of lines":       `["` + some + `"]`,
		"lines with a name":     `puzzles = ["` + some + `"]` + "\n",
		"a string":              "puzzle = \"" + some + "\"\n",
		"a Java constant": "int[][] g = new int[][] {" +
			listOf("{", "c", ",", "}", ",") + "};\n",
		"Rust":         "let b: [[u8; 9]; 9] = " + list("c", ", ", ",\n") + ";\n",
		"a call below": "grid = " + list("c", ", ", ",\n") + "\nprint(solve(grid))\n",
		"Kotlin": "val b = arrayOf(\n" +
			listOf("intArrayOf(", "c", ", ", ")", ",\n") + ")\n",
		"Kotlin, a type": "val b: Array<IntArray> = arrayOf(" +
			listOf("intArrayOf(", "c", ",", ")", ",") + ")",
		"Kotlin lists": "listOf(\n" + listOf("listOf(", "c", ", ", ")", ",\n") + ",\n)\n",
		"Scala":        "val b = Array(\n" + listOf("Array(", "c", ", ", ")", ",\n") + ")\n",
		"Java lists":   "List.of(" + listOf("List.of(", "c", ", ", ")", ", ") + ");\n",
		"C": "int b[9][9] = { // 9 x 9\n" +
			listOf("{", "c", ", ", "} /* row */", ",\n") + "\n};\n",
		"C, characters": "char b[9][9] = {" + listOf("{", "'c'", ",", "}", ",") + "};\n",
		"C#": "int[,] b = new int[,] {" +
			listOf("{", "c", ", ", "}", ", ") + "};\n",
		"C#, with sizes": "int[,] b = new int[9, 9]\n{\n" +
			listOf("{", "c", ", ", "}", ",\n") + "\n};\n",
		"C#, rows": "var b = new int[][] {" +
			listOf("new int[] {", "c", ", ", "}", ", ") + "};\n",
		"Go": "b := [][]int{\n" + listOf("\t{", "c", ", ", "},", "\n") + "\n}\n",
		"Go, an array": "var b = [9][9]int{\n" +
			listOf("\t{", "c", ", ", "},", "\n") + "\n}\n",
		"Go, rows":    "[][]byte{" + listOf("[]byte{", "'c'", ", ", "}", ", ") + "}\n",
		"Rust macros": "let b = vec![" + listOf("vec![", "c", ", ", "]", ", ") + "];\n",
		"Swift":       "let b: [[Int]] = " + list("c", ", ", ",\n") + "\n",
		"PHP":         "$b = array(" + listOf("array(", "c", ", ", ")", ",\n") + ");\n",
		"Perl":        "my @b = (" + listOf("[", "c", ", ", "]", ",\n") + ");\n",
		"Visual Basic": "Dim b(,) As Integer = {" +
			listOf("{", "c", ", ", "}", ",\n") + "}\n",
		"Lua":           "local b = { -- rows\n" + listOf("{", "c", ", ", "}", ",\n") + " }\n",
		"MATLAB":        "A = [" + listOf("", "c", " ", "", "; ") + "];\n",
		"MATLAB, lines": "A = [" + listOf("", "c", ", ", "", "; ...\n") + "]; % rows\n",
		"Julia":         "[" + listOf("", "c", " ", "", "\n ") + "]\n",
		"R": "matrix(c(" +
			listOf("", "c", ",", "", ",\n") + "), nrow=9, byrow=TRUE)\n",
		"Haskell": "b :: [[Int]]\nb =\n  [ " +
			listOf("[", "c", ", ", "]", "\n  , ") + "\n  ]\n",
		"Prolog": "problem(1, [" +
			empty(listOf("[", "c", ",", "]", ",\n"), "_") + "]).\n",
		"Erlang":         "B = [" + listOf("[", "c", ",", "]", ",\n") + "].\n",
		"MiniZinc":       "b = [|" + listOf("", "c", ", ", "", "|\n") + "|];\n",
		"Mathematica":    "{" + empty(listOf("{", "c", ", ", "}", ",\n"), "_") + "}\n",
		"Lisp":           "'(" + listOf("(", "c", " ", ")", "\n ") + ")\n",
		"Clojure":        "(def b [" + listOf("[", "c", " ", "]", "\n ") + "])\n",
		"NumPy, printed": "array([" + listOf("[", "c", " ", "]", "\n       ") + "])\n",
		"an input":       "Input: b = " + quoted + "\n",
		"a comment":      "# from a program\n\ngrid = " + list("c", ", ", ",\n"),
	} {
		e := formattest.ReadOne(t, text, "")
		if got := formattest.Short(e.Puzzle); e.Format != "lists" || got != formattest.SomeLine {
			t.Errorf("%s: %s, %s, in\n%s", name, e.Format, got, text)
		}
	}
	e := formattest.ReadOne(t, "["+strings.Repeat("[16,0,0,0,0,0,0,0,0,'A',0,0,0,0,0,1],", 16)+"]", "")
	if got := formattest.Short(e.Puzzle); got != strings.Repeat("G........A.....1", 16)+"\n" {
		t.Errorf("16x16: %s", got)
	}
}

func TestBatches(t *testing.T) {
	good := func(lines ...string) (want string) {
		for _, line := range lines {
			want += line + ": " + four
		}
		return want
	}
	formattest.Run(t, format.Options{Format: "lists"}, []formattest.Case{
		{"a list of puzzles", "[" + named + ",\n" + named + "]", good("1", "2")},
		{"one after the other", named + "\n" + named + "\n\na = " + named + ";\nb = " + named + "\n",
			good("1", "2", "4", "5")},
		{"lines", `["` + some + `",` + "\n" + `"` + some + `"]`,
			"1: " + formattest.SomeLine + "2: " + formattest.SomeLine},
		{"rows of two puzzles", "[1,0,0,0]\n[0,2,0,0]\n[0,0,3,0]\n[0,0,0,4]\n\n" +
			"[1,0,0,0]\n[0,2,0,0]\n[0,0,3,0]\n[0,0,0,4]\n", good("1", "6")},
		{"an empty list", "[]\n",
			"end: in:2:1: expected a puzzle, found the end of the input\n"},
		{"a bad one in a list", "[" + named + ",\n" + strings.Replace(named, "2", "7", 1) + ",\n" +
			named + "]", "1: " + four + "2: in:2:15: expected a digit from 1 to 4 or an empty cell, " +
			"found \"7\"\n" + "3: " + four},
		{"a bad one among several", strings.Replace(named, "2", "x", 1) + "\n" + named,
			"1: in:1:15: expected a number, a string, or null, found \"x\"\n2: " + four},
	})
}

// TestStreams: a puzzle of a list is there before the next one.
func TestStreams(t *testing.T) {
	in, out := io.Pipe()
	go io.WriteString(out, "["+named+",")
	e, err := format.NewReader(in, "in", format.Options{Format: "lists"}).Next(t.Context())
	if err != nil || e.Err != nil {
		t.Errorf("%+v, %v", e, err)
	}
}

func TestErrors(t *testing.T) {
	rows := "[1,0,0,0],[0,2,0,0],[0,0,3,0]"
	formattest.Run(t, format.Options{Format: "lists"}, []formattest.Case{
		{"text", "hello world\n", "1: in:1:1: expected a list, or a name and \"=\", found " +
			"\"hello world\"\n"},
		{"a row too few", "[" + rows + "]",
			"1: in:1:31: expected row 4 of 4, found the end of the list\n"},
		{"a row too few, without a list", strings.ReplaceAll(rows, "],", "]\n"),
			"1: in:3:10: expected row 4 of 4, found the end of the input\n"},
		{"a row too many", "[" + rows + ",[0,0,0,4],[0,0,0,0]]",
			"1: in:1:42: expected the end of the list after 4 rows, found more of it\n"},
		{"a cell too few", "[[1,0,0,0],[0,2,0],[0,0,3,0],[0,0,0,4]]",
			"1: in:1:18: expected a row of 4 cells, found 3\n"},
		{"no size", "[[1,0,0,0,0,0,0]]", "1: in:1:16: expected a row of 4, 6, 8, 9, 10, 12, 16 or " +
			"25 cells, or all cells of a grid, found 7\n"},
		{"no end", "[" + rows, "1: in:1:31: expected \"]\", found the end of the input\n"},
		{"a list among cells", "[[1,[0],0,0]]",
			"1: in:1:5: expected a cell or \"]\", found a list among cells\n"},
		{"a bracket too many", "]\n" + named, "1: in:1:1: expected a list, found \"]\"\n2: " + four},
		{"a string without end", "[['1,0,0,0]\n]\n",
			"1: in:1:3: expected a string of cells on one line, found \"1,0,0,0]\"\n"},
		{"a row too short, with semicolons", "[1 0 0 0; 0 2 0; 0 0 3 0; 0 0 0 4]",
			"1: in:1:16: expected a row of 4 cells, found 3\n"},
		{"a row too few, with semicolons", "[1 0 0 0; 0 2 0 0; 0 0 3 0]",
			"1: in:1:27: expected as many rows as cells in a row, found 3 of 4 cells\n"},
		{"a call among cells", "[[1,f,(0),0]]",
			"1: in:1:5: expected a number, a string, or null, found \"f\"\n"},
		{"a short row of a call", "f(g(1,0,0,0), g(0,2,0), g(0,0,3,0), g(0,0,0,4))",
			"1: in:1:22: expected a row of 4 cells, found 3\n"},
		{"a row string too short", `["1...", "...", "...."]`,
			"1: in:1:10: expected a row of 4 cells, found \"...\"\n"},
		{"a row string too few", `["1...", ".2..", "...."]`,
			"1: in:1:24: expected 4 rows, found 3\n"},
		{"a letter in a row string", `["1...", ".q..", "....", "...."]`,
			"1: in:1:10: expected a digit from 1 to 4 or \".\", found \"q\" in the row\n"},
		{"a row string of no size", `["1.....4"]`,
			"1: in:1:2: expected a row of 4, 6, 8, 9, 10, 12, 16 or 25 cells, found 7\n"},
	})
}

// TestNoLists: what looks like a list and is none.
func TestNoLists(t *testing.T) {
	for text, want := range map[string]string{
		"[[" + strings.ReplaceAll(named, ",[", ", [") + "], [" + named + "]]\n": "lists",

		"{\"field\": " + named + "}\n": "json",
		"[Puzzle]\n":                   "grid", "[{\"size\": 9}]": "json", "[]": "sets", "[]\n": "sets",
		"a = b\n": "",
		"f(x)\n":  "", "[1]\n53..7....\n": "grid", "| a = [\na b\na\n": "xcc",
		"{\"a\": [[1,2,3,4]]}": "json",
	} {
		if got := format.All.Detect([]byte(text), ""); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// Empty cells may be numbers, words and dots in any mixture, or else all have one other sign. A
// stray sign would pass for an empty cell.
func TestBlankSigns(t *testing.T) {
	const four = "1....2....3....4\n"
	stray := func(place, sign string) string {
		return "1: in:" + place + `: expected a digit or "."; another sign stands for empty cells ` +
			"only if all have it, found \"" + sign + "\"\n"
	}
	formattest.Run(t, format.Options{Format: "lists"}, []formattest.Case{
		{"numbers and words", `[[1,0,null,"."],["",2,None,-1],[.,0,3,nan],["0"," ",nil,4]]`,
			"1: " + four},
		{"one sign", `[[1,_,_,"_"],[_,2,_,_],["_",_,3,_],[_,_,_,4]]`, "1: " + four},
		{"one sign in rows", `["1xxx","x2xx","xx3x","xxx4"]`, "1: " + four},
		{"blanks in rows", `["12  ","  12","2 1 "," 1 2"]`, "1: 12....122.1..1.2\n"},
		{"two signs", `[[1,_,_,_],[_,2,?,_],[_,_,3,_],[_,_,_,4]]`, stray("1:5", "_")},
		{"a sign among zeros", `[[1,0,0,0],[0,2,"x",0],[0,0,3,0],[0,0,0,4]]`, stray("1:18", "x")},
		{"a sign among words", "[[1,null,null,null],\n[null,2,*,null],[null,null,3,null],\n" +
			"[null,null,null,4]]", stray("2:9", "*")},
		{"a sign among dots in rows", `["1...",".2x.","..3.","...4"]`, stray("1:12", "x")},
		{"on one list", "[" + strings.Repeat("0,", 34) + "?,1]", stray("1:70", "?")},
		{"the next puzzle has its own", "[[1,_,_,_],[_,2,_,_],[_,_,3,_],[_,_,_,4]]\n" +
			"[[1,0,0,0],[0,2,0,0],[0,0,3,0],[0,0,0,4]]\n", "1: " + four + "2: " + four},
	})
}
