package burrtools_test

import (
	"compress/gzip"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"exactcover/dlx"
	"exactcover/encode/format"
	"exactcover/encode/format/burrtools"
	"exactcover/encode/format/source"
	"exactcover/encode/tiling"
)

// file returns a file with shapes and problems.
func file(shapes, problems string) string {
	return "<?xml version=\"1.0\"?>\n<puzzle version=\"2\">\n  <gridType type=\"0\"/>\n  <colors/>\n" +
		"  <shapes>\n" + shapes + "  </shapes>\n  <problems>\n" + problems + "  </problems>\n" +
		"  <comment popup=\"\">&quot;shape&quot;</comment>\n</puzzle>\n"
}

const (
	shapes = "<voxel x=\"2\" y=\"1\" z=\"1\" type=\"0\">##</voxel>\n" +
		"<voxel x=\"2\" y=\"2\" z=\"1\" name=\"box\" type=\"0\">##+#</voxel>\n" +
		"<voxel x=\"1\" y=\"1\" z=\"1\" type=\"0\">#</voxel>\n"
	board = "<result id=\"1\"/>\n<bitmap/>\n</problem>\n"
)

// counts returns the solutions up to turns of each problem, found one by one.
func counts(t testing.TB, text string) (list []int) {
	puzzles, err := burrtools.Parse(t.Context(), []byte(text), "in")
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range puzzles {
		e, symmetries, err := p.EncodeUpTo(t.Context(), tiling.Turns)
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for range dlx.NewSolver(e.Problem, dlx.Settings{UpTo: symmetries}).Solutions(t.Context()) {
			n++
		}
		list = append(list, n)
	}
	return list
}

func TestParse(t *testing.T) {
	text := file(shapes, "<problem name=\"two\n #1\" state=\"2\" assemblies=\"1\" maxHoles=\"1\">\n"+
		"<shapes>\n<shape id=\"0\" count=\"1\" group=\"1\"/>\n<shape id=\"2\" min=\"0\" max=\"2\">"+
		"<group group=\"1\" count=\"1\"/></shape>\n</shapes>\n"+board+
		"<problem>\n<shapes>\n<shape id=\"0\"/>\n<shape id=\"0\" count=\"1\"/>\n</shapes>\n"+board)
	if got := format.All.Detect([]byte(text), ""); got != burrtools.Name {
		t.Errorf("recognised as %q", got)
	}
	puzzles, err := burrtools.Parse(t.Context(), []byte(text), "in")
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for _, p := range puzzles {
		b.Write(p.Append(nil))
	}
	const want = "puzzle two 1\ngrid cube\nboard\nxx\n?x\npiece S0\nxx\npiece S2 x0-2\nx\n" +
		"grid cube\nboard\nxx\n?x\npiece S0\nxx\npiece S0_2\nxx\n"
	if got := b.String(); strings.ReplaceAll(got, "\n\n", "\n") != want {
		t.Errorf("got:\n%s\nwant:\n%s", got, want)
	}
	if got := counts(t, text); got[0] != 3 || got[1] != 1 {
		t.Errorf("%d solutions", got)
	}
}

func TestErrors(t *testing.T) {
	one := func(inner string) string { return file(shapes, "<problem>\n"+inner+"</problem>\n") }
	voxel := func(v string) string {
		return file(v+"\n", "<problem>\n<result id=\"0\"/>\n</problem>\n")
	}
	for _, c := range []struct{ text, want string }{
		{"", "1:1: expected a problem of BurrTools, found none"},
		{"<puzzle", "1:1: expected XML of BurrTools, found unexpected EOF"},
		{strings.Replace(one(""), "type=\"0\"", "type=\"2\"", 1),
			"3:1: expected a grid of cubes, found grid type 2, spheres"},
		{one(""), "11:1: expected a problem with a result, found none"},
		{one("<result id=\"7\"/>"), "12:1: expected a shape below 3, found 7"},
		{one("<result/>"), `12:1: expected the number of a shape, found nothing`},
		{one("<result id=\"1\"/><shapes><shape id=\"1\"/></shapes>"),
			"12:1: expected a piece with filled cubes only, found cubes that may be filled"},
		{one("<result id=\"0\"/><shapes><shape id=\"2\" min=\"x\"/></shapes>"),
			`12:1: expected a number of copies, found "x"`},
		{one("<result id=\"0\"/><shapes><shape id=\"2\" min=\"3\" max=\"2\"/></shapes>"),
			"11:1: expected a problem, found piece S2: there cannot be 3 to 2 copies"},
		{strings.Replace(one("<result id=\"1\"/>"), "<problem>", "<problem maxHoles=\"0\">", 1),
			`11:1: expected no limit to the number of holes, found maxHoles "0"`},
		{voxel(`<voxel x="2" y="1" z="1">#</voxel>`), "6:1: expected 2 cells, found 1"},
		{voxel(`<voxel x="1" y="1" z="1">##</voxel>`), "6:1: expected 1 cells, found 1 and more"},
		{voxel(`<voxel x="1" y="1" z="1">x</voxel>`),
			`6:1: expected "#", "+" or "_" for each cell, found "x"`},
		{voxel(`<voxel x="99999" y="99999" z="99999">#</voxel>`),
			"6:1: expected at most 1048576 cells, found more"},
		{voxel(`<voxel x="0" y="9" z="9"></voxel>`),
			"9:1: expected a problem, found the board has no cells"},
	} {
		_, err := burrtools.Parse(t.Context(), []byte(c.text), "in")
		var placed *source.Error
		if !errors.As(err, &placed) || err.Error() != "in:"+c.want {
			t.Errorf("%.500s: error %v, want %s", c.text, err, c.want)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := burrtools.Parse(ctx, []byte(one("")), "in"); err != context.Canceled {
		t.Errorf("error %v after the end of the context", err)
	}
}

// Colours that may meet restrict nothing; others are refused.
func TestColors(t *testing.T) {
	colored := func(pairs string) string {
		return file("<voxel x=\"2\" y=\"1\" z=\"1\">#1#2</voxel>\n"+
			"<voxel x=\"2\" y=\"1\" z=\"1\">##1</voxel>\n",
			"<problem>\n<shapes><shape id=\"0\"/></shapes><result id=\"1\"/><bitmap>"+pairs+
				"</bitmap></problem>\n")
	}
	const first, second = "<pair piece=\"0\" result=\"0\"/>", "<pair piece=\"1\" result=\"0\"/>"
	if got := counts(t, colored(first+second)); got[0] != 1 {
		t.Errorf("%d solutions", got)
	}
	_, err := burrtools.Parse(t.Context(), []byte(colored(first)), "in")
	const want = "in:11:1: expected colours that keep no piece from a place, " +
		"found colour 1, which may not lie on colour 0"
	if err == nil || err.Error() != want {
		t.Errorf("error %v, want %s", err, want)
	}
}

// The number of assemblies is that in the files of BurrTools.
func TestAssemblies(t *testing.T) {
	folder := os.Getenv("EXACTCOVER_DATA")
	if folder == "" {
		t.Skip("EXACTCOVER_DATA is not set")
	}
	for name, want := range map[string]int{
		"AlPackino": 1, "CubeInCage": 96, "SolidSixPieceBurrs": 1063,
	} {
		in, err := os.Open(filepath.Join(folder, "burr", name+".xmpuzzle"))
		if err != nil {
			t.Skip(err)
		}
		defer in.Close()
		z, err := gzip.NewReader(in)
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(z)
		if err != nil {
			t.Fatal(err)
		}
		if got := counts(t, string(text)); len(got) != 1 || got[0] != want {
			t.Errorf("%s: %d assemblies, want %d", name, got, want)
		}
	}
}

// FuzzParse reads any text.
func FuzzParse(f *testing.F) {
	f.Add(file(shapes, "<problem>\n<shapes>\n<shape id=\"0\"/>\n</shapes>\n"+board))
	f.Add("<puzzle><shapes/><problem/></puzzle>")
	f.Fuzz(func(t *testing.T, text string) {
		puzzles, err := burrtools.Parse(t.Context(), []byte(text), "in")
		var placed *source.Error
		if err != nil && (!errors.As(err, &placed) || placed.Line < 1) {
			t.Fatal(err)
		}
		for _, p := range puzzles {
			if err := p.Validate(); err != nil {
				t.Fatal(err)
			}
		}
	})
}
