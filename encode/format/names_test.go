package format

import (
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// The comments of Entry and Options list the fields of these structs, which go doc does not show.
func TestListedFields(t *testing.T) {
	text, err := os.ReadFile("names.go")
	if err != nil {
		t.Fatal(err)
	}
	listed := regexp.MustCompile(`(?m)^\t//\t(\w+) `)
	for name, of := range map[string]reflect.Type{
		"Entry": reflect.TypeFor[Entry](), "Options": reflect.TypeFor[Options](),
	} {
		comment, _, _ := strings.Cut(string(text), "\n\t"+name+" = ")
		comment = comment[strings.LastIndex(comment, "\n\n"):]
		var got, want []string
		for _, line := range listed.FindAllStringSubmatch(comment, -1) {
			got = append(got, line[1])
		}
		for i := range of.NumField() {
			want = append(want, of.Field(i).Name)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s lists %v, and has %v", name, got, want)
		}
	}
}
