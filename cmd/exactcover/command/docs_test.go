package command

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"exactcover/cmd/exactcover/internal/answer"
	"exactcover/cmd/exactcover/internal/cli"
	"exactcover/encode/format"
	"exactcover/encode/generate"
	"exactcover/encode/puzzle"
	"exactcover/encode/record"
	"exactcover/encode/rule"
	"exactcover/internal/schematest"
)

// The pages of docs have parts that are made from the tables of the code, between the lines
//
//	<!-- generated: NAME -->
//	<!-- end -->
//
// generated has what makes them. A test with -update rewrites them.
var generated = map[string]func() string{
	"rules":       docsRules,
	"setters":     docsSetterNames,
	"puzzle keys": docsPuzzleKeys,
	"record keys": docsRecordKeys,
	"records":     docsRecords,
	"exit status": docsExitStatus,
	"formats":     docsFormats,
	"variants":    docsVariants,

	"flags solve":      docsFlags("solve"),
	"flags count":      docsFlags("count"),
	"flags check":      docsFlags("check"),
	"flags candidates": docsFlags("candidates"),
	"flags explain":    docsFlags("explain"),
	"flags redundant":  docsFlags("redundant"),
	"flags convert":    docsFlags("convert"),
	"flags generate":   docsFlags("generate"),
	"flags serve":      docsFlags("serve"),
}

// docsPages returns the paths of the pages of docs and of the README.
func docsPages(t *testing.T) []string {
	t.Helper()
	pages, err := filepath.Glob("../../../docs/*.md")
	if err != nil || len(pages) == 0 {
		t.Fatalf("no docs: %v", err)
	}
	return append(pages, "../../../README.md")
}

func TestGeneratedDocs(t *testing.T) {
	used := make(map[string]bool)
	for _, path := range docsPages(t) {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		want, rest := "", string(text)
		for {
			const opening, closing = "<!-- generated: ", "<!-- end -->\n"
			before, after, found := strings.Cut(rest, opening)
			want += before
			if !found {
				break
			}
			name, after, _ := strings.Cut(after, " -->\n")
			part := generated[name]
			_, after, ended := strings.Cut(after, closing)
			if part == nil || !ended {
				t.Fatalf("%s: %s: cannot be made, or does not end", path, name)
			}
			used[name] = true
			want += opening + name + " -->\n" + part() + closing
			rest = after
		}
		if diff := cmp.Diff(want, string(text)); diff != "" {
			if *update {
				if err := os.WriteFile(path, []byte(want), 0o666); err != nil {
					t.Fatal(err)
				}
				continue
			}
			t.Errorf(
				"%s is not what the code says; run: go test ./cmd/exactcover/command -run GeneratedDocs "+
					"-update\n(-want +got)\n%s",
				path, diff,
			)
		}
	}
	for name := range generated {
		if !used[name] {
			t.Errorf("%s is in no page", name)
		}
	}
}

// groupPictures are the pictures of testdata/gallery that show the rules of a group.
var groupPictures = map[rule.Group]string{
	rule.Lines:         "lines-solution",
	rule.LinesWithSums: "lines-of-sums",
	rule.Dots:          "kropki",
	rule.Cages:         "cages",
	rule.Outside:       "outside",
	rule.Marks:         "cells-solution",
	rule.WholeGrid:     "global",
	rule.Generic:       "relations-solution",
	rule.Dominoes:      "domino-solution",
}

// docsSetterNames returns the names that setters use, with links to the rules.
func docsSetterNames() string {
	var b strings.Builder
	b.WriteString("| variant | rule |\n|---|---|\n")
	for _, s := range rule.SetterNames() {
		var names []string
		for _, name := range s.Names {
			names = append(names, strings.ReplaceAll(name, "-", " "))
		}
		parts := strings.Split(s.Says, "`")
		var fields []puzzle.Field // of the rule that was named last
		for i := 1; i < len(parts); i += 2 {
			name := parts[i]
			parts[i] = "`" + name + "`"
			if slices.ContainsFunc(fields, func(f puzzle.Field) bool { return f.Key == name }) {
				continue
			}
			k, _ := rule.All.Find(name) // TestSetterNames knows that it is there
			fields = k.Fields()
			parts[i] = "[" + parts[i] + "](#" + anchor(name) + ")"
		}
		fmt.Fprintf(
			&b, "| %s | %s |\n", upperFirst(strings.Join(names, ", ")), strings.Join(parts, ""),
		)
	}
	return b.String()
}

// docsRules returns all rules, with their fields and examples.
func docsRules() string {
	var b strings.Builder
	b.WriteString("| | rules |\n|---|---|\n")
	forGroups(func(g rule.Group, kinds []rule.Kind) {
		fmt.Fprintf(&b, "| [%s](#%s) | ", g, anchor(g.String()))
		for i, k := range kinds {
			if i > 0 {
				b.WriteString(", ")
			}
			fmt.Fprintf(&b, "[`%s`](#%s)", k.Name(), anchor(k.Name()))
		}
		b.WriteString(" |\n")
	})
	forGroups(func(g rule.Group, kinds []rule.Kind) {
		fmt.Fprintf(&b, "\n## %s\n\n![%s](../testdata/gallery/%s.svg)\n", g, g, groupPictures[g])
		for _, k := range kinds {
			fmt.Fprintf(&b, "\n### %s\n\n%s\n", k.Name(), wrapped(upperFirst(k.Meaning)+"."))
			if fields := k.Fields(); len(fields) > 0 {
				b.WriteString("\n| field | takes | default | meaning |\n|---|---|---|---|\n")
				for _, f := range fields {
					fmt.Fprintf(&b, "| `%s` | %s | %s | %s |\n", f.Key, f.Takes(), f.Default(), f.Help)
				}
			}
			fmt.Fprintf(&b, "\n```json\n%s\n```\n", k.Example)
		}
	})
	return b.String()
}

// forGroups calls f with the kinds of each group.
func forGroups(f func(g rule.Group, kinds []rule.Kind)) {
	for kinds := rule.All.Kinds(); len(kinds) > 0; {
		n := 1
		for n < len(kinds) && kinds[n].Group == kinds[0].Group {
			n++
		}
		f(kinds[0].Group, kinds[:n])
		kinds = kinds[n:]
	}
}

// anchor returns what links to a heading.
func anchor(heading string) string {
	return strings.NewReplacer(" ", "-", "+", "", ",", "").Replace(strings.ToLower(heading))
}

// wrapped returns text in lines of at most 100 characters.
func wrapped(text string) string {
	var b strings.Builder
	width := 0
	for _, word := range strings.Fields(text) {
		n := utf8.RuneCountInString(word)
		switch width += 1 + n; {
		case b.Len() == 0:
			width = n
		case width > 100:
			b.WriteByte('\n')
			width = n
		default:
			b.WriteByte(' ')
		}
		b.WriteString(word)
	}
	return b.String()
}

func upperFirst(text string) string { return strings.ToUpper(text[:1]) + text[1:] }

// docsExitStatus returns what the command exits with, as a table.
func docsExitStatus() string {
	var b strings.Builder
	b.WriteString("| status | meaning |\n|---|---|\n")
	for _, s := range answer.StatusMeanings {
		fmt.Fprintf(&b, "| %d | %s |\n", s.Status, s.Meaning)
	}
	return b.String()
}

// docsFormats returns the formats as a table.
func docsFormats() string {
	var b strings.Builder
	b.WriteString("| format | use | what it is |\n|---|---|---|\n")
	for _, f := range new(app).formatTable() {
		fmt.Fprintf(&b, "| `%s` | %s | %s |\n", f[0], f[1], f[2])
	}
	return b.String()
}

// docsVariants returns what generate makes, as a table.
func docsVariants() string {
	var b strings.Builder
	b.WriteString("| `--rules` | what is added |\n|---|---|\n")
	for _, f := range generate.Variants(rule.All) {
		fmt.Fprintf(&b, "| `%s` | %s |\n", f.Name, f.About)
	}
	return b.String()
}

// docsFlags returns what makes the table of the flags of a command.
func docsFlags(name string) func() string {
	return func() string {
		root := newApp(rule.All, nil, io.Discard, io.Discard).rootCommand(commands...)
		cmd, _, err := root.Find([]string{name})
		if err != nil {
			return err.Error()
		}
		var b strings.Builder
		b.WriteString("| flag | what it does |\n|---|---|\n")
		for _, g := range cli.FlagGroups(cmd) {
			fmt.Fprintf(&b, "| **%s** | |\n", g.Title)
			for _, f := range g.Flags {
				fmt.Fprintf(&b, "| `%s` | %s |\n", f[0], strings.ReplaceAll(f[1], "|", "\\|"))
			}
		}
		return b.String()
	}
}

// docsPuzzleKeys returns the keys of puzzle JSON as a table.
func docsPuzzleKeys() string {
	var b strings.Builder
	b.WriteString("| key | takes | default | meaning | example |\n|---|---|---|---|---|\n")
	for _, k := range format.PuzzleKeys() {
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s | `%s` |\n", k.Name, k.Takes, k.Default, k.Help, k.Example)
	}
	return b.String()
}

// docsRecordKeys returns the keys of records as a table.
func docsRecordKeys() string {
	var b strings.Builder
	b.WriteString("| key | commands | meaning | example |\n|---|---|---|---|\n")
	for _, k := range record.Keys {
		fmt.Fprintf(&b, "| `%s` | %s | %s | `%s` |\n", k.Name, k.Commands, k.Help, k.Example)
	}
	return b.String()
}

// recordCalls are calls whose records docs/json.md shows, with what they read.
var recordCalls = []struct {
	args  string
	stdin string
}{
	{"solve --json --limit 2", one},
	{"count --json", all4},
	{"candidates --json", "1234341221......\n"},
	{"solve --steps --json", "132442312143341.\n"},
	{"candidates --counts --json", "123434122143....\n"},
	{"explain --json", unsat},
	{"explain --fix --json", "1..4..3..1..3..4\n"},
	{"redundant --json", "1..4..3..1..3..2\n"},
	{"redundant --all --json", "1..4..3..1..3..2\n"},
	{"check --json", `{"size": 4, "solution": ["1324", "4231", "2143", "3422"]}`},
	{"generate --json --size 4 --seed 1", ""},
	{"solve --json --limit 0", "a b c d\na b\nc d\na c\nb d\n"},
	{"solve --json --from line", "1..5............\n"},
}

// docsRecords returns a record of every command. Times and nodes would change, so they are always
// the same.
func docsRecords() string {
	var b strings.Builder
	for _, c := range recordCalls {
		args := strings.Fields(c.args)
		if args[0] == "check" {
			args = append(args, "-")
		}
		var stdout strings.Builder
		run(context.Background(), args, strings.NewReader(c.stdin), &stdout, io.Discard)
		record := varying.ReplaceAllString(stdout.String(), `"nodes":1,"ms":0.1`)
		fmt.Fprintf(&b, "`%s`:\n\n```json\n%s```\n\n", c.args, record)
	}
	return strings.TrimSuffix(b.String(), "\n")
}

var varying = regexp.MustCompile(`"nodes":[0-9]+,"ms":[0-9.]+`)

// Every block of JSON in the docs is a puzzle or a tiling that is read, a rule or a record. It is
// valid as such.
func TestDocsJSON(t *testing.T) {
	puzzles, err := puzzleSchema()
	if err != nil {
		t.Fatal(err)
	}
	records, err := recordsOnly()
	if err != nil {
		t.Fatal(err)
	}
	tilings, err := schematest.Compile(format.TilingSchema())
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range docsPages(t) {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		parts := strings.Split(string(text), "\n```json\n")
		for _, part := range parts[1:] {
			block, _, _ := strings.Cut(part, "\n```\n")
			var keys map[string]any
			if err := json.Unmarshal([]byte(block), &keys); err != nil {
				t.Errorf("%s: %v in:\n%s", path, err, block)
				continue
			}
			schema := puzzles
			switch {
			case keys["status"] != nil:
				schema = records
			case keys["board"] != nil:
				schema = tilings
				_, err := format.ParseTilings(t.Context(), "tilingjson", []byte(block), path)
				if err != nil {
					t.Error(err)
				}
			case keys["rule"] != nil:
				block = `{"rules": [` + block + "]}"
				fallthrough
			default:
				if !readsAsPuzzle([]byte(block)) {
					t.Errorf("%s: cannot be read:\n%s", path, block)
				}
			}
			if err := schema.Validate([]byte(block)); err != nil {
				t.Errorf("%s: %v in:\n%s", path, err, block)
			}
		}
	}
}

var (
	link  = regexp.MustCompile(`\]\(([^)]*)\)`)
	heads = regexp.MustCompile(`(?m)^#+ (.*)$`)
)

// Every link of the docs to a file or a heading of the repository leads there.
func TestDocsLinks(t *testing.T) {
	anchors := make(map[string][]string) // by path
	for _, path := range docsPages(t) {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range heads.FindAllStringSubmatch(string(text), -1) {
			anchors[path] = append(anchors[path], anchor(m[1]))
		}
	}
	for path := range anchors {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range link.FindAllStringSubmatch(string(text), -1) {
			target, at, _ := strings.Cut(m[1], "#")
			if strings.Contains(target, "://") {
				continue
			}
			file := path
			if target != "" {
				file = filepath.Join(filepath.Dir(path), target)
			}
			if _, err := os.Stat(file); err != nil {
				t.Errorf("%s: %s: %v", path, m[1], err)
			}
			if at != "" && !slices.Contains(anchors[file], at) {
				t.Errorf("%s: there is no heading for %s", path, m[1])
			}
		}
	}
}

// The README is short, and its puzzle is that of its picture.
func TestREADME(t *testing.T) {
	text, err := os.ReadFile("../../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(string(text), "\n"); n > 110 {
		t.Errorf("%d lines", n)
	}
	puzzle, err := os.ReadFile("../../../testdata/gallery/mixed.json")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(text), "```json\n"+string(puzzle)+"```\n") {
		t.Error("the puzzle is not testdata/gallery/mixed.json")
	}
	if lines := strings.Count(string(puzzle), "\n"); lines > 12 {
		t.Errorf("the puzzle has %d lines", lines)
	}
}
