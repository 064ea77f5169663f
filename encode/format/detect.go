package format

import (
	"bytes"
	"io"
	"path"
	"slices"
	"strings"
)

// Detect returns the name of the format of an input that begins with prefix and has that name, or
// "". It takes prefix for all there is; a [Reader] detects from as few bytes as it can. The result
// may be [XCC].
func Detect(prefix []byte, name string) string {
	if format := sniff(prefix, name, true); format != "" {
		return format
	}
	return byEnding(name)
}

// detect returns the format of the source from its first bytes, without consuming any. It reads on
// only as long as they do not tell.
func (s *source) detect() (string, error) {
	for seen := 0; ; {
		head := s.buf[s.r:s.w]
		// New bytes tell something new where they end a line or open a JSON object.
		if bytes.ContainsAny(head[seen:], "\n{") || seen == 0 {
			if format := sniff(head, s.name, false); format != "" {
				return format, nil
			}
		}
		seen = len(head)
		if seen >= initialBuffer || bytes.IndexByte(head, 0) >= 0 || !s.fill() {
			break
		}
	}
	if s.end != nil && s.end != io.EOF {
		return "", s.final()
	}
	if format := Detect(s.buf[s.r:s.w], s.name); format != "" {
		return format, nil
	}
	return "", s.unknown()
}

// unknown says why the first bytes of the source are of no known format.
func (s *source) unknown() *Error {
	num, text := 0, []byte(nil)
	for rest, more := s.buf[s.r:s.w], true; more; {
		num++
		text, rest, more = bytes.Cut(rest, []byte("\n"))
		for i, c := range text {
			if c < ' ' && !isBlank(c) {
				return s.at(num, i+1, "text", "the byte "+quote(text[i:i+1]))
			}
		}
		if trimmed, start := trimBlanks(text); len(trimmed) > 0 && trimmed[0] != '#' {
			return s.at(num, start+1, "a puzzle in a known format", quote(trimmed))
		}
	}
	found := endOfInput
	if s.end == nil {
		found = "nothing but blanks and comments so far"
	}
	return s.at(num, len(text)+1, "a puzzle", found)
}

// endingOf returns the ending of a file's name, in small letters; that of a packed file is what
// stands before ".gz".
func endingOf(name string) string {
	return path.Ext(strings.TrimSuffix(strings.ToLower(name), ".gz"))
}

func byEnding(name string) string {
	ending := endingOf(name)
	for _, f := range All {
		if ending != "" && slices.Contains(f.Endings, ending) {
			return f.Name
		}
	}
	return ""
}

// sniff returns the format that head, the beginning of an input, shows beyond doubt; "" if it does
// not. If complete, there is no more of the input, and less has to do.
func sniff(head []byte, name string, complete bool) string {
	if ending := endingOf(name); ending == ".xcc" || ending == ".dlx" {
		return XCC
	}
	// More lines than a puzzle has rows do not tell more.
	var lines []shape
	for more := true; more && len(lines) <= 2*maxSide; {
		var text []byte
		text, head, more = bytes.Cut(head, []byte("\n"))
		if bytes.IndexByte(text, 0) >= 0 {
			break
		}
		if !more && !complete {
			if t, _ := trimBlanks(text); len(t) == 0 || t[0] != '{' {
				break
			}
		}
		sh := shapeOf(bytes.TrimSuffix(text, []byte("\r")))
		if len(lines) > 0 || sh.kind != blankShape && !sh.isNote() {
			lines = append(lines, sh)
		}
	}
	headed := false
	for i := range lines {
		if lines[i].kind == headingShape {
			headed = true
		}
		format, wait := judge(lines[i:], i == 0, complete)
		if wait {
			return ""
		}
		if format == "boj2580" && headed {
			format = "grid"
		}
		if format != "" {
			return format
		}
	}
	return ""
}

// judge returns the format that the first of the lines shows with the help of those behind it, or
// "" if it shows none. wait is true if more lines could tell.
func judge(lines []shape, first, complete bool) (format string, wait bool) {
	sh := &lines[0]
	next := shape{kind: blankShape}
	for _, l := range lines[1:] {
		if next = l; l.kind != blankShape {
			break
		}
	}
	// The formats that wait here have more lines to a puzzle anyway, but for 4x4 lines with few
	// givens.
	unsure := next.kind == blankShape && !complete
	switch sh.kind {
	case jsonShape:
		return "json", false
	case fpuzzlesShape:
		return "fpuzzles", false
	case sclShape:
		return "scl", false
	case killerShape:
		return "killer", false
	case dottedShape:
		return "dotted", false
	case drawnShape, groupsShape, cellsShape:
		return "grid", false
	case commaShape:
		return "csv", false
	case lineShape:
		return "line", false
	case dominoShape:
		return "boj4574", false
	case smallShape:
		for _, l := range lines[1:] {
			switch {
			case l.kind == cellsShape && l.count == 16:
				return "grid", false
			case l.kind != smallShape:
				return "line", false
			}
		}
		return "line", len(lines) < 16 && !complete
	case integerShape:
		sameRow := (next.kind == integerShape || next.kind == cellsShape) && next.count == sh.count
		switch {
		case !isSide(sh.count):
			return "boj4574", false
		case sameRow:
			return "grid", false
		}
		return "boj4574", unsure
	case numbersShape:
		switch {
		case sh.count == 9 && !sh.full:
			return "boj2580", false
		case sh.count == 9 && next.kind == groupsShape:
			return "grid", false
		case sh.count != 9 && isSide(sh.count) && !(next.kind == numbersShape && next.count == 9):
			return "grid", unsure
		}
		return "boj2580", unsure
	case otherShape:
		if first && next.kind == blankShape {
			return "", unsure
		}
		if first && isOption(sh.text, next.text) {
			return XCC, false
		}
	}
	return "", false
}

// isOption reports whether the words of option are some of those of items, as in an exact-cover
// problem.
func isOption(items, option []byte) bool {
	names, words := bytes.Fields(items), bytes.Fields(option)
	if len(words) >= len(names) {
		return false
	}
	for _, word := range words {
		name, _, _ := bytes.Cut(word, []byte(":"))
		if !slices.ContainsFunc(names, func(n []byte) bool {
			_, after, multiple := bytes.Cut(n, []byte("|"))
			return bytes.Equal(n, name) || multiple && bytes.Equal(after, name)
		}) {
			return false
		}
	}
	return true
}
