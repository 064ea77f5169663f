package docs

import (
	"fmt"
	"go/ast"
	"go/doc/comment"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
)

// mapFrom is the number of files, doc.go included, from which a package needs a map.
const mapFrom = 3

// tidy are the trees of folders whose packages have maps, and no line that is too wide.
var tidy = []string{
	"../bench", "../cmd/exactcover", "../dlx", "../docs", "../encode", "../internal",
}

// Every package with more than two files has a map in its package comment: a line for each file but
// doc.go, of its name and what is in it.
func TestPackageMaps(t *testing.T) {
	for _, tree := range tidy {
		for _, fault := range mapFaults(t, os.DirFS(tree)) {
			t.Error(fault)
		}
	}
}

// mapFaults returns what is wrong with the maps of all packages in a tree of folders.
func mapFaults(t *testing.T, tree fs.FS) (faults []string) {
	t.Helper()
	files := make(map[string][]*ast.File)
	names := make(map[string][]string)
	err := fs.WalkDir(tree, ".", func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || path.Ext(file) != ".go" || strings.HasSuffix(file, "_test.go") {
			return err
		}
		text, err := fs.ReadFile(tree, file)
		if err != nil {
			return err
		}
		const mode = parser.PackageClauseOnly | parser.ParseComments
		f, err := parser.ParseFile(token.NewFileSet(), file, text, mode)
		folder, name := path.Split(file)
		files[folder] = append(files[folder], f)
		names[folder] = append(names[folder], name)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, folder := range slices.Sorted(maps.Keys(files)) {
		mapped := mapOf(files[folder])
		for _, name := range names[folder] {
			needed := name != "doc.go" && len(names[folder]) >= mapFrom
			if n := len(mapped[name]); n > 1 || n < 1 && needed {
				faults = append(faults, fmt.Sprintf("%s%s is %d times in the map", folder, name, n))
			}
		}
		for _, name := range slices.Sorted(maps.Keys(mapped)) {
			if !slices.Contains(names[folder], name) {
				faults = append(faults, fmt.Sprintf("the map names %s%s, which is not there", folder, name))
			}
			if slices.Contains(mapped[name], "") {
				faults = append(faults, fmt.Sprintf("the map says nothing of %s%s", folder, name))
			}
		}
	}
	return faults
}

// mapOf returns what the package comment says of files: the preformatted lines that begin with a
// name that ends in ".go".
func mapOf(files []*ast.File) map[string][]string {
	mapped := make(map[string][]string)
	for _, f := range files {
		for _, block := range new(comment.Parser).Parse(f.Doc.Text()).Content {
			code, ok := block.(*comment.Code)
			if !ok {
				continue
			}
			for line := range strings.Lines(code.Text) {
				name, words, _ := strings.Cut(strings.TrimSpace(line), " ")
				if strings.HasSuffix(name, ".go") {
					mapped[name] = append(mapped[name], strings.TrimSpace(words))
				}
			}
		}
	}
	return mapped
}

// A map that does not fit its package is found out.
func TestMapFaults(t *testing.T) {
	const (
		page = "// Package p is a trial.\n//\n"
		a    = "//\ta.go  first\n"
		b    = "//\tb.go  second\n"
		p    = "package p\n"
	)
	type folder map[string]string // name of a file -> its text
	for _, c := range []struct {
		name string
		tree folder
		want []string
	}{
		{"right", folder{"doc.go": page + a + b + p, "a.go": p, "b.go": p, "b_test.go": p}, nil},
		{"needs none", folder{"a.go": p, "b.go": p}, nil},
		{"grown", folder{"a.go": p, "b.go": p, "c.go": p}, []string{
			"p/a.go is 0 times in the map",
			"p/b.go is 0 times in the map",
			"p/c.go is 0 times in the map",
		}},
		{"added", folder{"doc.go": page + a + b + p, "a.go": p, "b.go": p, "c.go": p}, []string{
			"p/c.go is 0 times in the map",
		}},
		{"renamed", folder{"doc.go": page + a + b + p, "a.go": p, "c.go": p}, []string{
			"p/c.go is 0 times in the map",
			"the map names p/b.go, which is not there",
		}},
		{"removed", folder{"doc.go": page + a + b + p, "a.go": p, "b_test.go": p}, []string{
			"the map names p/b.go, which is not there",
		}},
		{"twice", folder{"doc.go": page + a + a + b + p, "a.go": p, "b.go": p}, []string{
			"p/a.go is 2 times in the map",
		}},
		{"silent", folder{"doc.go": page + "//\ta.go\n" + b + p, "a.go": p, "b.go": p}, []string{
			"the map says nothing of p/a.go",
		}},
		{"no block", folder{"a.go": page + "// a.go is one.\n" + p, "b.go": p, "c.go": p}, []string{
			"p/a.go is 0 times in the map",
			"p/b.go is 0 times in the map",
			"p/c.go is 0 times in the map",
		}},
	} {
		tree := make(fstest.MapFS)
		for name, text := range c.tree {
			tree["p/"+name] = &fstest.MapFile{Data: []byte(text)}
		}
		if diff := cmp.Diff(c.want, mapFaults(t, tree)); diff != "" {
			t.Errorf("%s: %s", c.name, diff)
		}
	}
}
