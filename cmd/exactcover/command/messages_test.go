package command

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// badUsages are command lines that make no sense. They end with 2 and write nothing to standard
// output.
var badUsages = []string{
	"slove", "redo", "-x", "--x", "--helpp",
	"help slove", "help solve count", "completion", "completion tcsh", "completion bahs",
	"completion bash zsh",
	"rules thermometer cage", "rules killr", "rules cheese", "formats x", "schema",
	"schema recrd", "schema a b", "version x", "man x",

	"solve --limt 3", "solve --xyz", "solve -j 3",
	"solve --limit -1", "solve --limit x", "solve --limit 1e5",
	"solve --limit 99999999999999999999", "solve --limit",
	"solve --random 0", "solve --random -1", "solve --random x",
	"solve --random 99999999999999999999",
	"solve --random 2 --limit 3", "solve --random 2 --steps",
	"solve --uniqueness", "solve --random 2 --only unique",
	"solve --jobs -3", "solve --jobs many", "solve --jobs 99999999999999999999",
	"solve --cell 7 --to svg", "solve --cell 257", "solve --cell -9999999999 --to png",
	"solve --cell 99999999999999999999 --to png",
	"solve --timeout -1s", "solve --timeout 5", "solve --timeout soon",
	"solve --timeout 9999999h",
	"solve --seed -1", "solve --seed x",
	"solve --max-bytes 0", "solve --max-bytes -1", "solve --max-bytes 3X",
	"solve --max-bytes 99999999T",
	"solve --max-options 0", "solve --max-options -1", "solve --max-options 9999999999999999999",
	"solve --stats=5", "solve --json=maybe", "solve --json --to line", "solve --steps --to line",
	"solve --to gird", "solve --to tiff", "solve --from boj4754", "solve --from plain",
	"solve --from svg", "convert --to killer",
	"solve --alphabet 5",
	"solve --only uniqe", "solve --only all", "solve --progress sometimes", "solve --color red",
	"solve --summary x", "solve --kernel x",
	"count --to line", "count --count-by dominoes", "count --method dlx", "count --memory 0",
	"count --memory 9999999999G",
	"candidates --limit 3", "explain --only many", "redundant --to line", "convert --only error",
	"convert --limit 1",
	"check", "check a b c", "check - -", "check --to line a b", "check --only unique a b",

	"generate --number 0", "generate --number -5", "generate --number 99999999999999999999",
	"generate --size 0", "generate --size 64", "generate --size x", "generate --size 4 a",
	"generate --clues 0", "generate --clues 82", "generate --clues 1000000000000",
	"generate --attempts 0", "generate --seed x", "generate a b",
	"generate --effort 5", "generate --effort 5-3", "generate --effort -",
	"generate --effort 99999999999999999999-",
	"generate --difficulty single", "generate --difficulty harder", "generate --symmetry rotation",
	"generate --symmetry x",
	"generate --rules kiler", "generate --rules cheese", "generate --rules killer,killer",
	"generate --rules domino --symmetry full",
	"generate --rules windoku --size 6",
}

// badInputs are inputs with something wrong, each for count. Those of the first lines of a file
// stand for the reader that has them.
var badInputs = []struct{ name, text string }{
	{"word", "hello\n"},
	{"empty", ""},
	{"blank", "\n\n"},
	{"binary", "\x7fELF\x00\x01\x02"},
	{"short.line", "1..4..3..1..3\n"},
	{"digit.line", "1..5............\n1..4..3..1..3...\n"},
	{"rows.boj2580", "0 0 0\n"},
	{"cut.boj2580", "1 2 3 4 5 6 7 8 9\n1 2 3"},
	{"domino.boj4574", "10\n6 B2 1 B3\n"},
	{"cell.boj4574", "10\n6 B2 1 Z3\n"},
	{"rows.csv", "1,2,3,4\n4,5\n"},
	{"frame.grid", "+---+\n|1 2|\n"},
	{"clues.grid", "┏━━━┯━━━┓\n┃ 1 │ . ┃\n"},
	{"cut.json", `{"size": 4`},
	{"record.json", `{"puzzle":1,"id":"a","status":"none"}`},
	{"comma.json", `{"size": 4, "givens": ["1...",]}`},
	{"mistakes.json", `{"size": 4, "givens": ["1..x", "....", "....", "...."], "rules": [` +
		`{"rule": "killr"}, {"rule": "even", "cells": ["r1c1", "r1c1"]}, {"rule": "thermo"}]}`},
	{"twice.json", `{"size": 4}}`},
	{"type.json", `{"size": "x"}`},
	{"range.json", `{"size": 100}`},
	{"rows.json", `{"size": 4, "givens": ["1..."]}`},
	{"digit.json", `{"size": 4, "givens": ["1...", "....", ".7..", "...."]}`},
	{"key.json", `{"size": 4, "given": []}`},
	{"otherkey.json", `{"size": 4, "colour": []}`},
	{"rule.json", `{"size": 4, "rules": [{"rule": "killr"}]}`},
	{"cheese.json", `{"size": 4, "rules": [{"rule": "cheese"}]}`},
	{"rulekey.json", `{"size": 4, "rules": [{"rule": "killer", "cell": []}]}`},
	{"nocells.json", `{"size": 4, "rules": [{"rule": "thermo"}]}`},
	{"cell.json", `{"size": 4, "rules": [{"rule": "thermo", "cells": ["r1c9"]}]}`},
	{"same.json", `{"size": 4, "rules": [{"rule": "killer", "cells": ["r1c1", "r1c1"], "sum": 3}]}`},
	{"even.json", `{"size": 4, "rules": [{"rule": "even", "cells": []}]}`},
	{"domino.json", `{"size": 9, "rules": [{"rule": "domino", "given": [["r1c1", 1, "r1c3", 2]]}]}`},
	{"known.dotted", ".Foo~3\n"},
	{"cell.dotted", ".Cage~3~R1C1~R1C12\n"},
	{"shape.dotted", ".Shape~9x9~x\n"},
	{"cells.killer", "3x3::k:1:2\n"},
	{"packed.fpuzzles", "https://f-puzzles.com/?load=xxxx\n"},
	{"unknown.fpuzzles", `{"size":9,"grid":[],"foo":[{"cells":["R1C1"]}]}` + "\n"},
	{"link.scl", "https://sudokupad.app/abc\n"},
	{"item.xcc", "| a problem\na b c\na d\n"},
	{"twice.xcc", "| a problem\na b c\na a\n"},
	{"again.xcc", "| a problem\na b a\n"},
	{"secondary.xcc", "| a problem\na b | c\nc\na b\n"},
	{"bounds.xcc", "| a problem\n3:1|a\na\n"},
	{"cost.xcc", "| a problem\na b\na b |x\n"},
	{"cut.gz", "\x1f\x8b\x08"},
	{"notgzip.gz", "\x1f\x8b nonsense"},
}

// badClues are clues with something wrong, or that say nothing, each for count.
var badClues = []struct {
	format, frame string // frame has %s where the clue stands
	clues         []string
}{
	{"json", `{"size": 4, "rules": [%s]}`, []string{
		`{}`, `5`, `{"rule": "killer", "cells": "A1"}`,
		`{"rule": "indexing", "axis": "x", "cells": ["r1c1"]}`,
		`{"rule": "sum-line", "cells": ["r1c1"], "sum": 3, "loop": 1}`,
		`{"rule": "arrow", "circle": ["r1c1"]}`,
		`{"rule": "quadruple", "cells": ["r1c1"], "values": [9]}`,
		`{"rule": "anti-knigt"}`, `{"rule": "killer", "cells": ["r1c1", "r1c2"], "sum": "3"}`,
		`{"rule": "sum", "cells": ["r1c1", "r2c2"]}`,
		`{"rule": "sum", "cells": ["r1c1", "r2c2"], "sum": 3, "sums": [4]}`,
		`{"rule": "sum", "cells": ["r1c1", "r2c2"], "sums": []}`,
		`{"rule": "sum", "cells": ["r1c1", "r2c2"], "sums": 3}`,
		`{"rule": "sum", "cells": ["r1c1", "r2c2"], "sums": [3, 4, 3]}`,
		`{"rule": "sum", "cells": ["r1c1", "r2c2"], "sums": [3, 4.5]}`,
		`{"rule": "sum", "cells": ["r1c1", "r2c2"], "sums": [3, 99999999999999999999]}`,
		`{"rule": "killer", "cells": ["r1c1", "r1c2"], "sums": [3, 3]}`,
	}},
	{
		"fpuzzles",
		`{"size":4,"grid":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],%s}`,
		[]string{
			`"killercage":[{"cells":["R1C1","R1C9"],"value":"3"}]`,
			`"killercage":[{"cells":["R1C1","R1C2"],"value":"x"}]`,
			`"killercage":[{"cells":["R1C1","R1C1"],"value":"4"}]`, `"killercag":[{"cells":["R1C1"]}]`,
			`"foo":[{"cells":["R1C1"]}]`,
			`"arrow":[{"cells":["R1C1"]}]`, `"arrow":[{"cells":["R1C1"],"lines":[]}]`,
			`"thermometer":[{"lines":[["R1C1","R9C9"]]}]`,
			`"littlekillersum":[{"cell":"R0C1","direction":"XX","value":"4"}]`,
			`"sandwichsum":[{"cell":"R1C1","value":"4"}]`,
			`"xsum":[{"cell":"R0C1","value":""}]`, `"xv":[{"cells":["R1C1","R1C2"],"value":"Q"}]`,
			`"diagonal+":"yes"`,
			`"negative":["cheese"]`, `"quadruple":[{"cells":["R1C1","R1C2","R2C1"],"values":[1]}]`,
			`"clone":[{"cells":["R1C1"],"cloneCells":["R1C2","R1C3"]}]`, `"odd":[{}]`,
			`"line":[{"lines":[["R1C1","R2C2"]]}]`,
			`"text":[{"cells":["R1C1"],"value":"7"}]`, `"solution":"12"`, `"solution":[5]`,
			`"cage":[{"value":"antiking: true"}]`,
		},
	},
	{"scl", `{"cells":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],%s}`, []string{
		`"cages":[{"cells":[[0,0]],"value":"x"}]`, `"cages":[{"cells":[[0,0],[0,0]],"value":3}]`,
		`"cages":[{"cells":[[0,0],[0,9]],"value":3}]`,
		`"cages":[{"cells":[[0,0],[0,1]],"hidden":true}]`,
		`"cages":[{"cells":[[0,0],[0,1]],"type":"foo","value":3}]`,
		`"regions":[[[9,9]]]`, `"lines":[{"wayPoints":[[0,0],[1,1]]}]`,
		`"overlays":[{"center":[0.5,0.5],"text":"7"}]`,
		`"metadata":{"norowcol":true}`, `"metadata":{"solution":"12"}`,
	}},
	{"dotted", ".Shape~4x4.%s", []string{
		"Cage~x~R1C1~R1C2", "Cage~3~R1C1~R0C1", "Thermo~R1C1~", "Cge~3~R1C1",
		"Or.Thermo~R1C1~R1C2.AntiKing.End", "Shape~4x4", "End",
		"And.Thermo~R1C1", "~R1C1_99", "~R1C1", "Diagonal~2", "Jigsaw~123", "LittleKiller~5~R2C2",
		"Quad~R4C4~1", "SameValues~3~R1C1~R1C2",
		"PillArrow~9~R1C1", "AntiKing~3", "DisjointSets.Shape~9", "Windoku.NoBoxes~1", "Indexing~Z~R1C1",
		"XSum~R1", "Whisper~x~R1C1",
		"WhiteDot~R1C1~R1C2~R4C4",
	}},
	{"killer", "%s", []string{
		"3x3:x:1", "3x3::k:9999999999", "3x3::k:769" + strings.Repeat(":0",
			79) + ":1025", "3x3::k:0" + strings.Repeat(":0", 81),
		strings.Repeat("<", 81), strings.Repeat("x", 81),
	}},
	{"line", "%s", []string{
		"1x.4..3..1..3...", strings.Repeat(".", 40) + " " + strings.Repeat(".", 40),
		strings.Repeat("1", 80), strings.Repeat("1", 82), strings.Repeat("z", 81),
		strings.Repeat(".", 728),
		strings.Repeat(".", 81) + strings.Repeat("1", 81),
	}},
}

// TestMessages compares all messages about bad usages and inputs with those of
// testdata/messages.txt.
//
//	go test ./cmd/exactcover/command -run Messages -update
func TestMessages(t *testing.T) {
	if strconv.IntSize < 64 {
		t.Skip("the largest number of a flag is another one")
	}
	t.Chdir(t.TempDir())
	for name, text := range map[string]string{"a": "................\n", "b": "1...............\n",
		"options.xcc": "a b\na\nb\na b\n"} {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	z.Write(bytes.Repeat([]byte("| a comment\n"), 1000))
	z.Write([]byte("a b\na b\n"))
	z.Close()
	if err := os.WriteFile("packed.gz", packed.Bytes(), 0o666); err != nil {
		t.Fatal(err)
	}

	var got strings.Builder
	tell := func(line, stderr string) {
		t.Helper()
		fmt.Fprintf(&got, "$ %s\n%s", line, stderr)
		for message := range strings.Lines(stderr) {
			checkMessage(t, strings.TrimRight(message, "\n"))
		}
	}
	check := func(line string, args ...string) {
		t.Helper()
		stdout, stderr, status := call(t, "", args...)
		if status != 2 {
			t.Errorf("%s: status %d", line, status)
		}
		tell(line, stderr)
		for answer := range strings.Lines(stdout) {
			if answer != "error\n" && answer != "288\n" { // of what precedes the mistake
				t.Errorf("%s: standard output %q", line, stdout)
			}
		}
	}
	for _, line := range badUsages {
		check(line, strings.Fields(line)...)
	}
	for _, in := range badInputs {
		if err := os.WriteFile(in.name, []byte(in.text), 0o666); err != nil {
			t.Fatal(err)
		}
		if in.name == "secondary.xcc" {
			_, stderr, _ := call(t, "", "count", in.name)
			fmt.Fprintf(&got, "$ count %s\n%s", in.name, stderr)
			continue
		}
		check("count "+in.name, "count", in.name)
	}
	for _, c := range badClues {
		for _, clue := range c.clues {
			text := fmt.Sprintf(c.frame, clue) + "\n"
			stdout, stderr, status := call(t, text, "count", "--from", c.format)
			if stderr == "" || status == 2 && stdout != "error\n" ||
				status != 2 && !strings.Contains(stderr, ": warning: ") {
				t.Errorf("%s: status %d, %q, %q", clue, status, stdout, stderr)
			}
			if len(clue) > 60 {
				clue = clue[:60] + "..."
			}
			tell(fmt.Sprintf("count --from %s <<< '%s' => %d", c.format, clue, status), stderr)
		}
	}
	for _, line := range []string{
		"count missing.txt", "count missing*.txt", "count .", "generate missing.txt",
		"check a missing.txt", "check missing.txt a",
		"check a", "check options.xcc a", "check a options.xcc", "candidates options.xcc",
		"explain --fix options.xcc", "redundant --all options.xcc",
		"solve --steps options.xcc", "generate options.xcc", "convert --to json options.xcc",
		"convert --to svg options.xcc", "solve --to line options.xcc",
		"solve --to svg options.xcc", "convert --to boj2580 a", "convert --to line options.xcc",
		"count --max-options 2 options.xcc", "count --max-bytes 5 options.xcc",
		"count --from xcc --max-bytes 1K packed.gz",
	} {
		check(line, strings.Fields(line)...)
	}

	path := filepath.Join(here, "testdata", "messages.txt")
	if *update {
		if err := os.WriteFile(path, []byte(got.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got.String()); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

// here is the folder of the tests.
var here, _ = os.Getwd()

var (
	packageName = regexp.MustCompile(
		`\b(dlx|encode|format|generate|rule|steps|xcc|cobra|pflag|json|strconv|runtime|gzip|flate): `,
	)
	opening = regexp.MustCompile(`^(exactcover: |Run '|(standard input|[^ :]+):\d+:\d+: )`)
)

// checkMessage checks what all messages have in common: they say who speaks or where something is
// wrong, and name no package.
func checkMessage(t *testing.T, message string) {
	t.Helper()
	if name := packageName.FindString(message); name != "" &&
		!strings.HasPrefix(message, "exactcover: --") {
		t.Errorf("a package is named, %q, in %q", name, message)
	}
	if !opening.MatchString(message) {
		t.Errorf("neither who speaks nor a place: %q", message)
	}
	if strings.Contains(message, "%!") || strings.Contains(message, "<nil>") ||
		strings.Contains(message, "0x") {
		t.Errorf("not meant for people: %q", message)
	}
}
