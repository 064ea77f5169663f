package lists

import (
	"bytes"
	"context"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"exactcover/encode/format/recognise"
	"exactcover/encode/format/source"
	"exactcover/encode/format/spec"
	"exactcover/encode/puzzle"
)

// Services and data sets put a puzzle into an object under a name, with its solution beside it, at
// any depth:
//
//	{"newboard": {"grids": [{"value": [[5,3,...],...], "solution": [...], "difficulty": "Hard"}]}}
//
// An object is read as JSON, or as Python and JavaScript write it. What is beside the puzzle may
// state a rule. So lists and objects there are left out, and strings are told as text.

// A member is a name in an object with its value.
type member struct {
	name      string
	value     []byte
	line, col int // of the value
}

// plainNames are names of texts beside a puzzle that state no rule.
var plainNames = []string{"difficulty", "level", "message", "status", "date", "source", "author"}

// isObject reports whether an opening brace begins an object: a name and a colon follow.
func (s *scanner) isObject() bool {
	for {
		text := s.src.Buf[s.src.R+1 : s.src.W]
		name := bytes.TrimLeft(text, " \t\r\n")
		quotes := bytes.TrimLeft(name, "\"'")
		after := bytes.TrimLeftFunc(quotes, func(r rune) bool {
			return unicode.IsLetter(r) || unicode.IsDigit(r) || r == '_'
		})
		colon := bytes.TrimLeft(after, "\"' \t\r\n")
		if len(colon) > 0 || len(text) > longest || !s.src.Fill() {
			return len(colon) > 0 && len(after) < len(quotes) && colon[0] == ':'
		}
	}
}

// object reads an object, and keeps the puzzles that are found in it.
func (d *decoder) object(t token) *source.Error {
	begun := len(d.found)
	m := member{line: t.line, col: t.col}
	var err *source.Error
	if m.value, err = d.value(d.src); err == nil {
		err = d.search(m)
	}
	if err == nil && len(d.found) == begun {
		err = d.at(t, `an object with a puzzle, such as {"puzzle": [[5,3,...],...]}`, "none in it")
	}
	return err
}

// value consumes a value: up to the end of its brackets or its quotes, or else up to a comma.
func (d *decoder) value(src *source.Source) (text []byte, err *source.Error) {
	line, col, depth, quote := src.Line, src.Col, 0, byte(0)
	for {
		c, ok := src.Peek()
		switch {
		case !ok && depth == 0 && quote == 0:
			return text, nil
		case !ok:
			return nil, src.At(src.Line, src.Col, "the end of the value", source.EndOfInput)
		case len(text) > source.MaxLength:
			return nil, src.At(line, col, "a value of at most "+strconv.Itoa(source.MaxLength)+" bytes",
				"more")
		case src.Stopped():
			return nil, source.ErrStopped
		case quote != 0:
			if c == quote && text[len(text)-1] != '\\' {
				quote = 0
			}
		case c == '"' || c == '\'':
			quote = c
		case isOpening(c):
			depth++
		case isClosing(c) && depth > 0:
			depth--
		case depth == 0 && (c == ',' || isClosing(c)):
			return text, nil
		}
		text = append(text, c)
		src.Advance()
		if depth == 0 && quote == 0 && (isClosing(c) || c == '"' || c == '\'') {
			return text, nil
		}
	}
}

// sourceOf returns a source of a value, with its places.
func (d *decoder) sourceOf(m member) *source.Source {
	src := source.Of(context.Background(), string(m.value))
	src.Ctx, src.Name, src.Line, src.Col = d.src.Ctx, d.src.Name, m.line, m.col
	return src
}

// search finds the puzzles in an object, or in the elements of a list.
func (d *decoder) search(m member) *source.Error {
	members, err := d.membersOf(m)
	if err != nil {
		return err
	}
	at := slices.IndexFunc(members, func(m member) bool {
		return recognise.NamesGrid(m.name) && bytes.IndexByte([]byte("\"'[("), first(m.value)) >= 0 &&
			!bytes.Contains(m.value, []byte("{"))
	})
	if at >= 0 {
		d.beside(members, at)
		return nil
	}
	for _, m := range members {
		if c := first(m.value); c == '{' || c == '[' && bytes.Contains(m.value, []byte("{")) {
			if err := d.search(m); err != nil {
				return err
			}
		}
	}
	return nil
}

// membersOf returns the members of an object, or the elements of a list.
func (d *decoder) membersOf(m member) (members []member, err *source.Error) {
	src := d.sourceOf(m)
	open, _ := src.Peek()
	for {
		if src.Advance(); !skipBlanks(src) {
			break
		}
		if c, _ := src.Peek(); isClosing(c) {
			break
		}
		next := member{}
		if open == '{' {
			if next.name, err = d.nameOf(src); err != nil {
				return nil, err
			}
		}
		next.line, next.col = src.Line, src.Col
		if next.value, err = d.value(src); err != nil {
			return nil, err
		}
		members = append(members, next)
		if !skipBlanks(src) {
			break
		}
		if c, _ := src.Peek(); c != ',' {
			if isClosing(c) {
				break
			}
			return nil, src.At(src.Line, src.Col, `"," or the end of the object`, source.Quote([]byte{c}))
		}
	}
	return members, nil
}

// first returns the first byte of a value; 0 if it is empty.
func first(value []byte) byte { return append(value[:len(value):len(value)], 0)[0] }

// skipBlanks moves to the next byte that is no blank and reports whether there is one.
func skipBlanks(src *source.Source) bool {
	for {
		c, ok := src.Peek()
		if !ok || c != '\n' && !source.IsBlank(c) {
			return ok
		}
		src.Advance()
	}
}

// nameOf reads a name and the colon after it.
func (d *decoder) nameOf(src *source.Source) (string, *source.Error) {
	line, col := src.Line, src.Col
	var text []byte
	for {
		c, ok := src.Peek()
		switch {
		case !ok, isOpening(c), isClosing(c), c == ',', len(text) > longest:
			return "", src.At(line, col, `a name and ":"`, source.Quote(text))
		case c != ':':
			text = append(text, c)
			src.Advance()
			continue
		}
		src.Advance()
		skipBlanks(src)
		return string(bytes.Trim(text, "\"' \t\r\n")), nil
	}
}

// several adds the entries of the puzzles in a member. If a list beside it has as many solutions or
// names, each puzzle has one of them.
func (d *decoder) several(members []member, at int) {
	lists := make([][]member, len(members))
	for i, m := range members {
		name := strings.ToLower(m.name)
		if c := first(m.value); c == '[' && (i == at || slices.Contains(recognise.IDNames, name) ||
			slices.Contains(recognise.SolutionNames, name)) {
			lists[i], _ = d.membersOf(m)
		}
	}
	for k, one := range lists[at] {
		of := slices.Clone(members)
		for i := range of {
			switch {
			case i == at:
				of[i] = one
			case len(lists[i]) == len(lists[at]):
				of[i] = lists[i][k]
				of[i].name = members[i].name
			case k > 0: // it is told beside the first
				of[i].value = nil
			}
		}
		d.beside(of, at)
	}
}

// beside adds the entry of the puzzle in a member, with what is beside it.
func (d *decoder) beside(members []member, at int) {
	p, err := d.puzzleOf(members[at])
	if err == errSeveral {
		d.several(members, at)
		return
	}
	e := spec.EntryOf(p, members[at].line, err)
	if err == nil {
		p = e.Puzzle
	}
	var found source.Findings
	for i, m := range members {
		name, text := strings.ToLower(m.name), string(bytes.Trim(m.value, "\"' \t\r\n"))
		c := first(m.value)
		switch {
		case i == at || text == "":
		case slices.Contains(recognise.SolutionNames, name) && (c == '"' || c == '\'' || c == '['):
			if err != nil {
				continue
			}
			s, bad := d.puzzleOf(m)
			if bad == errSeveral {
				bad = d.src.At(m.line, m.col, "as many solutions as puzzles", "several")
			}
			if bad == nil && (s.Rows != p.Rows || s.Givens == nil) {
				bad = d.src.At(m.line, m.col, "a solution of "+strconv.Itoa(p.Cells())+" cells", "another")
			}
			if bad != nil {
				e.Puzzle, e.Err = nil, bad
				continue
			}
			p.Solution = s.Givens
		case slices.Contains(recognise.IDNames, name) && c != '[' && c != '{':
			if err == nil {
				p.ID = text
			}
			e.ID = text
		case (c == '[' || c == '{') && strings.Trim(text, "[]{} \n") != "":
			found.Leave(d.src.At(m.line, m.col, "a puzzle and its solution", source.Quote([]byte(m.name))))
		case (c == '"' || c == '\'') && !slices.Contains(plainNames, name):
			d.src.Notes = append(d.src.Notes, source.Note{Text: text, Line: m.line, Col: m.col})
		}
	}
	if e.Err == nil {
		e.ID = ""
	}
	e.Warnings, e.LeftOut = found.All()
	d.found = append(d.found, e)
}

// errSeveral says that a list has several puzzles.
var errSeveral = &source.Error{Expected: "one puzzle", Found: "several"}

// puzzleOf reads the only puzzle in a value.
func (d *decoder) puzzleOf(m member) (*puzzle.Puzzle, *source.Error) {
	inner := decoder{scanner: scanner{src: d.sourceOf(m), named: true}, maker: d.maker}
	e, err := inner.Next()
	switch bad, _ := e.Err.(*source.Error); {
	case err == io.EOF:
		return nil, d.src.At(m.line, m.col, "a puzzle", source.Quote(m.value))
	case bad != nil:
		return nil, bad
	}
	if _, err := inner.Next(); err != io.EOF && first(m.value) == '[' {
		return nil, errSeveral
	} else if err != io.EOF {
		return nil, d.src.At(m.line, m.col, "a list of puzzles", "several")
	}
	return e.Puzzle, nil
}
