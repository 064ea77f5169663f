package format_test

import (
	"context"
	"encoding/json"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"exactcover/encode/format"
	"exactcover/encode/format/formattest"
	"exactcover/encode/format/notation"
	"exactcover/encode/puzzle"
	_ "exactcover/internal/thorough" // fewer draws in the quick tests
)

// Every reader has two properties, which these tests draw puzzles and changes for. What is read,
// written and read again says the same. And nothing in a text is without effect: whatever is put
// in, taken out or said twice, the puzzle is another one, or there is an error, a warning, or
// something is left out.

// An effectCase is a reader with texts for it.
type effectCase struct {
	name, format string
	draw         func(t *rapid.T) string
	pieces       []string // what is put in, beside digits and signs
	// plain returns a text without what means nothing in its format: texts that differ in plain
	// are read as different ones.
	plain func(text string) string
}

var effectCases = []effectCase{
	{"line", "line", written("line"), []string{"A", "*", "_"}, plainLine},
	{"grid", "grid", drawASCII, []string{"|", "-", "12", "Puzzle 3\n"}, plainGrid},
	{
		"picture", "grid", anyOf(formattest.Framed, formattest.JigsawFrame),
		[]string{"┃", "│", "(1)", "A"}, plainPicture,
	},
	{"csv", "csv", written("csv"), []string{"\"", ",,", "12"}, plainCSV},
	{
		"table", "csv",
		anyOf("puzzle,solution\n1..............4,1234341221434321\n..1.............,1234341221434321\n"),
		[]string{"1", ",", "\""}, plainTable,
	},
	{
		"lists", "lists",
		anyOf("[[1,2,0,0],\n [0,0,0,'1'], [0,0,0,0],\n[0,0,\"4\",null]]\n"),
		[]string{"[", "]", "null", "'", "'2'"}, plainLists,
	},
	{"hodoku", "hodoku", written("hodoku"), []string{"+", ":", "111", "+1"}, plainHoDoKu},
	{"boj2580", "boj2580", written("boj2580"), []string{" 1", "\n\n"}, plainNumbers},
	{"boj4574", "boj4574", written("boj4574"), []string{"A1", " B2 ", "10\n"}, plainDominoes},
	{"long killer", "killer", drawLongKiller, []string{":", "769", "d"}, plainLongKiller},
	{"short killer", "killer", anyOf(formattest.ShortKiller + "\n"), []string{"<", "^", "j"},
		plainShortKiller},
	{"dotted", "dotted", drawDotted, []string{"~R1C1", "_2", ".AntiKing", "..", "~~"}, plainDotted},
}

// drawASCII draws grids, of digits or of candidates, with lines of ASCII characters.
func drawASCII(t *rapid.T) string {
	p := clueless(t)
	marked := p.Rows == 9 && rapid.Bool().Draw(t, "marked")
	if marked {
		p.Candidates = drawCandidates(t, p, 2)
	} else {
		p.Givens = drawGivens(t, p, "givens")
	}
	var b strings.Builder
	rule := "+" + strings.Repeat("-", 3*p.Cols) + "+\n"
	for c := range puzzle.Cell(p.Cells()) {
		row, col := p.Row(c), p.Col(c)
		switch {
		case col > 0 && p.Regions[c] != p.Regions[c-1]:
			b.WriteString("| ")
		case col > 0:
		case row == 0 || p.Regions[c] != p.Regions[c-puzzle.Cell(p.Cols)]:
			b.WriteString(rule + "| ")
		default:
			b.WriteString("| ")
		}
		switch {
		case marked:
			for d := range p.Candidates[c].All() {
				b.Write(notation.AppendNumber(nil, d))
			}
		case p.Givens[c] == puzzle.Empty:
			b.WriteByte('.')
		default:
			b.Write(notation.AppendNumber(nil, p.Givens[c]))
		}
		b.WriteByte(' ')
		if col == p.Cols-1 {
			b.WriteString("|\n")
		}
	}
	return b.String() + rule
}

// written draws texts of a format that is written.
func written(name string) func(t *rapid.T) string {
	return func(t *rapid.T) string {
		f, err := format.All.Lookup(name)
		if err != nil {
			t.Fatal(err)
		}
		text, err := f.Append(context.Background(), nil, drawFor(name)(t), nil)
		if err != nil {
			t.Fatal(err)
		}
		return string(append(text, f.End...))
	}
}

func anyOf(texts ...string) func(t *rapid.T) string {
	return func(t *rapid.T) string { return rapid.SampledFrom(texts).Draw(t, "text") }
}

// change draws a change of a text.
func change(t *rapid.T, text string, pieces []string) string {
	signs := []string{"z", "!", "\x00", "~", "9", "1", "0", ",", ";", " ", ".", "\n", "#", "\n#\n"}
	piece := rapid.SampledFrom(append(signs, pieces...)).Draw(t, "piece")
	at := rapid.IntRange(0, len(text)-1).Draw(t, "at")
	end := min(len(text), at+rapid.IntRange(1, 6).Draw(t, "length"))
	switch rapid.SampledFrom(
		[]string{"put in", "take out", "replace", "say twice"},
	).Draw(t, "change") {
	case "put in":
		return text[:at] + piece + text[at:]
	case "take out":
		return text[:at] + text[end:]
	case "replace":
		return text[:at] + piece + text[at+1:]
	}
	return text[:end] + text[at:]
}

func TestNothingWithoutEffect(t *testing.T) {
	for _, c := range effectCases {
		t.Run(c.name, func(t *testing.T) {
			rapid.Check(t, func(r *rapid.T) {
				text := c.draw(r)
				changed := change(r, text, c.pieces)
				if c.plain(text) == c.plain(changed) || !isGood(t, c.format, text) {
					return
				}
				if effectOf(t, c.format, text).isOf(t, c.format, changed) {
					r.Fatalf(
						"no effect: from\n%q\nto\n%q\nplain\n%s", text, changed,
						cmp.Diff(c.plain(text), c.plain(changed)),
					)
				}
				rereads(t, c.format, changed)
			})
		})
	}
}

// isGood reports whether the puzzles of a text are good.
func isGood(t *testing.T, name, text string) bool {
	t.Helper()
	entries, _, _ := formattest.ReadAll(t, strings.NewReader(text), "in", format.Options{Format: name})
	return !slices.ContainsFunc(entries, func(e format.Entry) bool { return e.Err != nil })
}

// rereads tests that what a text says is the same when it is written and read again.
func rereads(t *testing.T, name, text string) {
	t.Helper()
	entries, _, _ := formattest.ReadAll(t, strings.NewReader(text), "in", format.Options{Format: name})
	for _, e := range entries {
		if e.Puzzle != nil {
			again(t, e)
		}
	}
}

// The formats in JSON are changed as documents. Of the changes without effect, the paths are known.
func TestNothingWithoutEffectJSON(t *testing.T) {
	for _, c := range []struct {
		format     string
		draw       func(t *rapid.T) (text string, err error)
		exceptions []string
	}{
		{"json", func(t *rapid.T) (string, error) {
			text, err := appendAs("json")(nil, drawFor("json")(t))
			return string(text), err
		}, []string{`say twice candidates\..*`, `remove (size|digits|regions)`}},
		{
			"fpuzzles",
			func(t *rapid.T) (string, error) {
				return formattest.FPuzzlesText(drawFor("fpuzzles")(t))
			},
			append(slices.Clone(fpuzzlesIdlePaths),
				`(remove|replace) .*\.region`,
				`remove (whispers|lockout|modularline|difference|ratio)\.\d+\.value`,
				`say twice (grid\.\d+\.\d+\.givenPencilMarks|odd|even|minimum|maximum|negative)\.\d+`),
		},
		{"scl", drawSCL, []string{
			`(foglight|settings)(\..*)?`, `metadata\.rules(\..*)?`, `cells\.\d+\.\d+\.c(\..*)?`,
			// a row
			`.* (lines|overlays)\.\` +
				`d+\..*`, `(remove|say twice) ca` +
				`ges\.0`, `remove cages(\.0\.(hidden|type))?`, `replace cages\.0\.hidden`,
			`(remove|replace) cages\.\d+\.unique`, // true, if it is not there
		}},
	} {
		t.Run(c.format, func(t *testing.T) {
			idle := regexp.MustCompile("^(" + strings.Join(c.exceptions, "|") + ")$")
			rapid.Check(t, func(r *rapid.T) {
				text, err := c.draw(r)
				var doc any
				if err == nil {
					err = json.Unmarshal([]byte(text), &doc)
				}
				if err != nil {
					r.Fatal(err)
				}
				base, _ := json.Marshal(doc)
				what, path := "", ""
				doc = edited(r, doc, &what, &path)
				changed, _ := json.Marshal(doc)
				if string(base) == string(changed) || idle.MatchString(what+" "+path) ||
					idle.MatchString(path) {
					return
				}
				if effectOf(t, c.format, string(base)).isOf(t, c.format, string(changed)) {
					r.Fatalf("%s %s: no effect: from\n%s\nto\n%s", what, path, base, changed)
				}
				rereads(t, c.format, string(changed))
			})
		})
	}
}

// drawSCL draws a SudokuPad object: its first cage is a row once more.
func drawSCL(t *rapid.T) (string, error) {
	p := puzzle.New(rapid.IntRange(2, 12).Draw(t, "side"))
	p.Givens, p.Regions = drawGivens(t, p, "givens"), drawRegions(t, p)
	pairs := func(cells []puzzle.Cell) (list []any) {
		for _, c := range cells {
			list = append(list, []any{p.Row(c), p.Col(c)})
		}
		return list
	}
	var cells, regions []any
	for row := range p.Rows {
		var list []any
		for col := range p.Cols {
			cell := map[string]any{"c": "#FFF"}
			if d := notation.Given(p, int(p.Cell(row, col))); d != puzzle.Empty {
				cell["value"] = d
			}
			list = append(list, cell)
		}
		cells = append(cells, list)
	}
	for _, region := range notation.Groups(p.Regions) {
		regions = append(regions, pairs(region))
	}
	cages := []any{
		map[string]any{
			"cells": pairs(notation.Walk(p, 1, 0, [2]int{0, 1})), "hidden": true, "type": "rowcol",
		},
	}
	for range rapid.IntRange(0, 3).Draw(t, "cages") {
		cages = append(cages, map[string]any{
			"cells": pairs(drawCells(t, p)), "value": rapid.IntRange(1, 40).Draw(t, "sum"),
			"unique": rapid.Bool().Draw(t, "unique"),
		})
	}
	solution := []any{1}
	for _, d := range drawGivens(t, p, "solution")[1:] {
		var cell any
		if d != puzzle.Empty {
			cell = d
		}
		solution = append(solution, cell)
	}
	doc := map[string]any{
		"cells": cells, "cages": cages, "title": "T", "foglight": []any{[]any{0, 0}},
		"metadata": map[string]any{"author": "A", "rules": "R", "solution": solution},
		"lines": []any{
			map[string]any{"wayPoints": []any{[]any{0.5, 0.5}, []any{1.5, 0.5}}, "color": "#F00"},
		},
	}
	if regions != nil {
		doc["regions"] = regions
	}
	text, err := json.Marshal(doc)
	return string(text), err
}

// edited draws a change of a document: what is changed, and where.
func edited(t *rapid.T, doc any, what, path *string) any {
	here := rapid.IntRange(0, 3).Draw(t, "here") == 0
	odd := rapid.SampledFrom(oddValues).Draw(t, "odd")
	switch v := doc.(type) {
	case map[string]any:
		v = maps.Clone(v)
		keys := slices.Sorted(maps.Keys(v))
		if here || len(keys) == 0 {
			*what, *path = "add", strings.TrimPrefix(*path+".zzz", ".")
			v["zzz"] = odd
			return v
		}
		key := rapid.SampledFrom(keys).Draw(t, "key")
		*path = strings.TrimPrefix(*path+"."+key, ".")
		if rapid.IntRange(0, 4).Draw(t, "remove") == 0 {
			*what = "remove"
			delete(v, key)
			return v
		}
		v[key] = edited(t, v[key], what, path)
		return v
	case []any:
		if len(v) == 0 {
			break
		}
		i := rapid.IntRange(0, len(v)-1).Draw(t, "index")
		*path += "." + strconv.Itoa(i)
		switch {
		case here && rapid.Bool().Draw(t, "remove"):
			*what = "remove"
			return slices.Delete(slices.Clone(v), i, i+1)
		case here:
			*what = "say twice"
			return slices.Insert(slices.Clone(v), i, v[i])
		}
		v = slices.Clone(v)
		v[i] = edited(t, v[i], what, path)
		return v
	}
	*what = "replace"
	return odd
}
