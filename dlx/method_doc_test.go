package dlx_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"strconv"
	"strings"
	"testing"

	"exactcover/dlx"
	"exactcover/dlx/internal/kernels"

	"github.com/google/go-cmp/cmp"
)

// TestMethodsAreThoseOfTheTable compares the constants, their order and their comments with the
// table of kernels.
func TestMethodsAreThoseOfTheTable(t *testing.T) {
	file, err := parser.ParseFile(token.NewFileSet(), "method.go", nil, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	type line struct{ Name, Doc string }
	var got, want []line
	ast.Inspect(file, func(n ast.Node) bool {
		if v, ok := n.(*ast.ValueSpec); ok && v.Type != nil && v.Type.(*ast.Ident).Name == "Method" {
			if name, err := strconv.Unquote(v.Values[0].(*ast.BasicLit).Value); err == nil && name != "" {
				got = append(got, line{name, strings.Join(strings.Fields(v.Doc.Text()), " ")})
			}
		}
		return true
	})
	for _, k := range kernels.Searches {
		sentence := strings.ToUpper(k.Doc[:1]) + k.Doc[1:] + "."
		want = append(want, line{k.Name, sentence})
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("the methods are not those of the table (-table +methods):\n%s", diff)
	}
	for k, m := range dlx.Methods() {
		if k > 0 && m.String() != want[k-1].Name || k == 0 && m.String() != "auto" {
			t.Errorf("method %d is %v", k, m)
		}
	}
}
