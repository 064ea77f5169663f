package link

import (
	"math"
	"strconv"
	"strings"

	"exactcover/encode/format/internal/jsontext"
)

// A Color is red, green and blue from 0 to 1, if it is known.
type Color struct {
	rgb   [3]float64
	known bool
}

// ColorOf reads #RGB, #RRGGBB, or either with an opacity, which must not be 0; also rgb(R, G, B),
// perhaps with an opacity.
func ColorOf(v *jsontext.Value) (c Color) {
	if v == nil || v.Type != jsontext.String {
		return c
	}
	figures, ok := strings.CutPrefix(v.Text, "#")
	switch {
	case !ok:
		return colorOfNumbers(v.Text)
	case len(figures) == 1: // squeezed black or white
		figures = strings.Repeat(figures, 6)
	case len(figures) == 3 || len(figures) == 4:
		long := ""
		for _, one := range figures {
			long += string(one) + string(one)
		}
		figures = long
	}
	n, err := strconv.ParseUint(figures, 16, 64)
	if len(figures) == 8 {
		if n&0xff == 0 {
			return c
		}
		n >>= 8
	} else if len(figures) != 6 {
		return c
	}
	for k := range c.rgb {
		c.rgb[k] = float64(n>>(16-8*k)&0xff) / 255
	}
	c.known = err == nil
	return c
}

// colorOfNumbers reads rgb(R, G, B), each from 0 to 255, perhaps with an opacity.
func colorOfNumbers(text string) (c Color) {
	name, list, ok := strings.Cut(strings.TrimSuffix(strings.TrimSpace(text), ")"), "(")
	words := strings.FieldsFunc(list, func(r rune) bool { return strings.ContainsRune(", /", r) })
	if !ok || name != "rgb" && name != "rgba" || len(words) != 3 && len(words) != 4 {
		return c
	}
	for k, word := range words {
		n, err := strconv.ParseFloat(strings.TrimSuffix(word, "%"), 64)
		if err != nil || !(n >= 0 && n <= 255) || k < 3 && strings.HasSuffix(word, "%") ||
			k == 3 && n == 0 {
			return Color{}
		}
		if k < 3 {
			c.rgb[k] = n / 255
		}
	}
	c.known = true
	return c
}

// Gray returns whether a colour has no hue, and how bright it is.
func (c Color) Gray() (bool, float64) {
	low, high := min(c.rgb[0], c.rgb[1], c.rgb[2]), max(c.rgb[0], c.rgb[1], c.rgb[2])
	return c.known && high-low < 0.1, (low + high) / 2
}

// Hue returns the hue in degrees, 0 for red, 120 for green and 240 for blue; -1 if there is none.
func (c Color) Hue() float64 {
	red, green, blue := c.rgb[0], c.rgb[1], c.rgb[2]
	high := max(red, green, blue)
	span := high - min(red, green, blue)
	switch {
	case !c.known || span < 0.1:
		return -1
	case high == green:
		return 120 + 60*(blue-red)/span
	case high == blue:
		return 240 + 60*(red-green)/span
	}
	return math.Mod(360+60*(green-blue)/span, 360)
}
