//go:build unix

package main

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"math"
	"strings"
)

// The plot in pixels: its size, and the place of the axes.
const (
	plotWidth, plotHeight = 760, 360
	plotLeft, plotRight   = 60, 750
	plotTop, plotBottom   = 12, 280
)

// markers are drawn round a point. They can be told apart without their colours.
var markers = [...]string{
	`<circle r="4" fill="#1f4e8c"/>`,
	`<path d="M-4-4h8v8h-8z" fill="#d55e00"/>`,
	`<path d="M0-5l5 9h-10z" fill="#009e73"/>`,
	`<path d="M-5 0h10M0-5v10" stroke="#cc79a7" stroke-width="2"/>`,
	`<circle r="4" fill="none" stroke="#56b4e9" stroke-width="2"/>`,
	`<path d="M-4-4l8 8M-4 4l8-8" stroke="#606060" stroke-width="2"/>`,
}

// plot draws, for each problem, the speed of each program relative to the first, on a logarithmic
// scale.
func (t *table) plot(w io.Writer) error {
	if len(t.names) < 2 {
		return errors.New("a plot needs two programs")
	}
	least, most := 1.0, 1.0
	for _, r := range t.rows {
		for k := range t.names {
			if x := r.ratio(k); x > 0 {
				least, most = min(least, x), max(most, x)
			}
		}
	}
	// Whole decades, so that every line has a number, and room for the legend.
	low, high := math.Floor(math.Log10(least)), math.Ceil(math.Log10(2*most))
	place := func(ratio float64) float64 {
		return plotBottom - (math.Log10(ratio)-low)/(high-low)*(plotBottom-plotTop)
	}
	var b strings.Builder
	put := func(x, y float64, rest string) {
		fmt.Fprintf(&b, "<g transform=\"translate(%.1f %.1f)\">%s</g>\n", x, y, rest)
	}
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" `+
		`font-family="sans-serif" font-size="12">`+"\n"+`<path d="M0 0h%[1]dv%dH0z" fill="#fff"/>`+"\n",
		plotWidth, plotHeight)
	for e := low; e <= high; e++ {
		y := place(math.Pow(10, e))
		put(plotLeft, y, fmt.Sprintf(`<path d="M0 0h%d" stroke="#ccc"/>`, plotRight-plotLeft)+
			fmt.Sprintf(`<text x="-6" y="4" text-anchor="end">%g</text>`, math.Pow(10, e)))
	}
	put(14, (plotTop+plotBottom)/2, `<text transform="rotate(-90)" text-anchor="middle">`+
		"times as fast as "+escaped(t.names[0])+`</text>`)
	step := float64(plotRight-plotLeft) / float64(len(t.rows))
	for n, r := range t.rows {
		x := plotLeft + (float64(n)+0.5)*step
		put(x, plotBottom+14, `<text transform="rotate(-35)" text-anchor="end">`+
			escaped(r.name)+`</text>`)
		for k := range t.names[1:] {
			if ratio := r.ratio(k + 1); ratio > 0 {
				put(x, place(ratio), markers[k%len(markers)])
			}
		}
	}
	for k, name := range t.names[1:] {
		put(plotLeft+14, plotTop+14+16*float64(k), markers[k%len(markers)]+
			`<text x="10" y="4">`+escaped(name)+`</text>`)
	}
	b.WriteString("</svg>\n")
	_, err := io.WriteString(w, b.String())
	return err
}

// escaped returns a text as XML.
func escaped(text string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(text)) // a strings.Builder has no errors
	return b.String()
}
