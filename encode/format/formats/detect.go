package formats

import (
	"bytes"
	"io"
	"path"
	"slices"
	"strings"

	"exactcover/encode/format/recognise"
	"exactcover/encode/format/source"
	"exactcover/encode/rule"
)

// Detect returns the name of the format of an input that has a name, or "" if it is not clear. It
// assumes that prefix is all of the input.
func Detect(prefix []byte, name string, known rule.Set) string {
	if format := sniff(prefix, name, true, known); format != "" {
		return format
	}
	return byEnding(name)
}

// detect returns the format of a source from its first bytes, without consuming them. It reads more
// only as long as the format is not clear.
func detect(s *source.Source, known rule.Set) (string, error) {
	for seen := 0; ; {
		head := s.Buf[s.R:s.W]
		// More bytes can only help if they end a line, or open or close a JSON object.
		if bytes.ContainsAny(head[seen:], "\n{}") || seen == 0 {
			if format := sniff(head, s.Name, false, known); format != "" {
				return format, nil
			}
		}
		seen = len(head)
		if seen >= source.InitialBuffer || bytes.IndexByte(head, 0) >= 0 || !s.Fill() {
			break
		}
	}
	if s.End != nil && s.End != io.EOF {
		return "", s.Final()
	}
	if format := Detect(s.Buf[s.R:s.W], s.Name, known); format != "" {
		return format, nil
	}
	return "", unknown(s)
}

// unknown returns the error if the first bytes of the source are of no known format.
func unknown(s *source.Source) *source.Error {
	start := s.Buf[s.R:s.W]
	if bytes.HasPrefix(start, []byte("\xff\xfe")) || bytes.HasPrefix(start, []byte("\xfe\xff")) {
		return s.At(1, 1, "text in UTF-8", "UTF-16")
	}
	num, text := 0, []byte(nil)
	for rest, more := start, true; more; {
		num++
		text, rest, more = bytes.Cut(rest, []byte("\n"))
		for i, c := range text {
			if c < ' ' && !source.IsBlank(c) {
				return s.At(num, i+1, "text", "the byte "+source.Quote(text[i:i+1]))
			}
		}
		if trimmed, start := source.TrimBlanks(text); len(trimmed) > 0 && trimmed[0] != '#' {
			return s.At(num, start+1, "a puzzle in a known format", source.Quote(trimmed))
		}
	}
	found := source.EndOfInput
	if s.End == nil {
		found = "nothing but blanks and comments so far"
	}
	return s.At(num, len(text)+1, "a puzzle", found)
}

// endingOf returns the ending of a file's name in lower case. For a compressed file it is the
// ending ahead of ".gz".
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

// sniff returns the format of an input that begins with head, or "" if it is not certain. If
// complete, head is the whole input, and weaker evidence is enough.
func sniff(head []byte, name string, complete bool, known rule.Set) string {
	ending := endingOf(name)
	for _, f := range All {
		if f.Named && slices.Contains(f.Endings, ending) {
			return f.Name
		}
	}
	for h := recognise.NewHead(head, complete, known); h.Line() != nil; h.Step() {
		format, best := "", recognise.No
		for _, f := range All {
			if f.Recognise == nil {
				continue
			}
			if answer := f.Recognise(h); answer > best {
				format, best = f.Name, answer
			}
		}
		switch best {
		case recognise.No:
		case recognise.Wait:
			return ""
		default:
			return format
		}
	}
	return ""
}
