package record

import "bytes"

// levels is how many levels of objects and lists are indented: the keys of a puzzle, and its rows
// and rules. What is in these stays on their lines.
const levels = 2

// Indent indents the JSON that begins at a byte of a text, a record or puzzle JSON, for people:
// keys, rows and rules have lines of their own.
func Indent(text []byte, start int) []byte {
	compact := bytes.Clone(text[start:])
	text = text[:start]
	depth, quoted := 0, false
	newLine := func() {
		text = append(append(text, '\n'), "    "[:2*depth]...)
	}
	for i, c := range compact {
		switch {
		case quoted:
			quoted = c != '"' || escapes(compact[:i])%2 > 0
		case c == '"':
			quoted = true
		case c == ' ' && text[len(text)-1] == ' ':
			continue // a line begins here
		case c == '{' || c == '[':
			if depth++; depth <= levels && compact[i+1] != c+2 {
				text = append(text, c)
				newLine()
				continue
			}
		case c == '}' || c == ']':
			if depth--; depth < levels && compact[i-1] != c-2 {
				newLine()
			}
		case c == ',' && depth <= levels:
			text = append(text, c)
			newLine()
			continue
		}
		text = append(text, c)
	}
	return text
}

// escapes returns the number of backslashes at the end of a text.
func escapes(text []byte) int { return len(text) - len(bytes.TrimRight(text, `\`)) }
