package cover

import (
	"regexp"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestHasGridString(t *testing.T) {
	grid := regexp.MustCompile(`["'][0-9.]{81}["']`)
	texts := rapid.SliceOf(rapid.SampledFrom([]string{
		`"`, "'", "1", ".", " ", ",", strings.Repeat(".", 80), strings.Repeat("3", 81),
	}))
	rapid.Check(t, func(rt *rapid.T) {
		text := strings.Join(texts.Draw(rt, "text"), "")
		if got, want := hasGridString([]byte(text)), grid.MatchString(text); got != want {
			rt.Fatalf("%q: %v", text, got)
		}
	})
}
