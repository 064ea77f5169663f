package docs

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"exactcover/internal/race"

	"github.com/google/go-cmp/cmp"
)

var (
	word   = regexp.MustCompile
	board  = word(`\b[Bb]oards?\b(?:$|[^",s])`) // no name of a column
	family = word(`(?:^|[^-\w])[Ff]amil(y|ies)\b`)
)

// A meaning is a word to leave, and what to write instead.
type meaning struct {
	under string // the folder in which the word has no other meaning; "": anywhere
	has   string // a part of each such word, which is found in less time
	leave *regexp.Regexp
	write string
}

// in reports whether the word has no other meaning in a file. Pieces do tile boards.
func (m meaning) in(file string) bool {
	tilings := m.leave == board && (strings.Contains(file, "tiling") ||
		strings.Contains(file, "burrtools") || strings.HasPrefix(file, "encode/subject/"))
	return strings.HasPrefix(file, m.under) && !tilings
}

// meanings has words that readers stumble over, and words of the glossary where they would have
// another meaning, and what to write instead.
var meanings = []meaning{
	{"", "place of", word(`\bin place of\b`), "instead of"},
	{"", "so many", word(`\bso many\b`), "a given number of, N, that many"},
	{"", "so much", word(`\bso much\b`), "a given amount of, that much"},
	{"", "dear", word(`\btoo dear\b`), "too expensive"},
	{"", "aloud", word(`\baloud\b`), "with a warning"},
	{"", "census", word(`\bcensus\b`), "count, worker, look up"},
	{"", "tally", word(`\btally\b`), "count, worker, look up"},
	{"", "crew", word(`\bcrew\b`), "count, worker, look up"},
	{"", "recall", word(`\brecall\b`), "count, worker, look up"},
	{"", "will do", word(`\bwill do\b`), "is enough"},
	{"", "behind ", word(`\bbehind (a|an|the|its|each|it|another|every)\b`), "after"},
	{"encode/", "oard", board, "grid; a board is what pieces tile"},
	{"encode/", "amil", family, "kind, group or variant"},
	{"encode/picture/", "hape", word(`\b[Ss]hapes?\b`), "layout, or element of a scene"},
	{"encode/rule/", "hape", word(`\bshapes? of (a|an|the) (\[?Look|rule|mark)`), "layout"},
	{"dlx/internal/branchbound/", "imit", word(`\b[Ll]imits?\b`), "ceiling, or bound"},
	{"dlx/internal/multiplicity/", "limits", word(`\blimits\b`), "bounds, demand"},
	{"dlx/internal/consistency/", "limit", word(`\b(limits|its limit|s\.limit)\b`), "threshold"},
	{"dlx/", "parts", word(`\bindependent parts\b`), "components"},
	{"dlx/internal/lattice/", "wide", word(`\bwide\b`), "long"},
	{"dlx/internal/engine/", "auge", word(`\b[Gg]auges?\b`), "stopwatch"},
	{"dlx/internal/units/", "ival", word(`\b[Rr]ivals?\b`), "clashes, options that conflict"},
	{"encode/rule/", "ival", word(`\b[Rr]ivals?\b`), "the other line"},
	{"encode/matrix/", "wide", word(`\bwide\b`), "many, distant"},
	{"encode/matrix/", "ontest", word(`\b[Cc]ontests?\b`), "many, distant"},
	{"encode/matrix/", "auge", word(`\b[Gg]auges?\b`), "many, distant"},
	{"dlx/dlxtest/", "span", word(`\bspans?\b`), "interval"},
	{"", "clues", word(`\b(givens|rules) (and|or) clues\b`), "clues: both are"},
	{"", "clues", word(`\bclues (and|or) (givens|rules)\b`), "clues: both are"},
	{"", "uzzles of", word(`(?i)\bpuzzles of (this|one) \W?kind\b`), "puzzles with this answer"},
	{"", "KIND", word(`--only[ =]KIND`), "ANSWER"},
}

// Comments and pages use plain words, and those of the glossary only with its meanings.
func TestPlainWords(t *testing.T) {
	if race.Enabled {
		t.Skip("one goroutine, and slow under the race detector")
	}
	for _, fault := range plainFaults(t, os.DirFS("..")) {
		t.Error(fault)
	}
}

// plainFaults returns the places of words that are not plain or have another meaning in the
// glossary, in all Go files and pages of a tree but this file.
func plainFaults(t *testing.T, tree fs.FS) (faults []string) {
	t.Helper()
	err := fs.WalkDir(tree, ".", func(file string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "testdata" || strings.HasPrefix(d.Name(), ".") && file != "."):
			return fs.SkipDir
		case d.IsDir() || file == "docs/words_test.go" ||
			path.Ext(file) != ".go" && path.Ext(file) != ".md":
			return nil
		}
		text, err := fs.ReadFile(tree, file)
		suspects := slices.DeleteFunc(slices.Clone(meanings), func(m meaning) bool {
			return !m.in(file) || !bytes.Contains(text, []byte(m.has))
		})
		number := 0
		for line := range strings.Lines(string(text)) {
			number++
			for _, m := range suspects {
				if !strings.Contains(line, m.has) {
					continue
				}
				if found := m.leave.FindString(line); found != "" {
					faults = append(faults, fmt.Sprintf(
						"%s:%d has %q; write: %s", file, number, found, m.write,
					))
				}
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return faults
}

// A word that is not plain is found, and one with another meaning than in the glossary.
func TestPlainFaults(t *testing.T) {
	tree := fstest.MapFS{
		"a.go":                          {Data: []byte("package a\n\n// It ends after so many nodes.\n")},
		"b/b.md":                        {Data: []byte("1 in place of 2\n")},
		"testdata/c":                    {Data: []byte("so many\n")},
		"encode/d.go":                   {Data: []byte("// A board of a family, and the font-family.\n")},
		"encode/picture/e.go":           {Data: []byte("// A scene of shapes.\n")},
		"dlx/h.go":                      {Data: []byte("// The limits of a search.\n")},
		"dlx/internal/consistency/i.go": {Data: []byte("// The limits of items.\n")},
		"j.md":                          {Data: []byte("The givens and clues, no clues or givens.\n")},
		"encode/rule/f.go":              {Data: []byte("// A region, and the shape of a rule.\n")},
		"cmd/g.md":                      {Data: []byte("Board. `--only KIND`: puzzles of this `KIND`\n")},
	}
	want := []string{
		`a.go:3 has "so many"; write: a given number of, N, that many`,
		`b/b.md:1 has "in place of"; write: instead of`,
		"cmd/g.md:1 has \"puzzles of this `KIND\"; write: puzzles with this answer",
		`cmd/g.md:1 has "--only KIND"; write: ANSWER`,
		`dlx/internal/consistency/i.go:1 has "limits"; write: threshold`,
		`encode/d.go:1 has "board "; write: grid; a board is what pieces tile`,
		`encode/d.go:1 has " family"; write: kind, group or variant`,
		`encode/picture/e.go:1 has "shapes"; write: layout, or element of a scene`,
		`encode/rule/f.go:1 has "shape of a rule"; write: layout`,
		`j.md:1 has "givens and clues"; write: clues: both are`,
		`j.md:1 has "clues or givens"; write: clues: both are`,
	}
	if diff := cmp.Diff(want, plainFaults(t, tree)); diff != "" {
		t.Error(diff)
	}
}
