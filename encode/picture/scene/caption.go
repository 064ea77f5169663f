package scene

import "strings"

// The sizes of text under a picture.
const (
	CaptionSize = 28 // of the letters
	CaptionLine = 38 // from line to line
	CaptionTop  = 26 // from the picture to the middle of the first line
)

// Caption returns a line of text under a picture, which begins at a point.
func Caption(at Point, text string) Label {
	return Label{Fill: 0x222222ff, At: at, Text: text, Size: CaptionSize, Anchor: Start}
}

// Wrap breaks a text into lines of about the given width, for letters of the given size. A word
// that is too long stands alone in its line.
func Wrap(text string, size, width int) []string {
	var lines []string
	for _, word := range strings.Fields(text) {
		if n := len(lines); n > 0 && TextWidth(lines[n-1]+" "+word, size) <= width {
			lines[n-1] += " " + word
		} else {
			lines = append(lines, word)
		}
	}
	return lines
}

// Write writes texts under the picture, each beginning a line. A narrow picture gets wider, so that
// there is room for a few words in a line.
func (s *Scene) Write(texts []string) {
	const narrowest = 6 * Unit
	y := s.Max.Y + CaptionTop
	for _, text := range texts {
		for _, line := range Wrap(text, CaptionSize, max(s.Max.X-s.Min.X-2*Pad, narrowest)) {
			l := Caption(At(s.Min.X+Pad, y), line)
			s.Elements = append(s.Elements, l)
			s.Max = At(max(s.Max.X, l.At.X+TextWidth(line, l.Size)+Pad), y+CaptionLine/2+4)
			y += CaptionLine
		}
	}
}
