package format_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"exactcover/encode/format"
	"exactcover/encode/format/formattest"
	"exactcover/internal/race"
)

// Nothing in a source is without effect: whatever is changed in it, the reading changes, or it is
// an error, or something is remarked or left out. The exceptions are listed.

// An effect is all that a reader says about a text: where it refuses what it does not know, and
// where it ignores that.
type effect [2]string

func effectOf(t *testing.T, name, text string) effect {
	return effect{saidOf(t, name, text, false), saidOf(t, name, text, true)}
}

// isOf reports whether a text has the effect.
func (e effect) isOf(t *testing.T, name, text string) bool {
	return saidOf(t, name, text, false) == e[0] && saidOf(t, name, text, true) == e[1]
}

func saidOf(t *testing.T, name, text string, ignore bool) string {
	t.Helper()
	var b strings.Builder
	entries, last, err := formattest.ReadAll(
		t, strings.NewReader(text), "in", format.Options{Format: name, IgnoreUnknown: ignore},
	)
	for _, e := range entries {
		if e.Err != nil {
			fmt.Fprintln(&b, e.Err)
			continue
		}
		p := e.Puzzle
		fmt.Fprintf(&b, "%s\n%s\n%s\n", mustAppend(t, "json", p),
			formattest.Found(e.Warnings), formattest.Found(e.LeftOut))
	}
	fmt.Fprintln(&b, err, formattest.Found(last.Warnings))
	return b.String()
}

// An edit is a changed document: what was changed, where, and what came of it.
type edit struct {
	what string
	path string // keys and indices with points between them
	doc  any
}

// oddValues are put in the place of every value.
var oddValues = []any{"zzz", 12345.0, true, []any{"zzz"}, map[string]any{"zzz": 1.0}}

// edits calls do with a document after each change of one place.
func eachEdit(doc any, path string, put func(any) any, do func(edit)) {
	for _, odd := range oddValues {
		if path != "" && !reflect.DeepEqual(odd, doc) {
			do(edit{"replace", path, put(odd)})
		}
	}
	join := func(key string) string { return strings.TrimPrefix(path+"."+key, ".") }
	switch v := doc.(type) {
	case map[string]any:
		with := func(key string, value any) any {
			m := maps.Clone(v)
			m[key] = value
			return put(m)
		}
		for _, odd := range oddValues {
			do(edit{"add", join("zzz"), with("zzz", odd)})
		}
		for _, key := range slices.Sorted(maps.Keys(v)) {
			m := maps.Clone(v)
			delete(m, key)
			do(edit{"remove", join(key), put(m)})
			eachEdit(v[key], join(key), func(value any) any { return with(key, value) }, do)
		}
	case []any:
		for i := range v {
			do(edit{"remove", join(strconv.Itoa(i)), put(slices.Delete(slices.Clone(v), i, i+1))})
			eachEdit(v[i], join(strconv.Itoa(i)), func(value any) any {
				l := slices.Clone(v)
				l[i] = value
				return put(l)
			}, do)
		}
	}
}

// testEffects tests that every change of a JSON document has an effect, but for those of which path
// and what are matched by an exception.
func testEffects(t *testing.T, name, text string, exceptions ...string) {
	t.Helper()
	var doc any
	if err := json.Unmarshal([]byte(text), &doc); err != nil {
		t.Fatal(err)
	}
	var idle []*regexp.Regexp
	for _, e := range exceptions {
		idle = append(idle, regexp.MustCompile("^("+e+")$"))
	}
	ordered, err := json.Marshal(doc)
	if err != nil {
		t.Fatal(err)
	}
	base := goodEffect(t, name, string(ordered))
	used := make(map[*regexp.Regexp]bool)
	n := 0
	eachEdit(doc, "", func(v any) any { return v }, func(e edit) {
		changed, err := json.Marshal(e.doc)
		if err != nil {
			t.Fatal(err)
		}
		n++
		if !base.isOf(t, name, string(changed)) {
			return
		}
		for _, r := range idle {
			if r.MatchString(e.what+" "+e.path) || r.MatchString(e.path) {
				used[r] = true
				return
			}
		}
		t.Errorf("%s %s: no effect in %s", e.what, e.path, changed)
	})
	for _, r := range idle {
		if !used[r] {
			t.Errorf("the exception %v is none", r)
		}
	}
	t.Logf("%d changes", n)
}

// fpuzzlesIdlePaths are the changes of an f-puzzles object that mean nothing for a solver.
var fpuzzlesIdlePaths = []string{
	`(ruleset|fogofwar|foglight|msgcorrect|successMessage|rules|disabledlogic|truecandidatesoption` +
		`s|highlightConflicts)(\..*)?`,
	`negative\.2`, // foglight
	`remove size`, // the grid tells it
	`grid\.\d+\.\d+\.(zzz|c|cornerPencilMarks)(\..*)?`,
	`replace grid\.\d+\.\d+`,   // by one with marks
	`grid\.0\.1\.value`,        // entered
	`remove arrow.0.lines.0.0`, // the circle may begin the line or not
	`killercage\.0\.outlineC`,
	`remove littlekillersum\.0\.cells`, // the place and the direction tell them
	`(add|remove) (line|circle|rectangle|text|cage)\.\d+\.(width|value|zzz|cells|lines)`,
	`replace (circle|text|cage)\.\d+\.(width|value)`,
	`remove (circle|rectangle|text|cage|line)(\.\d+(\.cells\.\d+)?)?`,
	`replace (line|circle|rectangle|text|cage)\.\d+`, // by one that shows nothing
	`.* line\.0\..*`, // what a constraint has drawn
}

func TestFPuzzlesEffects(t *testing.T) {
	if race.Enabled {
		t.Skip("one goroutine, and slow under the race detector")
	}
	row := "[{},{},{},{}]"
	text := `{"size":4,"title":"T","author":"A","ruleset":"R","grid":[[{"value":1,"given":true,` +
		`"c":"#F00","region":1},{"value":2,"cornerPencilMarks":[1]},{"givenPencilMarks":[1,3]},` +
		`{"region":null}],` + row + "," + row + "," + row + `],` +
		`"solution":[1,2,3,4,1,2,3,4,1,2,3,4,1,2,3,4],` +
		`"fogofwar":["R1C1"],"foglight":["R1C1"],"msgcorrect":"x","successMessage":"x","rules":"x",` +
		`"disabledlogic":{"a":1},"truecandidatesoptions":{"a":1},"highlightConflicts":true,` +
		`"diagonal+":true,"diagonal-":true,"antiknight":true,"antiking":true,"nonconsecutive":true,` +
		`"negative":["ratio","xv","foglight"],` +
		`"killercage":[{"cells":["R1C1","R1C2"],"value":"3","outlineC":"#000"}],` +
		`"littlekillersum":[{"cell":"R0C0","cells":["R1C1","R2C2","R3C3","R4C4"],"direction":"DR",` +
		`"value":"7"}],` +
		`"arrow":[{"cells":["R1C1"],"lines":[["R1C1","R1C2","R1C3"]]}],"sandwichsum":[{"cell":"R0C1",` +
		`"value":"2"}],"xsum":[{"cell":"R5C2","value":"3"}],"skyscraper":[{"cell":"R1C5","value":"2"}],` +
		`"thermometer":[{"lines":[["R1C1","R1C2"]]}],"slowthermometer":[{"lines":[["R2C1","R2C2"]]}],` +
		`"palindrome":[{"lines":[["R3C1","R3C2"]]}],"renban":[{"lines":[["R4C1","R4C2"]]}],` +
		`"whispers":[{"lines":[["R1C1","R2C1"]],"value":"2"}],"regionsumline":[{"lines":[["R1C2",` +
		`"R1C3"]]}],"betweenline":[{"lines":[["R2C1","R2C2","R2C3"]]}],"lockout":[{"lines":[["R3C1",` +
		`"R3C2","R3C3"]],"value":"2"}],` +
		`"entropicline":[{"lines":[["R4C1","R4C2"]]}],"modularline":[{"lines":[["R1C1","R1C2"]],` +
		`"value":"2"}],"doublearrow":[{"lines":[["R1C1","R1C2","R1C3"]]}],` +
		`"zipperline":[{"lines":[["R1C1","R1C2","R1C3"]]}],` +
		`"difference":[{"cells":["R1C1","R1C2"],"value":"3"}],"ratio":[{"cells":["R2C1","R2C2"],` +
		`"value":"3"}],"xv":[{"cells":["R3C1","R3C2"],"value":"X"}],"clone":[{"cells":["R1C1","R1C2"]` +
		`,"cloneCells":["R3C1","R3C2"]}],` +
		`"quadruple":[{"cells":["R1C1","R1C2","R2C1","R2C2"],"values":[1,2]}],` +
		`"extraregion":[{"cells":["R1C1","R2C2"]}],"columnindexer":[{"cells":["R1C1","R2C1"]}],` +
		`"rowindexer":[{"cells":["R1C1","R1C2"]}],` +
		`"odd":[{"cell":"R4C4"}],"even":[{"cells":["R4C3"]}],"minimum":[{"cell":"R1C4"}],` +
		`"maximum":[{"cell":"R2C4"}],` +
		`"line":[{"lines":[["R1C1","R4C4","R3C1"]],"fromConstraint":"Renban","width":1},` +
		`{"lines":[["R3C1","R4C4"]]}],"circle":[{"cells":["R1C1"],"width":1}],` +
		`"rectangle":[{"cells":["R1C1","R2C2"]}],` +
		`"text":[{"cells":["R0C1"],"value":"2"}],"cage":[{"cells":["R1C1","R2C2"],"value":"x"}]}`
	testEffects(t, "fpuzzles", text, fpuzzlesIdlePaths...)
}

func TestSCLEffects(t *testing.T) {
	row := `[{},{},{},{}]`
	text := `{"id":"x","title":"T","cellSize":50,"cells":[[{"value":"1","c":"#F00"},{},{},` +
		`{"value":4}],` + row + `,` + row + `,` + row + `],` +
		`"regions":[[[0,0],[0,1],[0,2],[1,0]],[[0,3],[1,1],[1,2],[1,3]],[[0,0],[3,3]]],` +
		`"settings":{"a":1},"foglight":[[0,0]],` +
		`"cages":[{"cells":[[0,0],[0,1]],"value":3,"outlineC":"#000"},{"cells":[[2,0],[2,1]],` +
		`"value":"6","unique":false},{"cells":[[3,0],[3,1]],"sum":5},{"cells":[[2,2],[2,3]]},` +
		`{"cells":[[1,1]]},` +
		`{"value":"author: A"},{"cells":[[0,0],[0,1],[0,2],[0,3]],"type":"rowcol","hidden":true,` +
		`"unique":true},{"cells":[[0,0],[1,0]],"hidden":true}],` +
		`"metadata":{"solution":"1234341221434321","rules":"R","msgcorrect":"M","source":"S",` +
		`"antiking":true},"global":["antiknight"],` +
		`"lines":[{"wayPoints":[[1,2],[2,2]],"color":"#000"}],"overlays":[{"center":[1,1],"text":"x"}` +
		`],"underlays":[{"center":[2,1]}],"arrows":[{"wayPoints":[[1,1],[1,2]]}]}`
	testEffects(t, "scl", text,
		`(id|cellSize|settings|foglight)(\..*)?`, `metadata\.(rules|msgcorrect|source)(\..*)?`,
		`cells\.\d+\.\d+\.c(\..*)?`,
		`cages\.0\.outlineC`,
		`cages\.6(\..*)?`,                             // a row, once more
		`cages\.5\.zzz`,                               // words
		`(lines|overlays|underlays|arrows)\.0(\..*)?`, // left out as a whole
		`replace metadata\.antiking`,
	)
}

func TestJSONEffects(t *testing.T) {
	for _, text := range []string{
		`{"id":"i","title":"T","author":"A","size":4,"digits":[0,4],"regions":["1112","1222","3334",` +
			`".444"],"givens":["1...","....","....","...0"],"candidates":{"r1c2":[1,2],"r1c3":[]},` +
			`"rules":[{"rule":"killer","cells":["r1c1","r1c2"],"sum":3},{"rule":"sum-line",` +
			`"cells":["r1c1","r1c2"],"sum":3,"loop":true},{"rule":"arrow","circle":["r1c1"],` +
			`"cells":["r1c2","r1c3"]},` +
			`{"rule":"same-values","sets":[["r1c1"],["r2c2"]]},{"rule":"negative-ratio","values":[2]},` +
			`{"rule":"indexing","axis":"row","cells":["r1c1"]},{"rule":"quadruple","cells":["r1c1",` +
			`"r1c2","r2c1","r2c2"],"values":[1,2]},` +
			`{"rule":"numbered-room","cells":["r1c1","r1c2"],"value":2},{"rule":"anti-king"}],` +
			`"solution":["1234","0.12","1234","1234"]}`,
		`{"rows":2,"cols":3,"digits":[1,12],"regions":"none","givens":[[12,null,1],[null,null,2]]}`,
		`{"size":4,"rules":[{"rule":"domino","given":[["r1c1",1,"r1c2",2]],"singles":{"1":"r2c1",` +
			`"3":"r4c4"}}]}`,
	} {
		testEffects(t, "json", text)
	}
}

// goodEffect is effectOf for a text that is good, if not wholly understood.
func goodEffect(t *testing.T, name, text string) effect {
	t.Helper()
	entries, _, _ := formattest.ReadAll(
		t, strings.NewReader(text), "in", format.Options{Format: name, IgnoreUnknown: true},
	)
	if len(entries) == 0 || entries[0].Err != nil {
		t.Fatalf("the text is bad: %+v", entries)
	}
	return effectOf(t, name, text)
}

// testTokenEffects tests that every change of one of the tokens of a text has an effect. A token is
// what separators do not cut.
func testTokenEffects(
	t *testing.T, name, text, separators string, odd []string, idle func(token, odd string) bool,
) {
	t.Helper()
	base := goodEffect(t, name, text)
	at, n := 0, 0
	for at < len(text) {
		end := at
		for end < len(text) && strings.IndexByte(separators, text[end]) < 0 {
			end++
		}
		if separators == "" {
			end = at + 1
		}
		if token := text[at:end]; token != "" {
			for _, o := range odd {
				n++
				if changed := text[:at] + o + text[end:]; o != token && !idle(token, o) &&
					base.isOf(t, name, changed) {
					t.Errorf("%q for %q at %d: no effect", o, token, at)
				}
			}
		}
		at = max(end, at)
		for at < len(text) && strings.IndexByte(separators, text[at]) >= 0 {
			at++
		}
	}
	t.Logf("%d changes", n)
}

func never(string, string) bool { return false }

// dottedParts has a part of each type for a small grid.
var dottedParts = []string{
	"~R1C1_1~R2C2_1_2", "Thermo~R1C1~R1C2", "Whisper~2~R1C1~R1C2", "Modular~2~R1C1~R1C2",
	"Lockout~3~R1C1~R1C2~R1C3", "Renban~R2C1~R2C2", "Between~R1C1~R1C2~R1C3",
	"Palindrome~R1C1~R1C2", "Zipper~R1C1~R1C2", "Entropic~R1C1~R1C2",
	"DoubleArrow~R1C1~R1C2~R1C3", "AllDifferent~R1C1~R2C4", "CountingCircles~R1C1~R1C2",
	"EqualityCage~R1C1~R1C2", "RegionSumLine~R1C3~R1C4", "Arrow~R1C1~R1C2~R1C3",
	"PillArrow~2~R1C1~R1C2~R2C1", "Sum~7~R1C1~R1C2", "RellikCage~7~R1C1~R1C2",
	"Lunchbox~7~R1C1~R1C2", "Cage~7~R1C1~R1C2", "SumLine~7~R1C1~R1C2~LOOP",
	"EqualSum~R1C1~R1C2~-~R2C1", "SameValues~2~R1C1~R1C2~R2C3~R2C4", "Quad~R1C1~1~1~2",
	"ContainExact~1_1~R1C1~R2C3", "ContainAtLeast~1_2~R1C1~R1C2", "Indexing~C~R1C1~R2C1",
	"WhiteDot~R1C1~R1C2", "BlackDot~R2C1~R2C2", "X~R3C1~R3C2", "V~R3C3~R3C4",
	"GreaterThan~R1C2~R1C1", "AntiKnight", "AntiKing", "AntiConsecutive", "AntiTaxicab",
	"StrictKropki", "StrictXV", "Windoku", "DisjointSets", "GlobalEntropy", "GlobalMod",
	"DutchFlatmates", "Diagonal~1", "Sandwich~7~C2", "XSum~C2~3~7", "Skyscraper~C2~3",
	"NumberedRoom~C2~4~3", "HiddenSkyscraper~R1~3~4", "LittleKiller~7~R1C3",
}

func TestDottedEffects(t *testing.T) {
	odd := []string{"zz", "", "R9C9", "12345", "R1C1"}
	for _, text := range []string{
		"." + strings.Join(dottedParts, ".") + ".And.Thermo~R4C1~R4C2.End.Foo~R1C1",
		".Shape~4x4~1-5.Jigsaw~xxxyxyyyzzzwzwww.~R1C1_5",
		".Shape~6x6~1-9.RegionSize~9.~R1C1_5", ".Shape~6x6.NoBoxes.~R1C1_5",
	} {
		testTokenEffects(t, "dotted", text, ".~", odd, never)
		// One more argument for each part, and each part once more.
		base := effectOf(t, "dotted", text)
		for i, c := range text {
			if c != '.' || i == 0 {
				continue
			}
			if changed := text[:i] + "~zz" + text[i:]; base.isOf(t, "dotted", changed) {
				t.Errorf("one more argument at %d: no effect", i)
			}
		}
	}
}

// TestTextEffects changes the cells and numbers of plain formats.
func TestTextEffects(t *testing.T) {
	odd := []string{"z", "!", "\x00", "~", "9", ",", "A"}
	sameDigit := func(token, odd string) bool {
		return strings.Trim(token, "0.") == "" && strings.Trim(odd, "0.") == ""
	}
	for _, c := range []struct {
		format, text, separators string
		idle                     func(token, odd string) bool
	}{
		{"line", strings.TrimSpace(formattest.SomeLine), "", sameDigit},
		{"line", "1.3.2.1.4...3...", "", sameDigit},
		{"boj2580", formattest.JudgeGrid, " \n", sameDigit},
		{"csv", formattest.Samples["csv"], ",\n", sameDigit},
		{"killer", formattest.ShortKiller, "\n", never},
		{"killer", formattest.LongKiller("3x3:d:k", 3*256+1, 3*256+1, 45*256+2), ":", never},
		{"boj4574", formattest.DominoPuzzle + "0\n", " \n", never},
	} {
		testTokenEffects(t, c.format, c.text, c.separators, odd, c.idle)
	}
}
