package browser

import (
	"os"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// TestAccess finds what keeps people out who use a screen reader or see colours differently, with
// axe-core: EXACTCOVER_AXE is the path of its file axe.min.js.
func TestAccess(t *testing.T) {
	path := os.Getenv("EXACTCOVER_AXE")
	if path == "" {
		t.Skip("there is no axe-core: EXACTCOVER_AXE is not set")
	}
	axe, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, scheme := range []string{"light", "dark"} {
		p := open(t, "")
		p.do(emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{
			{Name: "prefers-color-scheme", Value: scheme}}))
		look := func(state string) {
			t.Helper()
			p.idle()
			p.do(chromedp.Evaluate(string(axe), nil))
			for _, v := range eval[[]string](p, `axe.run().then((r) => r.violations.map((v) =>
				v.id + ": " + v.help + "\n" + v.nodes.slice(0, 3).map((n) => n.html).join("\n")))`) {
				t.Errorf("%s, %s: %s", scheme, state, v)
			}
		}
		p.paste(mixed)
		look("solve")
		p.click("#candidates")
		p.press("Steps")
		p.answered("Step 1")
		look("steps")
		p.press("Solutions")
		p.answered("The only solution")
		look("solutions")
		p.tab("set")
		p.drag("r3c3")
		p.keys("1")
		p.answered("clash")
		look("clash")
		p.fill("#search", "some")
		p.click(`#kinds [data-kind="some"]`)
		p.click("#form .add")
		p.click("#form .item .add")
		look("form")
		p.tab("make")
		look("generate")
		p.tab("keep")
		look("keep")
		p.paste("a b c d\na b\nc d\na c\nb d\n")
		look("exact cover")
	}
}
