package browser

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// mixed is the puzzle of the front page of the project.
const mixed = `{"size": 6,
 "givens": ["......", "......", "...1..", "......", "......", "......"],
 "rules": [
  {"rule": "diagonal+"},
  {"rule": "thermo", "cells": ["r5c1", "r4c2", "r3c3", "r2c4"]},
  {"rule": "killer", "cells": ["r1c1", "r1c2", "r2c1"], "sum": 12},
  {"rule": "arrow", "circle": ["r6c6"], "cells": ["r5c5", "r4c4"]}]}`

// TestLooks takes pictures of the page for people to look at, into the folder EXACTCOVER_LOOKS, and
// finds what is wider than the screen.
func TestLooks(t *testing.T) {
	looks := []struct {
		name          string
		width, height int64
		dark          bool
		zoom          float64
		prepare       func(p *page)
	}{
		{"solve", 1280, 800, false, 1, func(p *page) {
			p.drag("r1c1")
			p.keys("6")
			p.drag("r1c2")
			p.keys("1")
			p.drag("r1c3", "r2c3")
			p.keys("2", input.ModifierShift)
			p.keys("3", input.ModifierShift)
			p.drag("r6c6")
			p.keys("5", input.ModifierCtrl)
			p.keys("6", input.ModifierCtrl)
			p.press("Steps")
			p.answered("Step 1")
			p.press("Next")
		}},
		{"candidates", 1400, 900, false, 1, func(p *page) {
			p.paste(`{"size":9,"rules":[{"rule":"killer","cells":["r1c1","r1c2"],"sum":3}]}`)
			p.click("#candidates")
			p.click("#counts")
			p.drag("r1c4", "r1c5", "r2c5")
		}},
		{"dark", 1400, 900, true, 1, func(p *page) {
			p.click("#candidates")
			p.click("#counts")
			p.press("Steps")
			p.answered("Step 1")
		}},
		{"set", 1100, 1300, false, 1, func(p *page) {
			p.tab("set")
			p.fill("#search", "killer")
			p.click(`#kinds [data-kind="killer"]`)
			p.drag("r1c5", "r1c6", "r2c6")
		}},
		{"clash", 1400, 900, true, 1, func(p *page) {
			p.tab("set")
			p.drag("r2c1")
			p.keys("1")
			p.drag("r1c1")
			p.keys("1")
			p.answered("What would fix it?")
		}},
		{"several", 1400, 1000, false, 1, func(p *page) {
			p.paste(`{"size":6,"rules":[{"rule":"diagonal+"}]}`)
			p.press("Solutions")
			p.answered("More")
		}},
		{"tiling", 1400, 900, false, 1, func(p *page) {
			p.paste("board 6x10\npieces pentominoes\n")
			p.answered("Solution 1")
		}},
		{"impossible", 360, 1200, true, 1, func(p *page) {
			p.paste("board\nxxxxx.\nxxxxxx\nxxxxxx\nxxxxxx\nxxxxxx\n.xxxxx\npieces domino x*\n")
			p.answered("There is no solution")
		}},
		{"narrow", 360, 1500, false, 1, func(p *page) { p.drag("r1c4") }},
		{"narrowset", 360, 2200, true, 1, func(p *page) { p.tab("set") }},
		{"generate", 800, 1300, false, 1, func(p *page) { p.tab("make") }},
		{"keep", 800, 1000, true, 1, func(p *page) { p.tab("keep") }},
		{"zoomed", 700, 450, false, 2, func(p *page) {}},
	}
	for _, look := range looks {
		t.Run(look.name, func(t *testing.T) {
			p := open(t, "")
			scheme := "light"
			if look.dark {
				scheme = "dark"
			}
			p.do(emulation.SetDeviceMetricsOverride(look.width, look.height, look.zoom, false),
				emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{
					{Name: "prefers-color-scheme", Value: scheme}}))
			p.paste(mixed)
			p.idle()
			look.prepare(p)
			p.idle()
			if wide := eval[int64](p, `document.documentElement.scrollWidth`); wide > look.width {
				t.Errorf("the page is %d wide on a screen of %d", wide, look.width)
			}
			folder := os.Getenv("EXACTCOVER_LOOKS")
			if folder == "" {
				return
			}
			time.Sleep(200 * time.Millisecond) // for what fades
			var picture []byte
			p.do(chromedp.CaptureScreenshot(&picture))
			if err := os.WriteFile(filepath.Join(folder, look.name+".png"), picture, 0o666); err != nil {
				t.Fatal(err)
			}
		})
	}
}
