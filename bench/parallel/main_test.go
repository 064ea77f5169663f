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

// TestMedian takes the one in the middle, or what lies between two.
func TestMedian(t *testing.T) {
	for _, c := range []struct {
		numbers []float64
		want    float64
	}{{[]float64{7}, 7}, {[]float64{9, 1, 2}, 2}, {[]float64{8, 1, 2, 4}, 3}} {
		if got := median(c.numbers); got != c.want {
			t.Errorf("%v, not %v", got, c.want)
		}
	}
}
