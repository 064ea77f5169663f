package main

import (
	"strings"
	"unicode/utf8"
)

// widestText bounds the lines of running text: longer ones are hard to read.
const widestText = 100

// leastText is the width below which text is not squeezed, whatever the terminal.
const leastText = 24

// textWidth returns the width for text in a stream: that of its terminal, within reason.
func textWidth(stream any) int {
	if columns := terminalWidth(stream); columns > 0 {
		return max(leastText, min(columns, widestText))
	}
	return widestText
}

// wrap fills paragraphs, which blank lines part, with lines of at most width columns. Lines that
// begin with a blank stand for themselves, as those of lists do; what does not fit goes on below
// their text.
func wrap(text string, width int) string {
	var b strings.Builder
	var paragraph []string
	fill := func() {
		if len(paragraph) > 0 {
			b.WriteString(hang(strings.Join(paragraph, " "), 0, width))
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
			b.WriteString(hang(line, itemIndent(line), width))
			b.WriteByte('\n')
		default:
			paragraph = append(paragraph, line)
		}
	}
	fill()
	return strings.TrimRight(b.String(), "\n")
}

// itemIndent returns where the text of a line of a list begins: behind the first two blanks after a
// word, if there are any.
func itemIndent(line string) int {
	start := len(line) - len(strings.TrimLeft(line, " "))
	if gap := strings.Index(line[start:], "  "); gap >= 0 {
		rest := line[start+gap:]
		return start + gap + len(rest) - len(strings.TrimLeft(rest, " "))
	}
	return start
}

// hang breaks a line at blanks so that it has at most width columns, where that can be done, and
// sets all lines but the first in by indent columns. In a width that leaves less than leastText
// columns for that, lines are set in less.
func hang(line string, indent, width int) string {
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
			break // one word
		}
		b.WriteString(strings.TrimRight(line[:cut], " "))
		b.WriteByte('\n')
		line = strings.Repeat(" ", indent) + strings.TrimLeft(line[cut:], " ")
	}
	b.WriteString(line)
	return b.String()
}
