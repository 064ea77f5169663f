package docs

import (
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
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

// Pages are no wider, except where a line cannot be broken.
func TestPageWidth(t *testing.T) {
	for _, pattern := range []string{"*.md", "../README.md"} {
		pages, err := filepath.Glob(pattern)
		if err != nil || pages == nil {
			t.Fatalf("%s: no pages, %v", pattern, err)
		}
		for _, page := range pages {
			text, err := os.ReadFile(page)
			if err != nil {
				t.Fatal(err)
			}
			for _, n := range widePageLines(string(text)) {
				t.Errorf("%s:%d is too wide", page, n)
			}
		}
	}
}

// unbroken is a line of a page that cannot be broken: of a table, or a single image or piece of
// code, perhaps with a full stop.
var unbroken = regexp.MustCompile(`^\||^!\[[^]]*\]\([^)]*\)$|^` + "`[^`]*`" + `\.?$`)

// widePageLines returns the numbers of the lines of a page that are too wide.
func widePageLines(text string) (numbers []int) {
	code := false
	for n, line := range strings.Split(text, "\n") {
		code = code != strings.HasPrefix(line, "```")
		if !code && utf8.RuneCountInString(line) > widest && !unbroken.MatchString(line) {
			numbers = append(numbers, n+1)
		}
	}
	return numbers
}

// Prose that is too wide is found; tables, code and images are not.
func TestWidePageLines(t *testing.T) {
	wide := strings.Repeat("ä ", widest/2)
	page := "# a\n\n" + wide + "\n" + wide + "b\n- " + wide + "\n\n```sh\n" + wide + "b\n```\n\n| " +
		wide + "|\n![" + wide + "](a.svg)\n`" + wide + "`.\n`" + wide + "` is it\n"
	if diff := cmp.Diff([]int{4, 5, 14}, widePageLines(page)); diff != "" {
		t.Error(diff)
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
