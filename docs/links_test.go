package docs

import (
	"fmt"
	"go/ast"
	"go/doc/comment"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
)

// link is a name in brackets, which go doc turns into a link to what has the name.
var link = regexp.MustCompile(`(?m)(?:^|[ (])\[\*?([A-Za-z][\w/]*(?:\.\w+){0,2})\](?:[ ).,:;']|$)`)

// indented are the lines of a comment that are code.
var indented = regexp.MustCompile(`(?m)^[ \t].*$`)

// Every link of a comment names something that exists.
func TestLinks(t *testing.T) {
	for _, fault := range deadLinks(t, os.DirFS("..")) {
		t.Error(fault)
	}
}

// A scope is what the comments of a package, or of the tests in its folder, can name.
type scope struct {
	names   map[string]bool
	imports map[string]string // name -> path
}

// deadLinks returns the links of comments that name nothing in their own package or in one that a
// file of the package imports. What is in packages of other modules is not known: every name is
// right there.
func deadLinks(t *testing.T, tree fs.FS) (faults []string) {
	t.Helper()
	set := token.NewFileSet()
	scopes := make(map[string]scope) // by folder, with _test for tests
	var files []*ast.File
	err := fs.WalkDir(tree, ".", func(file string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "testdata" || strings.HasPrefix(d.Name(), ".") && file != "."):
			return fs.SkipDir
		case d.IsDir() || path.Ext(file) != ".go":
			return nil
		}
		text, err := fs.ReadFile(tree, file)
		if err != nil {
			return err
		}
		const mode = parser.ParseComments | parser.SkipObjectResolution
		f, err := parser.ParseFile(set, file, text, mode)
		if err != nil {
			return err
		}
		in := scopeOf(file)
		if scopes[in].names == nil {
			scopes[in] = scope{make(map[string]bool), make(map[string]string)}
		}
		scopes[in].add(f)
		files = append(files, f)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		file := set.Position(f.Pos()).Filename
		here, tested := scopes[scopeOf(file)], scopes[path.Dir(file)]
		for _, group := range f.Comments {
			text := indented.ReplaceAllString(group.Text(), "")
			text = strings.ReplaceAll(text, "] [", "]  [") // a blank for each of two links
			for _, found := range link.FindAllStringSubmatch(text, -1) {
				name, rest, _ := strings.Cut(found[1], ".")
				from, imported := here.imports[name]
				if strings.Contains(name, "/") {
					from, imported = name, true
				}
				_, standard := comment.DefaultLookupPackage(name)
				from, ours := strings.CutPrefix(from, "exactcover/")
				switch {
				case here.names[found[1]], tested.names[found[1]]:
				case !imported && standard, imported && (!ours || rest == ""):
				case imported && scopes[from].names[rest]:
				default:
					faults = append(faults, fmt.Sprintf(
						"%v: there is no %s", set.Position(group.Pos()), found[1],
					))
				}
			}
		}
	}
	return faults
}

// scopeOf returns the key of the scope of a file.
func scopeOf(file string) string {
	if strings.HasSuffix(file, "_test.go") {
		return path.Dir(file) + "_test"
	}
	return path.Dir(file)
}

// add adds what a file declares, methods and fields as T.M, and what it imports.
func (s scope) add(f *ast.File) {
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ImportSpec:
			imported, _ := strconv.Unquote(n.Path.Value)
			s.imports[path.Base(imported)] = imported
		case *ast.FuncDecl:
			name := n.Name.Name
			if n.Recv != nil {
				of := n.Recv.List[0].Type
				if star, ok := of.(*ast.StarExpr); ok {
					of = star.X
				}
				if generic, ok := of.(*ast.IndexExpr); ok {
					of = generic.X
				}
				name = fmt.Sprint(of, ".", name)
			}
			s.names[name] = true
			return false
		case *ast.ValueSpec:
			for _, name := range n.Names {
				s.names[name.Name] = true
			}
		case *ast.TypeSpec:
			s.names[n.Name.Name] = true
			var list []*ast.Field
			switch of := n.Type.(type) {
			case *ast.StructType:
				list = of.Fields.List
			case *ast.InterfaceType:
				list = of.Methods.List
			}
			for _, field := range list {
				for _, name := range field.Names {
					s.names[n.Name.Name+"."+name.Name] = true
				}
			}
		}
		return true
	})
}

// A link to what was renamed is found, in the same package and in another one.
func TestDeadLinks(t *testing.T) {
	tree := fstest.MapFS{
		"a/a.go": {Data: []byte("// Package a has [T.M], [T.F], [U], [b.B] and [io.EOF], not c[s].\n" +
			"// [exactcover/b.B] [exactcover/b.D]\n" +
			"//\n//\tuse [flags]\npackage a\n\nimport \"exactcover/b\"\n")},
		"a/t.go": {Data: []byte("package a\n\n// A T is like [b.C], [*T] and [c.T].\n" +
			"type T struct{ F int }\n\nfunc (T) M() {}\n")},
		"b/b.go": {Data: []byte("package b\n\nconst B = 1\n")},
	}
	want := []string{
		"a/a.go:1:1: there is no U", "a/a.go:1:1: there is no exactcover/b.D",
		"a/t.go:3:1: there is no b.C", "a/t.go:3:1: there is no c.T",
	}
	if diff := cmp.Diff(want, deadLinks(t, tree)); diff != "" {
		t.Error(diff)
	}
}
