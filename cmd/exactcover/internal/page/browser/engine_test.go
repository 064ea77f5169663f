package browser

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/google/go-cmp/cmp"
)

// answered waits until the answer has these words.
func (p *page) answered(words string) {
	p.Helper()
	p.wait(`document.getElementById("answer").textContent.includes(` + quoted(words) + `)`)
}

// counted waits until this is told of the number of solutions, and perhaps more.
func (p *page) counted(words string) {
	p.Helper()
	p.wait(`document.getElementById("more").textContent.startsWith(` + quoted(words) + `)`)
}

func TestVerdictAndCandidates(t *testing.T) {
	p := open(t, puzzleLink(`{"size":4,"givens":["1...","..3.",".1..","...."]}`))
	p.wait(`document.getElementById("verdict").dataset.verdict === "many"`)
	p.click("#candidates")
	p.wait(`document.getElementById("r4c4").getAttribute("aria-label").includes("candidates")`)
	p.click("#counts")
	p.wait(`document.querySelector(".over text.count") !== null`)
	p.is("r3c1", "empty, candidates 2 (1) 3 (4) 4 (1)")
	if title := p.text("#r3c1 title"); title != p.spoken("r3c1") {
		t.Errorf("where one points at r3c1, %q is told", title)
	}
	p.paste("1234341221434321")
	p.wait(`document.getElementById("verdict").dataset.verdict === "one"`)
}

func TestAnEditAsksAnew(t *testing.T) {
	p := open(t, puzzleLink(`{"size":4,"givens":["12..","....","....","...."]}`))
	p.tab("set")
	p.drag("r1c3")
	p.keys("1") // now a given, which clashes
	p.wait(`document.getElementById("verdict").dataset.verdict === "none"`)
	p.answered("row 1 holds each digit once")
	p.is("r1c1", "given 1, clash")
	p.press("What would fix it?")
	p.wait(`/leaves a solution/.test(document.querySelector("#answer h3").textContent)`)
	p.keys("z")
}

// Each kind of fix is applied by its button. If it is not marked otherwise, it leaves one solution.
func TestFixIsApplied(t *testing.T) {
	p := open(t, "")
	for _, c := range []struct{ name, puzzle, label string }{
		{"a given goes", `{"size":4,"givens":["1..4","..3.",".1..","3..3"]}`, "Apply: without given 3"},
		{"a given changes", `{"size":4,"givens":["1..4","..3.",".1..","3..3"]}`, "Apply: with given 4"},
		{"a given is added", `{"size":4,"givens":["1...","..3.",".1..","...."]}`, "Apply: with given 2"},
		{"a number", `{"size":4,"givens":["1..4","..3.",".1..","3..."],"rules":[
			{"rule":"killer","cells":["r1c2","r1c3"],"sum":5},
			{"rule":"killer","cells":["r2c1","r2c2"],"sum":3}]}`, "Apply 6: with sum"},
		{"an element", `{"size":4,"givens":["1..4","..3.",".1..","3..."],"rules":[
			{"rule":"even","cells":["r1c4"]},{"rule":"odd","cells":["r1c2"]},
			{"rule":"even","cells":["r1c3","r1c2"]}]}`, "Apply without r1c2: without r1c2"},
		{"within a rule", `{"size":4,"givens":["1..4","..3.",".1..","3..."],"rules":[
			{"rule":"some","of":[[{"rule":"sum","cells":["r1c2","r1c3"],"sum":3}],
			[{"rule":"sum","cells":["r2c1","r2c2"],"sum":4}]]}]}`, "Apply 5: with sum"},
		{"a rule goes", `{"size":4,"givens":["1..4","..3.",".1..","3..."],"rules":[
			{"rule":"odd","cells":["r1c1"]},{"rule":"odd","cells":["r1c3"]}]}`, "Apply: without odd"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := p.of(t)
			p.paste(c.puzzle)
			p.press("Fix")
			p.answered("Each of these leaves")
			p.idle()
			labels := eval[[]string](p, `[...document.querySelectorAll("#answer .small")].map(
				(b) => b.getAttribute("aria-label"))`)
			k := slices.IndexFunc(labels, func(l string) bool { return strings.HasPrefix(l, c.label) })
			if k < 0 {
				t.Fatalf("no %q among %q in %s", c.label, labels, p.text("#answer"))
			}
			p.do(chromedp.Evaluate(fmt.Sprintf(
				`document.querySelectorAll("#answer .small")[%d].click()`, k), nil))
			p.wait(`document.getElementById("verdict").dataset.verdict === "one"`)
		})
	}
}

// The number of solutions is told without a button, and an edit begins anew.
func TestLiveCount(t *testing.T) {
	p := open(t, puzzleLink(`{"size":4}`))
	p.counted("288")
	p.paste(`{"size":9,"regions":"none"}`)
	p.counted("at least ")
	p.drag("r1c1")
	p.keys(kb.Escape)
	p.wait(`document.body.dataset.work === ""`)
	p.paste(four)
	p.wait(`document.getElementById("verdict").dataset.verdict === "one"`)
	if got := p.text("#more"); strings.Contains(got, "least") {
		t.Errorf("with one solution: %q", got)
	}
}

// Variables have cells under the grid: for digits of the solver, givens, candidates and solutions.
func TestVariables(t *testing.T) {
	p := open(t, "")
	p.paste(`{"size":4,"givens":["1..4","..3.",".1..","3..."],
		"variables":[{"name":"S","digits":[3,12]},{"name":"A","cols":2}],
		"rules":[{"rule":"weighted-sum","cells":["vS"],"is":"=","total":7}]}`)
	p.drag("vS")
	p.keys("1")
	p.keys("2")
	p.is("vS", "12")
	p.keys(kb.ArrowDown)
	p.keys("3", input.ModifierShift)
	p.is("vA1", "empty, corner marks 3")
	p.keys(kb.ArrowRight)
	p.keys("9") // is not one of its digits
	p.is("vA2", "empty")
	p.keys(kb.ArrowUp)
	p.keys(kb.ArrowUp)
	p.keys(kb.ArrowRight)
	p.keys("4")
	p.is("r4c2", "4")
	p.click("#candidates")
	p.idle()
	p.is("vA2", "empty, candidates 1 2 3 4")
	p.tab("set")
	p.drag("vA2")
	p.keys("2")
	p.is("vA2", "given 2")
	p.idle()
	given := p.puzzle()["variables"].([]any)[1].(map[string]any)["givens"]
	if diff := cmp.Diff([]any{nil, 2.0}, given); diff != "" {
		t.Error(diff)
	}
	p.press("Solutions")
	p.answered("All 4 solutions")
	p.press("Enter")
	p.is("vS", "7, candidates 7")
	p.press("Check")
	p.answered("Solved")
}

func TestSteps(t *testing.T) {
	p := open(t, puzzleLink(four))
	p.press("Steps")
	p.answered("Step 1 of")
	first := p.text(".reason")
	p.press("Next")
	p.answered("Step 2 of")
	if p.text(".reason") == first {
		t.Errorf("two steps say %q", first)
	}
	p.press("Last")
	p.press("Enter up to here")
	p.press("Check")
	p.answered("Solved")
}

func TestCountGrowsAndStops(t *testing.T) {
	p := open(t, puzzleLink(`{"size":4}`))
	p.press("Count")
	p.counted("288")
	p.paste(`{"size":9,"regions":"none"}`)
	p.idle()
	p.press("Count")
	p.counted("at least ")
	began := time.Now()
	p.drag("r1c1")
	p.keys(kb.Escape)
	p.idle()
	if took := time.Since(began); took > 5*time.Second {
		t.Errorf("Escape stopped the count after %v", took)
	}
}

// Long work says how long it takes, and a click stops it.
func TestStop(t *testing.T) {
	p := open(t, puzzleLink(`{"size":36,"regions":"none"}`))
	p.press("Fix")
	p.answered("Looking for changes")
	p.answered(" s; Escape stops it.")
	p.click("#stop")
	p.idle()
	p.answered("Stopped.")
}

func TestSolutionsSideBySide(t *testing.T) {
	p := open(t, puzzleLink(`{"size":4,"givens":["1234","3412","....","...."]}`))
	p.press("Solutions")
	p.answered("All ")
	n := eval[int](p, `document.querySelectorAll("#answer .miniature").length`)
	if n < 2 {
		t.Errorf("%d solutions are shown", n)
	}
	// Each drawing lies where its digits are.
	off := eval[float64](p, `(() => {
		const whole = document.querySelector(".miniature"), grid = whole.querySelector(".picture");
		const at = (e) => new DOMPoint(0, 0).matrixTransform(e.getScreenCTM());
		return Math.hypot(at(whole).x - at(grid).x, at(whole).y - at(grid).y);
	})()`)
	if off > 0.01 {
		t.Errorf("the drawing is %v off the digits", off)
	}
	p.press("Enter")
	p.press("Check")
	p.answered("Solved")
}

func TestSpareClues(t *testing.T) {
	p := open(t, puzzleLink(`{"size":4,"givens":["1234","3412","2143","4321"]}`))
	p.press("Spare clues")
	p.answered("can go alone")
	p.press("Which can go together?")
	p.answered("can go together")
	p.press("Remove them")
	p.idle()
	p.wait(`document.getElementById("verdict").dataset.verdict === "one"`)
	p.press("Spare clues")
	p.answered("Every clue is needed")
}

func TestExactCover(t *testing.T) {
	p := open(t, "")
	p.paste("r1c1 r1c2 r1c3 r2c1 r2c2 r2c3\nr1c1 r1c2\nr1c2 r1c3\nr2c1 r2c2\nr2c2 r2c3\n" +
		"r1c1 r2c1\nr1c2 r2c2\nr1c3 r2c3\n")
	p.answered("Solution 1")
	p.wait(shown)
	p.press("Next")
	p.answered("Solution 2")
	p.press("Count")
	p.counted("3")
	p.paste("a b c d\na b\nc d\na c\nb d\n")
	p.answered("Solution 1")
	p.idle()
	if got := p.text("#problem pre"); got != "| 4 items, 4 options\na b c d\na b\nc d\na c\nb d\n" {
		t.Errorf("a problem without a drawing is shown as %q", got)
	}
}

// shown is whether there is a picture of a problem.
const shown = `document.querySelector("#problem svg.picture") !== null`

// pictured waits until the picture of a problem has a description.
func (p *page) pictured(words string) {
	p.Helper()
	p.wait(`document.querySelector("#problem desc")?.textContent === ` + quoted(words))
}

// Tilings are drawn on every lattice, as they are and solved, and several are a batch.
func TestTilings(t *testing.T) {
	p := open(t, "")
	p.paste("pieces dominoes x*\npuzzle a\nboard 2x3\npuzzle b\nboard 2x4\n")
	p.answered("Solution 1")
	p.wait(shown)
	p.press("Next")
	p.press("Next")
	p.answered("Solution 3")
	p.pictured("3 pieces on 2 rows and 3 columns.")
	p.press("Count")
	p.counted("3")
	p.click("#next")
	p.pictured("4 pieces on 2 rows and 4 columns.")
	for _, lattice := range []string{"hex", "triangle", "cube"} {
		sizes := map[string]string{"hex": "2x3", "triangle": "2x3", "cube": "2x3x2"}[lattice]
		piece := map[string]string{"hex": "dihex", "triangle": "diamond", "cube": "dicube"}[lattice]
		p.paste("grid " + lattice + "\nboard " + sizes + "\npieces " + piece + " x*\n")
		p.idle()
		p.answered("Solution 1")
		if !eval[bool](p, shown) {
			t.Errorf("%s: no picture", lattice)
		}
	}
	// The browser keeps the last one.
	p.visit("")
	p.answered("Solution 1")
	p.idle()
	if !eval[bool](p, shown) {
		t.Error("a tiling is not kept")
	}
	// A puzzle that follows is there as usual.
	p.paste(four)
	p.is("r1c1", "given 1")
}

// A tiling without a solution has its reason, in words and drawn.
func TestTilingWithoutSolution(t *testing.T) {
	p := open(t, "")
	p.paste("board 8x8\npieces pentominoes\n")
	p.answered("the pieces have 60 cells, the board 64")
	p.paste("board\nxxx.\nxxxx\nxxxx\n.xxx\npieces domino x*\n")
	p.answered("the weights of every option sum to 0, those of what must be covered to")
	p.idle()
	if got := p.text("#problem text"); got != "1" {
		t.Errorf("the first cell of the picture has the weight %q", got)
	}
}
