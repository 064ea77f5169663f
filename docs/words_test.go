package docs

import (
	"fmt"
	"io/fs"
	"os"
	"path"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"exactcover/internal/race"

	"github.com/google/go-cmp/cmp"
)

// plainer has words that readers stumble over, and what to write instead.
var plainer = []struct {
	leave *regexp.Regexp
	write string
}{
	{regexp.MustCompile(`\bin place of\b`), "instead of"},
	{regexp.MustCompile(`\bso many\b`), "a given number of, N, that many"},
	{regexp.MustCompile(`\bso much\b`), "a given amount of, that much"},
	{regexp.MustCompile(`\btoo dear\b`), "too expensive"},
	{regexp.MustCompile(`\baloud\b`), "with a warning"},
	{regexp.MustCompile(`\b(census|tally|crew|recall)\b`), "count, worker, look up"},
	{regexp.MustCompile(`\bwill do\b`), "is enough"},
	{regexp.MustCompile(`\bbehind (a|an|the|its|each|it|another|every)\b`), "after"},
}

// Comments and pages use plain words.
func TestPlainWords(t *testing.T) {
	if race.Enabled {
		t.Skip("one goroutine, and slow under the race detector")
	}
	for _, fault := range plainFaults(t, os.DirFS("..")) {
		t.Error(fault)
	}
}

// plainFaults returns the places of words that are not plain, in all Go files and pages of a tree
// but this file.
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
		number := 0
		for line := range strings.Lines(string(text)) {
			number++
			for _, p := range plainer {
				if found := p.leave.FindString(line); found != "" {
					faults = append(faults, fmt.Sprintf(
						"%s:%d has %q; write: %s", file, number, found, p.write,
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

// A word that is not plain is found.
func TestPlainFaults(t *testing.T) {
	tree := fstest.MapFS{
		"a.go":       {Data: []byte("package a\n\n// It ends after so many nodes.\n")},
		"b/b.md":     {Data: []byte("1 in place of 2\n")},
		"testdata/c": {Data: []byte("so many\n")},
	}
	want := []string{
		`a.go:3 has "so many"; write: a given number of, N, that many`,
		`b/b.md:1 has "in place of"; write: instead of`,
	}
	if diff := cmp.Diff(want, plainFaults(t, tree)); diff != "" {
		t.Error(diff)
	}
}
