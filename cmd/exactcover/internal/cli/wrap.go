package cli

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// widestText is the most columns of a line of running text; longer lines are hard to read.
const widestText = 100

// leastText is the least columns for text, however narrow the terminal is.
const leastText = 24

// TextWidth returns the width for text in a stream: that of its terminal, up to widestText.
func TextWidth(stream any) int {
	if columns := Width(stream); columns > 0 {
		return min(columns, widestText)
	}
	return widestText
}

// wrap fills paragraphs, which blank lines separate, with lines of at most width columns. Lines
// that begin with a blank, such as those of lists, are not joined; if they are too long, they
// continue below their text.
func wrap(text string, width int) string {
	var b strings.Builder
	var paragraph []string
	fill := func() {
		if len(paragraph) > 0 {
			b.WriteString(Hang(strings.Join(paragraph, " "), 0, width))
			b.WriteByte('\n')
		}
		paragraph = nil
	}
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\n")
		switch {
		case line == "":
			fill()
			b.WriteByte('\n')
		case line[0] == ' ':
			fill()
			b.WriteString(Hang(line, itemIndent(line), width))
			b.WriteByte('\n')
		default:
			paragraph = append(paragraph, line)
		}
	}
	fill()
	return strings.TrimRight(b.String(), "\n")
}

// itemIndent returns the column where the text of a list line begins: after the first two blanks
// that follow a word, if there are any.
func itemIndent(line string) int {
	start := len(line) - len(strings.TrimLeft(line, " "))
	if gap := strings.Index(line[start:], "  "); gap >= 0 {
		rest := line[start+gap:]
		return start + gap + len(rest) - len(strings.TrimLeft(rest, " "))
	}
	return start
}

// Hang breaks a line at blanks so that it has at most width columns, if possible, and indents all
// lines but the first by indent columns. If that would leave less than leastText columns, the
// indent is smaller. A width of 0 means any width.
func Hang(line string, indent, width int) string {
	if width == 0 {
		return line
	}
	width = max(width, leastText)
	indent = max(0, min(indent, width-leastText))
	var b strings.Builder
	for utf8.RuneCountInString(line) > width {
		margin := len(line) - len(strings.TrimLeft(line, " "))
		cut, column := -1, 0
		for i, c := range line {
			if c == ' ' && i > margin && (column <= width || cut < 0) {
				cut = i
			}
			if column++; column > width && cut >= 0 {
				break
			}
		}
		if cut < 0 {
			break // a single word
		}
		b.WriteString(strings.TrimRight(line[:cut], " "))
		b.WriteByte('\n')
		line = strings.Repeat(" ", indent) + strings.TrimLeft(line[cut:], " ")
	}
	b.WriteString(line)
	return b.String()
}

// Table returns rows of columns, separated by two blanks. The last column is broken into lines if
// the width is too small for it; 0 means any width.
func Table(rows [][]string, width int) string {
	var widths []int
	for _, row := range rows {
		for k, cell := range row[:len(row)-1] {
			if k == len(widths) {
				widths = append(widths, 0)
			}
			widths[k] = max(widths[k], utf8.RuneCountInString(cell))
		}
	}
	indent := 0
	for _, width := range widths {
		indent += width + 2
	}
	var b strings.Builder
	for _, row := range rows {
		line, last := "", len(row)-1
		for k, cell := range row[:last] {
			line += fmt.Sprintf("%-*s", widths[k]+2, cell)
		}
		b.WriteString(Hang(line+row[last], indent, width) + "\n")
	}
	return b.String()
}
