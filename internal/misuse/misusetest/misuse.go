// Package misusetest tests that every exported function and method of a package panics on mistakes
// of the caller, with a message that states the rule.
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

// A Case is a call with a part of its panic message, or "" if it must not panic. It is an alias, so
// that vet accepts tables without the names of its fields.
type Case = struct {
	Call func()
	Want string
}

// A Table has cases for every exported function and method of a package. Keys are names such as
// "New" and "Solver.Count".
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
			switch value := PanicOf(c.Call); {
			case c.Want == "" && value != nil:
				t.Errorf("%s panics: %v", call, value)
			case c.Want != "" && (!strings.HasPrefix(fmt.Sprint(value), name+": ") ||
				!strings.Contains(fmt.Sprint(value), c.Want)):
				t.Errorf("%s: message %q, want %q", call, fmt.Sprint(value), c.Want)
			}
		}
	}
}

// PanicOf returns the value that a call panics with, or nil if it does not panic.
func PanicOf(call func()) (value any) {
	defer func() { value = recover() }()
	call()
	return nil
}

// Elsewhere is [PanicOf] in another goroutine.
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
