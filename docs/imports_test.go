package docs

import (
	"fmt"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
)

// The library imports nothing but the standard library; kits for tests may import rapid.
func TestStandardLibrary(t *testing.T) {
	for _, tree := range []string{"../dlx", "../encode", "../internal"} {
		for _, fault := range foreignImports(t, os.DirFS(tree)) {
			t.Errorf("%s/%s", tree, fault)
		}
	}
}

// Only the module that distributes counts imports Beam.
func TestBeamApart(t *testing.T) {
	eachImport(t, os.DirFS(".."), func(file, name string) {
		if strings.Contains(name, "apache/beam") {
			t.Errorf("%s imports %s", file, name)
		}
	})
}

// kits are the folders of packages for tests, and what they may import.
var kits = map[string]string{
	"dlxtest":    "pgregory.net/rapid",
	"searchtest": "pgregory.net/rapid",
	"puzzletest": "pgregory.net/rapid",
	"rapidly":    "pgregory.net/rapid",
	"thorough":   "pgregory.net/rapid",
	"schematest": "github.com/google/jsonschema-go/jsonschema",
}

// foreignImports returns the imports of other modules in a tree of folders.
func foreignImports(t *testing.T, tree fs.FS) (faults []string) {
	t.Helper()
	eachImport(t, tree, func(file, name string) {
		first, _, _ := strings.Cut(name, "/")
		kit := slices.ContainsFunc(strings.Split(path.Dir(file), "/"), func(folder string) bool {
			return kits[folder] == name
		})
		if strings.Contains(first, ".") && !kit {
			faults = append(faults, fmt.Sprintf("%s imports %s", file, name))
		}
	})
	return faults
}

// eachImport calls do for each import of each file in a tree of folders. It does not look at tests
// and at modules of their own.
func eachImport(t *testing.T, tree fs.FS, do func(file, name string)) {
	t.Helper()
	err := fs.WalkDir(tree, ".", func(file string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if _, err := fs.Stat(tree, path.Join(file, "go.mod")); err == nil && file != "." {
				return fs.SkipDir
			}
			return nil
		}
		if path.Ext(file) != ".go" || strings.HasSuffix(file, "_test.go") {
			return nil
		}
		text, err := fs.ReadFile(tree, file)
		if err != nil {
			return err
		}
		f, err := parser.ParseFile(token.NewFileSet(), file, text, parser.ImportsOnly)
		if err != nil {
			return err
		}
		for _, i := range f.Imports {
			name, err := strconv.Unquote(i.Path.Value)
			if err != nil {
				return err
			}
			do(file, name)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// A foreign import is found.
func TestForeignImports(t *testing.T) {
	file := func(name string) *fstest.MapFile {
		return &fstest.MapFile{Data: []byte("package p\nimport _ \"" + name + "\"\n")}
	}
	tree := fstest.MapFS{
		"a/a.go":            file("fmt"),
		"a/b.go":            file("golang.org/x/image/vector"),
		"a/b_test.go":       file("pgregory.net/rapid"),
		"rapidly/a.go":      file("pgregory.net/rapid"),
		"rapidly/b.go":      file("example.com/kit"),
		"c/rapid.go":        file("pgregory.net/rapid"),
		"nested/go.mod":     {Data: []byte("module nested\n")},
		"nested/main.go":    file("golang.org/x/image/font"),
		"d/e/exactcover.go": file("exactcover/dlx"),
	}
	want := []string{
		"a/b.go imports golang.org/x/image/vector",
		"c/rapid.go imports pgregory.net/rapid",
		"rapidly/b.go imports example.com/kit",
	}
	if diff := cmp.Diff(want, foreignImports(t, tree)); diff != "" {
		t.Error(diff)
	}
}
