package main

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"
)

// TestChild counts as the processes that are measured do.
func TestChild(t *testing.T) {
	file := filepath.Join("..", "..", "testdata", "xcc", "queens8.xcc")
	for _, args := range [][]string{
		{"-child", "-jobs", "1", file},
		{"-child", "-jobs", "2", "-method", "links", file},
		{"-child", "-jobs", "2", "-list", "-ordered", file},
	} {
		var out, errs bytes.Buffer
		if code := run(args, &out, &errs); code != 0 || strings.TrimSpace(out.String()) != "92" || errs.Len() > 0 {
			t.Errorf("%v: %d, %q, %q", args, code, out.String(), errs.String())
		}
	}
	for _, args := range [][]string{{}, {"-jobs", "0", file}, {"-child", "-method", "none", file}, {"-child", "missing.xcc"}} {
		var out, errs bytes.Buffer
		if code := run(args, &out, &errs); code == 0 || errs.Len() == 0 {
			t.Errorf("%v: %d, %q", args, code, errs.String())
		}
	}
}
