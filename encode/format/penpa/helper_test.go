package penpa

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"strings"
	"testing"

	"exactcover/encode/format/source"
	"exactcover/encode/format/spec"
	"exactcover/encode/rule"
)

// packed packs a text as links have it.
func packed(t *testing.T, text string) string {
	t.Helper()
	var b bytes.Buffer
	w, err := flate.NewWriter(&b, flate.BestCompression)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Write([]byte(text)); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return base64.StdEncoding.EncodeToString(b.Bytes())
}

const (
	site = "https://swaroopg92.github.io/penpa-edit/#m=edit&p="
	head = "sudoku,4,4,38,0,1,1,190,190,36,36,0,0,0,0,Title: ,Author: ,,,ON,false"
	// cells4 are the cells of a 4x4 grid: 18 to 21, 26 to 29, 34 to 37 and 42 to 45, of 64 in all.
	cells4 = "[18,1,1,1,5,1,1,1,5,1,1,1,5,1,1,1]"
)

// paper4 returns a link to a 4x4 grid with some drawing.
func paper4(t *testing.T, question string) string {
	t.Helper()
	return site + packed(t, strings.Join([]string{head, "[0,0,0,0]", "", question, "", cells4}, "\n"))
}

// readAs reads a link.
func readAs(t *testing.T, link string, o spec.Options) spec.Entry {
	t.Helper()
	src := source.New(strings.NewReader(link+"\n"), "in")
	src.Ctx = t.Context()
	e, err := Format(rule.All).New(&src, nil, o).Next()
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// found returns what findings found, a line each.
func found(list []*source.Error) string {
	var texts []string
	for _, e := range list {
		texts = append(texts, e.Found)
	}
	return strings.Join(texts, "\n")
}
