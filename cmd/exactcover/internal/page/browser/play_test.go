package browser

import (
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// is fails the test unless a cell says this.
func (p *page) is(cell, spoken string) {
	p.Helper()
	if got := p.spoken(cell); got != cell+", "+spoken {
		p.Errorf("%s says %q, not %q", cell, got, spoken)
	}
}

func TestTypeMarkUndo(t *testing.T) {
	p := open(t, puzzleLink(four))
	p.drag("r1c2")
	p.keys("2")
	p.is("r1c2", "2")
	p.keys(kb.ArrowRight)
	p.keys("3", input.ModifierShift)
	p.keys("4", input.ModifierShift)
	p.keys("2", input.ModifierCtrl)
	p.is("r1c3", "empty, corner marks 3 4, centre marks 2")
	p.keys(kb.ArrowLeft)
	p.keys(kb.ArrowLeft)
	p.keys("3") // a given stays
	p.is("r1c1", "given 1")
	p.keys(kb.ArrowRight)
	p.keys(kb.Backspace)
	p.is("r1c2", "empty")
	p.keys("z", input.ModifierCtrl)
	p.is("r1c2", "2")
	for range 4 {
		p.keys("z", input.ModifierCtrl)
	}
	p.is("r1c2", "empty")
	p.is("r1c3", "empty")
	p.keys("y", input.ModifierCtrl)
	p.is("r1c2", "2")
}

func TestDragSelects(t *testing.T) {
	p := open(t, puzzleLink(four))
	p.drag("r1c2", "r1c3", "r1c4", "r2c4")
	p.keys(" ") // the next of digit, corner mark, centre mark
	p.keys("3")
	for _, cell := range []string{"r1c2", "r1c3", "r1c4", "r2c4"} {
		p.is(cell, "empty, corner marks 3")
	}
	p.keys("a", input.ModifierCtrl)
	selected := `document.querySelectorAll("[aria-selected=true][role=gridcell]").length`
	if n := eval[int](p, selected); n != 16 {
		t.Errorf("ctrl-a selects %d cells", n)
	}
}

func TestTwoDigits(t *testing.T) {
	p := open(t, puzzleLink(`{"size":12}`))
	p.drag("r1c1")
	p.keys("1")
	p.keys("2")
	p.is("r1c1", "12")
	p.keys(kb.ArrowDown)
	p.keys("1", input.ModifierShift)
	p.keys("1", input.ModifierShift)
	p.is("r2c1", "empty, corner marks 11")
}

func TestTouch(t *testing.T) {
	p := open(t, puzzleLink(four))
	p.do(emulation.SetDeviceMetricsOverride(360, 740, 2, true),
		emulation.SetTouchEmulationEnabled(true))
	x, y := p.at("r3c3")
	p.do(chromedp.ActionFunc(input.DispatchTouchEvent(input.TouchStart,
		[]*input.TouchPoint{{X: x, Y: y}}).Do), chromedp.ActionFunc(input.DispatchTouchEvent(
		input.TouchEnd, []*input.TouchPoint{}).Do))
	p.click("[value=centre] + span")
	p.press("4")
	p.is("r3c3", "empty, centre marks 4")
	if wide := eval[int](p, `document.documentElement.scrollWidth`); wide > 360 {
		t.Errorf("the page is %d wide on a screen of 360", wide)
	}
}

func TestCheck(t *testing.T) {
	p := open(t, puzzleLink(four))
	p.drag("r1c2")
	p.keys("3")
	p.press("Check")
	p.wait(`document.getElementById("answer").textContent.includes("No mistakes so far")`)
	p.drag("r1c2")
	p.keys("1")
	p.press("Check")
	p.wait(`document.getElementById("answer").textContent.includes("row: 1 occurs twice")`)
	p.is("r1c2", "1, wrong")
	// A digit that breaks no rule at sight, but has no solution.
	p.drag("r1c2")
	p.keys("2")
	p.press("Check")
	p.wait(`document.getElementById("answer").textContent.includes("given 2 in r1c2")`)
}

func TestSolveByKeyboardOnly(t *testing.T) {
	p := open(t, puzzleLink(`{"size":4,"givens":["1234","3412","2143","...."]}`))
	for range 40 {
		p.keys(kb.Tab)
		if eval[string](p, `document.activeElement.id`) == "board" {
			break
		}
	}
	p.keys(kb.ArrowUp) // round the edge
	for _, digit := range "4321" {
		p.keys(string(digit))
		p.keys(kb.ArrowRight)
	}
	for range 60 {
		p.keys(kb.Tab)
		if eval[string](p, `document.activeElement.textContent`) == "Check" {
			break
		}
	}
	p.keys(kb.Enter)
	p.wait(`document.getElementById("answer").textContent.includes("Solved")`)
}

func TestEveryControlIsReachedByTab(t *testing.T) {
	p := open(t, puzzleLink(four))
	for _, tab := range []string{"play", "set", "make", "keep"} {
		p.tab(tab)
		missed := eval[[]string](p, `(() => {
			const all = [...document.querySelectorAll(
				"button, input, select, textarea, summary, [tabindex]")];
			const seen = all.filter((e) => e.checkVisibility() && !e.disabled && e.tabIndex < 0 &&
				e.id !== "kinds");
			return seen.map((e) => e.outerHTML);
		})()`)
		if len(missed) > 0 {
			t.Errorf("%s: not reached by tab: %s", tab, strings.Join(missed, "\n"))
		}
	}
}
