package browser

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"strings"
	"testing"
)

const four = `{"size":4,"givens":["1...","..3.",".1..","...2"]}`

// spoken returns what a cell says, as a screen reader would hear it.
func (p *page) spoken(cell string) string {
	p.Helper()
	return eval[string](p, `document.getElementById("`+cell+`").getAttribute("aria-label")`)
}

func TestPaste(t *testing.T) {
	p := open(t, "")
	p.paste("1..4\n..3.\n.1..\n3...\n")
	if got := p.spoken("r1c4"); got != "r1c4, given 4" {
		t.Errorf("r1c4 is %q", got)
	}
	p.paste("1..4\n..3\n")
	if got := p.text("#openerror"); !strings.Contains(got, "expected") {
		t.Errorf("a bad puzzle: %q", got)
	}
}

func TestPasteBox(t *testing.T) {
	p := open(t, "")
	p.fill("#pasted", four)
	p.press("Open")
	p.wait(`document.getElementById("r4c4")?.getAttribute("aria-label") === "r4c4, given 2"`)
}

func TestDrop(t *testing.T) {
	p := open(t, "")
	p.drop(`data.items.add(new File([` + quoted(four) + `], "four.json"));`)
	if got := p.spoken("r4c4"); got != "r4c4, given 2" {
		t.Errorf("a file: r4c4 is %q", got)
	}
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	w.Write([]byte("1..4\n..3.\n.1..\n3...\n"))
	w.Close()
	text := base64.StdEncoding.EncodeToString(packed.Bytes())
	p.drop(`data.items.add(new File([Uint8Array.from(atob("` + text + `"), (c) => c.charCodeAt(0))],
		"four.txt.gz"));`)
	if got := p.spoken("r1c4"); got != "r1c4, given 4" {
		t.Errorf("a packed file: r1c4 is %q", got)
	}
	p.drop(`data.setData("text/uri-list", "https://www.sudokuwiki.org/sudoku.htm?bd=` +
		strings.Repeat("0", 80) + `7");`)
	if got := p.spoken("r9c9"); got != "r9c9, given 7" {
		t.Errorf("a link: r9c9 is %q", got)
	}
}

func TestLink(t *testing.T) {
	p := open(t, puzzleLink(four))
	if got := p.spoken("r4c4"); got != "r4c4, given 2" {
		t.Errorf("r4c4 is %q", got)
	}
}

func TestBatch(t *testing.T) {
	p := open(t, "")
	p.paste("1...............\n.2..............\n..3.............\n")
	if got := p.text("#total"); got != "of 3" {
		t.Errorf("the batch is %q", got)
	}
	p.click("#next")
	p.click("#next")
	p.wait(`document.getElementById("r1c3").getAttribute("aria-label") === "r1c3, given 3"`)
	if !eval[bool](p, `document.getElementById("next").disabled`) {
		t.Error("the last puzzle has a next one")
	}
}

// A bad puzzle is told with its line, and does not keep the others out.
func TestBadPuzzleOfBatch(t *testing.T) {
	p := open(t, "")
	p.paste("1...............\n.2....\n..3.............\n")
	if got := p.text("#total"); got != "of 2" {
		t.Errorf("the batch is %q", got)
	}
	if got := p.text("#openerror"); !strings.HasPrefix(got, "line 2:7: expected 16 cells") {
		t.Errorf("the bad puzzle is told by %q", got)
	}
	p.click("#next")
	p.wait(`document.getElementById("r1c3").getAttribute("aria-label") === "r1c3, given 3"`)
}

func TestWarningsAreBesideTheirCells(t *testing.T) {
	p := open(t, "")
	p.click("#ignore")
	p.paste(`{"size":4,"grid":[[{"value":1},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],` +
		`"foo":[{"cells":["R1C1","R2C2"],"value":"3"}]}`)
	if got := p.text("#warnings"); !strings.Contains(got, "foo") {
		t.Errorf("the warnings are %q", got)
	}
	for _, cell := range []string{"r1c1", "r2c2"} {
		if got := p.spoken(cell); !strings.Contains(got, ", not wholly understood: ") ||
			!strings.Contains(got, "foo") {
			t.Errorf("%s says %q", cell, got)
		}
		title := `[...document.querySelectorAll("circle.badge title")].map((t) => t.textContent).join()`
		if got := eval[string](p, title); !strings.Contains(got, "foo") {
			t.Errorf("the sign says %q", got)
		}
	}
}
