package picture_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"exactcover/encode/format"
	"exactcover/encode/picture"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// Title, author and rules are shown in all forms on demand, and nothing is if nothing is wanted.
func TestCaption(t *testing.T) {
	p := puzzle.New(9)
	p.Title, p.Author = "A title that does not fit one line above a grid of nine columns", "Ada"
	p.Rules = []puzzle.Rule{
		rule.Killer{Cells: []puzzle.Cell{0, 1}},
		rule.Renban{Cells: []puzzle.Cell{8, 17}},
		rule.AntiKnight{},
		rule.LittleKiller{Cells: []puzzle.Cell{3, 11, 19, 27}},
	}
	all := []string{
		"above a", "by Ada", "Sudoku: digits from 1 to 9, different in every row, column and region.",
		"Killer: ", "Renban: ", "Anti-knight: ", "Little killer: ",
	}
	for _, test := range []struct {
		caption picture.Caption
		svg     []string
		text    []string
	}{
		{picture.CaptionMarks, []string{"Renban: ", "Anti-knight: "}, []string{"renban", "anti-knight"}},
		{picture.CaptionAll, all, append(all, "renban", "anti-knight")},
		{picture.CaptionNone, nil, nil},
	} {
		for _, f := range []struct {
			name string
			text string
			want []string
		}{
			{"svg", string(written(t, picture.SVG, p, picture.Options{Caption: test.caption})), test.svg},
			{"text", string(written(t, picture.Text, p, picture.Options{Caption: test.caption})), test.text},
		} {
			_, shown, _ := strings.Cut(f.text, "</desc>") // which title and author always have
			if f.name == "text" {
				shown = f.text
			}
			shown = strings.Join(strings.Fields(between(shown)), " ")
			for _, text := range append(all, "renban", "anti-knight") {
				want := false
				for _, w := range f.want {
					want = want || w == text
				}
				if got := strings.Contains(shown, text); got != want {
					t.Errorf("%s, caption %d: %q is there: %v, not %v, in\n%s",
						f.name, test.caption, text, got, want, shown)
				}
			}
		}
	}
}

// between returns a document without its tags.
func between(text string) string {
	var b strings.Builder
	for part := range strings.SplitSeq(text, "<") {
		_, words, tag := strings.Cut(part, ">")
		if !tag {
			words = part
		}
		b.WriteString(words)
	}
	return b.String()
}

// With all its words a solution can be read back from text.
func TestCaptionIsReadOver(t *testing.T) {
	p := small()
	p.Title = "1 2 3 4"
	want := []puzzle.Digit{2, 1, 3, 4, 3, 4, 2, 1, 4, 3, 1, 2, 1, 2, 4, 3}
	text := written(t, picture.Text, p, picture.Options{
		Solution: &puzzle.Solution{Grid: want}, Caption: picture.CaptionAll,
	})
	e, err := format.NewReader(bytes.NewReader(text), "in", format.Options{}).Next(t.Context())
	if err != nil || e.Err != nil {
		t.Fatalf("%v, %v\n%s", err, e.Err, text)
	}
	if diff := cmp.Diff(want, e.Puzzle.Givens); diff != "" {
		t.Errorf("(-want +got)\n%s%s", diff, text)
	}
}
