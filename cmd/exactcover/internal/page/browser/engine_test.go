package browser

import (
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp/kb"
)

// answered waits until the answer has these words.
func (p *page) answered(words string) {
	p.Helper()
	p.wait(`document.getElementById("answer").textContent.includes(` + quoted(words) + `)`)
}

func TestVerdictAndCandidates(t *testing.T) {
	p := open(t, puzzleLink(`{"size":4,"givens":["1...","..3.",".1..","...."]}`))
	p.wait(`document.getElementById("verdict").dataset.verdict === "many"`)
	p.click("#candidates")
	p.wait(`document.getElementById("r4c4").getAttribute("aria-label").includes("candidates")`)
	p.click("#counts")
	p.wait(`document.querySelector(".over text.count") !== null`)
	p.paste("1234341221434321")
	p.wait(`document.getElementById("verdict").dataset.verdict === "one"`)
}

func TestAnEditAsksAnew(t *testing.T) {
	p := open(t, puzzleLink(`{"size":4,"givens":["12..","....","....","...."]}`))
	p.click("#tabset")
	p.drag("r1c3")
	p.keys("1") // now a given, which clashes
	p.wait(`document.getElementById("verdict").dataset.verdict === "none"`)
	p.answered("row 1 holds each digit once")
	p.is("r1c1", "given 1, clash")
	p.press("What would fix it?")
	p.wait(`/leaves one solution/.test(document.querySelector("#answer h3").textContent)`)
	p.keys("z")
}

func TestFixIsApplied(t *testing.T) {
	p := open(t, puzzleLink(`{"size":4,"givens":["12.4","34..","2.4.","4..1"]}`))
	p.press("Fix")
	p.idle()
	before := p.text("#verdict")
	if !strings.Contains(p.text("#answer"), "one solution") {
		t.Fatalf("%s: fixes: %q", before, p.text("#answer"))
	}
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
	p.answered("288")
	p.answered("All are counted")
	p.paste(`{"size":9,"regions":"none"}`)
	p.press("Count")
	p.answered("at least")
	began := time.Now()
	p.drag("r1c1")
	p.keys(kb.Escape)
	p.idle()
	if took := time.Since(began); took > 5*time.Second {
		t.Errorf("Escape stopped the count after %v", took)
	}
}

func TestSolutionsSideBySide(t *testing.T) {
	p := open(t, puzzleLink(`{"size":4,"givens":["1234","3412","....","...."]}`))
	p.press("Solutions")
	p.answered("solutions")
	n := eval[int](p, `document.querySelectorAll("#answer .miniature").length`)
	if n < 2 {
		t.Errorf("%d solutions are shown", n)
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
	p.wait(`!document.getElementById("board").hidden`)
	p.press("Next")
	p.answered("Solution 2")
	p.press("Count")
	p.answered("3")
	p.paste("a b c d\na b\nc d\na c\nb d\n")
	p.answered("Solution 1")
	p.idle()
	if eval[bool](p, `document.getElementById("problem").hidden`) {
		t.Error("a problem without a drawing is not shown")
	}
}
