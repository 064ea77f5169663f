package burrtools_test

import (
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pgregory.net/rapid"

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
		{strings.Replace(one("<result id=\"1\"/>"), "<problem>", "<problem maxHoles=\"x\">", 1),
			`11:1: expected maxHoles, found "x"`},
		{voxel(`<voxel x="2" y="1" z="1">#</voxel>`), "6:1: expected 2 cells, found 1"},
		{voxel(`<voxel x="1" y="1" z="1">##</voxel>`), "6:1: expected 1 cells, found 1 and more"},
		{voxel(`<voxel x="1" y="1" z="1">x</voxel>`),
			`6:1: expected "#", "+" or "_" for each cell, found "x"`},
		{voxel(`<voxel x="1" y="1" z="1">#64</voxel>`), "6:1: expected a colour up to 63, found 64"},
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

// pairs says which of four colours of pieces may lie on which of four colours of the result.
type pairs [4][4]bool

// places returns for a cube of each colour the cubes of a result, one without a colour and one of
// each, on which it may lie.
func (p *pairs) places(ctx context.Context) (on [4][5]bool, err error) {
	var shapes, used, bitmap strings.Builder
	for a := range p {
		fmt.Fprintf(&shapes, "<voxel x=\"1\" y=\"1\" z=\"1\">#%d</voxel>\n", a+1)
		fmt.Fprintf(&used, "<shape id=\"%d\" min=\"0\" max=\"9\"/>", a)
		for b := range p[a] {
			if p[a][b] {
				fmt.Fprintf(&bitmap, "<pair piece=\"%d\" result=\"%d\"/>", a, b)
			}
		}
	}
	shapes.WriteString("<voxel x=\"5\" y=\"1\" z=\"1\">##1#2#3#4</voxel>\n")
	puzzles, err := burrtools.Parse(ctx, []byte(file(shapes.String(), fmt.Sprintf(
		"<problem>\n<shapes>%s</shapes><result id=\"4\"/><bitmap>%s</bitmap></problem>\n",
		&used, &bitmap))), "in")
	if err != nil {
		return on, err
	}
	e, err := puzzles[0].Encode(ctx)
	if err != nil {
		return on, err
	}
	for o := range dlx.Option(e.Problem.NumOptions()) {
		q := e.Placement(o)
		on[q.Piece][q.Cells[0]] = true
	}
	return on, nil
}

// check reports an error if pieces lie on other places than the pairs say. It returns false if they
// are refused.
func (p *pairs) check(ctx context.Context, t interface{ Fatalf(string, ...any) }) bool {
	on, err := p.places(ctx)
	if err != nil {
		if !strings.Contains(err.Error(), "which shares only some") {
			t.Fatalf("%v: %v", p, err)
		}
		return false
	}
	for a := range p {
		if want := [5]bool{true, p[a][0], p[a][1], p[a][2], p[a][3]}; on[a] != want {
			t.Fatalf("%v: colour %d lies on %v, want %v", p, a, on[a], want)
		}
	}
	return true
}

// Colours keep pieces from places just as their pairs say, or are refused.
func TestColors(t *testing.T) {
	for _, c := range []struct {
		pairs pairs
		read  bool
	}{
		{pairs{}, true},
		{pairs{{true}, {1: true}, {2: true}, {3: true}}, true},
		{pairs{{true, true}, {true, true}, {2: true}, {}}, true},
		{pairs{{true, true, true, true}, {true, true}, {}, {2: true}}, true},
		{pairs{{true, true, true}, {true, true, true}, {true, true}, {true, 2: true}}, false},
		{pairs{{true, true}, {true}, {2: true}, {3: true}}, false},
	} {
		if c.pairs.check(t.Context(), t) != c.read {
			t.Errorf("%v: read is %t", c.pairs, !c.read)
		}
	}
	rapid.Check(t, func(rt *rapid.T) {
		var p pairs
		for a := range p {
			for b := range p[a] {
				p[a][b] = rapid.Bool().Draw(rt, "pair")
			}
			if rapid.Bool().Draw(rt, "like the first one") {
				p[a] = p[0]
			}
		}
		p.check(t.Context(), rt)
	})
}

// A limit to the holes means something if the pieces do not fill the result.
func TestHoles(t *testing.T) {
	holes := func(most, copies string) string {
		return file("<voxel x=\"1\" y=\"1\" z=\"1\">#</voxel>\n"+
			"<voxel x=\"3\" y=\"1\" z=\"1\">#++</voxel>\n",
			"<problem maxHoles=\""+most+"\">\n<shapes><shape id=\"0\" "+copies+
				"/></shapes><result id=\"1\"/></problem>\n")
	}
	for _, c := range []struct {
		most, copies string
		want         int
	}{
		{"2", `count="1"`, 1}, {"1", `count="1"`, 0}, {"1", `count="2"`, 2},
		{"2", `min="1" max="3"`, 4},
	} {
		puzzles, err := burrtools.Parse(t.Context(), []byte(holes(c.most, c.copies)), "in")
		if err != nil {
			t.Fatal(err)
		}
		got := 0
		if puzzles[0].Misfit() == "" {
			e, err := puzzles[0].Encode(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			for range dlx.NewSolver(e.Problem, dlx.Settings{}).Solutions(t.Context()) {
				got++
			}
		}
		if got != c.want {
			t.Errorf("%s holes, %s: %d solutions, want %d", c.most, c.copies, got, c.want)
		}
	}
	const want = `no limit to the number of holes, as there are pieces in ranges, found maxHoles "1"`
	_, err := burrtools.Parse(t.Context(), []byte(holes("1", `min="1" max="3"`)), "in")
	if err == nil || !strings.HasSuffix(err.Error(), want) {
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
