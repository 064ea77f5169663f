package puzzlejson_test

import (
	"fmt"
	"strings"
	"testing"

	"exactcover/encode/format"
	"exactcover/encode/format/formattest"
	"exactcover/encode/format/puzzlejson"
	"exactcover/encode/format/recognise"
	"exactcover/encode/format/source"
	"exactcover/encode/rule"
)

func TestReadJSON(t *testing.T) {
	const empty9 = "................................................................................."
	four := func(line, givens string) string { return line + ": " + givens + "\n" }
	with := func(fields string) string { return `{"size": 4, ` + fields + "}" }
	formattest.Run(t, format.Options{Format: "json"}, []formattest.Case{
		{"nothing said", "{}", "1: " + empty9 + "\n"},
		{
			"one line each", "{}\n\n# comment\n" + with(`"givens": ["1...", "....", "....", "...4"]`) + "\n",
			"1: " + empty9 + "\n4: 1..............4\n",
		},
		{
			"on one line", `{"size": 4}{"size": 6} {"size": 4}`,
			four("1", "................") + "1: " + strings.Repeat(".", 36) + "\n" +
				four("1", "................"),
		},
		{
			"on many lines", "{\n  \"size\":\n 4\n}\n{\n}",
			four("1", "................") + "5: " + empty9 + "\n",
		},
		{
			"lists of numbers",
			with(`"givens": [[1, null, null, null], "....", [null,null,null,null], "...4"]`),
			four("1", "1..............4"),
		},
		{
			"numbers above 9",
			`{"size": 10, "givens": [[10,null,null,null,null,null,null,null,null,1]` + strings.Repeat(
				`,[null,null,null,null,null,null,null,null,null,null]`, 9,
			) + `]}`,
			"1: A........1" + strings.Repeat(".", 90) + "\n",
		},
		{
			"not square",
			`{"rows": 2, "cols": 3, "digits": [0, 2], "regions": "none", "givens": ["0..", "..2"]}`,
			"1: " + `{"rows": 2, "cols": 3, "digits": [0, 2], "regions": "none", "givens": ["0..", "..2"]}` +
				"\n",
		},
		{
			"regions", with(`"regions": ["aaéé", "aaéé", "x..x", "x..x"]`),
			"1: " + `{"size": 4, "regions": ["aaéé", "aaéé", "x..x", "x..x"]}` + "\n",
		},
		{
			"the usual regions", with(`"regions": ["ddcc", "ddcc", "bbaa", "bbaa"]`),
			four("1", "................"),
		},
		{
			"candidates", with(`"candidates": {"r1c1": [2, 1], "r4c4": []}`),
			"1: " + `{"size": 4, "candidates": {"r1c1": [1, 2], "r4c4": []}}` + "\n",
		},
		{"all candidates", with(`"candidates": {"r1c1": [1, 2, 3, 4]}`), four("1", "................")},
		{
			"texts", `{"id": "\u00e9\ud83d\ude00\"\\\n\/", "title": "<b>", "author": "\ud800x\udc00"}`,
			"1: " + empty9 + "\n",
		},
		{
			"domino",
			`{"rules": [{"rule": "domino", "singles": {"3": "r1c1"}, "given": [["r1c2", 1, "r2c2", 2]]}]}`,
			"1: " + `{"size": 9, "rules": [{"rule": "domino", "given": [["r1c2", 1, "r2c2", 2]], ` +
				`"singles": {"3": "r1c1"}}]}` + "\n",
		},
		{
			"domino without given", `{"rules": [{"rule": "domino"}]}`,
			"1: " + `{"size": 9, "rules": [{"rule": "domino"}]}` + "\n",
		},
		{
			"solution", with(`"solution": ["1234", [3,4,1,2], "2143", "4321"]`),
			four("1", "................"),
		},

		{
			"unknown key", with(`"given": []`),
			`1: in:1:13: expected a known key (is "givens" meant?), found "given"` + "\n",
		},
		{"key twice", with(`"size": 4`), `1: in:1:13: expected each key once, found "size" again` + "\n"},
		{
			"size and rows", with(`"rows": 4`),
			"1: in:1:21: expected either a size or rows and cols, found both\n",
		},
		{
			"size and cols", with(`"cols": 4`),
			"1: in:1:21: expected either a size or rows and cols, found both\n",
		},
		{"rows alone", `{"rows": 4}`, "1: in:1:10: expected cols beside rows, found rows alone\n"},
		{"cols alone", `{"cols": 4}`, "1: in:1:10: expected rows beside cols, found cols alone\n"},
		{
			"size 0", `{"size": 0}`,
			"1: in:1:10: expected a whole number from 1 to 64, found the number 0\n",
		},
		{
			"size huge", `{"size": 1e9}`,
			"1: in:1:10: expected a whole number from 1 to 64, found the number 1e9\n",
		},
		{
			"size in quotes", `{"size": "9"}`,
			"1: in:1:10: expected a whole number from 1 to 64, found \"9\"\n",
		},
		{
			"size 64", `{"size": 64}`,
			"1: in:1:10: expected digits, since the highest is 63 and there are 64 rows, found none\n",
		},
		{
			"rows and cols 64", `{"rows": 64, "cols": 64}`,
			"1: in:1:10: expected digits, since the highest is 63 and there are 64 rows, found none\n",
		},
		{
			"rows above 64", `{"rows": 65, "cols": 1}`,
			"1: in:1:10: expected a whole number from 1 to 64, found the number 65\n",
		},
		{
			"no digits", `{"rows": 2, "cols": 3}`,
			"1: in:1:1: expected digits, since there are not as many rows as columns, found none\n",
		},
		{
			"too few digits", `{"size": 4, "digits": [1, 3]}`,
			"1: in:1:23: expected at least as many digits as cells in a row or column, 4, found 3\n",
		},
		{
			"digits upside down", `{"size": 4, "digits": [5, 1]}`,
			"1: in:1:27: expected a whole number from 5 to 63, found the number 1\n",
		},
		{
			"three digits", `{"size": 4, "digits": [1, 2, 3]}`,
			"1: in:1:23: expected a list of the lowest and the highest digit, found a list\n",
		},
		{
			"no regions", `{"size": 5}`,
			"1: in:1:1: expected regions, since a grid of this size has no usual ones, found none\n",
		},
		{
			"regions of another size", with(`"regions": ["aabb"]`),
			"1: in:1:24: expected \"none\", or a list of 4 rows of labels, found a list of 1\n",
		},
		{
			"regions a word", with(`"regions": "all"`),
			"1: in:1:24: expected \"none\", or a list of 4 rows of labels, found \"all\"\n",
		},
		{
			"a row of regions too long", with(`"regions": ["aabb", "aabbc", "ccdd", "ccdd"]`),
			"1: in:1:33: expected 4 labels, found \"aabbc\"\n",
		},
		{
			"a row of regions no text", with(`"regions": ["aabb", 1, "ccdd", "ccdd"]`),
			"1: in:1:33: expected a row of labels in double quotes, found the number 1\n",
		},
		{
			"a region too large", with(`"regions": ["aabb", "aabb", "cadd", "ccdd"]`),
			"1: in:1:43: expected a region with at most as many cells as there are digits, 4, found " +
				"another cell of \"a\"\n",
		},
		{
			"givens of another size", with(`"givens": ["...."]`),
			"1: in:1:23: expected a list of 4 rows, found a list of 1\n",
		},
		{
			"a row of givens too short", with(`"givens": ["....", "...", "....", "...."]`),
			"1: in:1:32: expected 4 cells, found 3\n",
		},
		{
			"a list of givens too short", with(`"givens": ["....", [1, 2], "....", "...."]`),
			"1: in:1:32: expected a row of 4 cells, found a list of 2\n",
		},
		{
			"zero is no empty cell", with(`"givens": ["....", "..0.", "....", "...."]`),
			"1: in:1:35: expected a digit from 1 to 4 or \".\", found \"0\"\n",
		},
		{
			"given too high", with(`"givens": [[1, 2, 3, 5], "....", "....", "...."]`),
			"1: in:1:34: expected a digit from 1 to 4, found the number 5\n",
		},
		{
			"givens as text above 9", `{"size": 10, "givens": ["..........", 1, 2, 3, 4, 5, 6, 7, 8, 9]}`,
			"1: in:1:25: expected a list of numbers, since there are digits above 9, found \"..........\"\n",
		},
		{
			"candidates no object", with(`"candidates": [1]`),
			"1: in:1:27: expected an object such as {\"r1c1\": [1, 2]}, found a list\n",
		},
		{
			"candidates off the grid", with(`"candidates": {"r5c1": [1]}`),
			"1: in:1:28: expected a cell from \"r1c1\" to \"r4c4\", found \"r5c1\"\n",
		},
		{
			"cell with zeros", with(`"candidates": {"r01c1": [1]}`),
			"1: in:1:28: expected a cell from \"r1c1\" to \"r4c4\", found \"r01c1\"\n",
		},
		{
			"candidate too high", with(`"candidates": {"r1c1": [5]}`),
			"1: in:1:37: expected a digit from 1 to 4, found the number 5\n",
		},
		{
			"candidates no list", with(`"candidates": {"r1c1": 5}`),
			"1: in:1:36: expected a list of digits, found the number 5\n",
		},
		{"rules no list", `{"rules": {}}`, "1: in:1:11: expected a list of rules, found an object\n"},
		{
			"rule no object", `{"rules": ["domino"]}`,
			"1: in:1:12: expected an object such as {\"rule\": \"domino\"}, found \"domino\" in rule 1\n",
		},
		{
			"rule without name", `{"rules": [{}]}`,
			"1: in:1:12: expected the key \"rule\", found none in rule 1\n",
		},
		{
			"unknown rule", `{"rules": [{"rule": "dominoes"}]}`,
			"1: in:1:21: expected a known rule (is \"domino\" meant?), found \"dominoes\" in rule 1\n",
		},
		{
			"mistakes in several parts", `{"rules": [{"rule": "killr"}, ` +
				`{"rule": "odd", "cells": ["r1c1"]}, {"rule": "even", ` +
				`"cells": ["r1c1 r1c2", "r1"]}], "candidates": {"r1c1": [10]}}`,
			"1: in:1:21: expected a known rule (is \"killer\" meant?), found \"killr\" in rule 1\n" +
				"in:1:107: expected each cell once, found r1c1 again in rule 3, even\n" +
				"in:1:140: expected a digit from 1 to 9, found the number 10\n",
		},
		{
			"ten of many mistakes", `{"rules": [` + strings.Repeat("3, ", 12) + `4]}`,
			"1: " + strings.Join(mistakes(10), "\n") + "\n",
		},
		{
			"comma at the end", `{"size": 4, "givens": ["....",]}`,
			"1: in:1:30: expected no comma after the last element, found \",\" ahead of \"]\"\n",
		},
		{
			"rule by a setter's name", `{"rules": [{"rule": "X-Sudoku"}]}`,
			"1: in:1:21: expected a known rule (state this as diagonal+, diagonal-, or both), found " +
				"\"X-Sudoku\" in rule 1\n",
		},
		{
			"unknown key of a rule", `{"rules": [{"rule": "domino", "single": {}}]}`,
			"1: in:1:31: expected one of the keys rule, given, singles (is \"singles\" meant?), " +
				"found \"single\" in rule 1, domino\n",
		},
		{
			"domino of three", `{"rules": [{"rule": "domino", "given": [["r1c1", 1, "r1c2"]]}]}`,
			"1: in:1:41: expected a list of cell, digit, cell and digit, found a list of 3 in rule 1, " +
				"domino\n",
		},
		{
			"domino digit", `{"rules": [{"rule": "domino", "given": [["r1c1", 10, "r1c2", 2]]}]}`,
			"1: in:1:50: expected a digit from 1 to 9, found the number 10 in rule 1, domino\n",
		},
		{
			"single of no digit", `{"rules": [{"rule": "domino", "singles": {"10": "r1c1"}}]}`,
			"1: in:1:43: expected a digit from 1 to 9 in double quotes, found \"10\" in rule 1, domino\n",
		},
		{
			"domino apart", `{"rules": [{"rule": "domino", "given": [["r1c1", 1, "r1c3", 2]]}]}`,
			"1: in:1:12: expected a domino rule that fits the grid, found a mistake (r1c1 and " +
				"r1c3 are not neighbours) in rule 1, domino\n",
		},
		{
			"dominoes no list", `{"rules": [{"rule": "domino", "given": true}]}`,
			"1: in:1:40: expected a list of pairs, each cell, digit, cell, digit, found true in rule " +
				"1, domino\n",
		},
		{
			"domino off the grid", `{"rules": [{"rule": "domino", "given": [["r1c1", 1, "r1c10", 2]]}]}`,
			"1: in:1:53: expected a cell from \"r1c1\" to \"r9c9\", found \"r1c10\" in rule 1, domino\n",
		},
		{
			"singles no object", `{"rules": [{"rule": "domino", "singles": null}]}`,
			"1: in:1:42: expected an object such as {\"1\": \"r1c1\"}, found null in rule 1, domino\n",
		},
		{
			"single off the grid", `{"rules": [{"rule": "domino", "singles": {"1": "A1"}}]}`,
			"1: in:1:48: expected a cell from \"r1c1\" to \"r9c9\", found \"A1\" in rule 1, domino\n",
		},
		{
			"title no text", `{"title": 1}`,
			"1: in:1:11: expected text in double quotes, found the number 1\n",
		},

		{
			"a list of puzzles", "[{}]\n{}",
			"1: in:1:1: expected an object, found a list\n2: " + empty9 + "\n",
		},
		{"text", "hello\n{}", "1: in:1:1: expected a value, found \"hello\"\n2: " + empty9 + "\n"},
		{
			"no closing brace", `{"size": 4`,
			"1: in:1:11: expected \",\" or \"}\", found the end of the input\n",
		},
		{"no colon", `{"size" 4}`, "1: in:1:9: expected \":\", found \"4\"\n"},
		{"no key", `{size: 4}`, "1: in:1:2: expected a key in double quotes, found \"s\"\n"},
		{
			"comma at the end", `{"size": 4,}`,
			"1: in:1:11: expected no comma after the last element, found \",\" ahead of \"}\"\n",
		},
		{"no comma", `{"size": 4 "id": ""}`, "1: in:1:12: expected \",\" or \"}\", found \"\\\"\"\n"},
		{"wrong bracket", `{"rules": [}`, "1: in:1:12: expected a value, found \"}\"\n"},
		{
			"open string", "{\"id\": \"a\n",
			"1: in:1:10: expected the closing quote of a string, found the end of the line\n",
		},
		{
			"bad escape", `{"id": "\x"}`,
			`1: in:1:10: expected one of the escapes \" \\ \/ \b \f \n \r \t \u, found "x"` + "\n",
		},
		{"bad hex", `{"id": "\u00g0"}`, `1: in:1:13: expected four hexadecimal digits, found "g"` + "\n"},
		{"not UTF-8", "{\"id\": \"\xff\"}", `1: in:1:8: expected UTF-8 text, found "\xff"` + "\n"},
		{"bad number", `{"size": -}`, "1: in:1:11: expected a digit, found \"}\"\n"},
		{"leading zero", `{"size": 09}`, "1: in:1:11: expected \",\" or \"}\", found \"9\"\n"},
		{
			"fraction", `{"size": 9.5}`,
			"1: in:1:10: expected a whole number from 1 to 64, found the number 9.5\n",
		},
		{"bad word", `{"size": nul}`, "1: in:1:10: expected a value, found \"nul\"\n"},
		{
			"too deep", strings.Repeat("[", 100),
			"1: in:1:34: expected at most 32 levels of lists and objects, found \"[\"\n",
		},
		{"NUL", "{\x00", "1: in:1:2: expected a key in double quotes, found \"\\x00\"\n"},
		{
			"bad syntax among good lines", "{\"size\": 4}\n{\"size\": 4, \"gi\n{\"size\": 4}\n",
			four("1", "................") + "2: in:2:16: expected the closing quote of a string, found " +
				"the end of the line\n" + four("3", "................"),
		},
		{
			"line cut after a value", "{\"size\": 4\n{\"size\": 4}\n",
			"1: in:2:1: expected \",\" or \"}\", found \"{\"\n" + four("2", "................"),
		},
		{
			"bad meaning among good objects", `{"size": 4}{"size": 5}{"size": 4}`,
			four("1", "................") + "1: in:1:12: expected regions, since a grid of this size " +
				"has no usual ones, found none\n" + four("1", "................"),
		},
		{
			"object too long", `{"size": 4}` + "\n" + `{"id": "` + strings.Repeat("x", source.MaxLength) +
				"\"}\n" + `{"size": 4}`,
			four("1", "................") + "2: in:2:2097153: expected the end of the object within " +
				"2097152 bytes, found more of it\n" + four("3", "................"),
		},
	})
}

// TestRecognise: keys that other formats have too do not decide.
func TestRecognise(t *testing.T) {
	for text, want := range map[string]recognise.Answer{
		`{"size": 9, `: recognise.Wait, `{"size": 9, "givens": [`: recognise.BySign,
		`{"size": 9}`: recognise.BySign, "1234\n": recognise.No,
	} {
		h := recognise.NewHead([]byte(text), false)
		if got := puzzlejson.Format(rule.All).Recognise(h); got != want {
			t.Errorf("%s: %d, want %d", text, got, want)
		}
	}
}

// mistakes returns the messages about the first rules of a list that are numbers.
func mistakes(n int) (messages []string) {
	for k := range n {
		messages = append(messages, fmt.Sprintf("in:1:%d: expected an object such as {\"rule\": "+
			"\"domino\"}, found the number 3 in rule %d", 12+3*k, k+1))
	}
	return messages
}
