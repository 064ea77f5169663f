package xcc

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"exactcover/dlx"
)

// TestCorpus reads every problem of the folders and compares it with its row in their manifests.
func TestCorpus(t *testing.T) {
	folders := []string{filepath.Join("..", "..", "testdata", "xcc")}
	if data := os.Getenv("EXACTCOVER_DATA"); data != "" {
		folders = append(folders, filepath.Join(data, "xcc"))
	}
	for _, folder := range folders {
		rows := manifest(t, folder)
		files, err := filepath.Glob(filepath.Join(folder, "*.xcc"))
		if err != nil || len(files) == 0 || len(files) != len(rows) {
			t.Fatalf("%s: %d problems, %d rows of the manifest, error %v", folder, len(files),
				len(rows), err)
		}
		for _, file := range files {
			t.Run(filepath.Base(file), func(t *testing.T) {
				row, ok := rows[filepath.Base(file)]
				if !ok {
					t.Fatal("not in the manifest")
				}
				checkFile(t, file, row)
			})
		}
	}
}

// A row is the entry of a problem in the manifest.
type row struct {
	kind           string
	items, options int
}

func manifest(t *testing.T, folder string) map[string]row {
	text, err := os.ReadFile(filepath.Join(folder, "manifest.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	rows := map[string]row{}
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	for _, line := range lines[1:] {
		f := strings.Split(line, "\t")
		items, err1 := strconv.Atoi(f[2])
		options, err2 := strconv.Atoi(f[3])
		if err1 != nil || err2 != nil {
			t.Fatalf("bad row %q", line)
		}
		rows[f[0]] = row{f[1], items, options}
	}
	return rows
}

func checkFile(t *testing.T, file string, want row) {
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	f, err := Parse(context.Background(), bytes.NewReader(text), file, Limits{})
	if err != nil {
		t.Fatal(err)
	}
	if len(f.Warnings) > 0 {
		t.Error(f.Warnings[0])
	}
	p := f.Problem
	if p.NumItems() != want.items || p.NumOptions() != want.options {
		t.Errorf("%d items, %d options, want %d, %d", p.NumItems(), p.NumOptions(), want.items,
			want.options)
	}
	if p.HasCosts() != (want.kind == "cost") {
		t.Errorf("costs: %v, but its kind is %s", p.HasCosts(), want.kind)
	}
	if colored := len(f.Colors) > 1; want.kind != "mcc" && colored != (want.kind == "xcc") {
		t.Errorf("colours: %v, but its kind is %s", colored, want.kind)
	}
	multiple := false
	for i := range dlx.Item(p.NumItems()) {
		lo, hi := p.Bounds(i)
		multiple = multiple || p.Primary(i) && (lo != 1 || hi != 1)
	}
	if multiple != (want.kind == "mcc") {
		t.Errorf("multiplicities: %v, but its kind is %s", multiple, want.kind)
	}

	// The options are the lines after the item line; a cost of 0 is not written.
	var options []string
	for _, line := range strings.Split(string(text), "\n") {
		if line = strings.TrimSpace(line); line != "" && line[0] != '|' {
			options = append(options, strings.TrimSuffix(line, " |0"))
		}
	}
	for o, line := range options[1:] {
		if got := string(f.AppendOption(nil, dlx.Option(o))); got != line {
			t.Fatalf("option %d is %q, want %q", o, got, line)
		}
	}
	if g := reread(t, f); g.Problem.Fingerprint() != p.Fingerprint() {
		t.Error("written and read it is another problem")
	}
}
