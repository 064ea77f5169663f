package browser

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
)

// report reports the median, the 90th percentile and the greatest of times in milliseconds.
func report(b *testing.B, times []float64) {
	slices.Sort(times)
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(times[len(times)/2], "median-ms")
	b.ReportMetric(times[len(times)*9/10], "p90-ms")
	b.ReportMetric(times[len(times)-1], "worst-ms")
}

// BenchmarkFirstPaint is the time from the request of the page to the first paint with contents, in
// a tab that is there: of the page, and of its HTML alone, which is what the browser needs itself.
func BenchmarkFirstPaint(b *testing.B) {
	for _, c := range []struct {
		name    string
		without []string
		ready   string // when its work is over, which would delay the next paint
	}{
		{"page", nil, `document.body.dataset.ready === "true"`},
		{"bare", []string{"*.css", "*.js"}, `document.readyState === "complete"`},
	} {
		b.Run(c.name, func(b *testing.B) {
			p := open(b, puzzleLink(four))
			p.do(network.Enable(), network.SetBlockedURLs(c.without))
			var times []float64
			for b.Loop() {
				p.do(chromedp.Reload())
				p.wait(c.ready)
				p.wait(`performance.getEntriesByName("first-contentful-paint").length`)
				times = append(times, eval[float64](p,
					`performance.getEntriesByName("first-contentful-paint")[0].startTime`))
			}
			report(b, times)
		})
	}
}

// BenchmarkKey is the time from a key to the frame in which its digit stands in the cell.
func BenchmarkKey(b *testing.B) {
	p := open(b, puzzleLink(`{"size":9}`))
	p.drag("r1c1")
	p.do(evaluate(`addEventListener("keydown", (e) => requestAnimationFrame(() =>
		setTimeout(() => { window.took = performance.now() - e.timeStamp; })), true)`))
	var times []float64
	for k := 0; b.Loop(); k++ {
		digit := fmt.Sprint(k%9 + 1)
		p.do(evaluate(`window.took = undefined`))
		p.keys(digit)
		p.wait(`window.took`)
		p.is("r1c1", digit)
		times = append(times, eval[float64](p, `window.took`))
	}
	report(b, times)
}

// BenchmarkCandidates is the time from a question to the true candidates in the cells, of all
// published puzzles.
func BenchmarkCandidates(b *testing.B) {
	folder := os.Getenv("EXACTCOVER_DATA")
	if folder == "" {
		b.Skip("EXACTCOVER_DATA is not set")
	}
	f, err := os.Open(filepath.Join(folder, "variants", "puzzles.jsonl"))
	if err != nil {
		b.Fatal(err)
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<22)
	p := open(b, "")
	var times []float64
	for lines.Scan() {
		var v struct{ Puzzle json.RawMessage }
		if err := json.Unmarshal(lines.Bytes(), &v); err != nil {
			b.Fatal(err)
		}
		p.paste(string(v.Puzzle))
		times = append(times, eval[float64](p, `new Promise((done) => {
			const box = document.getElementById("candidates"), start = performance.now();
			box.click();
			const look = () => document.querySelector(".over text.candidate") ?
				done(performance.now() - start) : setTimeout(look, 1);
			look();
		})`))
		p.idle()
		p.click("#candidates")
		p.idle()
	}
	within := 0
	for _, t := range times {
		if t <= 100 {
			within++
		}
	}
	report(b, times)
	b.ReportMetric(float64(len(times)), "puzzles")
	b.ReportMetric(float64(within), "within-100-ms")
}
