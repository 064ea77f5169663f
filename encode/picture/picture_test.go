package picture_test

import (
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"image/png"
	"io"
	"strconv"
	"strings"
	"testing"

	"exactcover/encode/format"
	"exactcover/encode/picture"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// forms are the ways to write a puzzle.
var forms = []struct {
	name  string
	write func(context.Context, io.Writer, *puzzle.Puzzle, picture.Options) error
}{
	{"svg", picture.SVG}, {"png", picture.PNG}, {"text", picture.Text},
}

// written returns a puzzle in a form.
func written(
	t *testing.T, write func(context.Context, io.Writer, *puzzle.Puzzle, picture.Options) error,
	p *puzzle.Puzzle, o picture.Options,
) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := write(t.Context(), &b, p, o); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestForms writes the examples of all kinds of rules in all forms, and reads pictures back: an
// image has the size that the SVG document of the same picture asks for.
func TestForms(t *testing.T) {
	for _, k := range rule.All.Kinds() {
		r := format.NewReader(strings.NewReader(k.Example), k.Name(), format.Options{})
		e, err := r.Next(t.Context())
		if err != nil || e.Err != nil {
			t.Fatal(err, e.Err)
		}
		p := e.Puzzle
		p.Title = "a < b & \"c\"\x01"
		o := picture.Options{Remarks: []string{"a > b"}, Cell: 20}
		for _, form := range forms {
			text := written(t, form.write, p, o)
			if !bytes.Equal(written(t, form.write, p, o), text) {
				t.Errorf("%s: two pictures differ as %s", k.Name(), form.name)
			}
		}
		var root struct {
			Width  string `xml:"width,attr"`
			Height string `xml:"height,attr"`
			Title  string `xml:"title"`
		}
		if err := xml.Unmarshal(written(t, picture.SVG, p, o), &root); err != nil {
			t.Fatalf("%s: %v", k.Name(), err)
		}
		if root.Title != "a < b & \"c\" , Puzzle" {
			t.Errorf("%s: title %q", k.Name(), root.Title)
		}
		image, err := png.Decode(bytes.NewReader(written(t, picture.PNG, p, o)))
		if err != nil {
			t.Fatal(err)
		}
		size := image.Bounds().Size()
		if strconv.Itoa(size.X) != root.Width || strconv.Itoa(size.Y) != root.Height {
			t.Errorf("%s: %v pixels, in SVG %s by %s", k.Name(), size, root.Width, root.Height)
		}
		if text := string(written(t, picture.Text, p, o)); !strings.HasSuffix(text, "a > b\n") {
			t.Errorf("%s: no remark in\n%s", k.Name(), text)
		}
	}
}

// If a puzzle cannot be drawn, there is an error and no output.
func TestErrors(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	bad := puzzle.New(9)
	bad.Givens = make([]puzzle.Digit, 5)
	short := &puzzle.Solution{Grid: make([]puzzle.Digit, 5)}
	off := &puzzle.Solution{
		Grid: make([]puzzle.Digit, 81), Dominoes: [][2]puzzle.Cell{{80, 81}},
	}
	for _, form := range forms {
		for _, test := range []struct {
			name string
			ctx  context.Context
			p    *puzzle.Puzzle
			o    picture.Options
			want string
		}{
			{"ended", ctx, puzzle.New(9), picture.Options{}, context.Canceled.Error()},
			{"bad puzzle", t.Context(), bad, picture.Options{}, "givens for 5 cells"},
			{"short solution", t.Context(), puzzle.New(9), picture.Options{Solution: short}, "of 5 cells"},
			{"domino", t.Context(), puzzle.New(9), picture.Options{Solution: off}, "cell 81"},
		} {
			var b bytes.Buffer
			err := form.write(test.ctx, &b, test.p, test.o)
			if err == nil || !strings.Contains(err.Error(), test.want) || b.Len() > 0 {
				t.Errorf("%s, %s: error %v, not %q; %d bytes", form.name, test.name, err, test.want, b.Len())
			}
		}
		p := puzzle.New(4)
		p.Rules = []puzzle.Rule{rule.AntiKing{}}
		if err := form.write(t.Context(), broken{}, p, picture.Options{}); err != errBroken {
			t.Errorf("%s: error %v", form.name, err)
		}
	}
}

// broken cannot be written.
type broken struct{}

var errBroken = errors.New("broken")

func (broken) Write([]byte) (int, error) { return 0, errBroken }

// An image that is too large is refused before it is painted.
func TestTooLarge(t *testing.T) {
	x, err := picture.New(t.Context(), puzzle.New(49), picture.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if err := x.PNG(t.Context(), io.Discard, 32); err != nil {
		t.Error(err)
	}
	var size *picture.SizeError
	if err := x.PNG(t.Context(), io.Discard, 256); !errors.As(err, &size) || size.Width < 49*256 {
		t.Errorf("error %v", err)
	}
}
