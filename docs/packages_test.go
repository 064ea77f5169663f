package docs

import (
	"go/ast"
	"go/doc"
	"go/format"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// packages are those whose pages "go doc" shows to users of the library.
var packages = []string{
	"dlx", "dlx/xcc", "dlx/dlxtest",
	"encode", "encode/puzzle", "encode/rule", "encode/format", "encode/picture",
	"encode/record", "encode/steps", "encode/generate", "encode/cases", "encode/judge",
	"encode/puzzletest", "encode/tiling",
}

// sections are what every page has.
var sections = []string{"What is where", "Data and units", "Errors", "Cost", "Sources"}

// identifier is a link to something of the package, such as New or Solver.Count.
var identifier = regexp.MustCompile(`\[([A-Z]\w*(?:\.[A-Z]\w*)?)\]`)

// The page of a package has all sections. Everything that its index names exists and has an
// example: functions and methods their own, types one for the type or any of its methods.
func TestPackagePages(t *testing.T) {
	for _, name := range packages {
		t.Run(name, func(t *testing.T) {
			page, examples := load(t, name)
			for _, section := range sections {
				if !strings.Contains(page.Doc, "# "+section+"\n") {
					t.Errorf("no section %q", section)
				}
			}
			_, index, _ := strings.Cut(page.Doc, "# What is where\n")
			index, _, _ = strings.Cut(index, "\n# ")
			links := identifier.FindAllStringSubmatch(index, -1)
			if len(links) < 3 {
				t.Errorf("an index of %d links", len(links))
			}
			known := identifiers(page)
			for _, link := range links {
				kind := known[link[1]]
				example := "Example" + strings.ReplaceAll(link[1], ".", "_")
				switch {
				case kind == "":
					t.Errorf("there is no %s", link[1])
				case kind == "function" && !examples[example]:
					t.Errorf("no %s", example)
				case kind == "type" && !hasPrefix(examples, example):
					t.Errorf("no %s", example)
				}
			}
		})
	}
}

// Signatures name no type of an internal package, which a reader of the page cannot look up.
func TestSignatures(t *testing.T) {
	for _, name := range packages {
		page, _ := load(t, name)
		for _, f := range internalTypes(page) {
			t.Errorf("%s: %s", name, f)
		}
	}
}

// internalTypes returns the functions and methods of a page that name a type of an internal
// package, each with that type.
func internalTypes(page *doc.Package) (faults []string) {
	internal := make(map[string]bool) // by package name
	for _, path := range page.Imports {
		if strings.Contains(path, "/internal/") {
			internal[filepath.Base(path)] = true
		}
	}
	funcs := page.Funcs
	for _, t := range page.Types {
		funcs = slices.Concat(funcs, t.Funcs, t.Methods)
	}
	for _, f := range funcs {
		ast.Inspect(f.Decl.Type, func(n ast.Node) bool {
			if s, ok := n.(*ast.SelectorExpr); ok {
				if x, ok := s.X.(*ast.Ident); ok && internal[x.Name] {
					faults = append(faults, f.Name+" names "+x.Name+"."+s.Sel.Name)
				}
			}
			return true
		})
	}
	return faults
}

// A signature with a type of an internal package is found.
func TestInternalTypes(t *testing.T) {
	const code = `package a

import ("b/internal/c"; "d")

type T struct{}

func F(x []c.C) d.D

func (T) M() *c.C

func (T) N() d.D
`
	files := token.NewFileSet()
	f, err := parser.ParseFile(files, "a.go", code, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	page, err := doc.NewFromFiles(files, []*ast.File{f}, "a")
	if err != nil {
		t.Fatal(err)
	}
	if got := internalTypes(page); !slices.Equal(got, []string{"F names c.C", "M names c.C"}) {
		t.Error(got)
	}
}

// The table of library.md has all packages that other modules can import. The formats have a page
// of their own.
func TestPackageTable(t *testing.T) {
	page, err := os.ReadFile("library.md")
	if err != nil {
		t.Fatal(err)
	}
	folders := 0
	for _, root := range []string{"dlx", "encode"} {
		root = filepath.Join("..", root)
		err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			if err != nil || !d.IsDir() {
				return err
			}
			name := filepath.ToSlash(strings.TrimPrefix(path, ".."+string(filepath.Separator)))
			switch {
			case d.Name() == "internal" || d.Name() == "testdata":
				return fs.SkipDir
			case filepath.Dir(name) == "encode/format" && d.Name() != "spec":
				return fs.SkipDir
			}
			folders++
			if !strings.Contains(string(page), "| `exactcover/"+name+"` | ") {
				t.Errorf("no %s", name)
			}
			return nil
		})
		if err != nil {
			t.Error(err)
		}
	}
	if folders < len(packages) {
		t.Errorf("only %d folders", folders)
	}
}

// The page of a type that another package declares shows its fields: "go doc" does not.
func TestAliases(t *testing.T) {
	found := 0
	for _, name := range packages {
		page, _ := load(t, name)
		for _, alias := range page.Types {
			fields := aliasFields(t, page, alias)
			found += len(fields)
			for _, f := range fields {
				pattern := `(?m)^\t` + strings.ReplaceAll(regexp.QuoteMeta(f), " ", `\s+`) + `( |$)`
				if !regexp.MustCompile(pattern).MatchString(alias.Doc) {
					t.Errorf("%s: the comment of %s does not show the field %s", name, alias.Name, f)
				}
			}
		}
	}
	if found < 20 {
		t.Errorf("only %d fields", found)
	}
}

// aliasFields returns the exported fields of the struct of another package that an alias stands
// for, such as "Line int". The alias of anything else than a struct is an error: its comment cannot
// show it.
func aliasFields(t *testing.T, page *doc.Package, alias *doc.Type) (fields []string) {
	t.Helper()
	s := alias.Decl.Specs[0].(*ast.TypeSpec)
	of, ok := s.Type.(*ast.SelectorExpr)
	if !ok || !s.Assign.IsValid() {
		return nil
	}
	home := of.X.(*ast.Ident).Name
	k := slices.IndexFunc(page.Imports, func(path string) bool { return filepath.Base(path) == home })
	declared, _ := load(t, strings.TrimPrefix(page.Imports[k], "exactcover/"))
	for _, d := range declared.Types {
		if d.Name != of.Sel.Name {
			continue
		}
		list, ok := d.Decl.Specs[0].(*ast.TypeSpec).Type.(*ast.StructType)
		if !ok {
			break
		}
		for _, f := range list.Fields.List {
			var names []string
			for _, name := range f.Names {
				if name.IsExported() {
					names = append(names, name.Name)
				}
			}
			if len(names) > 0 {
				var kind strings.Builder
				if err := format.Node(&kind, token.NewFileSet(), f.Type); err != nil {
					t.Fatal(err)
				}
				fields = append(fields, strings.Join(names, ", ")+" "+kind.String())
			}
		}
		return fields
	}
	t.Errorf("%s stands for %s.%s, which is no struct", alias.Name, home, of.Sel.Name)
	return nil
}

// load parses a package and returns its page and the names of its examples.
func load(t *testing.T, name string) (*doc.Package, map[string]bool) {
	t.Helper()
	files := token.NewFileSet()
	var code []*ast.File
	examples := make(map[string]bool)
	paths, err := filepath.Glob(filepath.Join("..", name, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		f, err := parser.ParseFile(files, path, text, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasSuffix(path, "_test.go") {
			code = append(code, f)
			continue
		}
		for _, e := range doc.Examples(f) {
			if e.Output == "" && !e.EmptyOutput {
				t.Errorf("Example%s is not run", e.Name)
			}
			examples["Example"+e.Name] = true
		}
	}
	page, err := doc.NewFromFiles(files, code, "exactcover/"+name)
	if err != nil {
		t.Fatal(err)
	}
	return page, examples
}

// identifiers says whether a name of a page is a function (or a method), a type, or a value (or a
// field).
func identifiers(page *doc.Package) map[string]string {
	known := make(map[string]string)
	values := func(list []*doc.Value) {
		for _, v := range list {
			for _, name := range v.Names {
				known[name] = "value"
			}
		}
	}
	values(page.Vars)
	values(page.Consts)
	for _, f := range page.Funcs {
		known[f.Name] = "function"
	}
	for _, t := range page.Types {
		known[t.Name] = "type"
		values(t.Vars)
		values(t.Consts)
		for _, f := range t.Funcs {
			known[f.Name] = "function"
		}
		for _, m := range t.Methods {
			known[t.Name+"."+m.Name] = "function"
		}
		for _, spec := range t.Decl.Specs {
			if s, ok := spec.(*ast.TypeSpec).Type.(*ast.StructType); ok {
				for _, field := range s.Fields.List {
					for _, name := range field.Names {
						known[t.Name+"."+name.Name] = "value"
					}
				}
			}
		}
	}
	return known
}

func hasPrefix(names map[string]bool, prefix string) bool {
	for name := range names {
		if name == prefix || strings.HasPrefix(name, prefix+"_") {
			return true
		}
	}
	return false
}
