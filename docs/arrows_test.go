package docs

import (
	"os"
	"path"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
)

const module = "exactcover/"

// layers are the top folders of the program. A package imports packages of its own folder and of
// those after it. So internal is ground, which imports nothing of the project but ground.
var layers = []string{"cmd", "encode", "dlx", "internal"}

func TestArrows(t *testing.T) {
	for _, arrow := range wrongArrows(imports(t)) {
		t.Error(arrow)
	}
}

// The command uses package format, and none of the packages below it.
func TestCommandUsesFormat(t *testing.T) {
	uses := false
	for from, names := range imports(t) {
		if !strings.HasPrefix(from, "cmd/") {
			continue
		}
		for _, to := range names {
			uses = uses || to == "encode/format"
			if strings.HasPrefix(to, "encode/format/") {
				t.Errorf("%s imports %s", from, to)
			}
		}
	}
	if !uses {
		t.Error("no package of the command imports encode/format")
	}
}

// wrongArrows returns the imports that run against the order of the layers.
func wrongArrows(imports map[string][]string) (wrong []string) {
	layer := func(name string) int {
		top, _, _ := strings.Cut(name, "/")
		return slices.Index(layers, top)
	}
	for from, names := range imports {
		for _, to := range names {
			if layer(from) >= 0 && layer(to) < layer(from) {
				wrong = append(wrong, from+" imports "+to)
			}
		}
	}
	slices.Sort(wrong)
	return wrong
}

// imports returns the packages of the project that each package imports, without tests.
func imports(t *testing.T) map[string][]string {
	t.Helper()
	list := make(map[string][]string)
	eachImport(t, os.DirFS(".."), func(file, name string) {
		if to, own := strings.CutPrefix(name, module); own {
			list[path.Dir(file)] = append(list[path.Dir(file)], to)
		}
	})
	return list
}

// Formats of digits, and what people need to write a format, do without rules, pictures and the
// engine.
func TestFormatsOfDigits(t *testing.T) {
	all := imports(t)
	for _, name := range []string{"line", "csv", "boj2580", "plain", "spec", "recognise"} {
		from := "encode/format/" + name
		if len(all[from]) == 0 {
			t.Errorf("%s imports nothing", from)
		}
		for _, to := range reached(all, from) {
			if strings.HasPrefix(to, "dlx") || to == "encode/rule" || to == "encode/picture" {
				t.Errorf("%s needs %s", from, to)
			}
		}
	}
}

// reached returns the packages that a package needs, in the order of their names.
func reached(imports map[string][]string, from string) (names []string) {
	for rest := []string{from}; len(rest) > 0; {
		next := rest[0]
		rest = rest[1:]
		for _, to := range imports[next] {
			if !slices.Contains(names, to) {
				names, rest = append(names, to), append(rest, to)
			}
		}
	}
	slices.Sort(names)
	return names
}

// Wrong arrows, and what is needed through others, are found.
func TestArrowsFound(t *testing.T) {
	sketch := map[string][]string{
		"cmd/a": {"encode/b", "internal/d"}, "encode/b": {"dlx/c", "encode/b/x"},
		"dlx/c": {"internal/d", "encode"}, "internal/d": {"internal/e", "dlx"}, "bench": {"cmd/a"},
	}
	want := []string{"dlx/c imports encode", "internal/d imports dlx"}
	if diff := cmp.Diff(want, wrongArrows(sketch)); diff != "" {
		t.Error(diff)
	}
	want = []string{"dlx", "dlx/c", "encode", "encode/b/x", "internal/d", "internal/e"}
	if diff := cmp.Diff(want, reached(sketch, "encode/b")); diff != "" {
		t.Error(diff)
	}
	tree := fstest.MapFS{
		"go.mod":      {Data: []byte("module m\n")},
		"a/a.go":      {Data: []byte("package a\nimport _ \"fmt\"\n")},
		"a/a_test.go": {Data: []byte("package a\nimport _ \"os\"\n")},
	}
	var seen []string
	eachImport(t, tree, func(file, name string) { seen = append(seen, file+" "+name) })
	if diff := cmp.Diff([]string{"a/a.go fmt"}, seen); diff != "" {
		t.Error(diff)
	}
}
