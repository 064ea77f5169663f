package format

import (
	"bytes"
	"context"
	"io"
	"path"
	"slices"
	"strings"

	"exactcover/encode/format/cover"
	"exactcover/encode/format/lists"
	"exactcover/encode/format/recognise"
	"exactcover/encode/format/source"
)

// Detect returns the name of the format of an input, or "" if it is not clear. The input begins
// with prefix and has the given name; Detect assumes that prefix is all of it, while a [Reader]
// detects the format from as few bytes as it can. The result may be [XCC].
func (s Set) Detect(prefix []byte, name string) string {
	src := source.Of(context.Background(), string(prefix))
	src.Name, src.Texts = name, true
	return s.whole(src)
}

// whole returns the format of a source of which all is known that detection uses, or "". Text for
// people ahead of the puzzle becomes blank, or, if the format is not found otherwise, all such
// text.
func (s Set) whole(src *source.Source) string {
	recognise.ClearMargins(src)
	if format := s.ahead(src, true); format != "" {
		return format
	}
	text := src.Buf[src.R:src.W]
	if start := bytes.TrimSpace(text); !bytes.ContainsAny(start[:min(1, len(start))], "{[<") {
		kept := bytes.Clone(text)
		src.Pass(len(text), true)
		if format, _ := s.sniff(text, src.Name, true); format != "" {
			return format
		}
		copy(text, kept)
		src.Notes = nil
	}
	return s.byEnding(src.Name)
}

// ahead returns the format of the unread bytes of a source, or "" if it is not certain. Text for
// people ahead of the puzzle becomes blank, but in formats of words that other packages read.
func (s Set) ahead(src *source.Source, complete bool) string {
	format, line := s.sniff(src.Buf[src.R:src.W], src.Name, complete)
	if src.Lists && format != cover.Matrix.Name && s.Find(lists.Format.Name) != nil {
		return lists.Format.Name // what a program says besides its lists may belong to other formats
	}
	if format != "" && !ReadsProblems(format) && format != Tiling {
		src.Pass(line-1, false)
	}
	return format
}

// detect returns the format of a source from its first bytes, without consuming them. It reads more
// only as long as the format is not clear.
func (s Set) detect(src *source.Source) (string, error) {
	for seen := 0; ; {
		head := src.Buf[src.R:src.W]
		switch what := kindOf(head, binaries); {
		case what != "":
			return "", src.At(1, 1, s.anyFormat(), what)
		case bytes.HasPrefix(head, []byte("\xff\xfe")), bytes.HasPrefix(head, []byte("\xfe\xff")):
			return "", src.At(1, 1, "text in UTF-8", "UTF-16")
		case isRecord(head):
			return "", src.At(1, 1, "a puzzle", "a result record: the answer to one, from --json")
		}
		// More bytes can only help if they end a line, or open or close a JSON object.
		more := seen == 0 || bytes.ContainsAny(head[seen:], "\n{}")
		if recognise.ClearMargins(src) && more {
			if format := s.ahead(src, false); format != "" {
				return format, nil
			}
		}
		seen = len(head)
		if seen >= source.InitialBuffer || bytes.IndexByte(head, 0) >= 0 || !src.Fill() {
			break
		}
	}
	if src.End != nil && src.End != io.EOF {
		return "", src.Final()
	}
	if format := s.whole(src); format != "" {
		return format, nil
	}
	return "", s.noFormat(src)
}

// isRecord reports whether an input begins with a record of package
// [exactcover/encode/record].
func isRecord(head []byte) bool {
	h := recognise.NewHead(head, false)
	return h.Line() != nil && h.HasKey("puzzle") && h.HasKey("status")
}

// noFormat returns the error if the first bytes of a source are of no known format.
func (s Set) noFormat(src *source.Source) *source.Error {
	start := src.Buf[src.R:src.W]
	if what := kindOf(start, documents); what != "" {
		return src.At(1, 1, s.anyFormat(), what)
	}
	num, text := 0, []byte(nil)
	for rest, more := start, true; more; {
		num++
		text, rest, more = bytes.Cut(rest, []byte("\n"))
		for i, c := range text {
			if c < ' ' && !source.IsBlank(c) {
				return src.At(num, i+1, "text", "the byte "+source.Quote(text[i:i+1]))
			}
		}
		if trimmed, start := source.TrimBlanks(text); len(trimmed) > 0 && trimmed[0] != '#' {
			return src.At(num, start+1, s.anyFormat(), looksLike(trimmed)+source.Quote(trimmed))
		}
	}
	found := source.EndOfInput
	if src.End == nil {
		found = "nothing but blanks and comments so far"
	}
	return src.At(num, len(text)+1, "a puzzle", found)
}

// anyFormat names the formats that are read.
func (s Set) anyFormat() string {
	read := s.names(func(f *Format) bool { return f.New != nil || f.Recognise != nil })
	return "a puzzle in a known format (" + strings.Join(read, " ") + ")"
}

// A kind is a kind of files that hold no puzzle as text, by how they begin.
type kind struct{ start, what string }

var binaries = []kind{
	{"\x89PNG", "a picture"}, {"GIF8", "a picture"}, {"\xff\xd8\xff", "a picture"},
	{"RIFF", "a picture"}, {"%PDF", "a PDF document"}, {"PK\x03\x04", "a zip archive"},
}

// documents are what some format might read.
var documents = []kind{
	{"<!doctype html", "a web page"}, {"<html", "a web page"}, {"<svg", "a drawing, as SVG"},
	{"<?xml", "XML that no format knows"},
}

// kindOf returns what an input is that begins with head; "" if it is none of the kinds.
func kindOf(head []byte, kinds []kind) string {
	for _, k := range kinds {
		start := head[:min(len(k.start), len(head))]
		if string(start) == k.start || strings.ToLower(string(start)) == k.start {
			return k.what
		}
	}
	return ""
}

// looksLike says what a line seems to be; "" if it seems to be nothing special.
func looksLike(line []byte) string {
	lower := strings.ToLower(string(line[:min(len(line), 8)]))
	switch {
	case strings.HasPrefix(lower, "http:/"), strings.HasPrefix(lower, "https:/"),
		strings.HasPrefix(lower, "www."):
		return "a link that no format knows, "
	case strings.HasPrefix(lower, "data:"):
		return "data for a browser, "
	case line[0] == '<':
		return "XML that no format knows, "
	}
	return ""
}

// endingOf returns the ending of a file's name in lower case. For a compressed file it is the
// ending ahead of ".gz".
func endingOf(name string) string {
	return path.Ext(strings.TrimSuffix(strings.ToLower(name), ".gz"))
}

func (s Set) byEnding(name string) string {
	ending := endingOf(name)
	for _, f := range s {
		if ending != "" && slices.Contains(f.Endings, ending) {
			return f.Name
		}
	}
	return ""
}

// sniff returns the format of an input that begins with head, and the number of the line that shows
// it; "" if it is not certain. If complete, head is the whole input, and weaker evidence is enough.
func (s Set) sniff(head []byte, name string, complete bool) (format string, line int) {
	ending := endingOf(name)
	for _, f := range s {
		if f.Named && slices.Contains(f.Endings, ending) {
			return f.Name, 0
		}
	}
	for h := recognise.NewHead(head, complete); h.Line() != nil; h.Step() {
		best := recognise.No
		for _, f := range s {
			if f.Recognise == nil {
				continue
			}
			if answer := f.Recognise(h); answer > best {
				format, best = f.Name, answer
			}
		}
		switch best {
		case recognise.No:
		case recognise.Wait, recognise.Hold:
			return "", 0
		default:
			return format, h.Line().Num
		}
	}
	return "", 0
}
