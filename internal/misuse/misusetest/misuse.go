// Package misusetest makes sure, for tests, that every function and method of a package tells the
// mistakes of a program in the words of the rule that they break.
package misusetest

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"slices"
	"strings"
	"testing"
)

// A Case is a call with a part of what it panics with, "" if it must not panic. Tables leave out
// the names of its fields.
type Case = struct {
	Call func()
	Want string
}

// A Table has cases for every exported function and method of a package, by its name: "New",
// "Solver.Count".
type Table map[string][]Case

// Test runs all cases. Messages begin with the name of the package, whose sources are in the
// directory of the test. Every exported function and method must be in the table, or among those
// that are unchecked.
func Test(t *testing.T, name string, table Table, unchecked ...string) {
	t.Helper()
	exported := calls(t)
	for _, call := range exported {
		if table[call] == nil && !slices.Contains(unchecked, call) {
			t.Errorf("%s is not in the table", call)
		}
	}
	for _, call := range unchecked {
		if !slices.Contains(exported, call) {
			t.Errorf("there is no %s", call)
		}
	}
	for call, cases := range table {
		if !slices.Contains(exported, call) {
			t.Errorf("there is no %s", call)
		}
		for _, c := range cases {
			switch told := PanicOf(c.Call); {
			case c.Want == "" && told != nil:
				t.Errorf("%s panics: %v", call, told)
			case c.Want != "" && (!strings.HasPrefix(fmt.Sprint(told), name+": ") ||
				!strings.Contains(fmt.Sprint(told), c.Want)):
				t.Errorf("%s: told %q, want %q", call, fmt.Sprint(told), c.Want)
			}
		}
	}
}

// PanicOf returns what a call panics with, nil if it does not.
func PanicOf(call func()) (value any) {
	defer func() { value = recover() }()
	call()
	return nil
}

// Elsewhere is PanicOf on another goroutine.
func Elsewhere(call func()) any {
	value := make(chan any)
	go func() { value <- PanicOf(call) }()
	return <-value
}

// calls returns the exported functions and methods in the directory of the test.
func calls(t *testing.T) []string {
	t.Helper()
	files, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, f := range files {
		if !strings.HasSuffix(f.Name(), ".go") || strings.HasSuffix(f.Name(), "_test.go") {
			continue
		}
		syntax, err := parser.ParseFile(token.NewFileSet(), f.Name(), nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range syntax.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok || !f.Name.IsExported() {
				continue
			}
			name := f.Name.Name
			if f.Recv != nil {
				of := f.Recv.List[0].Type
				if star, ok := of.(*ast.StarExpr); ok {
					of = star.X
				}
				if !of.(*ast.Ident).IsExported() {
					continue
				}
				name = of.(*ast.Ident).Name + "." + name
			}
			names = append(names, name)
		}
	}
	return names
}
