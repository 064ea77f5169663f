package recognise

import (
	"bytes"
	"slices"
	"strings"

	"exactcover/internal/lazy"
)

// The names that people give to puzzles, solutions and ids in tables and objects, in small letters.
var (
	PuzzleNames = []string{
		"puzzle", "puzzles", "quiz", "quizzes", "question", "questions", "sudoku", "sudokus", "clues",
		"clue", "givens", "given", "grid", "start", "initial", "problem", "unsolved",
		"unsolved_sudoku", "puzzle_string", "input", "mission", "task", "quest",
		"board", "boards", "cells", "string", "sudoku_puzzle", "sudoku_string", "incomplete",
	}
	SolutionNames = []string{
		"solution", "solutions", "answer", "answers", "solved", "solved_sudoku", "solution_string",
		"result", "output", "target",
	}
	IDNames = []string{"id", "puzzle_id", "puzzleid", "name", "hash", "no", "nr", "number"}
)

// NamesGrid reports whether an object of a program may have a puzzle under a name: one of
// PuzzleNames that is not also a key of puzzle JSON, or "value".
func NamesGrid(name string) bool {
	name = strings.ToLower(name)
	return name == "value" || name != "givens" && slices.Contains(PuzzleNames, name)
}

// namedGrid is a name with the beginning of a puzzle after it: a string with the cells of all rows,
// or a list of them, or the first of the rows.
var namedGrid = lazy.Regexp(`["']?(\w+)["']?\s*:\s*(?:["'][0-9A-P._*xX?-]{16}|` +
	`\[\s*(?:"[0-9A-P ._*xX?-]{4,}"|` + `(?:` + oneCell + `\s*,\s*){15}|` +
	`\[[\s[]*(?:` + oneCell + `\s*,\s*){3}))`)

const oneCell = `(?:null|None|"[0-9. _]?[0-9]?"|-?[0-9]{1,2})`

// HasNamedGrid reports whether a text is an object, or a list of them, that has a puzzle under a
// name.
func HasNamedGrid(text []byte) bool {
	const most = 8 << 10 // bytes ahead of the puzzle
	text = text[:min(len(text), most)]
	start := bytes.TrimLeft(text, "[ \t\r\n")
	if !bytes.HasPrefix(start, []byte("{")) || !hasGridName(text) {
		return false
	}
	return slices.ContainsFunc(namedGrid().FindAllSubmatch(text, -1), func(found [][]byte) bool {
		return NamesGrid(string(found[1]))
	})
}

// hasGridName reports whether a text has a name for a puzzle, and after its colon what may begin
// one.
func hasGridName(text []byte) bool {
	for at, c := range text {
		if c == ':' && beginsCells(text[at+1:]) {
			name := bytes.TrimRight(bytes.TrimRight(text[:at], " \t\r\n\f"), `"'`)
			from := bytes.LastIndexFunc(name, func(r rune) bool {
				return r != '_' && (r < '0' || r > '9') && (r|0x20 < 'a' || r|0x20 > 'z')
			})
			if NamesGrid(string(name[from+1:])) {
				return true
			}
		}
	}
	return false
}

// beginsCells reports whether a text may begin with the cells of a puzzle: after brackets there is
// a sign of a cell, perhaps in a string.
func beginsCells(text []byte) bool {
	text = bytes.TrimLeft(text, "[ \t\r\n\f")
	const cells = ". _*?-0123456789ABCDEFGHIJKLMNOPxX"
	if len(text) > 1 && (text[0] == '"' || text[0] == '\'') {
		return text[1] == text[0] || strings.IndexByte(cells, text[1]) >= 0
	}
	return len(text) > 0 && strings.IndexByte("nN-0123456789", text[0]) >= 0
}
