package docs

import (
	"fmt"
	"io/fs"
	"os"
	"path"
	"strings"
	"testing"
	"testing/fstest"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
)

// widest is the most characters of a line of code or comment. A tab is one character.
const widest = 100

// No line is too wide.
func TestWidth(t *testing.T) {
	for _, tree := range tidy {
		for _, fault := range wideLines(t, os.DirFS(tree)) {
			t.Error(fault)
		}
	}
}

// wideLines returns the places of lines that are too wide, in all Go files of a tree of folders.
func wideLines(t *testing.T, tree fs.FS) (faults []string) {
	t.Helper()
	err := fs.WalkDir(tree, ".", func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || path.Ext(file) != ".go" {
			return err
		}
		text, err := fs.ReadFile(tree, file)
		number := 0
		for line := range strings.Lines(string(text)) {
			number++
			if n := utf8.RuneCountInString(strings.TrimSuffix(line, "\n")); n > widest {
				faults = append(faults, fmt.Sprintf("%s:%d has %d characters", file, number, n))
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return faults
}

// The guides are no wider, except in tables and in code.
func TestGuideWidth(t *testing.T) {
	for _, guide := range []string{"adding.md", "library.md"} {
		text, err := os.ReadFile(guide)
		if err != nil {
			t.Fatal(err)
		}
		code := false
		for n, line := range strings.Split(string(text), "\n") {
			code = code != strings.HasPrefix(line, "```")
			if !code && !strings.HasPrefix(line, "|") && utf8.RuneCountInString(line) > widest {
				t.Errorf("%s:%d is too wide", guide, n+1)
			}
		}
	}
}

// A line that is too wide is found.
func TestWideLines(t *testing.T) {
	wide := strings.Repeat("ä", widest)
	tree := fstest.MapFS{
		"a.go":   {Data: []byte("package a\n" + wide + "\n\t" + wide + "\n")},
		"b/b.go": {Data: []byte(wide + "c")},
		"b/b.md": {Data: []byte(wide + "c")},
	}
	want := []string{"a.go:3 has 101 characters", "b/b.go:1 has 101 characters"}
	if diff := cmp.Diff(want, wideLines(t, tree)); diff != "" {
		t.Error(diff)
	}
}
