package dlx_test

import (
	"errors"
	"strings"
	"testing"

	"exactcover/dlx"
	"exactcover/dlx/xcc"
)

// The first mistake with a name is the error of the problem.
func TestBadNames(t *testing.T) {
	for name, test := range map[string]struct {
		build func(b *dlx.Builder)
		want  dlx.BuildError
	}{
		"twice": {
			func(b *dlx.Builder) { b.Name(0, "a", "b", "a") },
			dlx.BuildError{Code: dlx.BuildRepeatedName, Option: -1, Item: 0, Name: "a"},
		},
		"too many": {
			func(b *dlx.Builder) { b.Name(2, "a", "b") },
			dlx.BuildError{Code: dlx.BuildUnknownItem, Option: -1, Item: 3, Name: "b"},
		},
		"unknown": {
			func(b *dlx.Builder) { b.Name(0, "a"); b.Add(b.Item("A")) },
			dlx.BuildError{Code: dlx.BuildUnknownItem, Option: -1, Item: -1, Name: "A"},
		},
		"of a bad option": {
			func(b *dlx.Builder) { b.Name(1, "b"); b.Add(b.Item("b"), 1) },
			dlx.BuildError{Code: dlx.BuildRepeatedItem, Option: 0, Item: 1, Name: "b"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			var b dlx.Builder
			b.Items(3)
			test.build(&b)
			_, err := b.Build()
			var got *dlx.BuildError
			if !errors.As(err, &got) || *got != test.want {
				t.Errorf("%v, not %v", err, &test.want)
			}
		})
	}
}

// A later name replaces an earlier one, which is free for another item then. A problem keeps the
// names that it was built with. Items without names are written with made-up ones.
func TestRename(t *testing.T) {
	var b dlx.Builder
	b.Items(3)
	b.Name(0, "a", "b")
	b.Name(0, "c", "a")
	if b.Item("a") != 1 || b.Item("c") != 0 {
		t.Error("an old name is in use")
	}
	b.Add(0, 1, 2)
	p, err := b.Build()
	if err != nil {
		t.Fatal(err)
	}
	b.Name(0, "", "d", "p2")
	var text strings.Builder
	if err := xcc.Write(&text, p); err != nil ||
		text.String() != "| 3 items, 1 options\nc a p2\nc a p2\n" {
		t.Errorf("%q, %v", text.String(), err)
	}
	if p.Name(2) != "" {
		t.Errorf("item 2 is called %q", p.Name(2))
	}
	b.Name(2, "p0") // the made-up name of item 0
	if p, err = b.Build(); err != nil {
		t.Fatal(err)
	}
	if err := xcc.Write(&text, p); err == nil || !strings.Contains(err.Error(), `used twice: "p0"`) {
		t.Errorf("two items with one name: %v", err)
	}
}

// Statistics read well when they are printed.
func TestStatsString(t *testing.T) {
	for want, s := range map[string]dlx.Stats{
		"auto: 0 nodes, 0 updates, 0 solutions, depth 0": {},
		"links: 12 nodes, 30 updates, 2 solutions, depth 3, bound -7 (it has colours)": {
			Method: dlx.MethodLinks, Nodes: 12, Updates: 30, Solutions: 2, Depth: 3,
			Bound: -7, Bounded: true, Refused: "it has colours",
		},
	} {
		if got := s.String(); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
}

// Numbers that stand for no value of a type have names too.
func TestUnknownNames(t *testing.T) {
	for want, got := range map[string]string{
		"Status(9)": dlx.Status(9).String(), "Counting(7)": dlx.Counting(7).String(),
		"BuildCode(99)": dlx.BuildCode(99).String(), "no mistake": dlx.BuildCode(0).String(),
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
