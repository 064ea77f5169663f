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
	"regexp"
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
	"../bench", "../cmd", "../dlx", "../docs", "../encode", "../internal",
}

// Every package with more than two files has a map in its package comment: a line for each file but
// doc.go, of its name and what is in it. A line for <kind>.go that names a table, such as kinds.go,
// stands for the files that the table leads to: heavy.go, if the table has heavyKind and heavy.go
// declares it.
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
	packages := make(map[string]map[string]*ast.File) // folder -> name -> file
	err := fs.WalkDir(tree, ".", func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || path.Ext(file) != ".go" || strings.HasSuffix(file, "_test.go") {
			return err
		}
		text, err := fs.ReadFile(tree, file)
		if err != nil {
			return err
		}
		const mode = parser.ParseComments | parser.SkipObjectResolution
		f, err := parser.ParseFile(token.NewFileSet(), file, text, mode)
		folder, name := path.Split(file)
		if packages[folder] == nil {
			packages[folder] = make(map[string]*ast.File)
		}
		packages[folder][name] = f
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, folder := range slices.Sorted(maps.Keys(packages)) {
		files := packages[folder]
		mapped, led := mapOf(files)
		for _, name := range slices.Sorted(maps.Keys(files)) {
			needed := name != "doc.go" && len(files) >= mapFrom && !led[name]
			if n := len(mapped[name]); n > 1 || n < 1 && needed {
				faults = append(faults, fmt.Sprintf("%s%s is %d times in the map", folder, name, n))
			}
		}
		for _, name := range slices.Sorted(maps.Keys(mapped)) {
			if files[name] == nil {
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
// name that ends in ".go". It also returns the files that tables lead to, if the comment says so.
func mapOf(files map[string]*ast.File) (mapped map[string][]string, led map[string]bool) {
	mapped, led = make(map[string][]string), make(map[string]bool)
	for _, file := range slices.Sorted(maps.Keys(files)) {
		for _, block := range new(comment.Parser).Parse(files[file].Doc.Text()).Content {
			code, ok := block.(*comment.Code)
			if !ok {
				continue
			}
			for line := range strings.Lines(code.Text) {
				name, words, _ := strings.Cut(strings.TrimSpace(line), " ")
				if !strings.HasSuffix(name, ".go") {
					continue
				}
				suffix, ok := strings.CutPrefix(strings.TrimSuffix(name, ">.go"), "<")
				table := tableName.FindString(words)
				if !ok || files[table] == nil {
					mapped[name] = append(mapped[name], strings.TrimSpace(words))
					continue
				}
				for name, f := range files {
					led[name] = led[name] || leads(files[table], f, strings.TrimSuffix(name, ".go")+suffix)
				}
			}
		}
	}
	return mapped, led
}

// tableName is the name of the file that has a table.
var tableName = regexp.MustCompile(`\w+\.go`)

// leads reports whether a file declares a name that a table has. The case of letters means nothing.
func leads(table, file *ast.File, name string) bool {
	listed := false
	ast.Inspect(table, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		listed = listed || ok && strings.EqualFold(id.Name, name)
		return !listed
	})
	declares := func(id *ast.Ident) bool { return strings.EqualFold(id.Name, name) }
	return listed && table != file && slices.ContainsFunc(file.Decls, func(d ast.Decl) bool {
		switch d := d.(type) {
		case *ast.FuncDecl:
			return d.Recv == nil && declares(d.Name)
		case *ast.GenDecl:
			return slices.ContainsFunc(d.Specs, func(s ast.Spec) bool {
				v, ok := s.(*ast.ValueSpec)
				return ok && slices.ContainsFunc(v.Names, declares)
			})
		}
		return false
	})
}

// A map that does not fit its package is found out.
func TestMapFaults(t *testing.T) {
	const (
		page = "// Package p is a trial.\n//\n"
		a    = "//\ta.go  first\n"
		b    = "//\tb.go  second\n"
		p    = "package p\n"

		led   = "//\t<kind>.go  a kind of a.go\n"
		table = p + "var kinds = []int{heavyLineKind}\n"
		kind  = p + "var heavyLineKind = 1\n"

		command = p + "func heavyLineKind() {}\n"
		method  = p + "func (t) heavyLineKind() {}\n"
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
		{"led", folder{"doc.go": page + a + led + p, "a.go": table, "heavyline.go": kind}, nil},
		{"led to a function", folder{"doc.go": page + a + led + p, "a.go": table,
			"heavyline.go": command},
			nil},
		{"led to a method", folder{"doc.go": page + a + led + p, "a.go": table,
			"heavyline.go": method},
			[]string{"p/heavyline.go is 0 times in the map"}},
		{"led to another file", folder{"doc.go": page + a + led + p, "a.go": table, "heavy.go": kind},
			[]string{"p/heavy.go is 0 times in the map"}},
		{"not listed", folder{"doc.go": page + a + led + p, "a.go": p, "heavyline.go": kind},
			[]string{"p/heavyline.go is 0 times in the map"}},
		{"not declared", folder{"doc.go": page + a + led + p, "a.go": table, "heavyline.go": p},
			[]string{"p/heavyline.go is 0 times in the map"}},
		{"no table", folder{"doc.go": page + b + led + p, "b.go": table, "heavyline.go": kind},
			[]string{
				"p/heavyline.go is 0 times in the map", "the map names p/<kind>.go, which is not there",
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
