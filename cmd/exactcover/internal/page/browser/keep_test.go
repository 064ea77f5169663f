package browser

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func TestShareLink(t *testing.T) {
	p := open(t, "")
	p.paste(mixed)
	p.tab("keep")
	p.press("Link to this puzzle")
	p.wait(`document.getElementById("link").value !== ""`)
	link := eval[string](p, `document.getElementById("link").value`)
	_, fragment, _ := strings.Cut(link, "#")
	if len(fragment) > 400 {
		t.Errorf("the fragment has %d characters", len(fragment))
	}
	want := p.puzzle()
	again := open(t, "#"+fragment)
	if got := again.puzzle(); len(got) != len(want) || len(got["rules"].([]any)) != 4 {
		t.Errorf("opened again: %v", got)
	}
	broken := open(t, "#z=!!!")
	if got := broken.text("#openerror"); got == "" {
		t.Error("a broken link is not told")
	}
}

func TestKept(t *testing.T) {
	p := open(t, puzzleLink(four))
	p.drag("r1c2")
	p.keys("3")
	p.wait(`document.body.dataset.kept === "true"`)
	p.visit("")
	p.is("r1c2", "3")
	p.is("r1c1", "given 1")
}

// saved returns the file that a button downloads.
func (p *page) saved(button, name string) []byte {
	p.Helper()
	p.press(button)
	path := filepath.Join(p.downloads, name)
	for range 200 {
		if text, err := os.ReadFile(path); err == nil && len(text) > 0 {
			return text
		}
		time.Sleep(50 * time.Millisecond)
	}
	p.Fatalf("%s is not saved: %s", name, p.text("#answer"))
	return nil
}

// Every file that can be downloaded is read back by the command, or is what its name says.
func TestDownloads(t *testing.T) {
	p := open(t, "")
	p.paste(mixed)
	p.tab("keep")
	count := func(text []byte, args ...string) string {
		c := exec.Command(program, append([]string{"count"}, args...)...)
		c.Stdin = bytes.NewReader(text)
		out, err := c.CombinedOutput()
		if err != nil {
			t.Errorf("%v: %s", err, out)
		}
		return strings.TrimSpace(string(out))
	}
	for _, d := range []struct{ button, file string }{
		{"JSON", "puzzle.json"}, {"f-puzzles", "f-puzzles.txt"}, {"SudokuMaker", "sudokumaker.txt"},
	} {
		if got := count(p.saved(d.button, d.file)); got != "1" {
			t.Errorf("%s: the count is %s", d.file, got)
		}
	}
	for _, d := range []struct{ button, file, has string }{
		{"SudokuPad", "sudokupad.txt", "https://sudokupad.app/"},
		{"SVG", "puzzle.svg", "<svg "}, {"PNG", "puzzle.png", "\x89PNG"},
		{"Go program", "puzzle.go", "rule.Thermo{"},
	} {
		if text := p.saved(d.button, d.file); !bytes.Contains(text, []byte(d.has)) {
			t.Errorf("%s has no %q", d.file, d.has)
		}
	}
	// What a format cannot hold is told.
	p.paste(`{"size":4,"rules":[{"rule":"some","of":[[{"rule":"odd","cells":["r1c1"]}],
		[{"rule":"even","cells":["r1c1"]}]]}]}`)
	p.press("penpa")
	p.wait(`/format penpa cannot/.test(document.getElementById("answer").textContent)`)
}

func TestDownloadOfExactCover(t *testing.T) {
	p := open(t, puzzleLink(four))
	p.tab("keep")
	if text := p.saved("Exact cover", "puzzle.xcc"); !bytes.Contains(text, []byte("\n")) {
		t.Errorf("the problem is %q", text)
	}
}

func TestGenerate(t *testing.T) {
	p := open(t, "")
	p.tab("make")
	p.fill("#make [name=size]", "4")
	p.fill("#make [name=seed]", "7")
	p.click(`#variants [value="killer"]`)
	p.click("#generateform [type=submit]")
	p.wait(`document.getElementById("said").textContent.startsWith("Made:")`)
	p.wait(`document.getElementById("verdict").dataset.verdict === "one"`)
	puzzle := p.puzzle()
	if puzzle["size"] != 4.0 || len(puzzle["rules"].([]any)) == 0 || puzzle["solution"] != nil {
		t.Errorf("made: %v", puzzle)
	}
	p.press("Minimise this puzzle")
	p.wait(`/together|needed/.test(document.getElementById("answer").textContent)`)
}

func TestJigsawByHand(t *testing.T) {
	p := open(t, puzzleLink(`{"size":4}`))
	p.tab("set")
	p.drag("r1c1", "r1c2", "r1c3", "r2c1")
	p.press("Selected cells are a region")
	p.drag("r1c4")
	p.keys("1")
	p.idle()
	regions := p.puzzle()["regions"].([]any)
	first := regions[0].(string)
	if first[0] != first[1] || first[0] != first[2] || first[0] == first[3] ||
		regions[1].(string)[0] != first[0] || regions[1].(string)[1] == first[0] {
		t.Errorf("the regions are %v", regions)
	}
	p.is("r1c4", "given 1")
	p.fill("#rows", "6")
	p.idle()
	if got := p.puzzle(); got["rows"] != 6.0 || got["cols"] != 4.0 {
		t.Errorf("with 6 rows: %v", got)
	}
}

func TestRuleIsChangedAndDeleted(t *testing.T) {
	p := open(t, "")
	p.paste(mixed)
	p.tab("set")
	p.click("#rules li:nth-child(3) .kind")
	p.fill(`#form [data-key="sum"] input`, "9")
	p.click("#form [type=submit]")
	p.wait(`document.getElementById("form").hidden`)
	if sum := p.puzzle()["rules"].([]any)[2].(map[string]any)["sum"]; sum != 9.0 {
		t.Errorf("the sum is %v", sum)
	}
	p.click("#rules li:nth-child(1) .small")
	p.idle()
	if n := len(p.puzzle()["rules"].([]any)); n != 3 {
		t.Errorf("%d rules are left", n)
	}
	p.press("Undo")
	p.press("Undo")
	p.idle()
	if sum := p.puzzle()["rules"].([]any)[2].(map[string]any)["sum"]; sum != 12.0 {
		t.Errorf("after undo the sum is %v", sum)
	}
	// What does not fit the grid is told in the form.
	p.click("#rules li:nth-child(3) .kind")
	p.fill(`#form [data-key="cells"] input`, "r9c9")
	p.wait(`document.getElementById("formerror").textContent !== ""`)
}

func TestSeveralGrids(t *testing.T) {
	p := open(t, "")
	p.paste(`{"grids": [{"at": "r1c1", "size": 4}, {"at": "r3c3", "size": 4}]}`)
	if eval[bool](p, `document.getElementById("r1c5") !== null`) {
		t.Error("r1c5 is in no grid, and has a cell")
	}
	p.drag("r6c6")
	p.keys("4")
	p.is("r6c6", "4")
	p.tab("set")
	p.drag("r1c1")
	p.keys("2")
	p.is("r1c1", "given 2")
	p.idle()
	p.wait(`document.getElementById("verdict").dataset.verdict === "many"`)
}

func TestPuzzleJSON(t *testing.T) {
	p := open(t, puzzleLink(`{"size":4}`))
	p.tab("set")
	p.click("#set summary")
	p.fill("#json", `{"size":4,"variables":[{"name":"S","digits":[3,9]}]}`)
	p.press("Apply")
	p.wait(`document.getElementById("vS") !== null`)
	if p.puzzle()["variables"] == nil {
		t.Errorf("no variable: %v", p.puzzle())
	}
	p.fill("#json", `{"grids":"twodoku"}`)
	p.press("Apply")
	p.wait(`document.getElementById("r15c15") !== null && document.getElementById("r1c15") === null`)
	p.press("Undo")
	p.wait(`document.getElementById("r15c15") === null`)
	p.fill("#json", `{"size":4`)
	p.press("Apply")
	p.wait(`document.getElementById("jsonerror").textContent.includes("expected")`)
}
